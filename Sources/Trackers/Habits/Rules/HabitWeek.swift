package import SipliCore

/// One calendar week of a habit with a number of times a week.
package struct HabitWeek: Hashable, Sendable {
    /// Days of the week on which it was done, at most 7.
    package let completed: Int
    /// The number of times, reduced in proportion if the habit is not due on the whole week: `times` x days / 7,
    /// rounded up.
    package let target: Int

    /// The week asks for something, and it was done often enough.
    package var isMet: Bool { target > 0 && completed >= target }

    /// - Parameter days: the expected days of the week, or of a part of it.
    /// - Parameter last: later days are not counted as completed.
    fileprivate init(_ history: HabitHistory, times: Int, _ days: [CivilDay], through last: CivilDay?) {
        target = (times * days.count + 6) / 7
        completed = days.count { day in history.isDone(on: day) && last.map { day <= $0 } ?? true }
    }
}

extension HabitHistory {
    /// The calendar week that a day is in; nil for a habit that is judged by days.
    ///
    /// - Parameter last: later days are not counted as completed.
    package func week(of day: CivilDay, through last: CivilDay? = nil) -> HabitWeek? {
        let first = day.startOfWeek(weekStart)
        return week(first...first.adding(days: 6), through: last)
    }

    /// The same for a part of a week.
    func week(_ range: ClosedRange<CivilDay>, through last: CivilDay? = nil) -> HabitWeek? {
        guard case .timesPerWeek(let times) = plan.schedule else { return nil }
        return HabitWeek(self, times: times, expectedDays(range), through: last)
    }

    /// Whether not doing it on a day misses it. A number of times a week leaves a choice as long as enough days follow.
    package func isNeeded(on day: CivilDay) -> Bool {
        guard let week = week(of: day, through: day) else { return true }
        let left = expectedDays(day...day.startOfWeek(weekStart).adding(days: 6)).count
        return left <= week.target - week.completed
    }

    /// The first day after today on which it is to be done, and the first on which it is also needed; neither is more
    /// than a year away.
    package func upcoming(after today: CivilDay) -> (open: CivilDay?, needed: CivilDay?) {
        if case .atMost = plan.target { return (nil, nil) }
        let days = (1...366).lazy.map { today.adding(days: $0) }
        func isOpen(_ day: CivilDay) -> Bool {
            HabitStanding(self, on: day, today: today).state == .open
        }
        guard let open = days.first(where: isOpen) else { return (nil, nil) }
        guard plan.schedule.isWeekly else { return (open, open) }
        let week = (0..<14).lazy.map { open.adding(days: $0) }
        return (open, week.first { isOpen($0) && isNeeded(on: $0) })
    }
}
