import SipliClient
import SipliTestSupport
import Testing

@testable import SipliCLI
@testable import SipliVerbs

/// Every menu program, called and answering as in its manual.
@Suite struct QuickMenuTests {
    private let typist: Typist

    init() throws {
        typist = try Typist()
    }

    /// Types `quick` with only this program installed, and both kinds of displays.
    private func quick(_ menu: PlayedMenu, _ words: String...) throws -> Typist.Outcome {
        var typist = typist
        // A place where bemenu assumes a display.
        typist.variables = ["PATH": menu.folder, "WAYLAND_DISPLAY": "/dev/null", "DISPLAY": ":0"]
        return try typist.type(["quick"] + words)
    }

    private static let rows = ["250 ml Water", "500 ml Water", "750 ml Water", "Other amount...", "Weight..."]

    /// A program, how it shows five rows, and how it accepts a text; nil if it accepts one with the rows.
    struct Manual: CustomTestStringConvertible {
        let name: String
        let list: [String]
        var entry: [String]?
        var readsRows = true
        var cancelled = ["exit 1"]

        var testDescription: String { name }
    }

    static let manuals = [
        Manual(
            name: "fuzzel", list: ["--dmenu", "--fuzzy-max-distance=0", "--prompt=Log: ", "--lines=5"],
            cancelled: ["exit 1", "exit 2"]),
        Manual(name: "wofi", list: ["--dmenu", "--cache-file=/dev/null", "--prompt=Log"]),
        Manual(name: "tofi", list: ["--require-match=false", "--prompt-text=Log: "]),
        Manual(name: "bemenu", list: ["--prompt", "Log", "--list", "5"]),
        Manual(name: "rofi", list: ["-dmenu", "-matching", "prefix", "-p", "Log", "-l", "5"]),
        Manual(name: "dmenu", list: ["-p", "Log", "-l", "5"]),
        Manual(
            name: "zenity",
            list: [
                "--list", "--title=Sipli", "--text=Log", "--width=320", "--height=290", "--radiolist", "--column=",
                "--column=", "--hide-header",
            ] + rows.enumerated().flatMap { [$0 == 0 ? "TRUE" : "FALSE", $1] },
            entry: ["--entry", "--title=Sipli", "--text=Amount, such as 330 or 12oz tea", "--entry-text="],
            readsRows: false),
        Manual(
            name: "kdialog", list: ["--title", "Sipli", "--menu", "Log"] + rows.flatMap { [$0, $0] },
            entry: ["--title", "Sipli", "--inputbox", "Amount, such as 330 or 12oz tea", ""], readsRows: false),
    ]

    private func logged() throws -> [String] {
        try typist.daemon.client().result(#"{"op":"get","topics":["hydration"]}"#).hydration.entries.array.compactMap(
            \.text.string)
    }

    @Test func everyProgramIsPlayed() {
        #expect(Self.manuals.map(\.name) == MenuProgram.all.map(\.name))
    }

    @Test(arguments: manuals) func chosenRowIsLogged(manual: Manual) throws {
        let menu = try PlayedMenu(manual.name, answers: "echo '500 ml Water'")
        let outcome = try quick(menu)
        #expect(outcome.status == .ok)
        #expect(outcome.out.hasPrefix("Logged 500 ml water at 12:00. Today 500 of "))
        #expect(outcome.out.hasSuffix("Undo: sipli-client undo\n"))
        #expect(outcome.err.isEmpty)
        #expect(try menu.arguments() == manual.list)
        #expect(try menu.rows() == (manual.readsRows ? Self.rows : []))
        #expect(try logged() == ["500 ml"])
    }

    @Test(arguments: manuals) func textOfOnesOwnIsLogged(manual: Manual) throws {
        let menu =
            if manual.entry == nil {
                try PlayedMenu(manual.name, answers: "echo 0.33l coffee")
            } else {
                try PlayedMenu(manual.name, answers: "echo Other amount...", "echo 0.33l coffee")
            }
        let outcome = try quick(menu)
        #expect(outcome.status == .ok)
        #expect(outcome.out.hasPrefix("Logged 330 ml coffee at 12:00"))
        if let entry = manual.entry { #expect(try menu.arguments(2) == entry) }
        #expect(try logged().count == 1)
    }

    @Test(arguments: manuals.flatMap { manual in (manual.cancelled + ["exit 0", "echo"]).map { (manual.name, $0) } })
    func withoutAChoiceNothingIsLogged(name: String, leaving: String) throws {
        let (first, second) = (
            try PlayedMenu(name, answers: leaving), try PlayedMenu(name, answers: "echo Other amount...", leaving)
        )
        for menu in [first, second] {
            let outcome = try quick(menu)
            #expect(outcome.status == .refused)
            #expect(outcome.out.isEmpty && outcome.err == "Nothing was logged.\n")
        }
        #expect(first.calls == 1 && second.calls == 2)
        #expect(try logged().isEmpty)
    }

    /// The real message of each program without a display, after which it exits as after Escape; and its meaning.
    @Test(arguments: [
        (
            "rofi", "(process:9): X11Helper-WARNING **: 23:46:43.935: Failed to open display: :7",
            "Failed to open display: :7"
        ),
        ("dmenu", "cannot open display", "cannot open display"),
        ("fuzzel", " err: wayland.c:1804: failed to connect to wayland", "failed to connect to wayland"),
        ("wofi", "(wofi:9): Gtk-WARNING **: 23:46:44.966: cannot open display: :7", "cannot open display: :7"),
        ("tofi", "[ERROR]: Couldn't connect to Wayland display", "Couldn't connect to Wayland display"),
        ("zenity", "(zenity:9): Gtk-WARNING **: 23:46:46.532: cannot open display: :7", "cannot open display: :7"),
        (
            "fuzzel", "fuzzel: unrecognized option '--fuzzy-max-distance=0'",
            "unrecognized option '--fuzzy-max-distance=0'"
        ),
        ("dmenu", "usage: dmenu [-bfiv] [-l lines]", "usage: dmenu [-bfiv] [-l lines]"),
        ("kdialog", "display: :7", "display: :7"),
    ])
    func programThatCouldShowNothingFailed(name: String, saying: String, reason: String) throws {
        let outcome = try quick(PlayedMenu(name, answers: "exit 1").saying(saying))
        #expect(outcome.status == .refused)
        #expect(outcome.err == "sipli-client: \(name) failed: \(reason)\n")
        #expect(try logged().isEmpty)
    }

    /// Messages of programs that worked, when the person cancelled.
    @Test(arguments: [
        ("fuzzel", "info: wayland.c:1839: display HEADLESS-1: 1280x720"), ("fuzzel", "warn: no such icon theme"),
        ("zenity", "Gtk-Message: 12:00:00.000: GtkDialog mapped without a transient parent"),
        ("wofi", "(wofi:9): Gtk-WARNING **: Theme parsing error: gtk.css:1:2"),
        ("zenity", "(zenity:9): dconf-WARNING **: failed to commit changes to dconf: Could not connect"),
    ])
    func remarkIsNoFailure(name: String, saying: String) throws {
        let outcome = try quick(PlayedMenu(name, answers: "exit 1").saying(saying))
        #expect(outcome.status == .refused && outcome.err == "Nothing was logged.\n")
    }

    @Test(arguments: manuals, ["exit 3", "kill -SEGV $$"])
    func failedProgramIsNamedAndNothingIsLogged(manual: Manual, failing: String) throws {
        // What it printed before it failed was not confirmed.
        let outcome = try quick(try PlayedMenu(manual.name, answers: "echo 300; " + failing))
        #expect(outcome.status == .refused)
        let how = failing == "exit 3" ? " failed with status 3" : " was killed by signal 11"
        #expect(outcome.err == "sipli-client: " + manual.name + how + "\n")
        #expect(try logged().isEmpty)
    }
}
