import SipliClient
import SipliTestSupport
import Testing

@testable import SipliCLI

/// The form that asks for a weight.
@Suite struct WeightFormTests {
    private let typist: Typist

    init() throws {
        typist = try Typist()
    }

    private struct Asked: Verb, @unchecked Sendable {  // used by one test on one thread
        let common = CommonOptions()
        let amount: String?
        let prompt: Prompt
        func run(_ context: Context) throws {
            try WeightForm(context: context, common: common, prompt: prompt, amount: amount).run()
        }
    }

    private func fill(_ answers: String..., amount: String? = nil) -> Typist.Outcome {
        var rest = answers
        let prompt = Prompt(isTerminal: true) { rest.isEmpty ? nil : rest.removeFirst() }
        return typist.run(Asked(amount: amount, prompt: prompt))
    }

    private func logged() throws -> [String] {
        try typist.daemon.client().result(#"{"op":"get","topics":["weight"]}"#).weight.entries.array.compactMap(
            \.text.string)
    }

    @Test func whatWasTypedIsLoggedAfterAYes() throws {
        let outcome = fill("12st  7lb", "y")
        #expect(outcome.status == .ok)
        #expect(outcome.err.contains("Log 12st 7lb now? [y/N]"))
        #expect(outcome.out.contains("Undo: sipli-client undo"))
        #expect(try logged() == ["79.4 kg"])
    }

    @Test func enterIsForTheLatestWeightOrWhatTheAddressBrought() throws {
        try typist.type("weight", "log", "80.2")
        #expect(fill("", "yes").err.contains("Enter for 80.2 kg"))
        #expect(fill("", "yes", amount: "79kg").err.contains("Enter for 79kg"))
        #expect(try logged() == ["79.0 kg", "80.2 kg", "80.2 kg"])
    }

    @Test func withoutAnEarlierWeightEnterAsksAgain() throws {
        #expect(fill("", "80", "y").status == .ok)
        #expect(try logged() == ["80.0 kg"])
    }

    @Test(arguments: [["q"], ["n"], ["80", "n", "q"], ["80"], [], ["80", ""]])
    func withoutAYesNothingIsLogged(answers: [String]) throws {
        var rest = answers
        let outcome = typist.run(
            Asked(amount: nil, prompt: Prompt(isTerminal: true) { rest.isEmpty ? nil : rest.removeFirst() }))
        #expect(outcome.status == .refused)
        #expect(outcome.err.hasSuffix("Nothing was logged.\n"))
        #expect(try logged().isEmpty)
    }

    @Test func whatIsNoWeightIsAskedForAgain() throws {
        let outcome = fill("a lot", "y", "80", "y")
        #expect(outcome.status == .ok)
        #expect(outcome.err.contains("not a weight"))
        #expect(try logged() == ["80.0 kg"])
    }
}
