import SipliClient
import Testing

@testable import SipliCLI
@testable import SipliVerbs

/// `status` on one line.
@Suite struct StatusTests {
    private let typist: Typist

    init() throws {
        typist = try Typist()
        try typist.type("log", "300")
        // The goal follows from the newest weigh-in: 35 ml for each kg.
        try typist.type("weight", "log", "80.2")
    }

    @Test func everyTrackerIsInTheLineUnlessOneIsNamed() throws {
        #expect(try typist.type("status").out == "300 / 2807 ml 10% · 80.2 kg\n")
        #expect(try typist.type("status", "--tracker", "weight").out == "80.2 kg\n")
        for name in ["water", "hydration"] {
            #expect(try typist.type("status", "--tracker", name).out == "300 / 2807 ml 10%\n")
        }
    }

    @Test func aNamedFormatIsTheWidgetsLine() throws {
        #expect(try typist.type("status", "--format", "plain").out == "💧 300 / 2807 ml\n")
        let weight = try typist.type("status", "--format", "plain", "--tracker", "weight").out
        #expect(weight.hasPrefix("⚖️ 80.2 kg • Today "))
        #expect(try typist.type("status", "--json").out.hasPrefix(#"{"hydration":{"#))
    }

    @Test func aTrackerWithoutAnythingInItSaysSo() throws {
        let fresh = try Typist()
        #expect(try fresh.type("status", "--tracker", "weight").out == "no weigh-ins yet\n")
        #expect(try fresh.type("status").out == "0 / 2450 ml 0%\n")
    }

    @Test func aTrackerThatIsNoneIsRefusedWithThoseThereAre() throws {
        let outcome = try typist.type("status", "--tracker", "wait")
        #expect(outcome.status == .usage)
        #expect(outcome.err == "sipli-client: \"wait\" is not a tracker; trackers: water, habit, weight, spend\n")
    }

    @Test func privateLinesHaveNoValue() throws {
        try typist.type("config", "set", "private", "on")
        #expect(try typist.type("status").out == "•••• · ••••\n")
        #expect(try typist.type("status", "--tracker", "weight").out == "••••\n")
        // A person who asks for the day sees it.
        #expect(try typist.type("today").out.contains("300"))
    }
}
