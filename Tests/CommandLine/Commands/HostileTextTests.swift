import Foundation
import SipliClient
import SipliTestSupport
import Testing

@testable import SipliCLI
@testable import SipliVerbs

/// Nothing from the daemon, other programs, files, arguments or the environment can control a terminal, in any verb.
@Suite(.tags(.programs)) struct HostileTextTests {
    /// Valid command lines for every verb; `{entry}` is the id of a drink, `{weight}` of a weigh-in, and `{copy}` a
    /// file that `backup` wrote.
    private static let lines: [String: [String]] = [
        "log": ["log 300"], "today": ["today"], "status": ["status", "status --format plain"], "undo": ["undo"],
        "redo": ["redo"], "quick": ["quick --rows"],
        "reminders": ["reminders", "reminders snooze", "reminders dismiss"], "history": ["history"],
        "edit": ["edit {entry} --note x"], "delete": ["delete {entry}"],
        "water": [
            "water entries", "water fluids", "water history", "water today", "water log 250",
            "water edit {entry} --note y",
        ],
        "weather": ["weather 30", "weather clear"], "workout": ["workout 30", "workout clear"],
        "weight": [
            "weight log 80.2", "weight goal", "weight goal 75kg", "weight list", "weight trend", "weight chart",
            "weight edit {weight} --note z", "weight delete {weight}",
        ],
        "done": ["done {habit}", "done {habit} --day yesterday"],
        "habit": [
            "habit", "habit list --all", "habit add Read --target 8", "habit set {habit} 1", "habit undo {habit}",
            "habit skip {habit}", "habit edit {habit} --pin", "habit history {habit}", "habit history {habit} --list",
            "habit stats {habit}", "habit pause {habit}", "habit pauses", "habit resume {habit}", "habit order {habit}",
            "habit categories", "habit suggestions", "habit archive {habit}", "habit unarchive {habit}",
            "habit delete {habit}",
        ],
        "spend": [
            "spend", "spend rates", "spend add 12.50 lunch", "spend list", "spend year", "spend categories",
            "spend edit {transaction} 13", "spend delete {transaction}", "spend budget 400", "spend budget",
        ],
        "sub": [
            "sub", "sub add Mail 3 monthly", "sub show {sub}", "sub edit {sub} --price 4", "sub upcoming",
            "sub paid {sub}", "sub pause {sub}", "sub resume {sub}", "sub cancel {sub}", "sub delete {sub}",
        ],
        "config": ["config list", "config get water-goal", "config set water-goal 2000"],
        "import": ["import {file}", "import {file} --dry-run"],
        "export": ["export --format waterquest", "export --format waterquest --output {output}"],
        "backup": ["backup --list", "backup {output}"], "journal": ["journal"],
        "restore": [
            "restore", "restore 7", "restore 2026-01-01", "restore {file} --dry-run", "restore {copy} --dry-run",
            "restore {copy} --yes",
        ],
        "clock": ["clock", "clock show", "clock confirm"],
        "call": ["call status", "call hydration.nonsense"],
        "desk": [
            "desk", "desk add water", "desk add habit category=Health --name x", "desk move water left",
            "desk move water 0,1", "desk resize water large", "desk set water --scheme dark", "desk hide water",
            "desk show water", "desk remove water", "desk edit", "desk add remaining:Days", "desk save",
        ],
        "widgets": ["widgets"], "reload": ["reload", "reload HydrationWidget"], "clients": ["clients"],
        "intent": ["intent list", "intent run LogIntake ml=300", "intent run Nonsense"],
        "open": ["open sipli://nonsense", "open sipli://today"], "setup": ["setup", "setup waybar"],
        "doctor": ["doctor"], "completions": ["completions bash"],
        // It only ends with its reader; its lines are the daemon's own bytes, like those of `call`.
        "subscribe": [], "week": ["week"], "month": ["month"],
        // It asks.
        "welcome": [],
    ]

    private let typist: Typist
    private let hostile: HostileDaemon

    init() throws {
        typist = try Typist()
        hostile = try HostileDaemon(before: typist.daemon)
    }

    @Test("every verb is tried")
    func verbs() {
        #expect(Set(Self.lines.keys) == Set(TrackerTable.standard.commands.map(\.name)))
    }

    @Test("what the daemon says does not steer a terminal", arguments: HostileDaemon.Reach.allCases)
    func daemon(_ reach: HostileDaemon.Reach) throws {
        defer { hostile.stop() }
        var person = typist
        person.variables["SIPLI_SOCKET"] = hostile.socketPath
        let file = typist.daemon.directory.file("import.csv")
        try Data("date,ml,fluid\n2026-06-01,300,te\u{1B}[31ma\n".utf8).write(to: URL(fileURLWithPath: file))
        try typist.type("log", "250")
        try #require(try typist.type("backup", Self.copy(typist)).status == .ok)
        for verb in TrackerTable.standard.commands.map(\.name) {
            for line in Self.lines[verb] ?? [] {
                for style in Self.styles {
                    let words = try Self.words(line, typist, file)
                    hostile.set(reach)
                    for words in [words, words + ["--json"]] {
                        let outcome = try? person.type(words, style: style)
                        let isExact = words.last == "--json" || ["call", "export"].contains(words[0])
                        if !isExact || style.width != nil {
                            Self.check(outcome?.out ?? "", style, "\(words), out", mayHaveTabs: isExact)
                        }
                        Self.check(outcome?.err ?? "", style, "\(words), err")
                    }
                }
            }
        }
    }

    /// A file, a terminal without colours, and one with them; the mark is normally random.
    private static let styles = {
        var styles = [Style(), Style(width: 80), Style(width: 100, colors: .full), Style(width: 34, colors: .basic)]
        for index in styles.indices { styles[index].mark = "5a17" }
        return styles
    }()

    private static func words(_ line: String, _ typist: Typist, _ file: String) throws -> [String] {
        var line = line
        for (hole, operation, request) in [
            ("{entry}", "drink", #"{"op":"hydration.log","ml":200,"note":"n"}"#),
            ("{weight}", "weigh-in", #"{"op":"weight.log","value":80,"note":"n"}"#),
            ("{habit}", "habit", #"{"op":"habits.add","name":"\#(UUID().uuidString)","start":"-30d"}"#),
            ("{transaction}", "transaction", #"{"op":"spending.add","amount":"3","note":"n"}"#),
            ("{sub}", "subscription", #"{"op":"spending.subs.add","name":"\#(UUID().uuidString)","price":"3"}"#),
        ] where line.contains(hole) {
            let result = try typist.daemon.client().result(request)
            let entry = result.entry.string ?? result.habit.string ?? result.sub.string
            line = line.replacing(hole, with: try #require(entry, "\(operation)"))
        }
        let (output, copy) = (typist.daemon.directory.file("out\u{1B}[31m.json"), Self.copy(typist))
        return line.split(separator: " ").map {
            String($0).replacing("{file}", with: file).replacing("{output}", with: output)
                .replacing("{copy}", with: copy)
        }
    }

    private static func copy(_ typist: Typist) -> String {
        typist.daemon.directory.file("copy\u{1B}[31m.ndjson")
    }

    // MARK: Processes

    /// Arguments and variables as programs receive them.
    @Test(
        "what is typed does not steer a terminal",
        arguments: [
            ["sipli-client", "{x}"], ["sipli-client", "--{x}"], ["sipli-client", "log", "{x}"],
            ["sipli-client", "log", "300", "--at", "{x}"], ["sipli-client", "log", "300", "{x}"],
            ["sipli-client", "help", "{x}"], ["sipli-client", "weight", "{x}"],
            ["sipli-client", "weight", "log", "{x}"],
            ["sipli-client", "done", "{x}"], ["sipli-client", "habit", "{x}"], ["sipli-client", "habit", "add", "{x}"],
            ["sipli-client", "habit", "add", "Read", "--days", "{x}"], ["sipli-client", "habit", "set", "a", "{x}"],
            ["sipli-client", "habit", "suggestions", "{x}"],
            ["sipli-client", "sub", "add", "{x}"], ["sipli-client", "sub", "add", "{x}", "3"],
            ["sipli-client", "sub", "{x}"],
            ["sipli-client", "spend", "add", "{x}"], ["sipli-client", "spend", "month", "{x}"],
            ["sipli-client", "config", "get", "{x}"], ["sipli-client", "config", "set", "{x}", "{x}"],
            ["sipli-client", "import", "{x}"], ["sipli-client", "import", "/tmp/{x}"],
            ["sipli-client", "export", "--format", "{x}"],
            ["sipli-client", "export", "--format", "waterquest", "--output", "/nonexistent/{x}"],
            ["sipli-client", "status", "--format", "{x}"], ["sipli-client", "history", "--days", "{x}"],
            ["sipli-client", "open", "{x}"], ["sipli-client", "open", "sipli://{x}"],
            ["sipli-client", "setup", "{x}"], ["sipli-client", "setup", "waybar", "{x}"],
            ["sipli-client", "intent", "run", "{x}"], ["sipli-client", "intent", "run", "LogIntake", "{x}=1"],
            ["sipli-client", "call", "{x}"], ["sipli-client", "call", "{\"op\":\"{x}\"}"],
            ["sipli-client", "completions", "{x}"], ["sipli-client", "edit", "{x}", "--ml", "1"],
            ["sipli-client", "reload", "{x}"], ["sipli-client", "weather", "{x}"],
            ["sipli-client", "quick", "--with", "{x}"],
            ["sipli-widget", "{x}"], ["sipli-widget", "render", "{x}"],
            ["sipli-widget", "render", "HydrationWidget:{x}"],
            ["sipli-widget", "render", "HydrationWidget", "--preview", "--output", "/nonexistent/{x}.png"],
            ["sipli-widget", "render", "HydrationWidget", "--preview", "--output", "/tmp/{x}.gif"],
            ["sipli-widget", "render", "HydrationWidget", "--preview", "--at", "{x}"],
            ["sipli-widget", "perform", "{x}"], ["sipli-widget", "perform", "LogIntake", "--parameters", "{x}"],
            ["sipli-widget", "status", "--format", "{x}"], ["sipli-widget", "status", "{x}"],
            ["sipli-widget", "gallery", "/proc/{x}"],
            ["sipli-daemon", "{x}"], ["sipli-daemon", "--restore", "{x}"], ["sipli-notifier", "{x}"],
        ])
    func typed(_ words: [String]) throws {
        defer { hostile.stop() }
        let words = words.map { $0.replacing("{x}", with: Self.odd) }
        let outcome = try BuiltProgram.run(words, environment: typist.daemon.environment)
        Self.check(outcome.errors, Style(), "\(words)")
        // The reply of `call` is unchanged in a pipe.
        if words[1] != "call" { Self.check(outcome.output, Style(), "\(words)") }
    }

    @Test(
        "what the environment says does not steer a terminal",
        arguments: [
            "sipli-client status", "sipli-client doctor", "sipli-widget render HydrationWidget", "sipli-daemon",
            "sipli-notifier",
        ])
    func environment(_ line: String) throws {
        defer { hostile.stop() }
        let words = line.split(separator: " ").map(String.init)
        for name in [
            "SIPLI_SOCKET", "XDG_RUNTIME_DIR", "SIPLI_DATA_DIR", "HOME", "XDG_DATA_HOME", "DBUS_SESSION_BUS_ADDRESS",
        ] {
            var environment = ["HOME": typist.daemon.directory.path]
            // A daemon must not create a store anywhere.
            environment["SIPLI_DATA_DIR"] = "/proc/sipli"
            environment[name] = "/proc/" + Self.odd
            let outcome = try BuiltProgram.run(words, environment: environment)
            for text in [outcome.output, outcome.errors] { Self.check(text, Style(), "\(name), \(line)") }
        }
    }

    /// The daemon's texts in the programs that draw.
    @Test("what the daemon says does not steer what is drawn", arguments: HostileDaemon.Reach.allCases)
    func drawn(_ reach: HostileDaemon.Reach) throws {
        defer { hostile.stop() }
        _ = try typist.daemon.client().result(#"{"op":"hydration.log","ml":200,"note":"n"}"#)
        hostile.set(reach)
        var lines = ["HydrationWidget:systemLarge", "WeightWidget:systemLarge"].map { "render \($0) --format text" }
        lines += ["preview HydrationWidget", "perform LogIntake", "perform Nonsense"]
        lines += ["plain", "waybar", "i3bar", "polybar", "tmux", "argos"].map { "status --format " + $0 }
        for line in lines {
            let words = ["sipli-widget"] + line.split(separator: " ").map(String.init)
            let outcome = try BuiltProgram.run(words, environment: ["SIPLI_SOCKET": hostile.socketPath])
            // Drawings have the widget's own lines, which may be wrapped.
            Self.check(outcome.output, Style(width: 80), line)
            Self.check(outcome.errors, Style(), line)
        }
    }

    /// Another status command's lines beside Sipli's; the rows stay the same JSON.
    @Test("what a wrapped command says does not steer a terminal")
    func wrapped() throws {
        var (stream, row) = (BarStream(), WrappedRow())
        let odd = "\u{9B}2J\u{202E}right\u{2066}\u{200B}\u{7F}"
        for line in [#"{"version":1}"#, "[", "[{\"full_text\":\"\(odd)\"}]"] {
            row.others = stream.blocks(Array(line.utf8)) ?? row.others
        }
        let written = row.next()
        let text = try #require(written?.split(separator: "\n").last)
        Self.check(String(text), Style(), "a row")
        let blocks = try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [[String: String]]
        #expect(blocks == [["full_text": odd]])
        var plain = BarStream()
        let read = plain.blocks(Array((Self.odd + "x").utf8))
        let block = try #require(read)
        Self.check(String(decoding: block, as: UTF8.self), Style(), "a line of text")
    }

    /// Like `HostileDaemon.text`, without characters that arguments cannot contain.
    private static let odd =
        "\u{1B}[31mred\u{1B}]0;title\u{7}\u{9B}2J\u{202E}right\u{2066}\r\nEVIL\u{2028}EVIL\u{85}EVIL\tx\u{200B}\u{FEFF}\u{7F}"

    // MARK: Allowed output

    /// Finds what a terminal would interpret, based on the standards rather than on the code under test.
    private static func check(_ text: String, _ style: Style, _ what: String, mayHaveTabs: Bool = false) {
        var text = text
        if style.colors != .none {
            text = text.replacing(/\u{1B}\[(0|1|2|3[1-5]|38;2;[0-9]+;[0-9]+;[0-9]+)m/, with: "")
        }
        for scalar in text.unicodeScalars {
            let isTab = scalar == "\t" && (mayHaveTabs || style.width == nil)
            if scalar == "\n" || isTab { continue }
            let isOdd =
                scalar.properties.generalCategory == .control
                || [0x2028, 0x2029, 0x200B, 0xFEFF].contains(scalar.value)
                || (0x202A...0x202E).contains(scalar.value) || (0x2066...0x2069).contains(scalar.value)
            if isOdd {
                Issue.record("\(what): U+\(String(scalar.value, radix: 16)) in \(text.debugDescription)")
                return
            }
        }
        // On a terminal a long line may be wrapped before any word.
        guard style.width == nil else { return }
        let forged = text.split(separator: "\n").first { $0.hasPrefix("EVIL") }
        if forged != nil { Issue.record("\(what): a line was begun in \(text.debugDescription)") }
    }
}
