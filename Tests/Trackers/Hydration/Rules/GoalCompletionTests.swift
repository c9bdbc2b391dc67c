import SipliCore
import SipliRules
import Testing

@Suite struct GoalCompletionTests {
    @Test("a day's history is judged by drinking, not by freezes")
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
