package import SipliCore

/// How much a person should drink in a day.
package enum HydrationGoal {
    /// Weather older than this no longer counts: 12 hours.
    package static let weatherLifetimeSeconds: Int64 = 43_200
    /// Millilitres of goal for each minute of exercise.
    package static let millilitersPerExerciseMinute = 12.0

    /// The goal and its parts in millilitres, not rounded and without an upper limit.
    ///
    /// The base is the custom goal, or body weight times the factor of the activity level. Weather and workout are
    /// added to either, each only if the profile enables it. This ignores the age of weather and workout; `current`
    /// checks it.
    package static func breakdown(profile: HydrationProfile, weather: Weather?, workout: Workout?) -> GoalBreakdown {
        let base = profile.customGoal?.value ?? profile.weightKg * profile.activity.millilitersPerKilogram
        return GoalBreakdown(
            base: base, weather: profile.weatherGoal ? weather.map(adjustment(for:)) ?? 0 : 0,
            workout: profile.workoutGoal ? (workout?.exerciseMinutes ?? 0) * millilitersPerExerciseMinute : 0)
    }

    /// The goal at a moment, without weather that is older than 12 hours or from the future, and without a workout of
    /// another civil day.
    ///
    /// - Parameter dayStart: minutes after midnight at which a day begins, 0...1439.
    package static func current(
        profile: HydrationProfile, weather: Weather?, workout: Workout?, at now: Instant, zone: CivilZone, dayStart: Int
    ) -> GoalBreakdown {
        func day(_ instant: Instant) -> CivilDay { zone.day(of: instant, dayStart: dayStart) }
        return breakdown(
            profile: profile, weather: weather.flatMap { isFresh($0, at: now) ? $0 : nil },
            workout: workout.flatMap { day($0.measuredAt) == day(now) ? $0 : nil })
    }

    /// The first instant at which `current` no longer uses this weather; nil if it does not use it now.
    package static func expiry(profile: HydrationProfile, weather: Weather?, at now: Instant) -> Instant? {
        guard profile.weatherGoal, let weather, isFresh(weather, at: now) else { return nil }
        return Instant(milliseconds: weather.measuredAt.adding(seconds: weatherLifetimeSeconds).milliseconds + 1)
    }

    /// Whether a day's effective total reaches a goal in millilitres; never for a goal of 0 or less.
    ///
    /// Compared in whole nanolitres: a total that is short by a thousandth of a millilitre does not reach the goal, but
    /// binary rounding errors in a computed goal have no effect.
    package static func isReached(by total: VolumeTotal, goal: Double) -> Bool {
        goal > 0 && total >= VolumeTotal(Milliliters(goal))
    }

    private static func isFresh(_ weather: Weather, at now: Instant) -> Bool {
        weather.measuredAt <= now && now <= weather.measuredAt.adding(seconds: weatherLifetimeSeconds)
    }

    private static func adjustment(for weather: Weather) -> Double {
        let temperature: Double =
            switch weather.temperatureC {
            case 30...: 650
            case 26...: 450
            case 22...: 250
            case ..<5: -200
            default: 0
            }
        let humidity: Double =
            switch weather.humidityPercent {
            case 80...: 250
            case 70...: 150
            default: 0
            }
        return temperature + humidity
    }
}

/// How many civil days reached their goal so far; it only ever grows.
package struct GoalCompletion: Hashable, Sendable {
    /// Days counted, 0 or more.
    package var count: Int
    /// The last day counted; nil before the first.
    package var lastDay: CivilDay?

    /// The valid range of a stored or imported count: more days than 2700 years have.
    package static let counts = 0...1_000_000

    /// Nothing counted, unless a stored count is given.
    package init(count: Int = 0, lastDay: CivilDay? = nil) { (self.count, self.lastDay) = (count, lastDay) }

    /// The count of a history that was never counted: days that reached their goal by drinking, without freezes.
    ///
    /// - Parameters:
    ///   - days: ascending.
    ///   - fallbackGoal: millilitres, for days without a remembered goal.
    package static func backfill(days: [HydrationDay], fallbackGoal: Double) -> GoalCompletion {
        let reached = days.filter { HydrationGoal.isReached(by: $0.total, goal: $0.goal?.total ?? fallbackGoal) }
        return GoalCompletion(count: reached.count, lastDay: reached.last?.day)
    }
}

extension HydrationText {
    /// Whole percent of the goal, rounded down: never 100 before the goal is reached, more than 100 after it, 0 without
    /// a goal.
    ///
    /// Adding 1e-9 keeps 580 of 2000 at 29 although the binary quotient is a little less.
    package static func percent(total: VolumeTotal, goal: Double) -> Int {
        guard goal > 0 else { return 0 }
        let percent = max(0, Int(saturating: (total.milliliters / goal * 100 + 1e-9).rounded(.down)))
        return HydrationGoal.isReached(by: total, goal: goal) ? max(100, percent) : min(99, percent)
    }

    /// A day's total without its unit, as people read it: rounded, but never as much as the goal before that is reached.
    package static func total(_ total: VolumeTotal, goal: Double, unit: UnitSystem) -> String {
        let (shown, whole) = (whole(total.milliliters, unit: unit), whole(goal, unit: unit))
        let isShort = goal > 0 && shown >= whole && !HydrationGoal.isReached(by: total, goal: goal)
        return isShort ? String(max(whole - 1, 0)) : short(total.milliliters, unit: unit)
    }

    /// What is left to the goal in whole units, at least 1, so that it adds up with the total and the goal as they are
    /// shown; nil when the goal is reached.
    package static func remaining(total: VolumeTotal, goal: Double, unit: UnitSystem) -> Int? {
        guard goal > 0, !HydrationGoal.isReached(by: total, goal: goal) else { return nil }
        return max(1, whole(goal, unit: unit) - whole(total.milliliters, unit: unit))
    }
}
