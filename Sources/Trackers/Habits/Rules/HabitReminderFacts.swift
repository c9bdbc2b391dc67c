package import SipliCore

/// What reminders of habits depend on besides their settings.
///
/// Streaks and the past week are asked for only where they matter, because they take the longest to work out.
package protocol HabitReminderFacts {
    associatedtype Habit: RemindedHabit

    var now: Instant { get }
    /// Habits in use, in display order, without limits: those are kept by doing nothing.
    var habits: [Habit] { get }

    func streak(_ habit: Habit) throws -> HabitStreak
    /// Whether it has at least `HabitReminders.shortestStreak`.
    func hasStreak(_ habit: Habit) throws -> Bool
    /// What the week before this one asked for, and what was done of it.
    func lastWeek() throws -> HabitRate
}

/// A habit as reminders see it.
package protocol RemindedHabit {
    var name: String { get }
    /// Its own times in minutes after midnight.
    var times: [Int] { get }
    /// Today it is due, and neither done nor skipped.
    var isOpen: Bool { get }
    var isDoneToday: Bool { get }
    /// Not doing it today misses it; always, except for a number of times a week that can still be reached.
    var isNeeded: Bool { get }
    /// The first day after today on which it is due, and the first on which it is also needed.
    var nextOpen: CivilDay? { get }
    var nextNeeded: CivilDay? { get }
}

/// When a habit is usually done.
package enum HabitReminderTime {
    /// The days before today that are looked at, today included.
    package static let days = 56
    /// The fewest completions that show a usual time.
    package static let least = 5
    private static let step = 15

    /// The median time of day of completions, rounded down to a quarter of an hour, in minutes after midnight; nil if
    /// there are not enough.
    ///
    /// - Parameters:
    ///   - minutes: after midnight, 0...1439, in any order.
    ///   - dayStart: where a day begins, so that an evening that goes past midnight stays in one piece.
    package static func suggested(_ minutes: [Int], dayStart: Int) -> Int? {
        guard minutes.count >= least else { return nil }
        let sorted = minutes.map { ($0 - dayStart + 1440) % 1440 }.sorted()
        let median = (sorted[(sorted.count - 1) / 2] + sorted[sorted.count / 2]) / 2
        return (median + dayStart) % 1440 / step * step
    }
}
