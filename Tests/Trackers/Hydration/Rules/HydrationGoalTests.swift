import SipliCore
import SipliRules
import SipliTestSupport
import Testing

@Suite struct HydrationGoalTests {
    @Test("breakdown", arguments: Vector.area("goal"))
    func vector(_ vector: Vector) throws {
        var profile = HydrationProfile()
        let input = vector.input.profile
        profile.weightKg = try #require(input.weightKg.number)
        profile.activity = try #require(input.activityLevel.string.flatMap(ActivityLevel.init))
        profile.customGoal = input.customGoalML.number.map(Milliliters.init)
        profile.weatherGoal = try #require(input.prefersWeatherGoal.bool as Bool?)
        profile.workoutGoal = try #require(input.prefersHealthKit.bool as Bool?)
        let now = Instant(seconds: 0)
        let weather = vector.input.weather.temperatureC.number.map {
            Weather(
                temperatureC: $0, humidityPercent: vector.input.weather.humidityPercent.number ?? 0, measuredAt: now)
        }
        let workout = vector.input.workout.exerciseMinutes.number.map {
            Workout(exerciseMinutes: $0, measuredAt: now)
        }
        let goal = HydrationGoal.breakdown(profile: profile, weather: weather, workout: workout)
        #expect(abs(goal.base - (try #require(vector.expected.baseML.number))) < 1e-9)
        #expect(goal.weather == vector.expected.weatherAdjustmentML.number)
        #expect(goal.workout == vector.expected.workoutAdjustmentML.number)
        #expect(abs(goal.total - (try #require(vector.expected.totalML.number))) < 1e-9)
    }

    private let profile = HydrationProfile()
    private let now = Instant(seconds: 1_000_000)

    private func hot(ageMilliseconds: Int64) -> Weather {
        Weather(
            temperatureC: 31, humidityPercent: 40,
            measuredAt: Instant(milliseconds: now.milliseconds - ageMilliseconds))
    }

    @Test(
        "weather counts for twelve hours and not from the future",
        arguments: [
            (0, true), (43_200_000, true), (43_200_001, false), (-1, false),
        ])
    func weatherAge(age: Int64, counts: Bool) {
        let weather = hot(ageMilliseconds: age)
        let goal = HydrationGoal.current(
            profile: profile, weather: weather, workout: nil, at: now, zone: .utc, dayStart: 0)
        #expect(goal.weather == (counts ? 650 : 0))
        let expiry = HydrationGoal.expiry(profile: profile, weather: weather, at: now)
        #expect((expiry != nil) == counts)
    }

    @Test("weather no longer counts at its expiry, but still does a millisecond before")
    func expiry() throws {
        let weather = hot(ageMilliseconds: 5000)
        let expiry = try #require(HydrationGoal.expiry(profile: profile, weather: weather, at: now))
        let before = Instant(milliseconds: expiry.milliseconds - 1)
        let goals = [before, expiry].map {
            HydrationGoal.current(profile: profile, weather: weather, workout: nil, at: $0, zone: .utc, dayStart: 0)
        }
        #expect(goals.map(\.weather) == [650, 0])
    }

    @Test("weather that the profile does not use never expires")
    func unwanted() {
        var profile = profile
        profile.weatherGoal = false
        #expect(HydrationGoal.expiry(profile: profile, weather: hot(ageMilliseconds: 0), at: now) == nil)
        #expect(HydrationGoal.expiry(profile: self.profile, weather: nil, at: now) == nil)
    }

    @Test(
        "a workout counts on its own civil day",
        arguments: [
            ("2026-06-10T23:30:00Z", 0, false), ("2026-06-11T00:30:00Z", 0, true), ("2026-06-10T23:30:00Z", 240, false),
            ("2026-06-11T05:00:00Z", 240, true), ("2026-06-11T03:00:00Z", 240, false),
        ])
    func workoutDay(measured: String, dayStart: Int, counts: Bool) throws {
        let workout = Workout(exerciseMinutes: 30, measuredAt: try .of(measured))
        let goal = HydrationGoal.current(
            profile: profile, weather: nil, workout: workout, at: try .of("2026-06-11T12:00:00Z"), zone: .utc,
            dayStart: dayStart)
        #expect(goal.workout == (counts ? 360 : 0))
    }

    @Test("reaching the goal is exact to the nanolitre")
    func reached() {
        #expect(HydrationGoal.isReached(by: .ml(2000), goal: 2000))
        #expect(!HydrationGoal.isReached(by: .ml(1999.999999), goal: 2000))
        #expect(HydrationGoal.isReached(by: .ml(2450), goal: 2450.0000000000005))
        #expect(!HydrationGoal.isReached(by: .ml(2450), goal: 0))
        #expect(!HydrationGoal.isReached(by: .ml(2450), goal: .nan))
    }
}
