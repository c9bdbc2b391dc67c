import SipliClient
import SipliTestSupport
import Testing

@testable import SipliCLI
@testable import SipliVerbs

/// The form that asks for a weight.
@Suite struct WeightFormTests {
    private let typist: Typist

    init() throws {
        typist = try Typist()
    }

    /// Follows an address; nil answers mean that there is no terminal.
    private func open(_ url: String = "sipli://add-weight", answers: [String]?) -> Typist.Outcome {
        typist.ask(answers) { try openVerb(url).run($0, $1) }
    }

    private func logged() throws -> [String] {
        try typist.daemon.client().result(#"{"op":"get","topics":["weight"]}"#).weight.entries.array.compactMap(
            \.text.string)
    }

    @Test("what was typed is logged at once")
    func typed() throws {
        let outcome = open(answers: ["12st  7lb"])
        #expect(outcome.status == .ok)
        #expect(!outcome.err.contains("now?"))
        #expect(outcome.out.contains("Undo: sipli-client undo"))
        #expect(try logged() == ["79.4 kg"])
    }

    @Test(
        "a bare number has the person's unit",
        arguments: [
            ("kg", "80,4", "80.4 kg"), ("lb", "176", "176.0 lb"), ("st", "12", "12 st 0.0 lb"),
        ])
    func unit(unit: String, typed: String, text: String) throws {
        try typist.type("config", "set", "weight-unit", unit)
        #expect(open(answers: [typed]).status == .ok)
        #expect(try logged() == [text])
    }

    @Test("Enter is for the latest weight or what the address brought")
    func enter() throws {
        try typist.type("weight", "log", "80.2")
        #expect(open(answers: ["", "yes"]).err.contains("Enter for 80.2 kg"))
        #expect(open("sipli://add-weight?kg=79", answers: ["", "yes"]).err.contains("Enter for 79.0 kg"))
        #expect(try logged() == ["79.0 kg", "80.2 kg", "80.2 kg"])
    }

    @Test("without an earlier weight Enter asks again")
    func withoutWeight() throws {
        #expect(open(answers: ["", "80"]).status == .ok)
        #expect(try logged() == ["80.0 kg"])
    }

    @Test("without a weight nothing is logged", arguments: [["q"], ["n"], ["a lot", "q"], [], [""]])
    func refused(answers: [String]) throws {
        let outcome = open(answers: answers)
        #expect(outcome.status == .refused)
        #expect(outcome.err.hasSuffix("Nothing was logged.\n"))
        #expect(try logged().isEmpty)
    }

    @Test("what is not a weight is asked for again")
    func notAWeight() throws {
        let outcome = open(answers: ["a lot", "80 feet", "80"])
        #expect(outcome.status == .ok)
        #expect(
            outcome.err.contains("sipli-client: \"a lot\" is not a weight; write a number and a unit, such as 80.2"))
        #expect(outcome.err.contains("unknown unit"))
        #expect(try logged() == ["80.0 kg"])
    }

    @Test("without a terminal nothing is logged, and the command is named")
    func withoutTerminal() throws {
        let outcome = open("sipli://add-weight?amount=12st%207lb", answers: nil)
        #expect(outcome.status == .refused)
        #expect(outcome.err.contains("sipli-client weight log 12st 7lb"))
        #expect(open(answers: nil).err.contains("sipli-client weight log WEIGHT"))
        #expect(try logged().isEmpty)
    }

    @Test(
        "addresses of the phone app lead there too",
        arguments: ["w8trackr://addWeight", "w8trackr://addweight?lb=176", "sipli://add-weight/"])
    func phone(url: String) throws {
        #expect(open(url, answers: ["80", "y"]).status == .ok)
        #expect(try logged() == ["80.0 kg"])
    }

    @Test(
        "an address that is not one of ours is refused",
        arguments: [
            "sipli://add-weight?kg=0", "sipli://add-weight?kg=80&lb=176", "sipli://add-weight?st=12",
            "sipli://add-weight?amount=%3Brm",
        ])
    func foreign(url: String) {
        #expect(open(url, answers: ["", "y"]).status == .badData)
    }
}
