/// The stored state of one civil day: its sums and the goal that was in force.
package struct HydrationDay: Hashable, Sendable {
    package var day: CivilDay
    /// Sum of the effective volumes of the day's entries.
    package var total: VolumeTotal
    /// Sum of the raw volumes.
    package var raw: VolumeTotal
    package var entries: Int
    /// The goal of that day; nil for a past day without a remembered goal, which is judged by the goal without weather
    /// and workout.
    package var goal: GoalBreakdown?
    /// A streak freeze covers this day.
    package var frozen: Bool
    /// The instant of the day's latest entry, nil without entries.
    package var latest: Instant?

    package init(
        day: CivilDay, total: VolumeTotal = .zero, raw: VolumeTotal = .zero, entries: Int = 0,
        goal: GoalBreakdown? = nil, frozen: Bool = false, latest: Instant? = nil
    ) {
        (self.day, self.total, self.raw, self.entries) = (day, total, raw, entries)
        (self.goal, self.frozen, self.latest) = (goal, frozen, latest)
    }
}

/// A day's goal and its parts, in millilitres. Not rounded.
package struct GoalBreakdown: Hashable, Sendable {
    package var base: Double
    package var weather: Double
    package var workout: Double

    package init(base: Double, weather: Double = 0, workout: Double = 0) {
        (self.base, self.weather, self.workout) = (base, weather, workout)
    }

    /// No goal is lower than this, in millilitres.
    package static let floor = 1200.0

    /// The goals that a person can choose, in millilitres.
    package static let choices = floor...10_000
    /// The valid parts of a goal: more than any body weight, weather and day of exercise result in.
    package static let bases = 0.0...20_000
    package static let weathers = -1000.0...1000
    package static let workouts = 0.0...20_000

    /// Each part is within its range.
    package var isPossible: Bool {
        Self.bases.contains(base) && Self.weathers.contains(weather) && Self.workouts.contains(workout)
    }

    package var total: Double { max(Self.floor, base + weather + workout) }
}
