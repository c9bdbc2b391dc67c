package import SipliCore

/// How a habit stands on a day that has begun: the one answer that every list, sum and picture shows.
///
/// A number of times a week asks for no day in particular. While its week lasts nothing is missed, and once the week has
/// enough days the others are not due. When a week is over and has too few, the days are missed on which it could not be put
/// off any more; with the days on which it was done these are as many as the week asked for.
package struct HabitStanding: Hashable, Sendable {
    package let state: HabitHistory.State
    /// Something was done, but less than the day's target.
    package let isPart: Bool
    /// It was done on a day that is not its day, which has no effect on rates and streaks.
    package let isExtra: Bool

    /// - Parameter today: the current day, which is not over.
    package init(_ history: HabitHistory, on day: CivilDay, today: CivilDay) {
        let isDone = history.hasRecord(on: day) && !history.isLimit && history.isDone(on: day)
        switch history.state(on: day, today: today) {
        case .unscheduled: state = isDone && history.plan.isActive(on: day) ? .done : .unscheduled
        case .skipped: state = .skipped
        case .done: state = .done
        // A limit counts as kept as long as the day stays below it.
        case .open where history.isLimit && day == today: state = .done
        case .open: state = history.week(of: day, through: day)?.isMet == true ? .unscheduled : .open
        case .missed: state = history.isMissed(on: day, today: today) ? .missed : .unscheduled
        }
        isExtra = state == .done && !history.isScheduled(on: day)
        isPart =
            ![.done, .skipped].contains(state) && !history.isLimit && history.plan.isActive(on: day)
            && history.value(on: day) > 0
    }

    /// It counts among the habits of the day.
    package var isDue: Bool { state != .unscheduled && state != .skipped }
    package var isDone: Bool { state == .done }

    /// How much of a day's target there is in percent: floored, and 100 only if it is done. A limit is kept or not.
    package func percent(_ value: Double, of target: HabitPlan.Target) -> Int {
        if isDone { return 100 }
        guard case .atLeast(let amount?) = target else { return 0 }
        return Int(min(value / amount * 100, 99))
    }
}

extension HabitDayState {
    /// The one of a single habit.
    package init(_ standing: HabitStanding) {
        self =
            switch standing.state {
            case .done: .done
            case .open: .open
            case .skipped: .skipped
            case _ where standing.isPart: .part
            case .missed: .missed
            case .unscheduled: .unscheduled
            }
    }
}

extension HabitHistory {
    /// Whether a day on which it was not done is missed: every one, but for a number of times a week only a needed one of a
    /// week that is over.
    fileprivate func isMissed(on day: CivilDay, today: CivilDay) -> Bool {
        guard let week = week(of: day) else { return true }
        let last = min(day.startOfWeek(weekStart).adding(days: 6), plan.end ?? day.adding(days: 6))
        return last < today && !week.isMet && isNeeded(on: day)
    }
}
