import SipliClient
import SipliCore
import SipliWire
import Testing

@testable import SipliCLI
@testable import SipliVerbs

/// What command lines are read as.
@Suite struct DirectPathTests {
    private let tool = CommandLineTool(trackers: .standard)
    private let frequent = FrequentCommandLine(TrackerTable.standard.sections)

    static let plain: [[String]] = [
        ["log", "300"], ["log", "12oz"], ["log", "2", "cups", "tea"], ["log", "250", "coffee", "--at", "-20m"],
        ["log", "250 coffee"], ["log", "--at", "yesterday 18:00", "300"], ["log", "300", "--at=-1h"],
        ["log", "300", "--fluid", "tea"], ["log", "--fluid=tea", "300"], ["log", "300", "--note", "--odd--"],
        ["log", "300", "--note", ""], ["log", "300", "--json"], ["log", "-q", "300"],
        ["log", "300", "--quiet", "--no-color"], ["log", "300", "--at", "--json"], ["undo"], ["redo"],
        ["undo", "--json"], ["redo", "-q"], ["today"], ["today", "--json"], ["today", "--no-color"],
        ["status", "--format", "plain"], ["status", "--format=json"], ["status", "--json", "--format", "plain"],
        ["quick"], ["quick", "weight", "--quiet"], ["quick", "--with", "rofi"], ["quick", "--with=rofi", "water"],
        ["status", "--follow"], ["status", "--format", "waybar", "--follow", "--json"], ["config", "list"],
        ["config", "list", "--json"], ["config", "get"], ["config", "get", "water-goal"],
        ["config", "get", "-q", "", "--json"], ["history", "--days", "-3"], ["edit", "last", "250", "--note", ""],
        ["weight", "goal", "--start", "auto"], ["weight", "goal", "off"], ["export", "--format", "csv", "-o", "x"],
        ["import", "x", "-n"], ["workout", "set", "30", "--energy", "-3"], ["config", "set", "units", "metric"],
        ["weather", "set", "--temperature", "-3.5", "--humidity=40"], ["reminders"], ["reminders", "snooze", "1h30"],
        ["water", "entries", "--from", "2026-11-01"], ["quick", "--print"], ["status", "--format", "nope"],
        ["weight", "log", "80.2"], ["weight", "log", "12st", "7lb"], ["weight", "log", "176", "lb"],
        ["weight", "log", "80,2 kg", "--at", "-20m"], ["weight", "log", "--at=-1h", "80"],
        ["weight", "log", "80", "--body-fat", "21.5"], ["weight", "log", "--body-fat=21,5", "80", "-q"],
        ["weight", "log", "80", "--note", "--odd--", "--json"], ["weight", "log", "80", "--note", ""],
        ["weight", "log", "80", "--no-color", "--at", "--json"], ["water", "log", "300"],
        ["water", "log", "2", "cups", "tea", "--at", "-20m"],
        [], ["300"], ["12oz", "tea"], [".5l"], ["300", "--at", "-20m"], ["--json"], ["--json", "today"],
        ["-q", "log", "300"], ["-q", "300", "--no-color"], ["log", "300", "--color"], ["--color"],
        ["--json", "config", "list"], ["config", "--json", "list"], ["weight", "-q", "log", "80"],
        ["config"], ["config", "--json"], ["weight"], ["water"], ["weight", "80"], ["water", "300", "tea"],
        ["workout", "30"], ["weather", "set", "29C"], ["weather", "set", "--humidity", "4"],
        ["sub", "edit", "Rent", "--name", "Flat"], ["habit", "edit", "read", "--name", "A book"],
        ["call", "ping", "{}"],
    ]

    @Test(arguments: plain) func plainLinesAreRead(words: [String]) throws {
        _ = try tool.verb(words)
    }

    /// A value is found by its parameter's name.
    @Test func parametersOfAVerbHaveNamesOfTheirOwn() {
        let commands = TrackerTable.standard.commands
        for command in commands + commands.flatMap(\.subcommands) {
            let parameters = command.make.map { Parameters.described(by: $0()) } ?? []
            let names = parameters.map(\.name) + parameters.compactMap(\.short)
            #expect(Set(names).count == names.count, "\(command.name): \(names)")
        }
    }

    static let unusual: [[String]] = [
        ["--help"], ["--json", "--help"], ["help"], ["--version"], ["log"], ["log", "--help"], ["log", "-h"],
        ["log", "300", "--nope"],
        ["log", "300", "--fluid"], ["log", "300", "--fluid", "-x"], ["log", "300", "--at"],
        ["log", "300", "--at", "-1h", "--at", "-2h"], ["log", "300", "-qx"],
        ["undo", "--nope"], ["today", "--help"], ["status", "--format"],
        ["status", "x", "y"], ["log", "300", "--json=1"], ["log", "300", "--note="],
        ["quick", "water", "weight"], ["quick", "--with"],
        ["config", "list", "x"], ["config", "list", "--help"], ["config", "get", "a", "b"],
        ["config", "get", "--nope"], ["history", "--days", "x"],
        ["export", "--format"],
        ["workout", "set"], ["edit"],
        ["weight", "log"], ["weight", "log", "--help"],
        ["weight", "log", "80", "--body-fat"], ["weight", "log", "80", "--body-fat", "-x"],
        ["weight", "log", "80", "--fluid", "tea"], ["weight", "log", "80", "--at", "-1h", "--at", "-2h"],
    ]

    @Test(arguments: unusual) func otherLinesHaveNoVerb(words: [String]) {
        #expect(frequent.verb(words) == nil)
        #expect(throws: Failure.self) { try tool.verb(words) }
    }

    @Test func statusAloneIsALineOfAllTrackers() throws {
        #expect(frequent.verb(["status"]) is StatusVerb)
        #expect(try tool.verb(["status"]) is StatusLineVerb)
    }

    /// It is not an option; the daemon reports what is wrong.
    @Test func negativeAmountIsAnAmount() throws {
        let verb = try #require(frequent.verb(["log", "-5"]) as? LogVerb)
        #expect(verb.entry?.parts.words == ["-5"])
    }

    @Test(
        arguments: [
            ("workout set -5 --energy -3", "workout set --energy -3 -- -5"),
            ("edit last -q -5 tea", "edit last -5 tea -q"),
            ("history --days -3", "history --days=-3"), ("spend add -$5 tea", "spend add -- -$5 tea"),
            ("spend add -5€", "spend add -- -5€"), ("log 300 -qq", "log 300 --quiet"), ("log -- 300", "log 300"),
            ("import x -nq", "import x --dry-run --quiet"), ("export csv -o=x", "export csv --output x"),
            ("log 300 --", "log 300"), ("import -", "import -- -"), ("import -- -n", "import -- -n"),
        ])
    func oddLinesMeanPlainOnes(typed: String, meant: String) throws {
        func verb(_ line: String) throws -> String {
            String(reflecting: try tool.verb(line.split(separator: " ").map(String.init)))
        }
        #expect(try verb(typed) == verb(meant))
    }

    @Test func argumentsAreSentAsTheyWereTyped() throws {
        let both = try #require(try tool.verb(["edit", "last", "1 250 ml", "green tea"]) as? EditVerb)
        let line = try both.request()
        var reader = JSONReader(line)
        #expect(try HydrationEditRequest.read(&reader).words == ["1 250 ml", "green tea"])
    }

    /// With and without the table of commands.
    @Test func frequentLinesAreReadInOneWay() throws {
        for words in Self.plain {
            guard let verb = frequent.verb(words) else { continue }
            #expect(String(reflecting: verb) == String(reflecting: try tool.verb(words)))
        }
    }

    @Test func operationsThatAreNamedByHandExist() throws {
        let words = ["log", "undo", "redo", "today", "settings"]
        let operations = [
            HydrationOperations.ofEntries.log.info, StoreOperations.undo.info, StoreOperations.redo.info,
            StoreOperations.get.info, StoreOperations.settingsGet.info,
        ]
        for (word, operation) in zip(words, operations) {
            let line =
                switch word {
                case "log": try LogVerb(words: ["300"]).request()
                case "settings": SettingsVerb(namesOne: false).request
                case "today": Snapshots.request(TrackerSection.standard)
                default: RequestLine.make(word)
                }
            #expect(try Envelope(line, in: 0..<line.count).op == operation.name)
        }
    }

    @Test func logSendsWhatWasTyped() throws {
        var verb = LogVerb(words: ["2", "cups", "tea"])
        verb.entry?.parts.at = "-20m"
        verb.entry?.parts.note = "a \"b\""
        let line = try verb.request()
        var reader = JSONReader(line)
        let request = try HydrationLogRequest.read(&reader)
        #expect(request.words == ["2", "cups", "tea"])
        #expect(request.common.at == "-20m")
        #expect(request.common.note == "a \"b\"")
        #expect(try Envelope(line, in: 0..<line.count).key?.utf8.count == 16)
    }
}

extension LogVerb {
    init(words: [String]) {
        self.init(.hydration)
        entry?.parts.words = words
    }
}
