import SipliClient
import SipliCore
import SipliRenderers
import SipliSystem
import SipliTestSupport
import SipliWidgetKit
import SipliWire
import Testing

@testable import SipliCLI
@testable import SipliNotifier
@testable import SipliServer
@testable import SipliVerbs
@testable import SipliWidgets

/// A third tracker that is passed to a real daemon, the command line, the notifier and the widgets as a value.
@Suite struct TrackerTests {
    private let daemon: TestDaemon
    private let tool = CommandLineTool(trackers: TrackerTable([.hydration, .weight, Stretching.commands]))

    init() throws {
        daemon = try Self.daemon()
    }

    private static func daemon() throws -> TestDaemon {
        try TestDaemon(
            now: "2026-06-10T07:00:00Z",
            trackers: Trackers([HydrationTracker.row, WeightTracker.row, Stretching.server]))
    }

    // MARK: Entries

    @Test("its entries are logged, listed, changed, deleted and undone")
    func entries() throws {
        #expect(try type("stretch", "log", "yes").contains("Logged stretched"))
        #expect(try list() == [["2026-06-10", "", "stretched"]])
        #expect(try type("stretch", "edit", "last", "no").contains("did not stretch"))
        #expect(try type("stretch", "delete", "last").contains("did not stretch"))
        #expect(try list().isEmpty)
        _ = try type("undo")
        #expect(try list() == [["2026-06-10", "", "did not stretch"]])
        _ = try type("undo")
        #expect(try list() == [["2026-06-10", "", "stretched"]])
        _ = try type("redo")
        let journal = try type("journal")
        for words in [
            "Logged stretched", "Changed stretched to did not stretch", "Restored did not stretch (undo)",
            "Changed stretched to did not stretch (redo)",
        ] {
            #expect(journal.contains(words))
        }
        // Other trackers' data is not changed.
        _ = try type("log", "300")
        #expect(try type("water", "list").contains("300 ml"))
    }

    @Test("the day shows it, in today, in status, and alone")
    func day() throws {
        #expect(try type("today").contains("Stretch: not yet"))
        _ = try type("stretch", "log", "yes")
        #expect(try type("today").contains("Stretch: stretched"))
        #expect(try type("status").contains("stretched"))
        #expect(try type("status", "--tracker", "stretch") == "stretched\n")
        try daemon.move(to: "2026-06-11T00:00:00Z")
        #expect(try type("status", "--tracker", "stretch") == "not yet\n")
    }

    @Test("its entries are exported as a table and as lines, and imported again as one step of undo")
    func transfer() throws {
        _ = try type("stretch", "log", "yes")
        let table = try type("export", "--format", "stretching-csv")
        #expect(table.split(separator: "\r\n").count == 2)
        #expect(try type("export", "--format", "ndjson").contains(#""tracker":"stretching""#))
        let other = try Self.daemon()
        let file = other.directory.file("stretches.csv")
        try AtomicFile.write(path: file, Array(table.utf8))
        #expect(try type(["import", file, "--dry-run"], other).contains("stretch"))
        #expect(try list(other).isEmpty)
        _ = try type(["import", file], other)
        #expect(try list(other) == [["2026-06-10", "", "stretched"]])
        _ = try type(["undo"], other)
        #expect(try list(other).isEmpty)
    }

    @Test("its operations, settings and topic are part of the protocol")
    func wire() throws {
        let client = try daemon.client()
        let described = try client.result(#"{"op":"describe"}"#)
        #expect(described.topics.array.compactMap(\.string).contains("stretching"))
        let names = ["log", "edit", "delete", "entries"].map { "stretching." + $0 }
        #expect(Set(described.operations.object.keys).isSuperset(of: names))
        #expect(try client.result(#"{"op":"get","topics":["stretching"]}"#).stretching.text.string == "not yet")
        _ = try client.result(#"{"op":"settings.set","name":"stretch-reminders","value":"off"}"#)
        #expect(try type("config", "get", "stretch-reminders") == "off\n")
        // A store with its table is reopened, and has a backup.
        try daemon.restart()
        #expect(try type("config", "get", "stretch-reminders") == "off\n")
    }

    // MARK: Reminders

    private func due() throws -> [ReminderItem] {
        let reply = try daemon.client().result(#"{"op":"get","topics":["reminders"]}"#).reminders
        return try reply.reminders.array.map { json in
            var item = ReminderItem()
            item.id = try #require(json.id.string)
            item.tracker = try #require(json.tracker.string)
            item.subjectID = json.subject_id.string
            (item.title, item.at) = (json.title.string ?? "", json.at.string ?? "")
            item.link = json.link.string ?? ""
            return item
        }.filter { $0.tracker == "stretching" }
    }

    @Test("its reminders come, are snoozed and dismissed by subject, and survive a restart")
    func reminders() throws {
        #expect(try due().isEmpty)
        try daemon.move(to: "2026-06-10T08:00:00Z")
        #expect(try due().map(\.subjectID) == ["morning"])
        #expect(try type("reminders").contains("Time to stretch"))
        try daemon.move(to: "2026-06-10T20:00:00Z")
        let both = try due()
        #expect(both.map(\.subjectID) == ["morning", "evening"])
        try daemon.restart()
        let after = try due()
        #expect(after == both)
        _ = try type("reminders", "snooze", "30", "--reminder", both[0].id)
        let left = try due()
        #expect(left == [both[1]])
        try daemon.move(to: "2026-06-10T20:30:00Z")
        #expect(try due().map(\.subjectID) == ["evening", "morning"])
        _ = try type("reminders", "dismiss", "--reminder", both[1].id)
        #expect(try due().map(\.subjectID) == ["morning"])
        _ = try type("stretch", "log", "yes")
        #expect(try due().isEmpty)
        try daemon.move(to: "2026-06-11T08:00:00Z")
        #expect(try due().map(\.subjectID) == ["morning"])
        _ = try type("config", "set", "stretch-reminders", "off")
        #expect(try due().isEmpty)
    }

    @Test("the notifier shows each of them, and opens its form")
    func notifications() throws {
        try daemon.move(to: "2026-06-10T20:00:00Z")
        var board = Board(TrackerCatalog([.hydration, .weight, Stretching.descriptor]))
        _ = board.take(.server(ServerTraits(capabilities: ["actions"])))
        _ = board.take(.held(false))
        let steps = board.take(.reminders(try due()))
        let shown = steps.compactMap { step in
            if case .show(_, let notice, _, _) = step { notice } else { nil as Notice? }
        }
        #expect(shown.map(\.summary) == ["Time to stretch", "Time to stretch"])
        #expect(shown.map(\.isPassing) == [false, false])
        let application = Application(TrackerCatalog([Stretching.descriptor])) { _, _ in true }
        #expect(application.actions["add-stretch"]?.last == "sipli://add-stretch")
    }

    // MARK: Surfaces

    @Test("addresses open its form, and the menu of quick has its rows")
    func forms() throws {
        var answers = ["yes", "y"]
        var open = OpenVerb(trackers: tool.trackers)
        open.url = "sipli://add-stretch"
        let prompt = Prompt(isTerminal: true) { answers.isEmpty ? nil : answers.removeFirst() }
        _ = try run(Asked(verb: open, prompt: prompt))
        #expect(try list() == [["2026-06-10", "", "stretched"]])
        #expect(try type("quick", "--print").contains("Stretched\tsipli-client stretch log yes\n"))
    }

    @Test("programs get its form and its settings, without a line about it anywhere else")
    func fields() throws {
        let client = try daemon.client()
        let form = try client.result(#"{"op":"forms.open","link":"sipli://add-stretch"}"#)
        #expect(form.title.string == "Log a Stretch" && form.tracker.string == "stretching")
        #expect(form.submit.operation.string == "stretching.log" && form.line.isNull)
        #expect(form.fields.array.map(\.name.string) == ["done"])
        #expect(form.fields[0].kind.string == "switch" && form.fields[0].value.string == "on")
        _ = try client.result(#"{"op":"stretching.log","done":true}"#)
        #expect(try list() == [["2026-06-10", "", "stretched"]])
        let settings = try client.result(#"{"op":"forms.open","link":"sipli://settings"}"#).fields.array
        #expect(settings.filter { $0.group.string == "Stretch" }.map(\.name.string) == ["stretch-reminders"])
    }

    private struct Asked: Verb, @unchecked Sendable {  // used by one test on one thread
        var verb: OpenVerb
        var common = CommonOptions()
        let prompt: Prompt
        func run(_ context: Context) throws { try verb.run(context, prompt) }
    }

    @Test("its widget shows the day, and so does a status bar")
    func widgets() throws {
        #expect(
            SipliBundle([.hydration, .weight, TrackerWidgets { StretchWidget() }]).declarations.map(\.kind).contains(
                "StretchWidget"))
        _ = try type("stretch", "log", "yes")
        #expect(try type("status", "--tracker", "stretch", "--format", "plain") == "stretched\n")
        #expect(try type("status", "--tracker", "stretch", "--format", "waybar").contains(#""text":"stretched""#))
    }

    /// The rows of a list, without their ids.
    private func list(_ other: TestDaemon? = nil) throws -> [[String]] {
        try type(["stretch", "list"], other ?? daemon).split(separator: "\n").map { row in
            Array(row.split(separator: "\t", omittingEmptySubsequences: false).map(String.init).prefix(3))
        }
    }

    // MARK: Typing

    private func type(_ words: String...) throws -> String {
        try type(words, daemon)
    }

    private func type(_ words: [String], _ daemon: TestDaemon) throws -> String {
        try Typing(tool, daemon).output(words)
    }

    private func run(_ verb: some Verb) throws -> String { try Typing(tool, daemon).output(verb) }
}
