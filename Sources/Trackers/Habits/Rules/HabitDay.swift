package import SipliCore

/// The habits of a day together.
package enum HabitDay {
    /// The figures of a day. Habits that are skipped or not due do not count; what was done beyond that does.
    package static func summary(_ standings: some Sequence<HabitStanding>) -> HabitSummary {
        let due = standings.filter(\.isDue)
        return HabitSummary(
            done: due.count(where: \.isDone), total: due.count, missed: due.count { $0.state == .missed })
    }

    /// How they stand on a day together.
    ///
    /// What is still open today goes before what was done of it; a day on which nothing was due is skipped if something was.
    package static func state(_ standings: some Sequence<HabitStanding>) -> HabitDayState {
        let states = Set(standings.map { HabitDayState($0) })
        let summary = summary(standings)
        if summary.isMet { return .done }
        if states.contains(.open) { return .open }
        if summary.done > 0 || states.contains(.part) { return .part }
        if summary.total > 0 { return .missed }
        return states.contains(.skipped) ? .skipped : .unscheduled
    }

    /// Whether everything due on a day was done: at least one habit, and all of them.
    package static func isPerfect(_ habits: [HabitHistory], on day: CivilDay, today: CivilDay) -> Bool {
        day <= today && summary(habits.map { HabitStanding($0, on: day, today: today) }).isMet
    }

    /// The seven flags of the week that a day is in, the rate of perfect days, and the day's place in it.
    package static func week(
        _ habits: [HabitHistory], of today: CivilDay, weekStart: Int
    ) -> (days: [Bool], rate: HabitRate, current: Int) {
        let first = today.startOfWeek(weekStart)
        let days = (0..<7).map { isPerfect(habits, on: first.adding(days: $0), today: today) }
        return (days, rate(days), today.number - first.number)
    }

    package static func rate(_ days: [Bool]) -> HabitRate { HabitRate(completed: days.count { $0 }, expected: 7) }
}
