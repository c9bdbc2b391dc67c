package import SipliCore

/// Runs of scheduled days on which a habit was done, or of weeks for a number of times a week.
///
/// Days that are not scheduled, skipped or on vacation neither earn nor break a run. After the end of a habit its streak
/// stays what it was on the last day.
package struct HabitStreak: Hashable, Sendable {
    package enum Unit: String, Sendable {
        case day
        case week
    }

    /// The run that ends today; 0 while today, or this week, is still to be done.
    package let current: Int
    /// The run that ends unless the habit is done today, or this week; 0 if nothing is at risk.
    package let atRisk: Int
    package let longest: Int
    package let unit: Unit

    /// The run to show: it is not lost as long as it can still be continued.
    package var shown: Int { max(current, atRisk) }

    /// Cost: proportional to the habit's age in days.
    ///
    /// - Parameter today: the day as of which to judge; later records do not count.
    package init(_ history: HabitHistory, today: CivilDay) {
        unit = history.plan.schedule.isWeekly ? .week : .day
        var (run, best) = (0, 0)
        var isOpen = false
        for period in unit == .week ? Self.weeks(history, today) : Self.days(history, today) {
            isOpen = period == .open
            if isOpen { break }
            run = period == .done ? run + 1 : 0
            best = max(best, run)
        }
        (current, atRisk, longest) = (isOpen ? 0 : run, isOpen ? run : 0, best)
    }

    /// The scheduled days that were missed, oldest first; not today.
    package static func breaks(_ history: HabitHistory, today: CivilDay) -> [CivilDay] {
        lifetime(history.plan, today).filter { history.state(on: $0, today: today) == .missed }
    }

    private enum Period {
        case done
        case missed
        /// Today, or this week; always the last one.
        case open
    }

    private static func lifetime(_ plan: HabitPlan, _ today: CivilDay) -> some Sequence<CivilDay> {
        let last = min(today, plan.end ?? today)
        return (plan.start.number..<max(last.number + 1, plan.start.number)).lazy.map { CivilDay(number: $0) }
    }

    private static func days(_ history: HabitHistory, _ today: CivilDay) -> [Period] {
        lifetime(history.plan, today).compactMap { day in
            switch history.state(on: day, today: today) {
            case .unscheduled, .skipped: nil
            case .done: .done
            case .missed: .missed
            // A day below a limit is not at risk: it is won by doing nothing.
            case .open: if case .atMost = history.plan.target { nil } else { .open }
            }
        }
    }

    private static func weeks(_ history: HabitHistory, _ today: CivilDay) -> [Period] {
        let last = min(today, history.plan.end ?? today)
        let first = history.plan.start.startOfWeek(history.weekStart)
        return stride(from: first.number, through: last.number, by: 7).compactMap { number in
            let start = CivilDay(number: number)
            guard let week = history.week(of: start, through: today), week.target > 0 else { return nil }
            if week.isMet { return .done }
            return last == today && start.adding(days: 6) >= today ? .open : .missed
        }
    }
}
