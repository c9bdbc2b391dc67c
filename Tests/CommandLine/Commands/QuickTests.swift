import Glibc
import SipliClient
import SipliTestSupport
import Testing

@testable import SipliCLI
@testable import SipliVerbs

/// What `quick` offers, how it asks, and what it does with the answer.
@Suite struct QuickTests {
    private let typist: Typist

    init() throws {
        typist = try Typist()
    }

    /// Types `quick` on a Wayland desktop with these programs.
    private func quick(
        _ words: String..., menu: PlayedMenu, _ variables: [String: String] = [:]
    ) throws -> Typist.Outcome {
        var typist = typist
        typist.variables = ["PATH": menu.folder, "WAYLAND_DISPLAY": "w"].merging(variables) { $1 }
        return try typist.type(["quick"] + words)
    }

    /// The same in a terminal without a display.
    private func quick(
        _ tracker: String? = nil, typing answers: [String], _ variables: [String: String] = [:],
        _ change: (inout QuickVerb) -> Void = { _ in }
    ) -> Typist.Outcome {
        var typist = typist
        typist.variables = variables
        var verb = QuickVerb(trackers: .standard)
        verb.tracker = tracker
        change(&verb)
        return typist.ask(answers) { try verb.run($0, $1) }
    }

    private func logged(_ tracker: String = "hydration") throws -> [String] {
        let result = try typist.daemon.client().result(#"{"op":"get","topics":["hydration","weight"]}"#)
        return (tracker == "weight" ? result.weight : result.hydration).entries.array.compactMap(\.text.string)
    }

    @Test("without a menu program the form is a window, if a program shows one")
    func sheet() throws {
        let nothing = try PlayedMenu("cat", answers: [])
        let (link, outcome) = try PlayedDesk(typist.daemon).show { try? quick(menu: nothing) }
        #expect(link == "sipli://add-intake")
        #expect(outcome?.status == .ok)
    }

    // MARK: Answers

    @Test(
        "text with a unit of weight is a weigh-in",
        arguments: [
            ("80.2kg", "80.2 kg"), ("80,2 kg", "80.2 kg"), ("176 lb", "79.8 kg"), ("12st 7lb", "79.4 kg"),
            ("12 st", "76.2 kg"),
        ])
    func weight(typed: String, text: String) throws {
        #expect(try quick(menu: PlayedMenu("fuzzel", answers: "echo '\(typed)'")).status == .ok)
        #expect(try logged("weight") == [text])
        #expect(try logged().isEmpty)
    }

    @Test(
        "any other text is a drink",
        arguments: [("330", "330 ml"), ("80 ml", "80 ml"), ("0.5l", "500 ml"), ("2 cups tea", "473 ml")])
    func drink(typed: String, text: String) throws {
        #expect(try quick(menu: PlayedMenu("fuzzel", answers: "echo '\(typed)'")).status == .ok)
        #expect(try logged() == [text])
        #expect(try logged("weight").isEmpty)
    }

    @Test("a number that may be a weight is asked for", arguments: ["80.2", "80,2", "50", "99", "120.0"])
    func unclearNumber(typed: String) throws {
        let reason = "\"\(typed)\" needs a unit; type \(typed) ml or \(typed) kg"
        let menu = try PlayedMenu("fuzzel", answers: "echo \(typed)", "echo 300")
        #expect(try quick(menu: menu).status == .ok)
        #expect(try menu.rows(2).first == reason)
        if Int(typed) == nil {
            #expect(quick(typing: [typed, "300"]).err.contains("sipli-client: " + reason + "\n"))
        }
        #expect(try logged().allSatisfy { $0 == "300 ml" } && logged("weight").isEmpty)
    }

    @Test("a number near the newest weight is asked for in its unit")
    func nearWeight() throws {
        try typist.type("weight", "log", "240lb")
        try typist.type("config", "set", "weight-unit", "lb")
        // 216 to 264 lb are within a tenth.
        let menu = try PlayedMenu("fuzzel", answers: "echo 238", "echo 265")
        #expect(try quick(menu: menu).status == .ok)
        #expect(try menu.rows(2).first == "\"238\" needs a unit; type 238 ml or 238 lb")
        #expect(try logged() == ["265 ml"])
    }

    @Test("a number is a drink where nothing else is offered")
    func onlyDrinks() throws {
        #expect(try quick("water", menu: PlayedMenu("fuzzel", answers: "echo 80.5")).status == .ok)
        #expect(try logged() == ["81 ml"])
    }

    @Test("only the named tracker is offered", arguments: ["water", "hydration"])
    func named(name: String) throws {
        let menu = try PlayedMenu("fuzzel", answers: "echo 330")
        #expect(try quick(name, menu: menu).status == .ok)
        #expect(try menu.rows() == ["250 ml Water", "500 ml Water", "750 ml Water", "Other amount..."])
    }

    @Test("a tracker without presets is asked for at once")
    func withoutPresets() throws {
        let menu = try PlayedMenu("fuzzel", answers: "echo 80.2")
        #expect(try quick("weight", menu: menu).status == .ok)
        #expect(try menu.arguments().contains("--prompt=Weight: "))
        #expect(try logged("weight") == ["80.2 kg"])
    }

    @Test("an unknown tracker is refused with the names of all")
    func unknownTracker() throws {
        let outcome = try quick("sleep", menu: PlayedMenu("fuzzel"))
        #expect(outcome.status == .usage)
        #expect(outcome.err == "sipli-client: \"sleep\" is not a tracker; trackers: water, habit, weight, spend\n")
    }

    @Test("what is drunk most comes first")
    func order() throws {
        try typist.type("log", "330", "coffee")
        // A row logs what it shows, not the rounded amount of its bucket.
        let menu = try PlayedMenu("fuzzel", answers: "echo '330 ml Coffee'")
        #expect(try quick(menu: menu).status == .ok)
        #expect(try menu.rows().first == "330 ml Coffee")
        #expect(try logged() == ["330 ml", "330 ml"])
    }

    @Test("text that cannot be meant is asked for again, with the reason")
    func askedAgain() throws {
        let menu = try PlayedMenu(
            "fuzzel", answers: "echo 300 feet of xyzzy", "head -1 rows.2", "echo 300 tea")
        #expect(try quick(menu: menu).status == .ok)
        // The reason itself is not an answer: it was chosen, and the question was asked again.
        #expect(menu.calls == 3)
        #expect(try menu.rows(2).count == 1 && menu.rows(2) == menu.rows(3))
        #expect(try logged() == ["300 ml"])
    }

    @Test("the field begins with the newest weight, unless values are hidden")
    func newestWeight() throws {
        try typist.type("weight", "log", "80.2")
        let menu = try PlayedMenu("zenity", answers: "exit 1", "exit 1")
        _ = try quick("weight", menu: menu)
        #expect(try menu.arguments().last == "--entry-text=80.2 kg")
        try typist.type("config", "set", "private", "on")
        _ = try quick("weight", menu: menu)
        #expect(try menu.arguments(2).last == "--entry-text=")
    }

    @Test("the result is printed as JSON")
    func json() throws {
        let outcome = try quick("--json", menu: PlayedMenu("fuzzel", answers: "echo 330"))
        #expect(outcome.out.contains(#""ml":330"#) && outcome.lines.count == 1)
    }

    // MARK: Finding a way to ask

    @Test(
        "the first program that suits the display is used",
        arguments: [
            (["WAYLAND_DISPLAY": "w"], ["wofi", "fuzzel", "rofi"], "fuzzel"), (["WAYLAND_DISPLAY": "w"], ["rofi"], nil),
            (["WAYLAND_DISPLAY": "w", "DISPLAY": ":0"], ["rofi", "zenity"], "rofi"),
            (["DISPLAY": ":0"], ["fuzzel", "zenity", "dmenu"], "dmenu"), (["DISPLAY": ""], ["dmenu"], nil),
            (["WAYLAND_DISPLAY": "w", "XDG_CURRENT_DESKTOP": "ubuntu:GNOME"], ["fuzzel", "zenity"], "zenity"),
            (["SIPLI_MENU": "dmenu", "WAYLAND_DISPLAY": "w"], ["fuzzel", "dmenu"], "dmenu"),
            ([:], ["fuzzel", "zenity"], nil),
            // It would exit as after Escape, without a message.
            (["WAYLAND_DISPLAY": "/nowhere", "DISPLAY": ":987654"], ["bemenu", "zenity"], "zenity"),
            (["WAYLAND_DISPLAY": "null", "XDG_RUNTIME_DIR": "/dev"], ["bemenu"], "bemenu"),
            (["WAYLAND_DISPLAY": "/nowhere", "DISPLAY": "elsewhere:0"], ["bemenu"], "bemenu"),
        ] as [([String: String], [String], String?)])
    func suitable(variables: [String: String], there: [String], found: String?) throws {
        let played = try there.map { try PlayedMenu($0) }
        let path = played.map(\.folder).joined(separator: ":")
        let menus = try Menu.all(nil) { name in name == "PATH" ? path : variables[name] }
        #expect(menus.first?.program.name == found)
    }

    @Test("the program that is named is used")
    func chosen() throws {
        let (fuzzel, dmenu) = (try PlayedMenu("fuzzel"), try PlayedMenu("dmenu", answers: "echo 1l", "echo 2l"))
        let variables = ["PATH": fuzzel.folder + ":" + dmenu.folder, "SIPLI_MENU": "fuzzel"]
        #expect(try quick("--with", "dmenu", menu: fuzzel, variables).status == .ok)
        #expect(try quick("--with", dmenu.folder + "/dmenu", menu: fuzzel, variables).status == .ok)
        #expect(try logged() == ["2000 ml", "1000 ml"])
        #expect(try quick("--with", "wofi", menu: fuzzel, variables).err == "sipli-client: wofi is not installed\n")
        #expect(fuzzel.calls == 0)
    }

    @Test("any program that reads rows and prints one can be used")
    func own() throws {
        let mine = try PlayedMenu("my-menu", answers: "echo 500 ml Water", "echo 330", "exit 130", "exit 3")
        #expect(try quick(menu: mine, ["SIPLI_MENU": mine.folder + "/my-menu"]).status == .ok)
        #expect(try mine.rows() == ["250 ml Water", "500 ml Water", "750 ml Water", "Other amount...", "Weight..."])
        #expect(try mine.arguments() == [""])
        #expect(try quick("--with", "my-menu", menu: mine).status == .ok)
        #expect(try logged() == ["330 ml", "500 ml"])
        #expect(try quick("--with", "my-menu", menu: mine).err == "Nothing was logged.\n")
        #expect(try quick("--with", "my-menu", menu: mine).err == "sipli-client: my-menu failed with status 3\n")
    }

    @Test("a program that fails is named, and the next one asks")
    func failing() throws {
        let fuzzel = try PlayedMenu("fuzzel", answers: "echo ' err: no compositor running?' >&2; exit 1")
        let bemenu = try PlayedMenu("bemenu", answers: "kill -SEGV $$")
        let zenity = try PlayedMenu("zenity", answers: "echo Other amount...", "echo 330")
        let path = [fuzzel, bemenu, zenity].map(\.folder).joined(separator: ":")
        let outcome = try quick(menu: zenity, ["PATH": path, "WAYLAND_DISPLAY": "/dev/null"])
        #expect(outcome.status == .ok)
        #expect(
            outcome.err == """
                sipli-client: fuzzel failed: no compositor running?; asking with bemenu
                sipli-client: bemenu was killed by signal 11; asking with zenity

                """)
        // A program that failed is not used again.
        #expect(fuzzel.calls == 1 && bemenu.calls == 1 && zenity.calls == 2)
        #expect(try logged() == ["330 ml"])
    }

    @Test("after the last program the terminal asks", arguments: [nil, "dmenu"])
    func lastProgram(named: String?) throws {
        let dmenu = try PlayedMenu("dmenu", answers: "echo cannot open display >&2; exit 1")
        let outcome = quick(typing: ["2"], ["PATH": dmenu.folder, "DISPLAY": ":9"]) { $0.program = named }
        #expect(outcome.status == .ok)
        #expect(
            outcome.err.hasPrefix(
                "sipli-client: dmenu failed: cannot open display; asking in the terminal\n  1  250 ml Water\n"))
        #expect(try logged() == ["500 ml"])
    }

    @Test("a program that was chosen is not replaced by another")
    func chosenFails() throws {
        let dmenu = try PlayedMenu("dmenu", answers: "echo cannot open display >&2; exit 1")
        let fuzzel = try PlayedMenu("fuzzel", answers: "echo 330")
        let outcome = try quick("--with", "dmenu", menu: fuzzel, ["PATH": fuzzel.folder + ":" + dmenu.folder])
        #expect(outcome.status == .refused && outcome.err == "sipli-client: dmenu failed: cannot open display\n")
        #expect(fuzzel.calls == 0)
    }

    @Test("without any way to ask it says what to install")
    func nothingInstalled() throws {
        var typist = typist
        typist.variables = ["DISPLAY": ":0"]
        let outcome = typist.ask(nil) { try QuickVerb(trackers: .standard).run($0, $1) }
        #expect(outcome.status == .refused)
        #expect(outcome.err.contains("install fuzzel or wofi for Wayland, rofi or dmenu for X, or zenity for both"))
    }

    @Test("without a display it does not say what to install")
    func withoutDisplay() throws {
        let zenity = try PlayedMenu("zenity")
        var typist = typist
        typist.variables = ["PATH": zenity.folder, "DISPLAY": ""]
        #expect(
            typist.ask(nil) { try QuickVerb(trackers: .standard).run($0, $1) }.err
                == "sipli-client: there is no terminal to ask in, and neither WAYLAND_DISPLAY nor DISPLAY is set\n")
    }

    @Test("a display that no program reaches is named")
    func unreachableDisplay() throws {
        let dmenu = try PlayedMenu("dmenu", answers: "echo cannot open display >&2; exit 1")
        let zenity = try PlayedMenu("zenity", answers: "exit 1").saying(
            "(zenity:5629): Gtk-WARNING **: 01:48:31.089: cannot open display: :99")
        let path = dmenu.folder + ":" + zenity.folder
        let outcome = try quick(menu: zenity, ["PATH": path, "WAYLAND_DISPLAY": "", "DISPLAY": ":99"])
        #expect(outcome.status == .refused)
        #expect(
            outcome.err == """
                sipli-client: dmenu failed: cannot open display; asking with zenity
                sipli-client: zenity failed: cannot open display: :99
                sipli-client: no menu could reach the display :99

                """)
    }

    // MARK: The terminal

    @Test(
        "the terminal asks with numbers",
        arguments: [
            (["2"], "500 ml"), (["330"], "330 ml"), (["4", "330 tea"], "330 ml"), (["a lot", "1l"], "1000 ml"),
        ])
    func terminal(answers: [String], text: String) throws {
        let outcome = quick(typing: answers)
        #expect(outcome.status == .ok)
        #expect(outcome.err.contains("  1  250 ml Water\n") && outcome.err.contains("  5  Weight...\n"))
        #expect(outcome.out.contains("Undo: sipli-client undo"))
        #expect(try logged() == [text])
    }

    @Test("leaving the terminal logs nothing", arguments: [["q"], ["Q"], [""], [], ["4", "q"], ["4"], ["4", ""]])
    func leaving(answers: [String]) throws {
        let outcome = quick(typing: answers)
        #expect(outcome.status == .refused && outcome.out.isEmpty)
        #expect(outcome.err.hasSuffix("Nothing was logged.\n") && !outcome.err.contains("sipli-client:"))
        #expect(try logged().isEmpty)
    }

    @Test("a number without a row is not an amount", arguments: ["99", "6", "0", "-1", "80"])
    func numberWithoutRow(
        number: String
    ) throws {
        let outcome = quick(typing: [number, "99 ml"])
        #expect(outcome.err.contains("sipli-client: row \(number) does not exist; if that is an amount, add its unit"))
        #expect(try logged() == ["99 ml"])
    }

    @Test("a small number is a weight where there are no rows")
    func smallNumber() throws {
        #expect(quick("weight", typing: ["80"]).status == .ok)
        #expect(try logged("weight") == ["80.0 kg"])
    }

    @Test("a first weight that cannot be a person's is remarked on")
    func strangeWeight() throws {
        let outcome = quick("weight", typing: ["4"])
        #expect(outcome.out.hasPrefix("Logged 4.0 kg at 12:00."))
        #expect(outcome.err.hasSuffix("Note: that is little for a person; sipli-client undo removes it\n"))
    }

    @Test("Enter takes the newest weight")
    func enter() throws {
        try typist.type("weight", "log", "80.2")
        #expect(quick("weight", typing: [""]).err.contains(" (Enter for 80.2 kg, Esc to cancel): "))
        #expect(try logged("weight") == ["80.2 kg", "80.2 kg"])
    }

    // MARK: Rows for other menu programs

    @Test("a transaction is offered once there is one")
    func transaction() throws {
        try typist.type("spend", "add", "5", "tea")
        #expect(
            try typist.type("quick", "--print", "spend").lines
                == ["Transaction...\tsipli-client open --window sipli://action/add-transaction"])
        #expect(quick("spend", typing: ["12.50 lunch"]).out.hasPrefix("Logged $12.50 for lunch (Other)"))
    }

    @Test("money is told from a drink by its currency")
    func money() {
        #expect(["12,50 EUR lunch", "$9.99", "€ 5 tea", "5 euro"].allSatisfy(MoneyWords.hasCurrency))
        #expect(
            !["300", "300 tea", "12oz coffee", "2 cups", "12.50 lunch", "+5"].contains(where: MoneyWords.hasCurrency))
    }

    @Test("a row that was typed in ounces is in ounces")
    func ounces() throws {
        try typist.type("log", "12oz", "coffee")
        #expect(try typist.type("quick", "--print").lines.first == "12 oz Coffee\tsipli-client log '12 oz' coffee")
        #expect(try quick(menu: PlayedMenu("fuzzel", answers: "echo 12 oz Coffee")).status == .ok)
        // The same amount, so still one row.
        #expect(try typist.type("quick", "--print").lines.filter { $0.contains("Coffee") }.count == 1)
    }
}
