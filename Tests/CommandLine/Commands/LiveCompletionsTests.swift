import FoundationEssentials
import Glibc
import SipliClient
import SipliTestSupport
import Testing

@testable import SipliCLI
@testable import SipliVerbs

/// Completions that are requested from the daemon.
@Suite(.tags(.programs)) struct LiveCompletionsTests {
    @Test func settingsAreThoseOfTheDaemon() throws {
        let daemon = try TestDaemon()
        let names = SettingsVerb.names(from: Client(path: daemon.socketPath))
        #expect(Set(names).isSuperset(of: ["name", "private", "group-container", "water-goal"]))
    }

    @Test func withoutADaemonThereAreNoneAndNothingIsSaid() {
        #expect(SettingsVerb.names(from: Client(path: "/nowhere/sipli.sock")) == [])
        #expect(SettingsVerb.names(from: nil) == [])
    }

    @Test func valuesFluidsIdsTopicsAndOperations() throws {
        let daemon = try TestDaemon()
        let client = Client(path: daemon.socketPath)
        #expect(
            SettingsVerb.values(["sipli-client", "config", "set", "units"], from: client) == ["metric", "imperial"])
        #expect(SettingsVerb.values(["sipli-client", "config", "set", "private", "o"], from: client) == ["on", "off"])
        #expect(SettingsVerb.values(["sipli-client", "config", "set", "name"], from: client) == [])
        let fluids = ListedNames.read(
            RequestLine.make("hydration.fluids"), list: "fluids", member: "name", from: client)
        #expect(Set(fluids).isSuperset(of: ["water", "tea", "coffee"]))
        #expect(LiveCompletions.entries("hydration", "", from: client) == ["last"])
        let reply = try daemon.client().result(#"{"op":"hydration.log","ml":300,"at":"3 days ago"}"#)
        let entry = try #require(reply.entry.string)
        #expect(LiveCompletions.entries("hydration", "", from: client) == ["last", entry])
        #expect(LiveCompletions.entries("hydration", "la", from: client) == ["last"])
        let described = LiveCompletions.described(from: client)
        #expect(described.topics.contains("hydration"))
        #expect(described.operations.contains("hydration.log"))
        #expect(LiveCompletions.described(from: nil).topics.isEmpty)
    }

    @Test func scriptsAskThisProgram() {
        for shell in CompletionsVerb.shells {
            #expect(CompletionsVerb.script(shell)?.contains(" ---completion ") == true)
        }
    }

    /// What a shell offers after a command line, with the script in a file.
    ///
    /// - Parameter last: of the words that zsh lists.
    private func offers(_ shell: String, after line: String, through last: String = "") throws -> Set<String> {
        let directory = try TemporaryDirectory()
        try directory.write("_sipli-client", Data(try #require(CompletionsVerb.script(shell)).utf8))
        let script = directory.file("_sipli-client")
        let programs = String(try BuiltProgram.path(of: "sipli-client").dropLast("/sipli-client".count))
        // Where a shell writes its own files.
        let home = [
            "/usr/bin/env", "HOME=" + directory.path, "XDG_CONFIG_HOME=" + directory.path,
            "XDG_DATA_HOME=" + directory.path, "PATH=" + programs + ":/usr/local/bin:/usr/bin:/bin",
        ]
        let command =
            switch shell {
            case "bash":
                [
                    "bash", "--norc", "-c",
                    "source \(script); COMP_LINE='\(line)'; COMP_POINT=${#COMP_LINE}; COMP_WORDS=(\(line)); "
                        + "[[ $COMP_LINE != *' ' ]] || COMP_WORDS+=(''); COMP_CWORD=$((${#COMP_WORDS[@]} - 1)); "
                        + "_sipli-client sipli-client \"${COMP_WORDS[COMP_CWORD]}\" \"${COMP_WORDS[COMP_CWORD-1]}\"; printf '%s\\n' \"${COMPREPLY[@]}\"",
                ]
            case "fish": ["fish", "--private", "-c", "source \(script); complete -C '\(line)'"]
            default:
                // In a terminal of its own, where Control-D lists what is offered: not before the line editor reads, when it
                // would end the shell, and not if more is typed meanwhile.
                [
                    "zsh", "-f", "-c",
                    """
                    zmodload zsh/zpty
                    zpty one zsh -f -i
                    zpty -w one "PS1=; fpath=(\(directory.path) \\$fpath); autoload -Uz compinit; compinit -u -D; stty -echo cols 80"
                    zpty -w one "zstyle ':completion:*' list-colors ''"
                    zpty -w one "zle-line-init() { print -n 'rea''dy' }; zle -N zle-line-init"
                    zpty -r one out '*ready*'
                    zpty -w -n one $'\(line)\\C-d'
                    zpty -r one out '*\(last)*'
                    print -r -- $out
                    """,
                ]
            }
        let said = try BuiltProgram.run(home + ["timeout", "30"] + command).output
        let plain = said.replacing(/\u{1B}\[[0-9;?]*[A-Za-z]/, with: " ")
        return Set(plain.split { $0.isWhitespace }.map(String.init))
    }

    @Test("help offers commands, and then those of a group", .enabled(if: Self.isThere("bash"), "needs bash"))
    func bash() throws {
        #expect(try offers("bash", after: "sipli-client help we") == ["weather", "week", "weight", "welcome"])
        #expect(try offers("bash", after: "sipli-client help weight l") == ["list", "log"])
    }

    @Test("the same in fish", .enabled(if: Self.isThere("fish"), "needs fish"))
    func fish() throws {
        #expect(try offers("fish", after: "sipli-client help we") == ["weather", "week", "weight", "welcome"])
        #expect(try offers("fish", after: "sipli-client help weight l") == ["list", "log"])
    }

    @Test("the same in zsh", .enabled(if: Self.isThere("zsh"), "needs zsh"))
    func zsh() throws {
        let top = try offers("zsh", after: "sipli-client help we", through: "welcome")
        #expect(top.isSuperset(of: ["weather", "week", "weight", "welcome"]))
        let below = try offers("zsh", after: "sipli-client help weight l", through: "log")
        #expect(below.isSuperset(of: ["list", "log"]) && !below.contains("history"))
    }

    @Test("a value that a shell would split is not offered")
    func shellWords() {
        let offers = Completer(TrackerTable.standard.program).lines(["spend", "add", "5", "tea", "--category", ""])
        #expect(offers.contains("Groceries\n") && !offers.contains(" & Dining"))
    }

    @Test(
        "words, options and their values are offered where they can stand",
        arguments: [
            ("we", ["week", "weather", "weight", "welcome"]), ("weight l", ["log", "list"]),
            ("log 300 --n", ["--note", "--no-color"]), ("300 --no", ["--note", "--no-color"]),
            ("log 300 --note x --no", ["--no-color"]), ("log 300 -- --no", []),
            ("sub edit x --renews-from p", ["payment"]),
            ("completions f", ["fish"]), ("completions fish ", []), ("--json config s", ["set"]),
            ("habit categories a", ["add"]), ("habit categories add -", nil), ("help habit cat", ["categories"]),
            ("log 300 --at ", []), ("nope ", []),
        ] as [(String, [String]?)])
    func offered(line: String, words: [String]?) {
        let typed = line.split(separator: " ", omittingEmptySubsequences: false).map(String.init)
        guard case .words(let offers) = Completer(TrackerTable.standard.program).offers(typed) else {
            Issue.record("files")
            return
        }
        if let words { return #expect(offers.map(\.word) == words) }
        #expect(offers.contains { $0.word == "--emoji" })
    }

    @Test("files are left to the shell")
    func files() {
        #expect(Completer(TrackerTable.standard.program).lines(["import", ""]) == "---files\t\n")
        #expect(
            Completer(TrackerTable.standard.program).lines(["weight", "chart", "-o", "x"])
                == "---files\tpng svg pdf txt\n")
    }

    @Test("fish offers the values of an option", .enabled(if: Self.isThere("fish"), "needs fish"))
    func values() throws {
        #expect(try offers("fish", after: "sipli-client spend add 5 tea --category G").contains("Groceries"))
    }

    private static func isThere(_ program: String) -> Bool {
        ["/bin/", "/usr/bin/", "/usr/local/bin/"].contains { access($0 + program, X_OK) == 0 }
    }
}
