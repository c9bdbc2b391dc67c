import SipliPictures
import SipliTestSupport
import SipliWidgetTestSupport
import SipliWire
import Testing

@testable import SipliWidgetKit
@testable import SipliWidgets

/// Whether the text of widgets is readable, in the pictures themselves.
@Suite(.enabled(if: Fonts.isInterInstalled, "the font Inter is not installed"), .tags(.pictures))
struct LegibilityTests {
    private static let scale = 3.0

    @Test(
        "hidden accessory families keep the tracker's icon",
        arguments: [WidgetFamily.accessoryInline, .accessoryCircular, .accessoryRectangular])
    func hiddenIcons(family: WidgetFamily) {
        let measurer = PangoMeasurer()
        let water = HydrationGoldenTests.list(.sample, family, measurer) { $0.redaction = .privacy }
        let weight = WeightDrawing.list(WeightSamples.progress, family, measurer) { $0.redaction = .privacy }
        #expect(water.dump.contains("drop.fill"))
        #expect(weight.dump.contains("scalemass.fill"))
    }

    @Test(
        "text has a contrast of 4.5 to 1 and symbols of 3 to 1, as WCAG 2 requires",
        arguments: HydrationGoldenTests.families, HydrationGoldenTests.days.map(\.name))
    func contrast(family: WidgetFamily, day: String) throws {
        let content = try #require(HydrationGoldenTests.days.first { $0.name == day }?.content)
        try check(family) { HydrationGoldenTests.list(content, family, $0, change: $1) }
    }

    @Test(
        "the widgets of habits have it too, in every family", arguments: HabitDrawing.families,
        ["sample", "done", "free", "past"])
    func habits(family: WidgetFamily, day: String) throws {
        try check(family) { HabitDrawing.list(HabitDrawing.day(day), family, $0, change: $1) }
    }

    @Test("so do their buttons", arguments: HabitDrawing.checkFamilies, ["sample", "done"])
    func habitButtons(family: WidgetFamily, day: String) throws {
        try check(family) { HabitDrawing.check(HabitDrawing.day(day), family, $0, change: $1) }
    }

    @Test("so does a year of them", arguments: HabitDrawing.yearFamilies)
    func habitYear(family: WidgetFamily) throws {
        try check(family) { HabitDrawing.year(.sample, family, $0, change: $1) }
    }

    @Test(
        "no name, number or streak of a habit is truncated at any size of text",
        arguments: HabitDrawing.families, [DynamicTypeSize.large, .xxxLarge])
    func habitsAreWhole(family: WidgetFamily, size: DynamicTypeSize) throws {
        let measurer = PangoMeasurer()
        for (name, content) in HabitDrawing.days where content.stage == .due {
            let list = HabitDrawing.list(content, family, measurer) { $0.textSize = size }
            for item in Self.leaves(list.items) {
                guard case .text(let text) = item else { continue }
                let words = text.lines.flatMap(\.runs).map(\.text).joined()
                #expect(!words.contains("…"), "\(name): \(words)")
            }
        }
    }

    @Test("controls have enough contrast", arguments: ControlGoldenTests.names, ControlGoldenTests.families)
    func control(name: String, family: WidgetFamily) throws {
        try check(family) { try ControlGoldenTests.list(name, family, $0, change: $1) }
    }

    @Test("no amount, time or streak is truncated", arguments: HydrationGoldenTests.families)
    func nothingIsCut(family: WidgetFamily) throws {
        var huge = HydrationContent.sample
        huge.set("12345", of: "9999", percent: 100)
        huge.snapshot.streak = 1234
        for index in huge.snapshot.entries.indices {
            (huge.snapshot.entries[index].text, huge.snapshot.entries[index].localTime) = ("2500 ml", "12:59 PM")
        }
        let list = HydrationGoldenTests.list(huge, family, PangoMeasurer()) {
            // Narrower margins than on any display.
            if !family.isSystem { $0.contentMargins = EdgeInsets(top: 6, leading: 10, bottom: 6, trailing: 10) }
        }
        let texts = Self.leaves(list.items).compactMap { item in
            if case .text(let text) = item { text.lines.flatMap(\.runs).map(\.text).joined() } else { nil }
        }
        #expect(!texts.isEmpty)
        for text in texts { #expect(!text.contains("…")) }
    }

    private func check(
        _ family: WidgetFamily,
        _ make: (PangoMeasurer, (inout Evaluation) -> Void) throws -> DisplayList
    ) throws {
        let measurer = PangoMeasurer()
        for scheme in ColorScheme.allCases {
            for mode in WidgetRenderingMode.allCases {
                let list = try make(measurer) { ($0.scheme, $0.mode) = (scheme, mode) }
                let appearance = PictureAppearance(scheme: scheme, mode: mode)
                let png = try PictureRenderer(measurer: measurer).png(list, appearance, scale: Self.scale)
                let picture = try DecodedPicture(png: png)
                for item in Self.leaves(list.items) {
                    switch item {
                    case .text(let text):
                        let words = text.lines.flatMap(\.runs).map(\.text).joined()
                        // Emoji have colours of their own.
                        guard words.contains(where: { $0.isLetter || $0.isNumber }) else { continue }
                        #expect(Self.contrast(picture, text.frame) >= 4.5, "\(words), \(scheme), \(mode)")
                    case .symbol(let symbol):
                        #expect(Self.contrast(picture, symbol.frame) >= 3, "\(symbol.name), \(scheme), \(mode)")
                    default: break
                    }
                }
            }
        }
    }

    /// Between the most common colour of an area and the one farthest from it; edges of letters are neither.
    private static func contrast(_ picture: DecodedPicture, _ frame: Rect) -> Double {
        var counts: [RGBA: Int] = [:]
        for y in Int(frame.minY * scale)..<Int(frame.maxY * scale) {
            for x in Int(frame.minX * scale)..<Int(frame.maxX * scale) { counts[picture[x, y], default: 0] += 1 }
        }
        guard let ground = counts.max(by: { $0.value < $1.value })?.key else { return 0 }
        return counts.filter { $0.value >= 4 }.keys.map { $0.contrast(with: ground) }.max() ?? 0
    }

    static func leaves(_ items: [DisplayItem]) -> [DisplayItem] {
        items.flatMap { item in
            switch item {
            case .group(let group): leaves(group.items)
            case .gauge(let gauge): leaves(gauge.drawing)
            default: [item]
            }
        }
    }
}
