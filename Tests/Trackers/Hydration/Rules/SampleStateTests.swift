import SipliCore
import SipliRules
import SipliTestSupport
import Testing

/// Sixty days of an invented person, read from the iOS app's file format and evaluated by the rules.
@Suite struct SampleStateTests {
    private let zone: CivilZone
    private let now: Instant
    private let entries: [HydrationEntry]
    private let frozen: Set<CivilDay>
    private let profile: HydrationProfile
    private let state: JSON

    init() throws {
        state = try Vectors.json("sample-WaterQuestState.json")
        let zone = try CivilZone.named("America/New_York")
        self.zone = zone
        now = try .of("2026-04-20T21:30:00-04:00")
        entries = try state.entries.array.map { try HydrationEntry($0, zone: zone) }
        frozen = Set(
            try state.streakFreezeDates.array.map {
                StreakFreeze.day(ofImported: try .of(try #require($0.string)), zone: zone)
            })
        var profile = HydrationProfile()
        profile.weightKg = try #require(state.profile.weightKg.number)
        profile.activity = try #require(state.profile.activityLevel.string.flatMap(ActivityLevel.init))
        self.profile = profile
    }

    private var expected: JSON { Vector.area("sampleState").first { $0.name.hasPrefix("60-day") }?.expected ?? .null }

    private func goal(temperatureC: Double, humidityPercent: Double) -> GoalBreakdown {
        HydrationGoal.current(
            profile: profile,
            weather: Weather(temperatureC: temperatureC, humidityPercent: humidityPercent, measuredAt: now),
            workout: Workout(exerciseMinutes: state.lastWorkout.exerciseMinutes.number ?? 0, measuredAt: now),
            at: now, zone: zone, dayStart: 0)
    }

    private func usualGoal() throws -> GoalBreakdown {
        goal(
            temperatureC: try #require(state.lastWeather.temperatureC.number),
            humidityPercent: try #require(state.lastWeather.humidityPercent.number))
    }

    @Test("entries and days")
    func history() throws {
        let days = Set(entries.map(\.day)).sorted()
        #expect(entries.count == expected.entryCount.int)
        #expect(days.count == expected.daysWithEntries.int)
        #expect(days.first?.description == expected.firstDay.string)
        #expect(days.last?.description == expected.lastDay.string)
        #expect(frozen.map(\.description).sorted() == ["2026-03-27", "2026-04-14"])
    }

    @Test("today")
    func today() throws {
        let goal = try usualGoal()
        #expect(goal == GoalBreakdown(base: 2380, weather: 0, workout: 0))
        #expect(goal.total == expected.goal.totalML.number)
        let day = try #require(HydrationDay.days(of: entries).last)
        #expect(day.entries == expected.todayEntries.int)
        #expect(day.total.milliliters == expected.todayTotalML.number)
        #expect(day.raw.milliliters == expected.todayRawML.number)
        #expect(HydrationText.remaining(total: day.total, goal: goal.total, unit: .metric) == expected.remainingML.int)
        let small =
            HydrationText.short(day.total.milliliters, unit: .metric) + " / "
            + HydrationText.volume(goal.total, unit: .metric)
        #expect(small == expected.small.string)
        // The example says 81 %, which is the app's rounding; percent is floored here.
        #expect(HydrationText.percent(total: day.total, goal: goal.total) == 80)
    }

    @Test("streaks and completed days")
    func streaks() throws {
        let goal = try usualGoal().total
        let today = zone.day(of: now)
        let days = HydrationDay.days(of: entries, frozen: frozen)
        #expect(HydrationStreak.current(days: days, today: today, fallbackGoal: goal) == expected.streak.int)
        let plain = HydrationDay.days(of: entries)
        #expect(
            HydrationStreak.current(days: plain, today: today, fallbackGoal: goal) == expected.streakWithoutFreezes.int)
        #expect(GoalCompletion.backfill(days: days, fallbackGoal: goal).count == expected.goalDays.int)
    }

    @Test("a hot day raises today's goal and does not end the streak")
    func hotDay() throws {
        let usual = try usualGoal().total
        let hot = goal(temperatureC: 31, humidityPercent: 40)
        #expect(hot.total == 3030)
        let today = zone.day(of: now)
        var goals = Dictionary(uniqueKeysWithValues: Set(entries.map(\.day)).map { ($0, usual) })
        goals[today] = hot.total
        let days = HydrationDay.days(of: entries, frozen: frozen, goals: goals)
        #expect(HydrationStreak.current(days: days, today: today, fallbackGoal: hot.total) == 11)
    }

    @Test("presets")
    func presets() {
        let presets = HydrationPresets.presets(from: entries, now: now)
        #expect(presets.map(\.id) == expected.presets.array.compactMap(\.string))
    }
}
