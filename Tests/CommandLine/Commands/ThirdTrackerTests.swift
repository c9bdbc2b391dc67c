import SipliClient
import SipliCore
import SipliWire
import Testing

@testable import SipliCLI
@testable import SipliVerbs

/// A tracker that is passed to the command line as a value is complete there.
@Suite struct ThirdTrackerTests {
    private let tool = CommandLineTool(trackers: trackers)

    private static let descriptor = TrackerDescriptor(
        topic: Topic(name: "stretching", bit: 9), name: "stretch", entry: .init("stretch", "stretches"),
        remindersSetting: "stretch-reminders")

    /// An entry is only a day: it has no time, unit, form, widget or row in `quick`.
    private static let trackers = TrackerTable([
        .hydration, .weight,
        TrackerCommands(
            section: TrackerSection(
                descriptor: descriptor,
                entries: EntryKind(
                    log: .init(abstract: "Log a stretch."), list: .init(abstract: "List stretches."),
                    edit: .init(abstract: "Change a stretch."), changeable: "a day", example: "today",
                    typed: TypedStretch.self, columns: EntryKind.columns(columns)),
                examples: "sipli-client stretch log today", page: { _, _ in "" }, line: { _ in "" }),
            wire: { WireTracker(topic: descriptor.topic, operations: []) }),
    ])

    private struct TypedStretch: TypedEntry {
        var parts = TypedParts()

        mutating func declare(_ parameters: inout Parameters) {
            parameters.words(&parts.words, "day", isRequired: parts.isNew, "The day.")
        }

        func write(to writer: inout JSONWriter) { writer.member("day", parts.words.joined(separator: " ")) }
    }

    @Sendable private static func columns(_ entries: [ListedItem], _ withDays: Bool) -> [TextTable.Column] {
        [TextTable.Column(texts: entries.map(\.text))]
    }

    @Test("the commands are there without declaring an operation, which takes longer than most of them")
    func commandsAreCheap() throws {
        @Sendable func never<Value>(_ value: Value) -> Value {
            Issue.record("the protocol was declared")
            return value
        }
        let trackers = TrackerTable([
            TrackerCommands(section: Self.trackers.rows[2].section) {
                WireTracker(topic: Self.descriptor.topic, operations: never([]), snapshot: never([]))
            }
        ])
        #expect(!trackers.commands.isEmpty)
        _ = try CommandLineTool(trackers: trackers).verb(["stretch", "list"])
    }

    @Test(arguments: [["stretch", "log", "yesterday"], ["stretch", "edit", "last", "today", "--json"]])
    func itsEntriesAreLoggedAndChanged(words: [String]) throws {
        let plain = try tool.verb(words)
        let request = try (plain as? LogVerb)?.request() ?? (plain as? EditVerb)?.request() ?? []
        let json = RawJSON(request.dropLast()).members
        #expect(json["op"]?.text == "stretching." + words[1])
        #expect(json["day"]?.text == (words[1] == "log" ? "yesterday" : "today"))
    }

    /// It has no page that a day could be for.
    @Test func aDayInThePlaceOfItsCommandIsLogged() throws {
        let verb = try #require(try tool.verb(["stretch", "2026-11-21"]) as? LogVerb)
        let json = RawJSON(try verb.request().dropLast()).members
        #expect(json["op"]?.text == "stretching.log")
        #expect(json["day"]?.text == "2026-11-21")
    }

    @Test func itsVerbsAreThose() throws {
        #expect(try tool.verb(["stretch", "list"]) is ListVerb)
        #expect(try tool.verb(["stretch", "delete", "last"]) is DeleteVerb)
        #expect(throws: Failure.self) { try tool.verb(["stretch", "log"]) }
    }

    @Test func entriesWithoutATimeAreListedByTheirDays() throws {
        var entry = ListedItem()
        (entry.entry, entry.day, entry.text) = ("01a1fe36-f48d", "2026-11-21", "done")
        let table = EntryColumns([entry], Self.columns([entry], true), style: Style(width: 80))
        #expect(table.lines(withDays: true) == ["day               id", "2026-11-21  done  01a1fe36-f48d"])
    }

    @Test func helpAndAdviceKnowIt() throws {
        #expect(
            CommandHelp(Self.trackers.program, columns: 80).text([]).contains(
                "Log drinks, weigh-ins and stretches, and"))
        #expect(NearestVerb(Self.trackers).command(["stretch", "lgo"]) == "stretch log")
        #expect(throws: Failure(.usage, "\"x\" is not a tracker; trackers: water, weight, stretch")) {
            try Self.trackers.rows("x")
        }
        #expect(try Self.trackers.rows("stretching").map(\.name) == ["stretch"])
    }

    /// Bars and `quick` omit it, because it has nothing for them.
    @Test func whatItHasNotIsNotAssumed() throws {
        #expect(Self.trackers.bars.map(\.name) == ["water", "weight"])
        #expect(throws: Failure(.usage, "stretch has no widget for status bars")) {
            try Self.trackers.barWidget("stretch", kind: nil)
        }
        #expect(Self.trackers.followers.map(\.place) == ["today", "add-intake", "add-weight", "settings", "welcome"])
    }
}
