import Foundation
import SipliClient
import SipliSystem
import SipliTestSupport
import SipliWidgetFeed
import SipliWire
import Testing

@testable import SipliCLI
@testable import SipliVerbs

/// `desk`: what its transcript cannot show, since it needs files and other programs.
@Suite struct DeskVerbTests {
    private var typist: Typist
    private let folder: String

    init() throws {
        typist = try Typist()
        folder = typist.daemon.directory.path
        typist.variables = ["XDG_CONFIG_HOME": folder + "/config", "XDG_DATA_HOME": folder + "/data"]
    }

    private var conf: String { folder + "/config/sipli/desk.conf" }

    private func lines() throws -> [String] {
        try String(contentsOfFile: conf, encoding: .utf8).split(separator: "\n").map(String.init)
    }

    private func failed(_ words: String...) throws -> String {
        let outcome = try typist.type(words)
        #expect(outcome.status != .ok)
        return outcome.err
    }

    /// A widget program, as a shell script, and its bundle.
    private func install(_ list: String) throws {
        let program = folder + "/remaining"
        try Data("#!/bin/sh\n[ \"$*\" = 'list --json' ] && echo '\(list)'\n".utf8).write(to: URL(filePath: program))
        try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: program)
        try FileManager.default.createDirectory(
            atPath: folder + "/data/sipli/bundles", withIntermediateDirectories: true)
        try Data("name = Remaining\nexec = \(program)\n".utf8).write(
            to: URL(filePath: folder + "/data/sipli/bundles/remaining.bundle"))
    }

    @Test("the widgets are written to desk.conf, with their settings as they are typed")
    func saves() throws {
        try typist.type("habit", "add", "Read a book")
        try typist.type("desk", "add", "HabitYearWidget", "habit=Read a book", "--name", "my year", "--opacity", "60%")
        try typist.type("desk", "add", "water", "--at", "4,0", "--output", "DP-1")
        try typist.type("desk", "hide", "water")
        try typist.type("config", "set", "desk-corner", "bottom-left")
        #expect(try typist.type("desk", "save").out == "Wrote 2 widgets to \(conf)\n")
        #expect(
            try lines().dropFirst() == [
                "corner bottom-left",
                #"widget "my year" HabitYearWidget medium at 0,0 opacity 60% set "habit=Read a book""#,
                "widget water HydrationWidget small at 4,0 output DP-1 hidden",
            ])
        #expect(try JSON(parsing: typist.type("desk", "save", "--json").out).widgets.int == 2)
    }

    @Test("a file that somebody has changed is only replaced with --force, and nothing is kept half written")
    func keeps() throws {
        try typist.type("desk", "add", "water")
        try typist.type("desk", "save")
        try typist.type("desk", "move", "water", "1,0")
        try typist.type("desk", "save")
        #expect(try lines().last == "widget water HydrationWidget small at 1,0")
        let mine = "widget mine HydrationWidget\n"
        try Data(mine.utf8).write(to: URL(filePath: conf))
        #expect(try failed("desk", "save").contains("has lines of your own"))
        #expect(try String(contentsOfFile: conf, encoding: .utf8) == mine)
        try typist.type("desk", "save", "--force")
        #expect(try lines().last == "widget water HydrationWidget small at 1,0")
        #expect(FileSystem.names(in: folder + "/config/sipli") == ["desk.conf"])
    }

    @Test("desk.conf is loaded as one change, and a line that cannot be used is named")
    func loads() throws {
        try typist.type("desk", "add", "weight")
        try typist.type("habit", "add", "Read")
        try FileManager.default.createDirectory(atPath: folder + "/config/sipli", withIntermediateDirectories: true)
        let text = """
            corner top-right
            widget mine HydrationWidget large at 0,0
            widgte x
            widget year HabitYearWidget medium set habit=Read scheme dark
            widget nope Foo
            """
        try Data(text.utf8).write(to: URL(filePath: conf))
        let loaded = try typist.type("desk", "load")
        #expect(loaded.out == "Loaded 2 widgets from \(conf)\n")
        #expect(loaded.err.contains("\(conf), line 3: \"widgte\" is not"))
        #expect(loaded.err.contains("\(conf), line 5: \"Foo\" is not a widget"))
        #expect(
            try typist.type("desk").out
                == "mine\tWater\tlarge\t0,0\t\nyear\tHabit Year\tmedium\t0,2\tdark, habit=Read\n")
        #expect(
            try JSON(parsing: typist.type("config", "get", "desk-corner", "--json").out).settings[0].value.string
                == "top-right")
        // What was done since is not undone by a file that is the same.
        try typist.type("desk", "remove", "mine")
        let again = try JSON(parsing: typist.type("desk", "load", "--if-changed", "--json").out)
        #expect(again.faults.array.map(\.line.int) == [3, 5])
        #expect(try typist.type("desk").out == "year\tHabit Year\tmedium\t0,2\tdark, habit=Read\n")
        #expect(try failed("desk", "load", "x").contains("x"))
    }

    @Test("of lines that name one place the first counts, and so does each other line")
    func collides() throws {
        let daemon = try typist.daemon.client()
        try daemon.result(#"{"op":"desk.outputs","outputs":[{"name":"DP-1","columns":4,"rows":3}]}"#)
        try FileManager.default.createDirectory(atPath: folder + "/config/sipli", withIntermediateDirectories: true)
        let text = """
            widget a water medium at 0,0
            widget b weight small at 1,0 output DP-1
            widget c weight large at 3,1
            widget d weight small at 1,0 output HDMI-A-1
            widget e water small theme nrod
            widget f water xl at 0,1
            widget g water small
            """
        try Data(text.utf8).write(to: URL(filePath: conf))
        let loaded = try JSON(parsing: typist.type("desk", "load", "--json").out)
        #expect(
            loaded.faults.array.map { "\($0.line.int ?? 0): \($0.message.string ?? "")" } == [
                "2: b at 1,0 would overlap a, on line 1; give one of them another place",
                "3: a widget of family large does not fit at 3,1: DP-1 has 4 columns and 3 rows; its last place there is "
                    + "2,1",
                #"5: "nrod" is not a theme; themes: catppuccin, glass, gruvbox, nord, or the name of a file"#,
            ])
        #expect(
            try typist.type("desk").lines.map { $0.split(separator: "\t").prefix(4).joined(separator: " ") } == [
                "a Water medium 0,0", "d Weight small 1,0 on HDMI-A-1, not connected",
                "f Water extra-large 0,1", "g Water small 2,0",
            ])
        // Widgets that the daemon cannot place are a fault of the file too.
        let many = (0...12).map { "widget w\($0) water small\n" }.joined()
        try Data(many.utf8).write(to: URL(filePath: conf))
        let full = try JSON(parsing: typist.type("desk", "load", "--json").out)
        #expect(full.faults.array.map(\.line.int) == [0])
        #expect(full.faults[0].message.string?.hasPrefix("there is no room for w12 (small) on DP-1") == true)
        #expect(try failed("desk", "load").contains("there is no room for w12"))
    }

    @Test("a widget of another program is placed if its bundle has it")
    func bundles() throws {
        try install(#"{"widgets":[{"kind":"Days","name":"Days","families":["accessoryInline","systemMedium"]}]}"#)
        #expect(try typist.type("desk", "add", "remaining:days").out.hasPrefix("Placed the widget Days at 0,0."))
        #expect(try typist.type("desk").out == "Days\tremaining:Days\tmedium\t0,0\t\n")
        #expect(
            try failed("desk", "add", "remaining:Weeks").contains(
                #""Weeks" is not a widget of Remaining; widgets: Days"#))
        #expect(try failed("desk", "add", "remaining:Days", "--size", "small").contains("sizes of Days: medium"))
        #expect(
            try failed("desk", "add", "left:Days").contains(#""left" is not a bundle of widgets; bundles: remaining"#))
        #expect(try failed("desk", "resize", "Days", "large").contains("Days has no size large"))
        #expect(
            try failed("desk", "set", "Days", "goal=1").contains(
                "PROGRAM configure Days --host desk:Days SETTING=VALUE"))
        try install("nonsense")
        #expect(try failed("desk", "add", "remaining:Days").contains("does not list its widgets"))
    }

    @Test("the commands of sipli-desk run its intents, and say how to start it while it is not running")
    func intents() throws {
        let outcome = try typist.type("desk", "peek")
        #expect(outcome.status.code == 69)
        #expect(outcome.err.contains("sipli-desk is not running"))
        #expect(outcome.err.contains("systemctl --user start sipli-desk"))
        let desk = try typist.daemon.client()
        try desk.call(#"{"op":"subscribe","sub":"s","topics":["desk"],"min_ms":0}"#)
        try desk.result(#"{"op":"intents.serve","sub":"s","intents":[{"name":"DeskPeek","params":[]}]}"#)
        nonisolated(unsafe) let answering = desk  // Used by that thread alone.
        Thread.detachNewThread {
            guard let run = try? answering.event().run.string else { return }
            _ = try? answering.result(#"{"op":"intents.done","run":"\#(run)","text":"Shown."}"#)
        }
        #expect(try typist.type("desk", "peek").out == "Shown.\n")
    }

    @Test("a widget that no program shows is listed, unless it is hidden, and doctor names it")
    func notShown() throws {
        try typist.type("desk", "add", "water")
        try typist.type("desk", "add", "weight")
        try typist.type("desk", "hide", "weight")
        #expect(
            try typist.type("widgets").lines.map { $0.split(separator: "\t").map(String.init) } == [
                ["HydrationWidget", "not running", "desk:water"]
            ])
        let client = try typist.daemon.client()
        try client.call(
            #"{"op":"subscribe","widget":{"kind":"HydrationWidget","family":"systemSmall","host":"desk:water"}}"#)
        #expect(try typist.type("widgets").lines.count == 1)
        #expect(try typist.type("widgets").out.contains("systemSmall"))
    }

    @Test("a file that was saved makes the same widgets again, and its wrong lines are named")
    func applies() throws {
        try install(#"{"widgets":[{"kind":"Days","families":["systemMedium"]}]}"#)
        try typist.type("habit", "add", "Read a book")
        try typist.type("desk", "add", "HabitYearWidget", "habit=Read a book", "--opacity", "62.5%", "--theme", "nord")
        try typist.type("desk", "add", "remaining:Days", "--at", "3,1", "--scheme", "dark")
        try typist.type("desk", "hide", "Days")
        try typist.daemon.client().result(
            #"{"op":"desk.edit","widget":"Days","configuration":{"goal":5,"title":"5","to":"a b","on":[true]}}"#)
        try typist.type("desk", "save")
        let before = try typist.type("desk", "list", "--json").out
        let kinds = TrackerTable.standard.deskKinds(Directories { [typist] in typist.variables[$0] })
        let client = Client(path: typist.daemon.socketPath)
        func request(_ text: String) throws -> (request: DeskApplyRequest, faults: [DeskFile.Fault]) {
            try DeskFile.read(text).file.request(kinds, source: DeskFile.fingerprint(text), client)
        }
        let (saved, faults) = try request(String(contentsOfFile: conf, encoding: .utf8))
        #expect(faults == [])
        _ = try client.call(DeskOperations.apply, saved)
        let after = try JSON(parsing: typist.type("desk", "list", "--json").out)
        #expect(after.widgets == (try JSON(parsing: before).widgets))
        #expect(after.applied.string == saved.source)
        let wrong = try request(
            "widget a watre\nwidget b water\nwidget c water extra-large-portrait\nwidget d habit category=x\nwidget e habit set category=x\n"
        )
        #expect(wrong.request.widgets.map(\.name) == ["b"])
        #expect(wrong.faults.map(\.line) == [1, 3, 5])
        #expect(wrong.faults[0].message == #""watre" is not a widget; did you mean water?"#)
    }
}
