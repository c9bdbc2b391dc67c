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
    package var reach: Int {
        if case .daysAfterDone(let days) = self { days } else { 0 }
    }

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
    package var isWeekly: Bool {
        if case .timesPerWeek = self { true } else { false }
    }
}
