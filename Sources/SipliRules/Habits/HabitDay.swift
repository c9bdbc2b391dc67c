package import SipliCore

/// A day's habits for the week's grid.
package enum HabitDay {
    /// How one habit stands on a day.
    package struct Part: Hashable, Sendable {
        package let state: HabitHistory.State
        /// Judged by the week.
        package let isWeekly: Bool
        /// Done for the list of the day.
        package let isSettled: Bool

        package init(_ history: HabitHistory, on day: CivilDay, today: CivilDay) {
            state = history.state(on: day, today: today)
            isWeekly = history.plan.schedule.isWeekly
            isSettled = history.isSettled(on: day, today: today)
        }

        /// Something is expected on the day.
        package var isDue: Bool { state != .unscheduled && state != .skipped }
    }

    /// Whether everything due on a day was done: at least one habit, and all of them.
    ///
    /// Habits with a number of times a week do not spoil a day; if there are no others, one of them must be done. A limit
    /// that today stays below counts as kept so far.
    package static func isPerfect(_ parts: [Part]) -> Bool {
        let due = parts.filter(\.isDue)
        let daily = due.filter { !$0.isWeekly }
        return daily.isEmpty ? due.contains { $0.state == .done } : daily.allSatisfy(\.isSettled)
    }

    package static func isPerfect(_ habits: [HabitHistory], on day: CivilDay, today: CivilDay) -> Bool {
        day <= today && isPerfect(habits.map { Part($0, on: day, today: today) })
    }

    /// The figures of a day: habits that are skipped are not due.
    package static func summary(_ parts: [Part]) -> HabitSummary {
        let due = parts.filter(\.isDue)
        let missed = due.count { $0.state == .missed && !$0.isSettled }
        return HabitSummary(done: due.count(where: \.isSettled), total: due.count, missed: missed)
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
