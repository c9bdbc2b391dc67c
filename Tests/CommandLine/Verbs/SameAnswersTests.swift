import SipliCore
import SipliTestSupport
import Testing

/// A command line has the same effect and output in the small program and the full one.
@Suite(.tags(.programs)) struct SameAnswersTests {
    private let tree: ProgramTree
    private let full: String

    init() throws {
        tree = try ProgramTree()
        full = try BuiltProgram.path(of: "sipli-client")
    }

    /// Typed in order, since some depend on earlier ones.
    private static let lines: [[String]] = [
        // Lines that the small program handles itself.
        ["today"], ["status"], ["undo"], ["redo"],
        ["log", "300"], ["log", "2", "cups", "tea", "--at", "-20m"], ["log", "--at=-1h", "250 coffee"],
        ["log", "300", "--at", "yesterday", "18:00"], ["log", "--at=3", "days", "ago", "300"],
        ["log", "300", "at", "8:00"],
        ["weight", "log", "80.2", "--at", "yesterday", "at", "7pm"],
        ["log", "300", "--json"], ["log", "--json", "12oz"], ["log", "-q", "300"], ["log", "300", "--no-color"],
        ["log", "300", "--fluid", "tea", "--note", "a \u{1B}[31m b\nc"], ["log", "100", "--note", ""],
        ["water", "log", "250"], ["weight", "log", "80.2"],
        ["weight", "log", "176", "lb", "--body-fat", "21,5", "--json"],
        ["today"], ["today", "--json"], ["today", "-q"], ["status"], ["status", "--json"], ["status", "--no-color"],
        ["undo"], ["undo", "--json"], ["redo"], ["redo", "-q"], ["redo", "--json"], ["redo"], ["redo"],
        ["config", "list"], ["config", "list", "--json"], ["config", "get", "water-goal"], ["config", "get"],
        ["config", "get", "units", "--json"], ["--version"], ["--help"], ["-h"], [],
        ["habit", "add", "Read"], ["habit", "add", "Run"], ["done", "read"], ["done", "read", "run"], ["today"],
        ["done", "run", "--json"], ["done", "read", "--day", "yesterday"], ["status"], ["undo"],
        // Lines that it passes on, and invalid ones.
        ["done"], ["done", "--help"], ["done", "nothing"], ["done", "read", "--day"], ["habit"], ["habit", "log"],
        ["log"], ["log", "abc"], ["log", "-5"], ["log", ""], ["log", "0"], ["log", "300", "--nope"], ["log", "--help"],
        ["log", "-h"], ["log", "300", "--fluid"], ["log", "300", "--fluid", "mud"],
        ["log", "300", "tea", "--fluid", "tea"],
        ["log", "300", "--at", "nonsense"], ["log", "300", "--at", "-1h", "--at", "-2h"], ["log", "300", "--note="],
        ["log", "300", "--color"], ["log", "300", "--json=1"], ["log", "--", "300"], ["log", "300", "-qq"],
        ["water"], ["water", "log"], ["water", "lgo", "300"], ["water", "entries"],
        ["weight"], ["weight", "log"], ["weight", "log", "a lot"], ["weight", "log", "80", "--body-fat", "x"],
        ["weight", "log", "80", "--body-fat", "x", "--json"], ["weight", "80"],
        ["undo", "2"], ["undo", "--nope"], ["undo", "--help"], ["redo", "--help"],
        ["today", "x"], ["today", "--help"], ["today", "--color"], ["today", "--json", "--json"],
        ["status", "--format", "plain"], ["status", "--format=waybar"], ["status", "--json", "--format", "plain"],
        ["status", "--format", "nope"], ["status", "--format"], ["status", "--tracker", "weight"],
        ["status", "--tracker", "nope"], ["status", "--wrap", "x"], ["status", "x"], ["status", "--help"],
        ["config"], ["config", "list", "x"], ["config", "list", "--help"], ["config", "get", "a", "b"],
        ["config", "get", "nope"], ["config", "get", "nope", "--json"], ["config", "get", "-5"], ["config", "get", ""],
        ["config", "get", "--help"], ["config", "lst"],
        ["config", "set", "private", "on"], ["status"], ["today"], ["config", "get", "private"],
        ["--json", "log", "300"], ["--quiet", "today"], ["-q"], ["--json"], ["--version", "x"], ["--nope"],
        ["lgo", "300"],
        ["300"], ["LOG", "300"], ["help"], ["help", "log"], ["help", "status"], ["log", "help"], ["", "log"],
        ["history"], ["quick", "--print"], ["completions", "bash"], ["setup"], ["reminders"],
    ]

    @Test func ofALivingDaemon() throws {
        let (one, other) = (try TestDaemon(), try TestDaemon())
        for words in Self.lines {
            let small = try Self.run(tree.small, words, one.environment)
            #expect(small == (try Self.run(full, words, other.environment)), "\(words)")
            // Entries of the same instant are ordered by id. Both daemons look at their reminders now: the timers that
            // also make them look run on the machine's time, and elapse between other lines in each.
            for daemon in [one, other] { try daemon.move(bySeconds: 7) }
        }
    }

    @Test(arguments: ["/nonexistent/sipli.sock", "/dev/null", "relative", "/" + String(repeating: "x", count: 200)])
    func withoutADaemon(_ socket: String) throws {
        for words in Self.lines where words.first != "completions" {
            let small = try Self.run(tree.small, words, ["SIPLI_SOCKET": socket])
            #expect(small == (try Self.run(full, words, ["SIPLI_SOCKET": socket])), "\(words)")
        }
    }

    /// Lines for a terminal, with colours.
    @Test func onATerminal() throws {
        let daemon = try TestDaemon()
        _ = try daemon.client().result(#"{"op":"hydration.log","ml":200,"note":"n"}"#)
        for (words, isColoured) in [
            (["today"], true), (["status"], false), (["config", "list"], true),
            (["config", "get", "water-goal"], true),
            (["--help"], false), (["history"], true),
        ] {
            let shown = try [tree.small, full].map { program in
                try BuiltProgram.run(
                    ["/usr/bin/script", "-qec", ([program] + words).joined(separator: " "), "/dev/null"],
                    environment: daemon.environment)
            }
            #expect(shown[0].status == 0 && shown[0].output.contains("\r\n"), "\(shown[0])")
            #expect(shown[0].output.contains("\u{1B}[") == isColoured)
            #expect(shown[0] == shown[1], "\(words)")
        }
    }

    /// Where the full program prints its name, it prints that of the called program.
    @Test func theSmallOneIsWhatIsNamed() throws {
        let shown = try BuiltProgram.run([tree.small, "setup", "i3blocks"]).output
        #expect(shown.contains(tree.small + " ") && !shown.contains("libexec"), "\(shown)")
        #expect(try BuiltProgram.run([tree.full, "setup", "i3blocks"]).output.contains(full + " "))
    }

    /// A program's output, without the random ids of entries.
    private static func run(
        _ program: String, _ words: [String], _ environment: [String: String]
    ) throws -> [String] {
        let outcome = try BuiltProgram.run([program] + words, environment: environment)
        let id = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}|\b[0-9a-f]{8}(-[0-9a-f]{1,4})?\b/
        return ["\(outcome.status)", outcome.output.replacing(id, with: "ID"), outcome.errors]
    }
}
