package import SipliCore

/// A day's habits for the week's grid.
package enum HabitDay {
    /// Whether everything due on a day was done: at least one habit, and all of them.
    ///
    /// Habits with a number of times a week do not spoil a day; if there are no others, one of them must be done.
    package static func isPerfect(_ habits: [HabitHistory], on day: CivilDay, today: CivilDay) -> Bool {
        let due = habits.filter { ![.unscheduled, .skipped].contains($0.state(on: day, today: today)) }
        let daily = due.filter { !$0.plan.schedule.isWeekly }
        if daily.isEmpty { return due.contains { $0.state(on: day, today: today) == .done } }
        return daily.allSatisfy { $0.state(on: day, today: today) == .done }
    }

    /// The seven flags of the week that a day is in, the rate of perfect days, and the day's place in it.
    package static func week(
        _ habits: [HabitHistory], of today: CivilDay, weekStart: Int
    ) -> (days: [Bool], rate: HabitRate, current: Int) {
        let first = today.startOfWeek(weekStart)
        let days = (0..<7).map { isPerfect(habits, on: first.adding(days: $0), today: today) }
        return (days, rate(days), today.number - first.number)
    }

    package static func rate(_ days: [Bool]) -> HabitRate {
        HabitRate(completed: days.count { $0 }, expected: 7)
    }
}
