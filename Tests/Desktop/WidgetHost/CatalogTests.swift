import FoundationEssentials
import SipliClient
import SipliProgram
import SipliRenderers
import SipliTestSupport
import SipliWidgetKit
import Testing

@testable import SipliWidgetHost

@Suite struct CatalogTests {
    private let catalog = WidgetCatalog([
        Samples.widget("HydrationWidget", [.systemSmall, .accessoryInline]), Samples.widget("Weight", [.systemLarge]),
        Samples.widget("Weight", [.systemSmall]),
    ])

    @Test func ofWidgetsWithTheSameKindTheFirstCounts() throws {
        #expect(catalog.widgets.map(\.kind) == ["HydrationWidget", "Weight"])
        #expect(try catalog.widget("weight").families == [.systemLarge])
    }

    @Test func anUnknownKindIsAnsweredWithTheNearestAndAll() {
        let failure = failure { _ = try catalog.widget("HydratonWidget") }
        #expect(failure?.status.code == 2)
        #expect(failure?.message.contains("did you mean HydrationWidget?") == true)
        #expect(failure?.message.contains("Weight") == true)
        #expect(self.failure { _ = try catalog.widget("zzz") }?.message.contains("did you mean") == false)
    }

    @Test func aFamilyThatTheWidgetHasNotIsAnsweredWithThoseItHas() throws {
        let widget = try catalog.widget("HydrationWidget")
        #expect(try WidgetCatalog.family("accessoryinline", of: widget) == .accessoryInline)
        #expect(try WidgetCatalog.family(nil, of: widget) == .systemSmall)
        let failure = failure { _ = try WidgetCatalog.family("systemLarge", of: widget) }
        #expect(failure?.status.code == 2)
        #expect(failure?.message.hasSuffix("are systemSmall, accessoryInline") == true)
        let typo = self.failure { _ = try WidgetCatalog.family("systemSmal", of: widget) }
        #expect(typo?.message.contains("did you mean systemSmall?") == true)
    }

    @Test func theListNamesEverything() throws {
        let json = try JSON(parsing: ListCommand.json(catalog))
        #expect(json.widgets.array.map { $0.kind.string } == ["HydrationWidget", "Weight"])
        #expect(json.widgets[0].families.strings == ["systemSmall", "accessoryInline"])
    }

    private func failure(_ body: () throws -> Void) -> Failure? {
        #expect(throws: Failure.self, performing: body)
    }
}

@Suite struct TerminalFactsTests {
    @Test(
        arguments: [
            (["TERM": "xterm-256color"], "256"), (["TERM": "xterm", "COLORTERM": "truecolor"], "truecolor"),
            (["TERM": "linux"], "16"), (["TERM": "dumb", "COLORTERM": "truecolor"], "none"),
            (["TERM": "xterm", "NO_COLOR": "1"], "none"), (["TERM": "linux", "NO_COLOR": ""], "16"),
        ])
    func theEnvironmentDecidesTheColours(_ variables: [String: String], _ colors: String) {
        #expect(facts(variables).colors.rawValue == colors)
        #expect(facts(variables, isTerminal: false).colors == .none)
    }

    @Test func onlyTerminalsThatSaySoGetPictures() {
        #expect(facts(["TERM": "xterm-kitty"]).graphics(.auto) == .kitty)
        #expect(facts(["TERM": "xterm", "TERM_PROGRAM": "WezTerm"]).graphics(.auto) == .kitty)
        #expect(facts(["TERM": "xterm-kitty"], isTerminal: false).graphics(.auto) == .none)
        #expect(facts(["TERM": "xterm-kitty"]).graphics(.none) == .none)
        #expect(facts(["TERM": "dumb"], isTerminal: false).graphics(.sixel) == .sixel)
    }

    @Test func aTerminalThatDrawsSixelsSaysFour() {
        #expect(TerminalAnswer(Array("\u{1B}[?62;4;22c".utf8)).attributes == ["62", "4", "22"])
        #expect(TerminalAnswer(Array("\u{1B}]11;rgb:cc/cc/cc\u{7}\u{1B}[?62;4c".utf8)).hasSixels)
        #expect(!TerminalAnswer(Array("x".utf8)).hasAttributes)
        let screen = ["TERM": "foot"]
        #expect(facts(screen, says: "\u{1B}[?62;4;22c").graphics(.auto) == .sixel)
        #expect(facts(screen, says: "\u{1B}[?62;22c").graphics(.auto) == .none)
    }

    @Test func theBackgroundSaysTheScheme() {
        let screen = ["TERM": "foot"]
        #expect(facts(screen, says: "\u{1B}]11;rgb:1111/1111/1111\u{1B}\\\u{1B}[?62c").scheme == .dark)
        #expect(facts(screen, says: "\u{1B}]11;rgb:ff/ff/f0\u{7}\u{1B}[?62c").scheme == .light)
        #expect(facts(screen, says: "\u{1B}]11;rgba:f/f/f/f\u{7}\u{1B}[?62c").scheme == .light)
        #expect(facts(screen, says: "\u{1B}[?62c").scheme == .dark)
        #expect(facts(["TERM": "rxvt", "COLORFGBG": "0;15"]).scheme == .light)
        #expect(facts(["TERM": "rxvt", "COLORFGBG": "15;default;0"]).scheme == .dark)
        #expect(facts(["TERM": "foot", "NO_COLOR": "1"]).scheme == .light)
    }

    @Test func theLocaleDecidesTheCharacters() {
        #expect(facts(["LANG": "en_US.UTF-8"]).isUnicode)
        #expect(!facts(["LANG": "en_US.UTF-8", "LC_ALL": "C"]).isUnicode)
        #expect(facts([:]).isUnicode)
    }

    private func facts(
        _ variables: [String: String], isTerminal: Bool = true, says answer: String = ""
    ) -> TerminalFacts {
        TerminalFacts(
            environment: HostEnvironment(
                variable: { variables[$0] }, isTerminal: isTerminal, columns: 80,
                query: TerminalQuery { Array(answer.utf8) }))
    }
}

@Suite struct RegionListTests {
    @Test func regionsAreGivenInPointsAndPixels() throws {
        var list = DisplayList(size: Size(width: 158, height: 158), tint: .tint)
        list.regions = [
            TapRegion(
                frame: Rect(x: 10, y: 20.5, width: 30, height: 40),
                action: .intent(name: "Log", parameters: #"{"ml":250}"#), label: "Log")
        ]
        let json = try JSON(parsing: RegionList.json(list, pixelsPerPoint: 2))
        #expect(json.size.width.number == 158 && json.pixels.width.number == 316)
        #expect(json.regions[0].points.y.number == 20.5)
        #expect(json.regions[0].pixels.y.number == 41)
        #expect(json.regions[0].intent.string == "Log")
        #expect(json.regions[0].params.ml.int == 250)
        #expect(json.regions[0].on.isNull)
    }

    @Test func switchesSayHowTheyStand() throws {
        let evaluation = Evaluation(
            family: .systemSmall, size: Size(width: 158, height: 158), now: Date(), measurer: CellMeasurer())
        let list = DisplayList.make(
            of: Toggle(isOn: true, request: .intent(name: "Flip", parameters: "{}")) { Text("Walk") }, evaluation)
        #expect(try JSON(parsing: RegionList.json(list, pixelsPerPoint: 1)).regions[0].on.bool == true)
        #expect(try JSON(parsing: RegionList.json(list.tapped(0), pixelsPerPoint: 1)).regions[0].on.bool == false)
    }
}

/// Widgets that do nothing.
enum Samples {
    static func widget(_ kind: String, _ families: [WidgetFamily]) -> WidgetDeclaration {
        WidgetDeclaration(
            kind: kind, families: families, topics: nil, placeholder: { item(at: $0.now) },
            snapshot: { context, done in done(item(at: context.now)) },
            timeline: { context, done in done(TimelineItems(items: [item(at: context.now)], policy: .never)) })
    }

    private static func item(at date: Date) -> TimelineItem {
        TimelineItem(date: date) { DisplayList(size: $0.size, tint: .tint) }
    }
}
