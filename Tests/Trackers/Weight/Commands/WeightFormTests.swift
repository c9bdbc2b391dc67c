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

    private struct Asked: Verb, @unchecked Sendable {  // used by one test on one thread
        var common = CommonOptions()
        let url: String
        let prompt: Prompt
        func run(_ context: Context) throws { try openVerb(url).run(context, prompt) }
    }

    /// Follows an address; nil answers mean that there is no terminal.
    private func open(_ url: String = "sipli://add-weight", answers: [String]?) -> Typist.Outcome {
        var rest = answers ?? []
        let prompt = Prompt(isTerminal: answers != nil) { rest.isEmpty ? nil : rest.removeFirst() }
        return typist.run(Asked(url: url, prompt: prompt))
    }

    private func logged() throws -> [String] {
        try typist.daemon.client().result(#"{"op":"get","topics":["weight"]}"#).weight.entries.array.compactMap(
            \.text.string)
    }

    @Test func whatWasTypedIsLoggedAtOnce() throws {
        let outcome = open(answers: ["12st  7lb"])
        #expect(outcome.status == .ok)
        #expect(!outcome.err.contains("now?"))
        #expect(outcome.out.contains("Undo: sipli-client undo"))
        #expect(try logged() == ["79.4 kg"])
    }

    @Test(arguments: [
        ("kg", "80,4", "80.4 kg"), ("lb", "176", "176.0 lb"), ("st", "12", "12 st 0.0 lb"),
    ])
    func bareNumberHasThePersonsUnit(unit: String, typed: String, text: String) throws {
        try typist.type("config", "set", "weight-unit", unit)
        #expect(open(answers: [typed]).status == .ok)
        #expect(try logged() == [text])
    }

    @Test func enterIsForTheLatestWeightOrWhatTheAddressBrought() throws {
        try typist.type("weight", "log", "80.2")
        #expect(open(answers: ["", "yes"]).err.contains("Enter for 80.2 kg"))
        #expect(open("sipli://add-weight?kg=79", answers: ["", "yes"]).err.contains("Enter for 79.0 kg"))
        #expect(try logged() == ["79.0 kg", "80.2 kg", "80.2 kg"])
    }

    @Test func withoutAnEarlierWeightEnterAsksAgain() throws {
        #expect(open(answers: ["", "80"]).status == .ok)
        #expect(try logged() == ["80.0 kg"])
    }

    @Test(arguments: [["q"], ["n"], ["a lot", "q"], [], [""]])
    func withoutAWeightNothingIsLogged(answers: [String]) throws {
        let outcome = open(answers: answers)
        #expect(outcome.status == .refused)
        #expect(outcome.err.hasSuffix("Nothing was logged.\n"))
        #expect(try logged().isEmpty)
    }

    @Test func whatIsNoWeightIsAskedForAgain() throws {
        let outcome = open(answers: ["a lot", "80 feet", "80"])
        #expect(outcome.status == .ok)
        #expect(
            outcome.err.contains("sipli-client: \"a lot\" is not a weight; write a number and a unit, such as 80.2"))
        #expect(outcome.err.contains("unknown unit"))
        #expect(try logged() == ["80.0 kg"])
    }

    @Test func withoutATerminalNothingIsLoggedAndTheCommandIsNamed() throws {
        let outcome = open("sipli://add-weight?amount=12st%207lb", answers: nil)
        #expect(outcome.status == .refused)
        #expect(outcome.err.contains("sipli-client weight log 12st 7lb"))
        #expect(open(answers: nil).err.contains("sipli-client weight log WEIGHT"))
        #expect(try logged().isEmpty)
    }

    @Test(arguments: ["w8trackr://addWeight", "w8trackr://addweight?lb=176", "sipli://add-weight/"])
    func addressesOfThePhoneAppLeadThereToo(url: String) throws {
        #expect(open(url, answers: ["80", "y"]).status == .ok)
        #expect(try logged() == ["80.0 kg"])
    }

    @Test(arguments: [
        "sipli://add-weight?kg=0", "sipli://add-weight?kg=80&lb=176", "sipli://add-weight?st=12",
        "sipli://add-weight?amount=%3Brm",
    ])
    func addressThatIsNotOneOfOursIsRefused(url: String) {
        #expect(open(url, answers: ["", "y"]).status == .badData)
    }
}
