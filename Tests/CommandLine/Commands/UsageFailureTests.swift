import SipliClient
import SipliTestSupport
import Testing

@testable import SipliCLI
@testable import SipliVerbs

@Suite(.tags(.programs)) struct UsageFailureTests {
    @Test(
        "what is missing or has no value is named as a field",
        arguments: [("log", "amount"), ("log 300 --fluid=", "--fluid")])
    func field(typed: String, field: String) {
        let failure = #expect(throws: Failure.self) {
            try CommandLineTool(trackers: .standard).meaning(Transcript.words(typed))
        }
        #expect(failure?.field == field)
    }

    @Test(
        "the exit status is that of wrong usage",
        arguments: [["help", "bogus"], ["lgo", "300"], ["water", "--nope"]])
    func status(_ words: [String]) throws {
        let outcome = try BuiltProgram.run([BuiltProgram.path(of: "sipli-client")] + words)
        #expect(outcome.status == 2 && outcome.output == "" && outcome.errors.hasPrefix("sipli-client: \""))
    }
}
