import SipliClient
import SipliTestSupport
import SipliWire
import Testing

@testable import SipliCLI
@testable import SipliVerbs

@Suite struct WelcomeTests {
    /// Answers, and what was run.
    private struct Played: Verb {
        var common = CommonOptions()
        let answers: [String]
        var commands: [String: String] = [:]

        func run(_ context: Context) throws {
            var left = answers[...]
            let prompt = Prompt(isTerminal: false) { left.popFirst() }
            try WelcomeVerb(trackers: .standard, common: common).run(context, prompt) { commands[$0] }
        }
    }

    @Test func anEmptyAnswerKeepsWhatIsSet() throws {
        let typist = try Typist()
        let outcome = typist.run(Played(answers: ["", "", "", "", "", ""]))
        #expect(outcome.status == .ok)
        #expect(outcome.err.contains("[metric]") && outcome.err.contains("[07:00]"))
        #expect(outcome.err.hasSuffix("Done. Log something: sipli-client log 300ml\n"))
        #expect(try typist.type("journal").out == "")
    }

    @Test func theSameAnswerAgainChangesNothing() throws {
        let typist = try Typist()
        let answers = ["imperial", "150 lb", "6:30", "23:00", "eur", "04:00"]
        let first = typist.run(Played(answers: answers))
        #expect(first.err.hasSuffix("Done. Log something: sipli-client log 12oz\n"))
        #expect(first.err.contains("units is now imperial") && first.err.contains("day-start is now 04:00"))
        #expect(first.err.contains("spending-currency is now EUR"))
        #expect(try typist.type("journal").lines.count == 6)
        _ = typist.run(Played(answers: answers))
        #expect(try typist.type("journal").lines.count == 6)
    }

    @Test func aWrongAnswerIsAskedAgain() throws {
        let typist = try Typist()
        let outcome = typist.run(Played(answers: ["", "heavy", "80kg"]))
        #expect(outcome.err.contains("body-weight is now 80"))
        // The answers ended; the rest stays.
        #expect(outcome.status == .ok && outcome.err.hasSuffix("log 300ml\n"))
    }

    @Test("first habits are added as one change, and asked for only once there are none")
    func firstHabits() throws {
        let typist = try Typist()
        let answers = ["", "", "", "", "", "", "Read, Sing"]
        #expect(typist.run(Played(answers: answers)).err.contains("Added Read; Sing. Undo: sipli-client undo"))
        #expect(try typist.type("habit").lines.count == 2)
        #expect(!typist.run(Played(answers: answers)).err.contains("Habits to keep"))
    }

    @Test(
        "rows are numbers and ranges, and a habit is added once",
        arguments: [
            ("1-3", [0, 1, 2]), ("4 and 5", [3, 4]), ("2 1", [1, 0]), ("1, 1-2", [0, 1]),
        ])
    func rows(typed: String, rows: [Int]) throws {
        let names = try HabitWelcomeVerb.habits(typed, HabitSuggestion.all).map(\.request.name)
        #expect(names == rows.map { HabitSuggestion.all[$0].name })
    }

    @Test func aNameIsAddedOnce() throws {
        #expect(try HabitWelcomeVerb.habits("Sing, Cook, sing", []).map(\.request.name) == ["Sing", "Cook"])
        #expect(throws: Failure.self) { try HabitWelcomeVerb.habits("0-2", HabitSuggestion.all) }
    }

    @Test func notificationsAreAskedForWhereTheyCanBeStarted() throws {
        var played = Played(answers: ["", "", "", "", "", "", "y"])
        let unit = "sipli-notifier.service"
        played.commands = ["systemctl --user cat " + unit: "", "systemctl --user enable --now " + unit: ""]
        #expect(try Typist().run(played).err.contains("Notifications are on."))
        played.commands["systemctl --user enable --now " + unit] = nil
        #expect(try Typist().run(played).err.contains("Run: systemctl --user enable --now " + unit))
    }

    @Test("widgets on the desktop are offered where there is a desktop and they can be started")
    func widgets() throws {
        var played = Played(answers: ["", "", "", "", "", "", "y"])
        let unit = "sipli-desk.service"
        played.commands = ["systemctl --user cat " + unit: "", "systemctl --user enable --now " + unit: ""]
        var typist = try Typist()
        #expect(!typist.run(played).err.contains("widgets on the desktop"))
        typist.variables = ["WAYLAND_DISPLAY": "wayland-1"]
        #expect(typist.run(played).err.contains("Widgets are on. Place one: sipli-client desk add water"))
        played.commands["systemctl --user is-enabled " + unit] = "enabled"
        #expect(!typist.run(played).err.contains("Show widgets on the desktop?"))
    }

    @Test(
        "GNOME's panel is offered where its extension is installed",
        arguments: [("43.9", "sipli-44@sipli.github.io"), ("48.4", "sipli@sipli.github.io")])
    func extensionOfGNOME(version: String, name: String) throws {
        var played = Played(answers: ["", "", "", "", "", "", "y"])
        played.commands = [
            "timeout 5 gnome-shell --version": "GNOME Shell " + version, "gnome-extensions info " + name: "",
            "gnome-extensions list --enabled": "", "gnome-extensions enable " + name: "",
        ]
        var typist = try Typist()
        #expect(!typist.run(played).err.contains("GNOME"))
        typist.variables = ["XDG_CURRENT_DESKTOP": "ubuntu:GNOME"]
        let outcome = typist.run(played)
        #expect(outcome.err.contains("Show today in GNOME's panel? y or n"))
        #expect(outcome.err.contains("The panel shows it."))
        played.commands["gnome-extensions list --enabled"] = name
        #expect(!typist.run(played).err.contains("GNOME"))
    }

    @Test("an answer that is neither y nor n is asked again")
    func unclearAnswer() throws {
        let unit = "sipli-notifier.service"
        var played = Played(answers: ["", "", "", "", "", "", "polybar", "yes"])
        played.commands = ["systemctl --user cat " + unit: "", "systemctl --user enable --now " + unit: ""]
        let outcome = try Typist().run(played)
        #expect(outcome.err.contains("\"polybar\" is not y or n") && outcome.err.contains("Notifications are on."))
    }

    @Test("an unknown bar is asked again")
    func unknownBar() throws {
        let menu = try PlayedMenu("waybar", answers: [])
        var typist = try Typist()
        typist.variables = ["PATH": menu.folder]
        let outcome = typist.run(Played(answers: ["", "", "", "", "", "", "waybr", "waybar"]))
        #expect(outcome.err.contains("\"waybr\" is not a supported bar"))
        #expect(outcome.err.contains("copy what this prints: sipli-client setup waybar"))
    }

    @Test func jsonNamesWhatChanged() throws {
        var played = Played(answers: ["imperial", "", "", "", ""])
        played.common.json = true
        #expect(try Typist().run(played).out == #"{"changed":["units"]}"# + "\n")
    }

    @Test func questionsFitFortyColumns() throws {
        let narrow = Style(width: 40)
        let outcome = try Typist().run(Played(answers: []), style: narrow, messageStyle: narrow)
        for line in outcome.err.split(separator: "\n") { #expect(line.count <= 40, "\(line)") }
    }
}
