/// The days on which a habit is due.
package enum HabitSchedule: Hashable, Sendable {
    case daily
    /// ISO weekdays, 1 for Monday to 7 for Sunday; at least one.
    case daysOfWeek(Set<Int>)
    /// A number of days of each week, 1...7, on whichever days suit.
    case timesPerWeek(Int)
    /// Every so many days, 1...365, counted from the habit's start.
    case everyDays(Int)

    /// The weekdays or number are within their ranges.
    package var isValid: Bool {
        switch self {
        case .daily: true
        case .daysOfWeek(let days): !days.isEmpty && days.allSatisfy((1...7).contains)
        case .timesPerWeek(let times): (1...7).contains(times)
        case .everyDays(let days): (1...365).contains(days)
        }
    }

    /// Weeks are judged as a whole, and streaks are counted in weeks.
    package var isWeekly: Bool {
        if case .timesPerWeek = self { true } else { false }
    }
}
