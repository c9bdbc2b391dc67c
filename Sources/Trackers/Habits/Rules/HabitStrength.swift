import Glibc
package import SipliCore

/// How well a habit has settled, 0...1: an exponential average of its days that one miss hardly lowers.
///
/// The score of Loop Habit Tracker: each day it moves towards that day's result, half of the way in 13 days for a daily
/// habit, and in 13 / sqrt(frequency) days for one that is due less often.
package struct HabitStrength: Hashable, Sendable {
    /// Days in which a daily habit's score moves half of the way.
    static let halfLife = 13.0

    private var score = 0.0
    /// The result of the last scheduled day.
    private var latest = 0.0

    init() {}

    /// Skipped days leave the score as it is, today as well until it is done. A day that is not scheduled has the result
    /// of the scheduled day before it.
    ///
    /// Cost: proportional to the days since the tally, or since the habit's start.
    ///
    /// - Parameters:
    ///   - last: the last day that counts; nil for today.
    ///   - tally: of earlier days; nil to start with the habit.
    package static func score(
        _ history: HabitHistory, through last: CivilDay? = nil, today: CivilDay, from tally: HabitTally? = nil
    ) -> Double {
        let tally = tally ?? HabitTally(history)
        var strength = tally.strength
        strength.advance(history, from: tally.next, through: last ?? today, today: today)
        return strength.score
    }

    mutating func advance(_ history: HabitHistory, from first: CivilDay, through last: CivilDay, today: CivilDay) {
        let kept = pow(0.5, Self.frequency(history.plan.schedule).squareRoot() / Self.halfLife)
        for day in HabitTally.lifetime(history.plan, from: first, through: last) {
            if history.isScheduled(on: day) {
                guard let result = Self.result(history, day, today) else { continue }
                latest = result
            }
            score = score * kept + latest * (1 - kept)
        }
    }

    /// Times a day.
    private static func frequency(_ schedule: HabitSchedule) -> Double {
        switch schedule {
        case .daily: 1
        case .daysOfWeek(let days): Double(days.count) / 7
        case .timesPerWeek(let times): Double(times) / 7
        case .everyDays(let days), .daysAfterDone(let days): 1 / Double(days)
        }
    }

    /// 0...1; nil for a day that does not count.
    private static func result(_ history: HabitHistory, _ day: CivilDay, _ today: CivilDay) -> Double? {
        switch history.state(on: day, today: today) {
        case .skipped, .open, .unscheduled: return nil
        case .done: return 1
        case .missed:
            // A part of an amount is a part of success; of seven days, those that were enough are.
            if case .atLeast(let target?) = history.target(on: day) { return min(history.value(on: day) / target, 1) }
            guard let week = history.week(of: day, through: day), week.target > 0 else { return 0 }
            return min(Double(week.completed) / Double(week.target), 1)
        }
    }
}
