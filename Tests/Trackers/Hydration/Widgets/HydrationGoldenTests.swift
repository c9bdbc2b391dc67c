import Foundation
import SipliPictures
import SipliRenderers
import SipliTestSupport
import SipliWidgetTestSupport
import SipliWire
import Testing

@testable import SipliWidgetKit
@testable import SipliWidgets

/// The look of the hydration widgets, compared with reviewed files.
@Suite(.tags(.pictures)) struct HydrationGoldenTests {
    static let families: [WidgetFamily] = [
        .systemSmall, .systemMedium, .systemLarge, .systemExtraLarge, .accessoryCircular, .accessoryRectangular,
        .accessoryInline,
    ]

    /// Typical days of a person.
    static let days: [(name: String, content: HydrationContent)] = {
        var empty = HydrationContent()
        empty.isKnown = true
        empty.set("0", of: "2450", percent: 0)
        empty.snapshot.week = HydrationContent.sample.snapshot.week.map { day in
            var day = day
            (day.percent, day.met) = (0, false)
            return day
        }
        var full = HydrationContent.sample
        full.set("10000", of: "10000", percent: 100)
        full.snapshot.streak = 1234
        full.snapshot.entries[1].name = "Sparkling Water of a very long name"
        full.snapshot.entries[1].localTime = "12:59 PM"
        return [
            ("sample", .sample), ("empty", empty), ("full", full), ("over", beyond(180, "4410")),
            ("far", beyond(669, "16390")), ("almost", almost), ("away", HydrationContent()),
        ]
    }()

    /// A day beyond its goal of 2450 ml.
    private static func beyond(_ percent: Int, _ total: String) -> HydrationContent {
        var content = HydrationContent.sample
        content.set(total, of: "2450", percent: percent)
        (content.snapshot.week[6].percent, content.snapshot.week[6].met) = (percent, true)
        return content
    }

    /// A day just below its goal.
    private static let almost: HydrationContent = {
        var content = HydrationContent.sample
        content.set("2449", of: "2450", percent: 99)
        content.snapshot.fraction = 0.999
        return content
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
        #expect(hasTick(full))
        #expect(try !hasTick(#require(Self.days.first { $0.name == "almost" }?.content)))
        #expect(!hasTick(full) { $0.redaction = .privacy })
        #expect(!hasTick(.sample))
    }

    @Test(
        "pictures of other days",
        .enabled(if: Fonts.isInterInstalled, "the font Inter is not installed"),
        arguments: families)
    func otherDays(family: WidgetFamily) throws {
        let measurer = PangoMeasurer()
        for day in Self.days where day.name != "sample" {
            var appearance = PictureAppearance()
            appearance.cornerRadius = PictureAppearance.cornerRadius(of: family)
            let list = Self.list(day.content, family, measurer)
            let png = try PictureRenderer(measurer: measurer).png(list, appearance, scale: 1)
            try Golden.expect(png, "\(day.name)-\(family).png")
        }
    }

    @Test(
        "a picture that lacks any of its texts, if only the letter of a day, is not the golden",
        .enabled(if: Fonts.isInterInstalled, "the font Inter is not installed"))
    func erased() throws {
        let measurer = PangoMeasurer()
        let full = try #require(Self.days.first { $0.name == "full" }?.content)
        let list = Self.list(full, .systemLarge, measurer)
        let expected = try DecodedPicture(png: Array(try Data(contentsOf: Golden.url("full-systemLarge.png"))))
        func worst(without erased: (TextItem) -> Bool) throws -> Double {
            var changed = list
            changed.items = Self.items(list.items, without: erased)
            var appearance = PictureAppearance()
            appearance.cornerRadius = PictureAppearance.cornerRadius(of: .systemLarge)
            let png = try PictureRenderer(measurer: measurer).png(changed, appearance, scale: 1)
            return try #require(try DecodedPicture(png: png).worstSquare(against: expected))
        }
        #expect(try worst { _ in false } == 0)
        let texts = Self.texts(list.items)
        #expect(texts.count == 25)
        for text in texts {
            #expect(
                try worst { $0 == text } > Golden.tolerance,
                "\(text.lines.flatMap(\.runs).map(\.text).joined()) may be missing")
        }
    }

    private static func texts(_ items: [DisplayItem]) -> [TextItem] {
        items.flatMap { item -> [TextItem] in
            switch item {
            case .text(let text): return [text]
            case .group(let group): return texts(group.items)
            default: return []
            }
        }
    }

    /// The items, but for some of the texts.
    private static func items(_ items: [DisplayItem], without erased: (TextItem) -> Bool) -> [DisplayItem] {
        items.compactMap { item in
            switch item {
            case .text(let text): return erased(text) ? nil : item
            case .group(var group):
                group.items = Self.items(group.items, without: erased)
                return .group(group)
            default: return item
            }
        }
    }

    @Test("the goal, nearly twice the goal and far beyond it look different", arguments: families, ColorScheme.allCases)
    func laps(family: WidgetFamily, scheme: ColorScheme) throws {
        func content(_ name: String) throws -> HydrationContent {
            try #require(Self.days.first { $0.name == name }?.content)
        }
        let names = ["almost", "full", "over", "far"]
        let options = TerminalOptions(colors: .full)
        var (shapes, screens): ([[ShapeItem]], [[String]]) = ([], [])
        for name in names {
            let list = Self.list(try content(name), family, options.measurer) { $0.scheme = scheme }
            shapes.append(Evaluated(list).shapes)
            screens.append(
                TerminalRenderer.lines(
                    list, appearance: Appearance(scheme: scheme, mode: .fullColor, tint: list.tint), options: options))
            #expect(list.dump.contains("\(try content(name).percent)%"))
        }
        #expect(Set(screens).count == names.count)
        // A line has only its words.
        if family != .accessoryInline { #expect(Set(shapes).count == names.count) }
    }

    @Test("hidden values are in no output, whatever they are", arguments: families)
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
        #expect(open.regions.first?.action == hidden.regions.first?.action)
        let other = Self.list(try #require(Self.days.last { $0.content.isKnown }?.content), family, options.measurer) {
            $0.redaction = .privacy
        }
        let isSame = (hidden.items, hidden.regions) == (other.items, other.regions)
        #expect(isSame)
    }
}

enum Fonts {
    /// Goldens were drawn with this font.
    static let isInterInstalled = ["/usr/share/fonts/opentype/inter", "/usr/share/fonts/truetype/inter"].contains {
        FileManager.default.fileExists(atPath: $0)
    }
}

extension HydrationContent {
    /// A total of a goal, in millilitres as texts.
    mutating func set(_ total: String, of goal: String, percent: Int) {
        (snapshot.text.total, snapshot.text.totalNumber) = (total + " ml", total)
        (snapshot.text.goal, snapshot.text.short) = (goal + " ml", "\(total) / \(goal) ml")
        (snapshot.percent, snapshot.fraction) = (percent, min(Double(percent) / 100, 1))
        if percent >= 100 { snapshot.pace.level = "done" }
    }
}
