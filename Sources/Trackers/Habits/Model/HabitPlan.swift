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
    package func isActive(on day: CivilDay) -> Bool { day >= start && end.map { day <= $0 } ?? true }

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

/// The days on which a habit is due.
package enum HabitSchedule: Hashable, Sendable {
    package static let weekdays = 1...7
    /// How many days of a week.
    package static let times = 1...7
    /// How many days from one day to the next.
    package static let distances = 1...365

    case daily
    /// ISO weekdays, 1 for Monday to 7 for Sunday; at least one.
    case daysOfWeek(Set<Int>)
    /// A number of days of each week, 1...7, on whichever days suit.
    case timesPerWeek(Int)
    /// Every so many days, 1...365, counted from the habit's start.
    case everyDays(Int)
    /// So many days, 1...365, after the last day on which it was done; due from the start until it was done at all.
    case daysAfterDone(Int)

    /// The weekdays or number are within their ranges.
    package var isValid: Bool {
        switch self {
        case .daily: true
        case .daysOfWeek(let days): !days.isEmpty && days.allSatisfy(Self.weekdays.contains)
        case .timesPerWeek(let times): Self.times.contains(times)
        case .everyDays(let days), .daysAfterDone(let days): Self.distances.contains(days)
        }
    }

    /// The number of days before a day that decide whether it is due; 0 if that follows from the date.
    package var reach: Int { if case .daysAfterDone(let days) = self { days } else { 0 } }

    /// What its streaks count, for display: "day", "week", or "time" where days lie between those on which it is due.
    package var streakUnit: String {
        switch self {
        case .daily, .everyDays(1), .daysAfterDone(1): "day"
        case .daysOfWeek(let days): days.count == Self.weekdays.count ? "day" : "time"
        case .timesPerWeek: "week"
        case .everyDays, .daysAfterDone: "time"
        }
    }

    /// Weeks are judged as a whole, and streaks are counted in weeks.
    package var isWeekly: Bool { if case .timesPerWeek = self { true } else { false } }
}
