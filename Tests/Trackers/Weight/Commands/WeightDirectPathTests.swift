import SipliClient
import SipliCore
import SipliRules
import SipliWire
import Testing

@testable import SipliCLI
@testable import SipliVerbs

/// `weight log` sends what was typed.
@Suite struct WeightDirectPathTests {
    private let tool = CommandLineTool(trackers: .standard)

    @Test func logSendsWhatWasTyped() throws {
        var verb = LogVerb(.weight)
        var entry = TypedWeighIn()
        entry.bodyFat = "21,5%"
        entry.parts.words = ["12st", "7lb"]
        (entry.parts.at, entry.parts.note) = ("-20m", "a \"b\"")
        verb.entry = entry
        let line = try verb.request()
        var reader = JSONReader(line)
        let request = try WeightLogRequest.read(&reader)
        #expect(request.words == ["12st", "7lb"])
        #expect(request.bodyFat == 21.5)
        #expect(request.common.at == "-20m")
        #expect(request.common.note == "a \"b\"")
        #expect(request.unit == nil)
        let envelope = try Envelope(line, in: 0..<line.count)
        #expect(envelope.op == WeightOperations.ofEntries.log.info.name)
        #expect(envelope.key?.utf8.count == 16)
    }

    @Test(arguments: [("21.5", 21.5), ("21,5", 21.5), ("21.5%", 21.5), ("21 %", 21), ("0", 0), ("-3", -3)])
    func bodyFatIsReadAsPeopleTypeIt(text: String, percent: Double) throws {
        #expect(try TypedPercent.value(text, of: "a body-fat percentage", such: "21.5") == percent)
    }

    @Test(arguments: ["", "%", "fat", "nan", "inf", "1,5,3", "21.5kg"])
    func whatIsNoBodyFatIsRefused(text: String) {
        #expect { try TypedPercent.value(text, of: "a body-fat percentage", such: "21.5") } throws: {
            ($0 as? Failure)?.status == .usage
        }
    }

    @Test func negativeWeightIsSentAsItIs() throws {
        let verb = try #require(try tool.verb(["weight", "log", "-5"]) as? LogVerb)
        #expect(verb.entry?.parts.words == ["-5"])
    }
}
