import ArgumentParser
import SipliClient
import SipliWire
import Testing

@testable import SipliCLI
@testable import SipliVerbs

/// What is read by hand means what ArgumentParser would make of it.
@Suite struct DirectPathTests {
    static let plain: [[String]] = [
        ["log", "300"], ["log", "12oz"], ["log", "2", "cups", "tea"], ["log", "250", "coffee", "--at", "-20m"],
        ["log", "250 coffee"], ["log", "--at", "yesterday 18:00", "300"], ["log", "300", "--at=-1h"],
        ["log", "300", "--fluid", "tea"], ["log", "--fluid=tea", "300"], ["log", "300", "--note", "--odd--"],
        ["log", "300", "--note", ""], ["log", "300", "--json"], ["log", "-q", "300"],
        ["log", "300", "--quiet", "--no-color"], ["log", "300", "--at", "--json"], ["undo"], ["redo"],
        ["undo", "--json"], ["redo", "-q"], ["today"], ["today", "--json"], ["today", "--no-color"], ["status"],
        ["status", "--format", "plain"], ["status", "--format=json"], ["status", "--json", "--format", "plain"],
        ["quick"], ["quick", "weight", "--quiet"], ["quick", "--with", "rofi"], ["quick", "--with=rofi", "water"],
        ["status", "--follow"], ["status", "--format", "waybar", "--follow", "--json"], ["config", "list"],
        ["config", "list", "--json"], ["config", "get"], ["config", "get", "goal"],
        ["config", "get", "-q", "", "--json"],
    ]

    @Test(arguments: plain) func plainLinesAreReadAsArgumentParserReadsThem(words: [String]) throws {
        let direct = try #require(DirectPath.all.verb(words))
        let parsed = try #require(try CommandLineTool.verb(words))
        #expect(String(reflecting: direct) == String(reflecting: parsed))
    }

    static let unusual: [[String]] = [
        [], ["--help"], ["--version"], ["history"], ["log"], ["log", "--help"], ["log", "-h"],
        ["log", "300", "--nope"],
        ["log", "300", "--fluid"], ["log", "300", "--fluid", "-x"], ["log", "300", "--at"], ["log", "--", "-5"],
        ["log", "300", "--at", "-1h", "--at", "-2h"], ["log", "300", "-qq"], ["log", "300", "--color"],
        ["undo", "2"], ["undo", "--nope"], ["today", "--help"], ["status", "--format"], ["status", "--format", "nope"],
        ["status", "x"], ["log", "300", "--json=1"], ["log", "300", "--note="],
        ["quick", "--print"], ["quick", "water", "weight"], ["quick", "--with"],
        ["config"], ["config", "list", "x"], ["config", "list", "--help"], ["config", "get", "a", "b"],
        ["config", "get", "--nope"], ["config", "set", "units", "metric"],
    ]

    @Test(arguments: unusual) func unusualLinesAreLeftToArgumentParser(words: [String]) {
        #expect(DirectPath.all.verb(words) == nil)
    }

    /// ArgumentParser would take it for an option; the daemon says what is wrong with it.
    @Test func negativeAmountIsAnAmount() throws {
        let verb = try #require(DirectPath.all.verb(["log", "-5"]) as? LogVerb)
        #expect(verb.words == ["-5"])
    }

    @Test(
        arguments: [
            (["workout", "set", "-5", "--energy", "-3"], ["workout", "set", "--energy", "-3", "--", "-5"]),
            (["edit", "last", "-q", "-5", "tea"], ["edit", "last", "-q", "--", "-5", "tea"]),
            (["history", "--days", "-3"], ["history", "--days", "-3"]), (["x", "--", "-5"], ["x", "--", "-5"]),
        ])
    func negativeNumbersAreNoOptions(words: [String], shielded: [String]) throws {
        #expect(NegativeNumbers.shielded(words) == shielded)
        if words[0] != "x" { #expect(try CommandLineTool.verb(words) != nil) }
    }

    @Test func fluidAloneIsNoAmount() throws {
        let verb = try #require(try CommandLineTool.verb(["edit", "last", "tea"]) as? EditVerb)
        #expect { try verb.request() } throws: { ($0 as? Failure)?.message.contains("--fluid tea") ?? false }
        #expect(try EditVerb(entry: "last", words: ["300", "tea"]).request().fluid == "tea")
    }

    /// What the small program reads by hand the full one does too, and both tables have the trackers in the same order.
    @Test func theTablesAgree() {
        #expect(TrackerTable.rows.map(\.topic) == TrackerSection.all.map(\.topic))
        #expect(Set(TrackerSection.all.map(\.name)).count == TrackerSection.all.count)
        for words in Self.plain {
            guard let verb = DirectPath.frequent.verb(words) else { continue }
            #expect(String(reflecting: verb) == DirectPath.all.verb(words).map { String(reflecting: $0) })
        }
    }

    @Test func operationsThatAreNamedByHandExist() throws {
        let words = ["log", "undo", "redo", "today", "settings"]
        let operations = [
            HydrationOperations.log.info, WorldOperations.undo.info, WorldOperations.redo.info,
            WorldOperations.get.info, WorldOperations.settingsGet.info,
        ]
        for (word, operation) in zip(words, operations) {
            let line =
                switch word {
                case "log": try LogVerb(words: ["300"]).request()
                case "settings": SettingsVerb(name: "goal", CommonOptions()).request
                case "today": Snapshots.request(TrackerSection.all)
                default: RequestLine.make(word)
                }
            #expect(try Envelope(line, in: 0..<line.count).op == operation.name)
        }
    }

    @Test func logSendsWhatWasTyped() throws {
        var verb = LogVerb(words: ["2", "cups", "tea"])
        (verb.at, verb.note) = ("-20m", "a \"b\"")
        let line = try verb.request()
        var reader = JSONReader(line)
        let request = try HydrationLogRequest.read(&reader)
        #expect(request.amount == "2 cups")
        #expect(request.fluid == "tea")
        #expect(request.at == "-20m")
        #expect(request.note == "a \"b\"")
        #expect(try Envelope(line, in: 0..<line.count).key?.utf8.count == 16)
    }
}

extension LogVerb {
    init(words: [String]) {
        self.init()
        self.words = words
    }
}
