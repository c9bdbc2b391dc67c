import Foundation
import SipliClient
import SipliCore
import SipliRenderers
import SipliTestSupport
import Testing

@testable import SipliBars
@testable import SipliCLI
@testable import SipliVerbs

/// The output of `setup`, and the same as files.
@Suite struct SetupTests {
    private static let folder = packageRoot.appending(path: "contrib/bars")

    private static let snippets = all(of: BarModule(BarWidget(.hydration), isFirst: true))

    private static func setup(_ bar: String? = nil, part: String? = nil, tracker: String? = nil) -> SetupVerb {
        var verb = SetupVerb(trackers: .standard)
        (verb.bar, verb.part, verb.tracker) = (bar, part, tracker)
        return verb
    }

    private static func all(of module: BarModule) -> [(String, BarSetup.Snippet)] {
        BarSetup.all.flatMap { bar in
            var module = module
            if !bar.findsFonts { module.icons = .none }
            return bar.snippets(module).map { (bar.name, $0) }
        }
    }

    /// `SIPLI_UPDATE_GOLDENS=1 swift test --filter SetupTests` rewrites the files; review the diff.
    @Test("the files are what setup prints")
    func files() throws {
        var files: Set<String> = []
        for (bar, snippet) in Self.snippets {
            let file = Self.folder.appendingPathComponent(bar + "/" + snippet.file)
            #expect(files.insert(bar + "/" + snippet.file).inserted, "\(bar) has \(snippet.file) twice")
            if ProcessInfo.processInfo.environment["SIPLI_UPDATE_GOLDENS"] != nil {
                try FileManager.default.createDirectory(
                    at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
                try Data(snippet.text.utf8).write(to: file)
            }
            let text = try? String(contentsOf: file, encoding: .utf8)
            #expect(text == snippet.text, "contrib/bars/\(bar)/\(snippet.file)")
        }
        let there = try FileManager.default.subpathsOfDirectory(atPath: Self.folder.path).filter { $0.contains("/") }
        #expect(Set(there) == files)
    }

    @Test("styles colour a control that is on like a goal that is reached")
    func activeControls() throws {
        let styles = Self.snippets.filter { $0.1.part == "style" }
        #expect(!styles.isEmpty)
        for (bar, style) in styles {
            let rules = style.text.split(separator: "}").filter { $0.contains(".done") }
            #expect(rules.count == 1 && rules[0].contains(".on"), "\(bar)")
        }
    }

    @Test("the list of bars has titles on a terminal", arguments: [40, 80, 200])
    func titles(width: Int) throws {
        let lines = try Typist().type("setup", style: Style(width: width)).lines
        let titles = lines[0].split(separator: " ").map(String.init)
        #expect(titles.starts(with: ["bar", "description"]))
        #expect(titles.contains("installed") == lines.contains { $0.hasSuffix(" yes") })
    }

    @Test("every snippet runs the status of its bar")
    func formats() {
        for (bar, snippet) in Self.snippets where snippet.part != "style" {
            let format = ["swaybar": "i3bar"][bar] ?? bar
            let named = snippet.text.contains("--format \(format)") || snippet.text.contains("--format, \(format)")
            #expect(named, "\(bar) \(snippet.file)")
            #expect(snippet.text.hasSuffix("\n"))
        }
    }

    /// Clicks do the same everywhere; tmux before 3.4 and starship do not support clicks, Argos has a menu.
    @Test("every bar has the same clicks")
    func clicks() {
        let silent = ["tmux.conf", "starship.toml", "sipli.r.30s.sh", "sipli.conf", "sipli-lemonbar", "config"]
        for (bar, snippet) in Self.snippets where snippet.part != "style" {
            guard !silent.contains(snippet.file) || snippet.text.contains("undo") else { continue }
            for (action, name) in [
                (TrackerCommands.glass(.metric), "left"), (TrackerCommands.sip(.metric), "wheel up"),
            ] {
                let command = action.command
                #expect(snippet.text.contains(command), "\(bar) \(snippet.file) \(name)")
            }
            guard bar != "plasma" else { continue }
            #expect(snippet.text.contains(BarClicks.undo.command), "\(bar) \(snippet.file) right")
            #expect(snippet.text.contains(" sipli://add-intake"), "\(bar) \(snippet.file) middle")
        }
    }

    @Test("another tracker's snippets differ only in what they show and do")
    func otherTracker() throws {
        let (water, weight) = (Self.snippets, Self.all(of: BarModule(BarWidget(.weight), isFirst: false)))
        #expect(weight.map(\.1.file) == water.map(\.1.file))
        for ((bar, snippet), (_, other)) in zip(weight, water) {
            let text = snippet.text
            #expect(!text.contains("sipli-client log"), "\(bar)")
            #expect(!text.contains("add-intake") && !snippet.place.contains("custom/sipli\""), "\(bar)")
            let lines = { (text: String) in text.split(separator: "\n").count { $0.contains("status --format") } }
            let named = text.split(separator: "\n").count {
                $0.contains("--tracker weight") || $0.contains("--tracker, weight")
            }
            #expect(named == lines(other.text) + (bar == "yambar" ? 1 : 0), "\(bar)")
            // Where the mouse logs water it opens the form of weight, and the right button takes back.
            if other.text.contains("sipli-client log 250ml") { #expect(text.contains("sipli://add-weight"), "\(bar)") }
            #expect(text.contains(BarClicks.undo.command) == other.text.contains(BarClicks.undo.command), "\(bar)")
        }
    }

    @Test("weight's module for waybar is as a person would write it")
    func waybarWeight() throws {
        let module = try #require(
            BarSetup.waybar.parts(for: Version(numbers: [0, 12]), of: BarModule(BarWidget(.weight), isFirst: false))
                .first)
        #expect(
            module.text == """
                "custom/sipli-weight": {
                    "exec": "sipli-client status --format waybar --follow --tracker weight",
                    "return-type": "json",
                    "format": "{text}",
                    "restart-interval": 5,
                    "on-click": "sipli-client open --window sipli://add-weight",
                    "on-click-right": "sipli-client undo --quiet"
                }

                """)
        #expect(module.place.hasSuffix(#""custom/sipli-weight""#))
    }

    @Test("windows of tmux and i3blocks wait for nothing")
    func windows() throws {
        let weight = BarModule(BarWidget(.weight), isFirst: false)
        let tmux = try #require(BarSetup.tmux.snippets(weight).last?.text)
        #expect(tmux.contains("#[range=user|sipli-weight]"))
        #expect(
            tmux.contains(
                """
                bind -n MouseDown1Status if -F '#{==:#{mouse_status_range},sipli-weight}' \\
                  { display-popup -E 'sipli-client open sipli://add-weight' } { switch-client -t = }
                """))
        #expect(!tmux.contains("MouseDown2Status") && !tmux.contains("WheelUpStatus"))
        let i3blocks = try #require(BarSetup.i3blocks.snippets(weight).first?.text)
        #expect(i3blocks.contains("1) sipli-client open --window sipli://add-weight > /dev/null 2>&1 & ;; 3) "))
    }

    @Test("the tracker is named as for status")
    func tracker() throws {
        let wine = Self.run(Self.setup("polybar", tracker: "wine"))
        #expect(wine.status == .usage && wine.err.contains("\"wine\" is not a tracker; trackers: water, habit, weight"))
        for name in ["water", "hydration"] {
            #expect(Self.run(Self.setup("polybar", tracker: name)).out.contains("[module/sipli]"))
        }
        let (out, _, status) = Self.run(Self.setup("polybar", tracker: "weight"))
        #expect(status == .ok && out.contains("[module/sipli-weight]"))
    }

    @Test("clicks log round amounts in your unit")
    func units() throws {
        let typist = try Typist()
        #expect(try typist.type("setup", "polybar").out.contains(" log 250ml --quiet"))
        try typist.type("config", "set", "units", "imperial")
        for bar in ["polybar", "waybar", "i3blocks"] {
            let out = try typist.type("setup", bar).out
            #expect(
                out.contains("log 8oz --quiet") && out.contains("log 2oz --quiet") && !out.contains("ml --quiet"),
                "\(bar)")
        }
        #expect(TrackerCommands.glass(.imperial).label == "Log 8 oz")
    }

    @Test("formats that carry clicks have the same ones")
    func carriedClicks() throws {
        var content = StatusContent(name: "hydration", kind: "HydrationWidget")
        TrackerCommands.hydration.clicks(.metric, nil).add(to: &content, program: "/opt/sipli-client")
        let commands = (1...4).map { content.action(ofButton: $0)?.command }
        #expect(
            commands == [
                "/opt/sipli-client log 250ml --quiet", "/opt/sipli-client open --window sipli://add-intake",
                "/opt/sipli-client undo --quiet", "/opt/sipli-client log 50ml --quiet",
            ])
    }

    @Test("another status command is one word of the command line")
    func wrapped() throws {
        let tool = CommandLineTool(trackers: .standard)
        let verb = try tool.verb(["status", "--format", "i3bar", "--follow", "--wrap", "i3status -c x"])
        #expect((verb as? StatusLineVerb)?.wrapped == "i3status -c x")
    }

    @Test("versions are found in what programs print")
    func versions() {
        #expect(Version(in: "Waybar v0.9.17 (branch '')")?.numbers == [0, 9, 17])
        #expect(Version(in: "i3blocks 1.4 © 2014 Vivien Didelot and contributors")?.numbers == [1, 4])
        #expect(Version(in: "tmux 3.3a")?.numbers == [3, 3])
        #expect(Version(in: "no version 7 here") == nil)
        #expect(Version(numbers: [0, 9, 17]) < Version(numbers: [0, 12]))
        #expect(!(Version(numbers: [0, 12]) < Version(numbers: [0, 12])))
        #expect(Version(numbers: [0, 12]) < Version(numbers: [0, 12, 1]))
    }

    @Test(
        "the version decides what is printed",
        arguments: [
            ("waybar", "0.9.17", ["module.jsonc", "style.css"]),
            ("waybar", "0.11.0", ["module.jsonc", "style.css"]),
            ("waybar", "0.12.0", ["module-0.12.jsonc", "style.css"]), ("waybar", "", ["module.jsonc", "style.css"]),
            ("i3blocks", "1.4", ["sipli.conf"]), ("i3blocks", "1.5", ["sipli-1.5.conf"]),
            ("tmux", "3.3", ["tmux.conf"]), ("tmux", "3.4", ["tmux-3.4.conf"]),
        ])
    func byVersion(bar: String, version: String, files: [String]) throws {
        let setup = try #require(BarSetup.named(bar))
        #expect(
            setup.parts(for: Version(in: version), of: BarModule(BarWidget(.hydration), isFirst: true)).map(\.file)
                == files)
    }

    @Test("waybar's module is a member of JSON that every version reads")
    func waybarJSON() throws {
        for snippet in BarSetup.waybar.snippets(BarModule(BarWidget(.hydration), isFirst: true))
        where snippet.part == "config" {
            let module = try JSON(parsing: "{" + snippet.text + "}")["custom/sipli"]
            #expect(module["return-type"].string == "json")
            #expect(module["on-click"].string == "sipli-client log 250ml --quiet")
            #expect(module["restart-interval"].int == 5)
            let isNew = snippet.since == Version(numbers: [0, 12])
            #expect(module.format.string == (isNew ? "{text}" : "{}"))
        }
    }

    @Test("a program that is not in PATH is named in full")
    func program() {
        func adapted(_ text: String, _ isOnPath: Bool) -> String {
            SetupVerb.adapted(text, program: "/home/a/.local/bin/sipli-client", isOnPath: isOnPath)
        }
        #expect(adapted("exec = sipli-client status", true) == "exec = sipli-client status")
        #expect(adapted("exec = sipli-client status", false) == "exec = /home/a/.local/bin/sipli-client status")
        for isOnPath in [true, false] {
            #expect(adapted("path: /usr/bin/sipli-client", isOnPath) == "path: /home/a/.local/bin/sipli-client")
        }
    }

    @Test("the snippet is output, and its place a message")
    func streams() throws {
        let (out, err, status) = Self.run(Self.setup("waybar", part: "style"))
        #expect(status == .ok)
        #expect(out == BarSetup.waybar.snippets(BarModule(BarWidget(.hydration), isFirst: true)).last?.text)
        #expect(err.split(separator: "\n").allSatisfy { $0.hasPrefix("# ") })
        #expect(err.contains("~/.config/waybar/style.css"))
    }

    /// Icons are such as the fonts have; a bar that searches no other fonts gets none.
    @Test(
        "icons that no font has are not used",
        arguments: [
            ("waybar", "💧≈", ""), ("waybar", "≈\u{F043}", " --icons nerd"),
            ("waybar", "≈", " --icons text"),
            ("waybar", "✓", " --icons none"), ("polybar", "💧", " --icons none"),
        ])
    func icons(bar: String, fonts: String, option: String) {
        var verb = Self.setup(bar, part: "config")
        verb.glyphs = InstalledGlyphs { fonts.unicodeScalars.contains($0) }
        let (out, err, _) = Self.run(verb)
        #expect(out.contains("--format \(bar) --follow\(option)" + (bar == "waybar" ? "\"" : "\n")))
        #expect(err.contains("no font has them") == (fonts == "✓"))
        verb.icons = "text"
        #expect(Self.run(verb).out.contains(" --icons text"))
        verb.icons = "big"
        #expect(Self.run(verb).err == "sipli-client: \"big\" is not a kind of icons; kinds: text, emoji, nerd, none\n")
    }

    @Test("conky draws with one font, so its line has no icon unless one is chosen")
    func conkyHasNoIcons() {
        var verb = Self.setup("conky")
        verb.glyphs = InstalledGlyphs { _ in true }
        #expect(Self.run(verb).out.contains("--format conky --icons none}"))
        verb.icons = "text"
        #expect(Self.run(verb).out.contains("--format conky --icons text}"))
    }

    @Test("in forty columns the list still says which bars are installed")
    func narrowList() throws {
        let menu = try PlayedMenu("waybar", answers: [])
        var typist = try Typist()
        typist.variables = ["PATH": menu.folder]
        let lines = try typist.type(["setup"], style: Style(width: 40)).lines
        #expect(lines[0].hasSuffix("installed"))
        #expect(lines[1].hasPrefix("waybar") && lines[1].hasSuffix("yes"))
        #expect(lines.allSatisfy { $0.count <= 40 })
    }

    @Test("without a name the bars are listed")
    func list() {
        let (out, _, status) = Self.run(Self.setup())
        #expect(status == .ok)
        for bar in BarSetup.all { #expect(out.contains(bar.name)) }
    }

    @Test("the list ends with what the desktop needs instead of a bar")
    func panel() throws {
        var typist = try Typist()
        typist.variables = ["XDG_CURRENT_DESKTOP": "KDE"]
        let advice = "For Plasma's panel or desktop, choose Add Widgets..., then Sipli.\n"
        #expect(try typist.type("setup").err.hasSuffix(advice))
    }

    @Test("JSON has the same text")
    func json() throws {
        var verb = Self.setup("conky")
        verb.common.json = true
        let answer = try JSON(parsing: Self.run(verb).out)
        #expect(answer.bar.string == "conky")
        #expect(answer.parts[0].text.string?.hasPrefix("${execpi 30") == true)
    }

    private static func run(_ verb: any Verb) -> (out: String, err: String, status: SipliClient.ExitStatus) {
        var texts: [Int32: String] = [:]
        let console = Console(style: Style()) { descriptor, bytes in
            texts[descriptor, default: ""] += String(decoding: bytes, as: UTF8.self)
            return true
        }
        // Nothing is installed; only the path of this program is used.
        let status = Runner.status(of: verb, Context(console: console) { _ in "" })
        console.flush()
        return (texts[1] ?? "", texts[2] ?? "", status)
    }
}
