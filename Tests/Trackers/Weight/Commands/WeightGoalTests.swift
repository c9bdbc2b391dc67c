import SipliClient
import SipliTestSupport
import Testing

@testable import SipliCLI
@testable import SipliVerbs

@Suite struct WeightGoalTests {
    private let typist: Typist

    init() throws {
        typist = try Typist()
    }

    @Test func goalIsSetShownAndTakenAway() throws {
        #expect(try typist.type("weight", "goal").err.contains("sipli-client weight goal 75kg"))
        let before = try typist.type("weight", "goal", "75kg")
        #expect(before.out == "The goal is 75.0 kg. Undo: sipli-client undo\n")
        #expect(try typist.type("weight", "goal").out == "75.0 kg: no weigh-ins yet\n")
        try typist.type("weight", "log", "85")
        try typist.type("weight", "log", "80.2")
        #expect(try typist.type("weight", "goal").out == "75.0 kg: 5.2 kg to lose, 48% of the way from 85.0 kg\n")
        #expect(try typist.type("weight", "goal", "off").out == "Goal removed. Undo: sipli-client undo\n")
        #expect(try typist.type("weight", "goal").out == "")
        try typist.type("undo")
        #expect(try typist.type("weight", "goal").out.hasPrefix("75.0 kg: 5.2 kg to lose"))
    }

    @Test func wayMayBeginElsewhere() throws {
        try typist.type("weight", "log", "80")
        try typist.type("weight", "goal", "75", "--start", "85 kg")
        #expect(try typist.type("weight", "goal").out == "75.0 kg: 5.0 kg to lose, 50% of the way from 85.0 kg\n")
        #expect(
            try typist.type("weight", "goal", "--start", "auto").out
                == "The goal is 75.0 kg. 5.0 kg to lose, 0% of the way. Undo: sipli-client undo\n")
        #expect(try typist.type("weight", "goal").out == "75.0 kg: 5.0 kg to lose, 0% of the way from 80.0 kg\n")
        #expect(try typist.type("weight", "goal", "--start", "90kg").status == .ok)
        #expect(try typist.type("weight", "goal").out.hasSuffix("from 90.0 kg\n"))
    }

    @Test func startNeedsAGoal() throws {
        let outcome = try typist.type("weight", "goal", "--start", "85kg")
        #expect(outcome.status == .refused)
        #expect(outcome.err.contains("sipli-client weight goal 75kg --start 85kg"))
    }

    @Test func reachedAndPassedIsSaid() throws {
        try typist.type("weight", "log", "80")
        try typist.type("weight", "goal", "75")
        try typist.type("weight", "log", "74.6")
        #expect(try typist.type("weight", "goal").out == "75.0 kg: Goal reached\n")
    }

    @Test func goalThatCannotBeIsRefusedAndAnUnusualOneNoted() throws {
        let refused = try typist.type("weight", "goal", "20kg")
        #expect(refused.status == .refused)
        #expect(refused.err.contains("30 to 200 kg"))
        #expect(try typist.type("weight", "goal", "38kg").err.hasPrefix("Note: "))
    }

    @Test func withoutAGoalThereIsNoStart() throws {
        #expect(try typist.type("weight", "goal", "off", "--start", "80").status == .usage)
    }
}
