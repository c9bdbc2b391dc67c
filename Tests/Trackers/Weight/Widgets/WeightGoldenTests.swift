import Foundation
import SipliPictures
import SipliRenderers
import SipliTestSupport
import SipliWidgetKit
import Testing

@testable import SipliWidgets

/// The look of the weight widgets, compared with reviewed files.
@Suite(.tags(.pictures)) struct WeightGoldenTests {
    /// Contents for which every family has a file.
    private static let kept = ["progress", "stones", "passed", "noGoal", "empty", "noStore"]

    private static let cases = WeightSamples.all.filter { kept.contains($0.name) }

    @Test("display lists match the goldens", arguments: WeightDrawing.families)
    func displayLists(family: WidgetFamily) throws {
        for (name, content) in Self.cases {
            let list = WeightDrawing.list(content, family)
            try Golden.expect(list.dump + "\n", "weight-\(name)-\(family).txt")
            #expect(list.diagnostics == [])
        }
    }

    @Test("display lists of the chart alone match the goldens", arguments: WeightDrawing.chartFamilies)
    func charts(family: WidgetFamily) throws {
        for (name, content) in Self.cases {
            let list = WeightDrawing.chart(content, family)
            try Golden.expect(list.dump + "\n", "weight-chart-\(name)-\(family).txt")
            #expect(list.diagnostics == [])
        }
    }

    @Test("terminals of all depths", arguments: WeightDrawing.families)
    func terminals(family: WidgetFamily) throws {
        try expectTerminals(family, "\(family)") { WeightDrawing.list(WeightSamples.progress, family, change: $0) }
    }

    @Test("the chart in terminals of all depths", arguments: WeightDrawing.chartFamilies)
    func chartTerminals(family: WidgetFamily) throws {
        try expectTerminals(family, "chart-\(family)") {
            WeightDrawing.chart(WeightContent(WeightSamples.passed), family, change: $0)
        }
    }

    @Test("plain text", arguments: WeightDrawing.families)
    func words(family: WidgetFamily) throws {
        let texts = Self.cases.map { name, content in
            "# \(name)\n" + TextRenderer.text(WeightDrawing.list(content, family)) + "\n"
        }
        try Golden.expect(texts.joined(), "weight-words-\(family).txt")
    }

    @Test(
        "pictures in both schemes and all modes",
        .enabled(if: Fonts.isInterInstalled, "the font Inter is not installed"), arguments: WeightDrawing.families)
    func pictures(family: WidgetFamily) throws {
        let measurer = PangoMeasurer()
        for scheme in ColorScheme.allCases {
            for mode in WidgetRenderingMode.allCases {
                let list = WeightDrawing.list(WeightSamples.progress, family, measurer) {
                    ($0.scheme, $0.mode) = (scheme, mode)
                }
                let png = try WeightDrawing.png(list, family, scheme, measurer, mode: mode)
                try Golden.expect(png, "weight-\(family)-\(scheme)-\(mode).png")
            }
        }
    }

    @Test(
        "pictures of the chart alone",
        .enabled(if: Fonts.isInterInstalled, "the font Inter is not installed"), arguments: WeightDrawing.chartFamilies)
    func chartPictures(family: WidgetFamily) throws {
        let measurer = PangoMeasurer()
        for scheme in ColorScheme.allCases {
            let list = WeightDrawing.chart(WeightSamples.progress, family, measurer) { $0.scheme = scheme }
            try Golden.expect(
                WeightDrawing.png(list, family, scheme, measurer), "weight-chart-\(family)-\(scheme).png")
        }
    }

    private func expectTerminals(
        _ family: WidgetFamily, _ name: String, _ list: ((inout Evaluation) -> Void) -> DisplayList
    ) throws {
        for (depth, colors) in [("none", TerminalOptions.Colors.none), ("full", .full)] {
            for scheme in ColorScheme.allCases {
                let list = list { $0.scheme = scheme }
                let appearance = Appearance(scheme: scheme, mode: .fullColor, tint: list.tint)
                let lines = TerminalRenderer.lines(
                    list, appearance: appearance, options: TerminalOptions(colors: colors))
                try Golden.expect(
                    lines.map { $0 + "\n" }.joined(), "weight-terminal-\(depth)-\(scheme)-\(name).ansi")
            }
        }
    }
}

/// Every case as a picture, for visual inspection: `SIPLI_CONTACT_SHEET` names the folder.
@Suite struct WeightContactSheet {
    private static let folder = ProcessInfo.processInfo.environment["SIPLI_CONTACT_SHEET"]

    @Test("every case in every family", .enabled(if: folder != nil, "on demand: draws where SIPLI_CONTACT_SHEET says"))
    func draw() throws {
        let folder = try #require(Self.folder)
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        let measurer = PangoMeasurer()
        for (name, content) in WeightSamples.all {
            for scheme in ColorScheme.allCases {
                for family in WeightDrawing.families {
                    let list = WeightDrawing.list(content, family, measurer) { change in
                        change.scheme = scheme
                        if !family.rawValue.hasPrefix("system") {
                            change.contentMargins = EdgeInsets(top: 6, leading: 10, bottom: 6, trailing: 10)
                        }
                    }
                    try draw(list, family, scheme, measurer, to: folder + "/\(family)-\(scheme)-\(name).png")
                }
                for family in WeightDrawing.chartFamilies {
                    let list = WeightDrawing.chart(content, family, measurer) { $0.scheme = scheme }
                    try draw(list, family, scheme, measurer, to: folder + "/chart-\(family)-\(scheme)-\(name).png")
                }
            }
        }
    }

    private func draw(
        _ list: DisplayList, _ family: WidgetFamily, _ scheme: ColorScheme, _ measurer: PangoMeasurer, to path: String
    ) throws {
        let png = try WeightDrawing.png(list, family, scheme, measurer, scale: 2)
        try Data(png).write(to: URL(filePath: path))
    }
}
