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
