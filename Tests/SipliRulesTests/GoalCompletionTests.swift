import SipliCore
import SipliRules
import Testing

@Suite struct GoalCompletionTests {
    @Test("a day is counted once")
    func once() throws {
        let monday = try CivilDay.of("2026-06-08")
        let first = GoalCompletion().crossed(on: monday)
        #expect(first == GoalCompletion(count: 1, lastDay: monday))
        #expect(first.crossed(on: monday) == first)
        #expect(first.crossed(on: monday.adding(days: 1)).count == 2)
    }

    @Test("a history is counted by drinking, not by freezes")
    func backfill() throws {
        let days = [
            try HydrationDay.plain("2026-06-01"), try .plain("2026-06-02", ml: 10, frozen: true),
            try .plain("2026-06-03", ml: 1500, goal: 1400), try .plain("2026-06-04", ml: 1500),
        ]
        #expect(
            GoalCompletion.backfill(days: days, fallbackGoal: 2000)
                == GoalCompletion(count: 2, lastDay: try .of("2026-06-03")))
        #expect(GoalCompletion.backfill(days: [], fallbackGoal: 2000) == GoalCompletion())
    }
}
