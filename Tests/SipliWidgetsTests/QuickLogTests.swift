import Foundation
import SipliPictures
import SipliRenderers
import Testing

@testable import SipliWidgetKit
@testable import SipliWidgets

/// What the control looks like, held against files that were looked at.
@Suite struct QuickLogTests {
    static let families: [WidgetFamily] = [.systemSmall, .accessoryCircular, .accessoryRectangular, .accessoryInline]

    static func list(
        _ family: WidgetFamily, _ measurer: any TextMeasuring, change: (inout Evaluation) -> Void = { _ in }
    ) throws -> DisplayList {
        let now = Date(timeIntervalSince1970: 1_795_276_800)
        var evaluation = Evaluation(family: family, size: family.size, now: now, measurer: measurer)
        change(&evaluation)
        let declaration = try #require(HydrationQuickLog().body.declared.declarations.first)
        let context = TimelineProviderContext(family: family, displaySize: family.size, now: now)
        return try #require(declaration.control).preview(context).evaluate(evaluation)
    }

    @Test("everything stands where it stood, and a tap anywhere on it logs", arguments: families)
    func displayLists(family: WidgetFamily) throws {
        let list = try Self.list(family, TerminalOptions().measurer)
        try Golden.expect(list.dump + "\n", "quickLog-\(family).txt")
        #expect(list.diagnostics == [])
        #expect(list.regions.count == 1)
    }

    @Test(
        "pictures in both schemes",
        .enabled(if: Fonts.isInterInstalled, "the font Inter is not installed"), arguments: families)
    func pictures(family: WidgetFamily) throws {
        let measurer = PangoMeasurer()
        for scheme in ColorScheme.allCases {
            let list = try Self.list(family, measurer) { $0.scheme = scheme }
            var appearance = PictureAppearance(scheme: scheme)
            appearance.cornerRadius = PictureAppearance.cornerRadius(of: family)
            let png = try PictureRenderer(measurer: measurer).png(list, appearance, scale: 1)
            try Golden.expect(png, "quickLog-\(family)-\(scheme).png")
        }
    }
}
