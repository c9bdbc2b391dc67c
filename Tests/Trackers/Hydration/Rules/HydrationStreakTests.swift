import SipliCore
import SipliRules
import SipliTestSupport
import Testing

@Suite struct HydrationStreakTests {
    @Test("current run", arguments: Vector.area("streak"))
    func vector(_ vector: Vector) throws {
        let world = try StreakWorld(vector.input)
        let streak = HydrationStreak.current(days: world.days, today: world.today, fallbackGoal: world.goal)
        #expect(streak == vector.expected.streak.int)
    }

    @Test("a gap of a day that was never lived through ends the streak")
    func gap() throws {
        let days = try ["2026-06-07", "2026-06-09", "2026-06-10"].map { try HydrationDay.plain($0) }
        #expect(HydrationStreak.current(days: days, today: try .of("2026-06-10"), fallbackGoal: 2000) == 2)
        #expect(HydrationStreak.current(days: days, today: try .of("2026-06-11"), fallbackGoal: 2000) == 2)
        #expect(HydrationStreak.current(days: days, today: try .of("2026-06-12"), fallbackGoal: 2000) == 0)
        #expect(HydrationStreak.current(days: [], today: try .of("2026-06-12"), fallbackGoal: 2000) == 0)
    }

    @Test("a frozen current day ends the streak")
    func frozenToday() throws {
        let days = [try HydrationDay.plain("2026-06-09"), try HydrationDay.plain("2026-06-10", ml: 0, frozen: true)]
        #expect(HydrationStreak.current(days: days, today: try .of("2026-06-10"), fallbackGoal: 2000) == 2)
    }

    @Test("a day is judged by its own goal, then by the fallback")
    func ownGoal() throws {
        let day = try HydrationDay.plain("2026-06-09", ml: 1500, goal: 1400)
        #expect(HydrationStreak.isMet(day, fallbackGoal: 2000))
        let other = try HydrationDay.plain("2026-06-09", ml: 1500)
        #expect(!HydrationStreak.isMet(other, fallbackGoal: 2000))
        #expect(!HydrationStreak.isMet(try .plain("2026-06-09", frozen: true), fallbackGoal: 0))
    }

    @Test("the longest streak counts frozen days and not the future")
    func best() throws {
        let days = [
            try HydrationDay.plain("2026-06-01"), try .plain("2026-06-02"),
            try .plain("2026-06-03", ml: 100, frozen: true),
            try .plain("2026-06-04"), try .plain("2026-06-05", ml: 100), try .plain("2026-06-06"),
            try .plain("2026-06-08"),
            try .plain("2026-06-09"), try .plain("2026-06-10"), try .plain("2026-06-11"), try .plain("2026-06-12"),
        ]
        #expect(HydrationStreak.best(days: days, today: try .of("2026-06-10"), fallbackGoal: 2000) == 4)
        #expect(HydrationStreak.best(days: days, today: try .of("2026-06-12"), fallbackGoal: 2000) == 5)
        #expect(HydrationStreak.best(days: [], today: try .of("2026-06-12"), fallbackGoal: 2000) == 0)
    }
}
