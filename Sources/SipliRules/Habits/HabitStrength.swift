import Glibc
package import SipliCore

/// How well a habit has settled, 0...1: an exponential average of its days that one miss hardly lowers.
///
/// The score of Loop Habit Tracker: each day it moves towards that day's result, half of the way in 13 days for a daily
/// habit, and in 13 / sqrt(frequency) days for one that is due less often.
package enum HabitStrength {
    /// Days in which a daily habit's score moves half of the way.
    static let halfLife = 13.0

    /// Skipped days leave the score as it is, today as well until it is done. A day that is not scheduled has the result
    /// of the scheduled day before it.
    ///
    /// Cost: proportional to the habit's age in days.
    package static func score(_ history: HabitHistory, today: CivilDay) -> Double {
        let last = min(today, history.plan.end ?? today)
        guard history.plan.start <= last else { return 0 }
        let kept = pow(0.5, frequency(history.plan.schedule).squareRoot() / halfLife)
        var (score, latest) = (0.0, 0.0)
        for number in history.plan.start.number...last.number {
            let day = CivilDay(number: number)
            if history.plan.isScheduled(on: day) {
                guard let result = result(history, day, today) else { continue }
                latest = result
            }
            score = score * kept + latest * (1 - kept)
        }
        return score
    }

    /// Times a day.
    private static func frequency(_ schedule: HabitSchedule) -> Double {
        switch schedule {
        case .daily: 1
        case .daysOfWeek(let days): Double(days.count) / 7
        case .timesPerWeek(let times): Double(times) / 7
        case .everyDays(let days): 1 / Double(days)
        }
    }

    /// 0...1; nil for a day that does not count.
    private static func result(_ history: HabitHistory, _ day: CivilDay, _ today: CivilDay) -> Double? {
        switch history.state(on: day, today: today) {
        case .skipped, .open, .unscheduled: return nil
        case .done: return 1
        case .missed:
            // A part of an amount is a part of success; of seven days, those that were enough are.
            if case .atLeast(let target?) = history.plan.target { return min(history.value(on: day) / target, 1) }
            guard let week = history.week(of: day, through: day), week.target > 0 else { return 0 }
            return min(Double(week.completed) / Double(week.target), 1)
        }
    }
}
