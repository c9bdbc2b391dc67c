package import SipliCore

/// How much of what a habit asked for in a range of days was done.
package struct HabitRate: Hashable, Sendable {
    package var completed: Int
    package var expected: Int
    /// What is still to be done today, or in this week, was left out.
    package private(set) var isUnfinished = false

    /// 0...1; 0 if nothing was expected.
    package var fraction: Double { expected > 0 ? Double(completed) / Double(expected) : 0 }

    /// The whole part of the percentage, 0...100, without rounding errors.
    package var percent: Int { expected > 0 ? 100 * completed / expected : 0 }

    package init(completed: Int, expected: Int) { (self.completed, self.expected) = (completed, expected) }

    /// Both ends of the range are inclusive; days outside the habit's life are not expected.
    ///
    /// With a number of times a week, what was done beyond the number in one week never fills another.
    ///
    /// - Parameter today: the current day, if it may be in the range: what it, or its week, still asks for is left out. Nil
    ///   if every day is over.
    package init(_ history: HabitHistory, in range: ClosedRange<CivilDay>, today: CivilDay? = nil) {
        self.init(completed: 0, expected: 0)
        if history.plan.schedule.isWeekly {
            add(history, weeksOf: range, today)
        } else {
            add(history, days: range, today)
        }
    }

    private mutating func add(_ history: HabitHistory, weeksOf range: ClosedRange<CivilDay>, _ today: CivilDay?) {
        var first = range.lowerBound.startOfWeek(history.weekStart)
        while first <= range.upperBound {
            let last = first.adding(days: 6)
            let part = max(first, range.lowerBound)...min(last, range.upperBound)
            if let week = history.week(part) {
                let isOpen = today.map { $0 <= min(last, history.plan.end ?? last) } ?? false
                add(min(week.completed, week.target), of: week.target, isOpen: isOpen)
            }
            first = first.adding(days: 7)
        }
    }

    private mutating func add(_ history: HabitHistory, days range: ClosedRange<CivilDay>, _ today: CivilDay?) {
        for day in history.expectedDays(range) {
            let isOpen = today.map { history.state(on: day, today: $0) == .open } ?? false
            add(!isOpen && history.isDone(on: day) ? 1 : 0, of: 1, isOpen: isOpen)
        }
    }

    private mutating func add(_ done: Int, of target: Int, isOpen: Bool) {
        completed += done
        expected += isOpen ? done : target
        if isOpen, done < target { isUnfinished = true }
    }
}
