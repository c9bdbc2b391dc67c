package import SipliCore

/// How much of what a habit asked for in a range of days was done.
package struct HabitRate: Hashable, Sendable {
    package var completed: Int
    package var expected: Int

    /// 0...1; 0 if nothing was expected.
    package var fraction: Double {
        expected > 0 ? Double(completed) / Double(expected) : 0
    }

    /// The whole part of the percentage, 0...100, without rounding errors.
    package var percent: Int {
        expected > 0 ? 100 * completed / expected : 0
    }

    package init(completed: Int, expected: Int) {
        (self.completed, self.expected) = (completed, expected)
    }

    /// Both ends of the range are inclusive; days outside the habit's life are not expected.
    ///
    /// With a number of times a week, what was done beyond the number in one week never fills another.
    package init(_ history: HabitHistory, in range: ClosedRange<CivilDay>) {
        guard history.plan.schedule.isWeekly else {
            let days = history.expectedDays(range)
            self.init(completed: days.count(where: history.isDone), expected: days.count)
            return
        }
        self.init(completed: 0, expected: 0)
        var first = range.lowerBound.startOfWeek(history.weekStart)
        while first <= range.upperBound {
            let part = max(first, range.lowerBound)...min(first.adding(days: 6), range.upperBound)
            if let week = history.week(part) {
                completed += min(week.completed, week.target)
                expected += week.target
            }
            first = first.adding(days: 7)
        }
    }
}
