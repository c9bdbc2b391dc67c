package import SipliCore

/// What a habit's past days add up to: its streaks and its strength continue from here instead of from its start.
package struct HabitTally: Hashable, Sendable {
    /// The first day that is not included; for a number of times a week the first day of a week.
    package private(set) var next: CivilDay
    /// The length of the run that ends before it, and of the longest one.
    private(set) var (run, longest) = (0, 0)
    var strength = HabitStrength()

    /// A day of the daily habits' streak, or a week.
    enum Period {
        case done
        case missed
        /// Today, or this week; always the last one.
        case open
    }

    /// Nothing before the habit's start.
    package init(_ history: HabitHistory) {
        let plan = history.plan
        next = plan.schedule.isWeekly ? plan.start.startOfWeek(history.weekStart) : plan.start
    }

    /// Includes the days before another one, which are over. A number of times a week stops at the start of a week.
    ///
    /// - Parameter history: has at least the records from `next` on.
    package mutating func advance(_ history: HabitHistory, to day: CivilDay) {
        let end = history.plan.schedule.isWeekly ? day.startOfWeek(history.weekStart) : day
        guard end > next else { return }
        for period in Self.periods(history, from: next, through: end.adding(days: -1), today: end) { count(period) }
        strength.advance(history, from: next, through: end.adding(days: -1), today: end)
        next = end
    }

    mutating func count(_ period: Period) {
        run = period == .done ? run + 1 : 0
        longest = max(longest, run)
    }

    /// The days of a span within the habit's life.
    static func lifetime(_ plan: HabitPlan, from first: CivilDay, through last: CivilDay) -> some Sequence<CivilDay> {
        let (first, last) = (max(first, plan.start), min(last, plan.end ?? last))
        return (first.number..<max(last.number + 1, first.number)).lazy.map { CivilDay(number: $0) }
    }

    static func periods(
        _ history: HabitHistory, from first: CivilDay, through last: CivilDay, today: CivilDay
    ) -> [Period] {
        history.plan.schedule.isWeekly
            ? weeks(history, from: first, through: last, today) : days(history, from: first, through: last, today)
    }

    private static func days(
        _ history: HabitHistory, from first: CivilDay, through last: CivilDay, _ today: CivilDay
    ) -> [Period] {
        lifetime(history.plan, from: first, through: last).compactMap { day in
            switch history.state(on: day, today: today) {
            case .unscheduled, .skipped: nil
            case .done: .done
            case .missed: .missed
            // A day below a limit is not at risk: it is won by doing nothing.
            case .open: history.isLimit ? nil : .open
            }
        }
    }

    private static func weeks(
        _ history: HabitHistory, from first: CivilDay, through last: CivilDay, _ today: CivilDay
    ) -> [Period] {
        let (end, last) = (history.plan.end ?? today, min(last, history.plan.end ?? last))
        return stride(from: first.startOfWeek(history.weekStart).number, through: last.number, by: 7).compactMap {
            let start = CivilDay(number: $0)
            guard let week = history.week(of: start, through: today), week.target > 0 else { return nil }
            if week.isMet { return .done }
            return end >= today && start.adding(days: 6) >= today ? .open : .missed
        }
    }
}
