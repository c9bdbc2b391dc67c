import Foundation
import SipliPictures
import SipliRenderers
import Testing

@testable import SipliWidgetKit
@testable import SipliWidgets

/// The look of the hydration widgets, compared with reviewed files.
@Suite struct HydrationGoldenTests {
    static let families: [WidgetFamily] = [
        .systemSmall, .systemMedium, .systemLarge, .accessoryCircular, .accessoryRectangular, .accessoryInline,
    ]

    /// Typical days of a person.
    static let days: [(name: String, content: HydrationContent)] = {
        var empty = HydrationContent()
        (empty.goal, empty.goalNumber, empty.totalOfGoal) = ("2450 ml", "2450", "0 / 2450 ml")
        var full = HydrationContent.sample
        (full.percent, full.fraction, full.streak, full.state) = (100, 1, 1234, "done")
        (full.total, full.goal, full.totalOfGoal) = ("10000 ml", "10000 ml", "10000 / 10000 ml")
        (full.totalNumber, full.goalNumber) = ("10000", "10000")
        full.drinks[1].name = "Sparkling Water of a very long name"
        full.drinks[1].time = "12:59 pm"
        return [("sample", .sample), ("empty", empty), ("full", full)]
    }()

    private static let now = Date(timeIntervalSince1970: 1_795_276_800)

    static func list(
        _ content: HydrationContent, _ family: WidgetFamily, _ measurer: any TextMeasuring,
        change: (inout Evaluation) -> Void = { _ in }
    ) -> DisplayList {
        var evaluation = Evaluation(family: family, size: family.size, now: now, measurer: measurer)
        change(&evaluation)
        return DisplayList.make(of: HydrationView(content: content), evaluation)
    }

    @Test("display lists match the goldens", arguments: families)
    func displayLists(family: WidgetFamily) throws {
        for day in Self.days {
            let list = Self.list(day.content, family, TerminalOptions().measurer)
            try Golden.expect(list.dump + "\n", "\(day.name)-\(family).txt")
            #expect(list.diagnostics == [])
        }
    }

    @Test("terminals of all depths", arguments: families)
    func terminals(family: WidgetFamily) throws {
        for (name, colors) in [("none", TerminalOptions.Colors.none), ("full", .full)] {
            let options = TerminalOptions(colors: colors)
            for scheme in ColorScheme.allCases {
                let list = Self.list(.sample, family, options.measurer) { $0.scheme = scheme }
                let appearance = Appearance(scheme: scheme, mode: .fullColor, tint: list.tint)
                let lines = TerminalRenderer.lines(list, appearance: appearance, options: options)
                try Golden.expect(
                    lines.map { $0 + "\n" }.joined(), "terminal-\(name)-\(scheme)-\(family).ansi")
            }
        }
    }

    @Test("plain text", arguments: families)
    func words(family: WidgetFamily) throws {
        let list = Self.list(.sample, family, TerminalOptions().measurer)
        try Golden.expect(TextRenderer.text(list) + "\n", "words-\(family).txt")
    }

    @Test(
        "pictures in both schemes and all modes",
        .enabled(if: Fonts.isInterInstalled, "the font Inter is not installed"),
        arguments: families)
    func pictures(family: WidgetFamily) throws {
        let measurer = PangoMeasurer()
        for scheme in ColorScheme.allCases {
            for mode in WidgetRenderingMode.allCases {
                let list = Self.list(.sample, family, measurer) { ($0.scheme, $0.mode) = (scheme, mode) }
                var appearance = PictureAppearance(scheme: scheme, mode: mode)
                appearance.cornerRadius = PictureAppearance.cornerRadius(of: family)
                let png = try PictureRenderer(measurer: measurer).png(list, appearance, scale: 1)
                try Golden.expect(png, "\(family)-\(scheme)-\(mode).png")
            }
        }
    }

    @Test("status bars and surfaces of two tones take the widget's own accent", arguments: families)
    func accent(family: WidgetFamily) {
        #expect(Self.list(.sample, family, TerminalOptions().measurer).tint == HydrationPalette.accent.paint)
    }

    @Test("a reached goal also has a tick, except while values are hidden", arguments: families)
    func tick(family: WidgetFamily) throws {
        let full = try #require(Self.days.first { $0.name == "full" }?.content)
        func hasTick(_ content: HydrationContent, change: (inout Evaluation) -> Void = { _ in }) -> Bool {
            Self.list(content, family, TerminalOptions().measurer, change: change).dump.contains("checkmark")
        }
        // The rectangle has no room for it.
        #expect(hasTick(full) == (family != .accessoryRectangular))
        #expect(!hasTick(full) { $0.redaction = .privacy })
        #expect(!hasTick(.sample))
    }

    @Test(
        "pictures of a day with long texts",
        .enabled(if: Fonts.isInterInstalled, "the font Inter is not installed"),
        arguments: families)
    func fullDay(family: WidgetFamily) throws {
        let full = try #require(Self.days.first { $0.name == "full" }?.content)
        let measurer = PangoMeasurer()
        var appearance = PictureAppearance()
        appearance.cornerRadius = PictureAppearance.cornerRadius(of: family)
        let png = try PictureRenderer(measurer: measurer).png(Self.list(full, family, measurer), appearance, scale: 1)
        try Golden.expect(png, "full-\(family).png")
    }

    @Test("hidden values are in no output, and nothing moves", arguments: families)
    func privacy(family: WidgetFamily) throws {
        let options = TerminalOptions()
        let open = Self.list(.sample, family, options.measurer)
        let hidden = Self.list(.sample, family, options.measurer) { $0.redaction = .privacy }
        let appearance = Appearance(scheme: .light, mode: .fullColor, tint: hidden.tint)
        let lines = TerminalRenderer.lines(hidden, appearance: appearance, options: options).joined()
        let words = TextRenderer.text(hidden)
        for value in ["1250", "2450", "51", "300", "Espresso", "14:32", "3"] {
            #expect(!lines.contains(value))
            #expect(!words.contains(value))
        }
        #expect(open.regions.map(\.frame) == hidden.regions.map(\.frame))
    }
}

enum Fonts {
    /// Goldens were drawn with this font.
    static let isInterInstalled = ["/usr/share/fonts/opentype/inter", "/usr/share/fonts/truetype/inter"].contains {
        FileManager.default.fileExists(atPath: $0)
    }
}
