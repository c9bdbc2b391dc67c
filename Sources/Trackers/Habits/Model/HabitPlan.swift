/// What a habit asks for: how much, on which days, from when until when.
package struct HabitPlan: Hashable, Sendable {
    /// The amounts of a target: above 0.
    package static let targets = Double.leastNonzeroMagnitude...1_000_000
    /// The value of a day.
    package static let values = 0.0...1_000_000
    /// An amount that is added to a day, or taken away.
    package static let additions = -1_000_000.0...1_000_000

    /// What makes a day a success.
    package enum Target: Hashable, Sendable {
        /// It was done.
        case done
        /// The day's sum reaches an amount; nil for any amount above 0.
        case atLeast(Double?)
        /// The day's sum stays at or below an amount, for what one wants less of. Nothing recorded counts as 0.
        case atMost(Double)

        /// The kind of habit, of target, and the amount, as the store and the wire name them.
        package var parts: (kind: String, type: String?, amount: Double?) {
            switch self {
            case .done: ("binary", nil, nil)
            case .atLeast(let amount): ("numeric", "atLeast", amount)
            case .atMost(let amount): ("numeric", "atMost", amount)
            }
        }

        /// Whether the value of a day is enough, or not too much.
        package func isMet(by value: Double) -> Bool {
            switch self {
            case .done: value > 0
            case .atLeast(let amount): amount.map { value >= $0 } ?? (value > 0)
            case .atMost(let amount): value <= amount
            }
        }

        /// What a day keeps of it, so that a later target does not judge the day; 0 for any amount.
        package var remembered: Double? { self == .done ? nil : parts.amount ?? 0 }
    }

    package var target: Target
    package var schedule: HabitSchedule
    package var start: CivilDay
    /// The last day, inclusive; nil for a habit without an end.
    package var end: CivilDay?

    package init(target: Target = .done, schedule: HabitSchedule = .daily, start: CivilDay, end: CivilDay? = nil) {
        (self.target, self.schedule, self.start, self.end) = (target, schedule, start, end)
    }

    /// The habit has begun by this day and has not ended before it.
    package func isActive(on day: CivilDay) -> Bool {
        day >= start && end.map { day <= $0 } ?? true
    }

    /// Whether a day is one of its days by the date alone. A number of times a week may be done on every day of its life, and
    /// so may what is due some days after the last time.
    package func isScheduled(on day: CivilDay) -> Bool {
        guard isActive(on: day) else { return false }
        switch schedule {
        case .daily, .timesPerWeek, .daysAfterDone: return true
        case .daysOfWeek(let days): return days.contains(day.isoWeekday)
        case .everyDays(let distance): return (day.number - start.number).isMultiple(of: distance)
        }
    }

    /// The first scheduled day after a day; nil if there is none within a year.
    package func nextScheduled(after day: CivilDay) -> CivilDay? {
        let first = max(day.adding(days: 1), start)
        return (0..<366).lazy.map { first.adding(days: $0) }.first(where: isScheduled)
    }
}
