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
    /// What it counts, for display: "day", "week" or "time".
    package let noun: String

    /// The run to show: it is not lost as long as it can still be continued.
    package var shown: Int { max(current, atRisk) }

    /// Cost: proportional to the days since the tally, or since the habit's start.
    ///
    /// - Parameters:
    ///   - last: the last day that counts; nil for today.
    ///   - today: the day as of which to judge.
    ///   - tally: of earlier days; nil to start with the habit.
    package init(
        _ history: HabitHistory, through last: CivilDay? = nil, today: CivilDay, from tally: HabitTally? = nil
    ) {
        unit = history.plan.schedule.isWeekly ? .week : .day
        noun = history.plan.schedule.streakUnit
        var tally = tally ?? HabitTally(history)
        var isOpen = false
        for period in HabitTally.periods(history, from: tally.next, through: last ?? today, today: today) {
            isOpen = period == .open
            if isOpen { break }
            tally.count(period)
        }
        (current, atRisk, longest) = (isOpen ? 0 : tally.run, isOpen ? tally.run : 0, tally.longest)
    }

    /// Whether the streak to show has a length, from the days since a day; nil if these do not tell.
    package static func reaches(_ length: Int, _ history: HabitHistory, today: CivilDay, since day: CivilDay) -> Bool? {
        var (run, isWhole) = (0, history.plan.start >= day)
        for period in HabitTally.periods(history, from: day, through: today, today: today) where period != .open {
            run = period == .done ? run + 1 : 0
            if period == .missed { isWhole = true }
        }
        return run >= length ? true : isWhole ? false : nil
    }
}

/// Lengths of streaks that are worth a word.
package enum HabitMilestone {
    package static let values = [1, 7, 14, 30, 90, 180, 365, 500]

    /// The highest milestone that a streak has reached; nil below the first.
    package static func reached(by streak: Int) -> Int? { values.last { $0 <= streak } }

    /// The next milestone; nil beyond the last.
    package static func next(after streak: Int) -> Int? { values.first { $0 > streak } }

    /// 0 to 3: from 7, 14 and 30.
    package static func flames(_ streak: Int) -> Int { [7, 14, 30].count { $0 <= streak } }
}
