import FoundationEssentials
import SipliCore
import SipliPictures
import SipliRenderers
import SipliTestSupport
import SipliWire
import Testing

@testable import SipliWidgetKit
@testable import SipliWidgetTestSupport
@testable import SipliWidgets

/// The requirements of the weight widget, each checked with a snapshot that goes through the provider to the display
/// list.
@Suite(.tags(.pictures)) struct WeightAcceptanceTests {
    private func shown(_ snapshot: WeightSnapshot?, _ family: WidgetFamily = .systemSmall) throws -> Evaluated {
        try WeightDrawing.shown(snapshot.map { ["weight": WeightSamples.json($0)] } ?? [:], family)
    }

    @Test("FR-001: every family shows the newest weigh-in's value", arguments: WeightDrawing.families)
    func value(family: WidgetFamily) throws {
        #expect(try shown(WeightSamples.noGoal, family).words.contains("80.2"))
    }

    @Test(
        "FR-002: the value is in the unit that the daemon reports", arguments: WeightDrawing.families,
        [("80.2 kg", "kg"), ("176.8 lb", "lb"), ("12 st 8.8 lb", "st")])
    func unit(family: WidgetFamily, weight: (text: String, unit: String)) throws {
        let words = try shown(WeightSamples.snapshot(weight.text, unit: weight.unit), family).words
        // A ring has no room for its last word; stones are distinguished from pounds there too.
        let isRing = family == .accessoryCircular
        #expect(words.contains(isRing ? String(weight.text.dropLast(3)) : weight.text))
    }

    @Test(
        "FR-003: without a weigh-in the widget says how to begin, and a tap opens the form",
        arguments: WeightDrawing.families)
    func empty(family: WidgetFamily) throws {
        let shown = try shown(WeightSamples.empty, family)
        // A disc only has room for a sign.
        #expect(
            family == .accessoryCircular ? shown.symbols == ["plus"] : shown.words.contains("Log your first weight"))
        #expect(!shown.words.contains("0.0"))
        #expect(shown.links.contains("sipli://add-weight"))
    }

    @Test("FR-003: before the store exists the widget shows how to start", arguments: WeightDrawing.families)
    func noStore(family: WidgetFamily) throws {
        let shown = try shown(nil, family)
        #expect(
            family == .accessoryCircular
                ? shown.symbols == ["scalemass.fill"] : shown.words.contains(Self.start(family)))
    }

    /// A terminal's line has no room for all of it.
    private static func start(_ family: WidgetFamily) -> String {
        family == .accessoryInline ? "Start Sipli" : "Start Sipli to see your weight"
    }

    @Test("FR-003: a widget that has never reached a daemon says so in words", arguments: WeightDrawing.families)
    func neverADaemon(family: WidgetFamily) throws {
        let declaration = try #require(WeightWidget().body.declared.declarations.first)
        let context = TimelineProviderContext(family: family, displaySize: family.size, now: WeightDrawing.now)
        let shown = Evaluated(declaration.placeholder(context), family)
        #expect(
            family == .accessoryCircular
                ? shown.symbols == ["scalemass.fill"] : shown.words.contains(Self.start(family)))
    }

    @Test("FR-003: sample weights are shown in galleries only")
    func neverFake() throws {
        var context = TimelineProviderContext(
            family: .systemSmall, displaySize: WidgetFamily.systemSmall.size, now: WeightDrawing.now)
        var entries: [ContentEntry<WeightContent>] = []
        ContentProvider<WeightContent>().getSnapshot(in: context) { entries.append($0) }
        context.isPreview = true
        ContentProvider<WeightContent>().getSnapshot(in: context) { entries.append($0) }
        #expect(entries.map(\.content) == [WeightContent(), .sample])
    }

    @Test(
        "FR-004: the time of the weigh-in is shown",
        arguments: [WidgetFamily.systemSmall, .systemMedium, .systemLarge, .accessoryRectangular, .accessoryInline])
    func when(family: WidgetFamily) throws {
        let snapshot = WeightSamples.snapshot("80.2 kg", "Yesterday 21:15")
        #expect(try shown(snapshot, family).words.contains("Yesterday 21:15"))
    }

    @Test(
        "FR-005: the distance to the goal and its direction are shown",
        arguments: [WidgetFamily.systemSmall, .systemMedium, .systemLarge, .accessoryRectangular])
    func goal(family: WidgetFamily) throws {
        let losing = try shown(WeightSamples.snapshot("80.2 kg", goal: WeightSamples.losing), family)
        #expect(losing.words.contains(family == .systemSmall ? "5.2 kg left" : "5.2 kg to lose"))
        #expect(losing.symbols.contains("arrow.down"))
        let gaining = try shown(WeightSamples.gaining, family)
        #expect(gaining.words.contains(family == .systemSmall ? "6.6 kg left" : "6.6 kg to gain"))
        #expect(gaining.symbols.contains("arrow.up"))
        if family != .accessoryRectangular { #expect(gaining.gauges.map(\.fraction) == [0.175]) }
    }

    @Test(
        "FR-005: a goal that is reached or passed is shown as a success",
        arguments: [WidgetFamily.systemSmall, .systemMedium, .systemLarge, .accessoryRectangular])
    func success(family: WidgetFamily) throws {
        let reached = try shown(WeightSamples.reached, family)
        #expect(reached.words.contains("Goal reached"))
        #expect(reached.symbols.contains("checkmark.circle.fill"))
        let passed = try shown(WeightSamples.passed, family)
        // A terminal's small widgets have no room for more.
        let isNarrow = family == .systemSmall || family == .systemMedium
        #expect(passed.words.contains(isNarrow ? "Goal reached" : "assed by 0.4 kg"))
        #expect(passed.symbols.contains("checkmark.circle.fill"))
        #expect(try shown(WeightSamples.maintain, family).words.contains("Goal reached"))
        #expect(try !shown(WeightSamples.gaining, family).symbols.contains("checkmark.circle.fill"))
    }

    @Test(
        "FR-005: pictures have room for the distance past the goal",
        .enabled(if: Fonts.isInterInstalled, "the font Inter is not installed"),
        arguments: [WidgetFamily.systemSmall, .systemMedium, .systemLarge, .accessoryRectangular])
    func passed(family: WidgetFamily) {
        let list = WeightDrawing.list(WeightContent(WeightSamples.passed), family, PangoMeasurer())
        #expect(Evaluated(list).words.lowercased().contains("passed by 0.4 kg"))
    }

    @Test("FR-005: without a goal nothing about one is shown", arguments: WeightDrawing.families)
    func noGoal(family: WidgetFamily) throws {
        let shown = try shown(WeightSamples.noGoal, family)
        #expect(!shown.words.contains("Goal") && !shown.words.contains("to lose"))
        #expect(shown.gauges.isEmpty)
        #expect(shown.list.status.fraction == nil)
        for symbol in ["target", "arrow.up", "arrow.down", "checkmark.circle.fill"] {
            #expect(!shown.symbols.contains(symbol))
        }
    }

    @Test(
        "FR-007: medium shows a week, large and the chart a month",
        arguments: [WidgetFamily.systemMedium, .systemLarge])
    func chart(family: WidgetFamily) throws {
        let month = WeightContent(WeightSamples.noGoal)
        let dots = family == .systemMedium ? 7 : 30
        let small = Evaluated(WeightDrawing.list(month, .systemSmall)).shapes
        #expect(!small.contains { $0.meaning == .path })
        #expect(Self.dots(Evaluated(WeightDrawing.list(month, family))) == dots)
        #expect(Self.dots(Evaluated(WeightDrawing.chart(month, family))) == 30)
    }

    @Test("each dot is where the numbers beside the chart say", arguments: WeightDrawing.chartFamilies)
    func places(family: WidgetFamily) throws {
        let shown = Evaluated(WeightDrawing.chart(.sample, family))
        let marks = shown.frames.compactMap { text, frame in Double(text).map { (value: $0, y: frame.midY) } }
            .filter { (70...90).contains($0.value) && $0.value == $0.value.rounded() }
        let (top, bottom) = (try #require(marks.first), try #require(marks.last))
        #expect(marks.count >= 3)
        let scale = (bottom.y - top.y) / (top.value - bottom.value)
        let dots = Self.places(shown)
        let weights = WeightContent.sample.series.places.map(\.value)
        #expect(dots.count == weights.count)
        for (dot, weight) in zip(dots, weights) {
            #expect(abs(dot.y - (top.y + (top.value - weight) * scale)) < 0.5, "\(weight)")
        }
    }

    @Test("FR-008: a tap anywhere opens the form for a weigh-in", arguments: WeightDrawing.families)
    func tap(family: WidgetFamily) throws {
        for (name, content) in WeightSamples.all {
            let regions = WeightDrawing.list(content, family).regions
            #expect(regions.contains { $0.isWholeWidget }, "\(name)")
            #expect(
                regions.allSatisfy { $0.action == .link(WidgetLinks.form(of: .weight) ?? .init(filePath: "/")) },
                "\(name)")
        }
        #expect(WidgetLinks.form(of: .weight)?.absoluteString == "sipli://add-weight")
    }

    @Test(
        "FR-009: all text has a contrast of 4.5 to 1 in light and dark",
        arguments: WeightDrawing.families, WidgetRenderingMode.allCases)
    func contrast(family: WidgetFamily, mode: WidgetRenderingMode) {
        for (name, content) in WeightSamples.all {
            for scheme in ColorScheme.allCases {
                let list = WeightDrawing.list(content, family) { ($0.scheme, $0.mode) = (scheme, mode) }
                let appearance = Appearance(scheme: scheme, mode: mode, tint: list.tint)
                Self.expectContrast(list, appearance, "\(name) \(scheme)")
            }
        }
    }

    /// The number of dots on the chart: each is a stroke without length.
    private static func dots(_ shown: Evaluated) -> Int { places(shown).count }

    private static func places(_ shown: Evaluated) -> [Point] {
        shown.shapes.compactMap { shape in
            guard case .move(let point)? = shape.path.elements.first,
                shape.path.elements == [.move(to: point), .line(to: point)]
            else { return nil }
            return point
        }
    }

    private static func expectContrast(_ list: DisplayList, _ appearance: Appearance, _ name: String) {
        let accent = appearance.resolve(WeightPalette.accent.paint).flat
        let surface = appearance.surface
        for text in Evaluated(list).items {
            for run in text.lines.flatMap(\.runs) {
                let color = appearance.resolve(run.paint, isAccented: text.isAccented).flat
                let ground = run.paint == WeightPalette.colors.onFill.paint ? accent : surface
                #expect(color.over(ground).contrast(with: ground) >= 4.5, "\(name): \(run.text)")
            }
        }
    }
}

extension Evaluated {
    /// The drawn texts.
    fileprivate var items: [TextItem] {
        func texts(_ items: [DisplayItem]) -> [TextItem] {
            items.flatMap { item -> [TextItem] in
                switch item {
                case .text(let text): [text]
                case .group(let group): texts(group.items)
                case .gauge(let gauge): texts(gauge.drawing)
                case .raster, .shape, .symbol: [TextItem]()
                }
            }
        }
        return texts(list.items)
    }
}
