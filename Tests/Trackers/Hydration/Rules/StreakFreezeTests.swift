import SipliCore
import SipliRules
import SipliTestSupport
import Testing

@Suite struct StreakFreezeTests {
    @Test("spending tokens", arguments: Vector.area("streakFreeze"))
    func vector(_ vector: Vector) throws {
        let world = try StreakWorld(vector.input)
        let tokens = try #require(vector.input.tokens.int)
        let spent = StreakFreeze.consume(
            days: world.days, today: world.today, fallbackGoal: world.goal, tokens: tokens)
        #expect(spent.map(\.description) == vector.expected.consume.array.compactMap(\.string))
        #expect(tokens - spent.count == vector.expected.tokensAfter.int)
    }

    @Test("nothing is spent without a streak to save, nor more than is available")
    func nothing() throws {
        let today = try CivilDay.of("2026-06-10")
        #expect(StreakFreeze.consume(days: [], today: today, fallbackGoal: 2000, tokens: 3).isEmpty)
        let old = [try HydrationDay.plain("2026-06-05")]
        #expect(StreakFreeze.consume(days: old, today: today, fallbackGoal: 2000, tokens: 9).isEmpty)
        let near = [try HydrationDay.plain("2026-06-06")]
        let spent = StreakFreeze.consume(days: near, today: today, fallbackGoal: 2000, tokens: 3)
        #expect(spent.map(\.description) == ["2026-06-07", "2026-06-08", "2026-06-09"])
        #expect(StreakFreeze.consume(days: near, today: today, fallbackGoal: 2000, tokens: -1).isEmpty)
    }

    @Test("spent freezes let the streak continue")
    func saved() throws {
        let today = try CivilDay.of("2026-06-10")
        var days = [try HydrationDay.plain("2026-06-06"), try .plain("2026-06-07"), try .plain("2026-06-09", ml: 300)]
        let spent = StreakFreeze.consume(days: days, today: today, fallbackGoal: 2000, tokens: 2)
        days = Array(days.prefix(2)) + spent.map { HydrationDay(day: $0, frozen: true) }
        #expect(HydrationStreak.current(days: days, today: today, fallbackGoal: 2000) == 4)
    }

    @Test(
        "every seventh day earns a token, three at most",
        arguments: [
            (6, 0, 0), (7, 0, 1), (8, 1, 1), (14, 1, 2), (21, 3, 3), (0, 2, 2), (7, 5, 3), (700, 2, 3),
        ])
    func earned(streak: Int, tokens: Int, after: Int) {
        #expect(StreakFreeze.earned(streak: streak, tokens: tokens) == after)
    }

    @Test(
        "an imported freeze keeps its day in another zone",
        arguments: [
            ("America/New_York", "2026-03-27"), ("America/Los_Angeles", "2026-03-27"), ("Europe/Berlin", "2026-03-27"),
        ])
    func imported(zone: String, day: String) throws {
        let midnightInNewYork = try Instant.of("2026-03-27T04:00:00Z")
        #expect(StreakFreeze.day(ofImported: midnightInNewYork, zone: try .named(zone)).description == day)
    }

    @Test("at noon both midnights are equally near, and the day that has begun is meant")
    func importedAtNoon() throws {
        #expect(StreakFreeze.day(ofImported: try .of("2026-03-27T12:00:00Z"), zone: .utc).description == "2026-03-27")
    }
}
