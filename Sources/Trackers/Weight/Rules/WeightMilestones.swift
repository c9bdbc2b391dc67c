package import SipliCore

/// The milestones to a goal, in the counted unit.
package struct WeightMilestones: Hashable, Sendable {
    /// The person's choice of the distance between milestones.
    package enum Spacing: String, Sendable, CaseIterable {
        case small
        case medium
        case large

        /// 5, 10 or 15 lb; 2, 5 or 7 kg; half a stone, one, or one and a half, in pounds.
        package func interval(_ unit: WeightUnit) -> Double {
            switch (self, unit) {
            case (.small, .kilogram): 2
            case (.medium, .kilogram): 5
            case (.large, .kilogram): 7
            case (.small, .pound): 5
            case (.medium, .pound): 10
            case (.large, .pound): 15
            case (.small, .stone): 7
            case (.medium, .stone): 14
            case (.large, .stone): 21
            }
        }
    }

    /// In the order in which they are reached; the goal is last.
    package let values: [Double]
    private let start: Double
    private let interval: Double

    /// Multiples of the interval strictly between start and goal, then the goal.
    package init(start: Double, goal: Double, interval: Double) {
        (self.start, self.interval) = (start, interval)
        let isLosing = goal < start
        var values: [Double] = []
        // Whole numbers of intervals, so that no rounding errors add up.
        var step = (start / interval).rounded(isLosing ? .down : .up)
        while isLosing ? step * interval > goal : step * interval < goal {
            if step * interval != start { values.append(step * interval) }
            step += isLosing ? -1 : 1
        }
        self.values = values + [goal]
    }

    private var isLosing: Bool {
        (values.last ?? start) < start
    }

    /// Whether a weight has reached a milestone or passed it.
    package func isPassed(_ milestone: Double, by current: Double) -> Bool {
        isLosing ? current <= milestone : current >= milestone
    }

    /// The next milestone and the progress to it from the previous one, 0...1; nil if all are passed.
    ///
    /// Progress to the first begins at the start; a weight on the wrong side of the start is at 0.
    package func next(after current: Double) -> (value: Double, fraction: Double)? {
        guard let index = values.firstIndex(where: { !isPassed($0, by: current) }) else { return nil }
        let before = index > 0 ? values[index - 1] : start
        let fraction = before == values[index] ? 0 : (before - current) / (before - values[index])
        return (values[index], min(max(fraction, 0), 1))
    }
}

/// The milestone that a weight reached or passed for the first time; of several the one closest to the goal.
package struct ReachedMilestone: Hashable, Sendable {
    /// In the counted unit.
    package let value: Double
    package let isGoal: Bool

    /// Nil if the day's mean reached no milestone that an earlier day had not.
    ///
    /// - Parameter days: ascending, including `day`.
    package init?(
        on day: CivilDay, days: [WeightDay], start: BodyWeight, goal: BodyWeight, unit: WeightUnit,
        spacing: WeightMilestones.Spacing
    ) {
        guard
            let course = MilestoneCourse(
                to: day, days: days, start: start, goal: goal, unit: unit, interval: spacing.interval(unit)),
            let last = course.steps.values.last(where: { course.isPassed($0, by: course.current) }),
            !course.before.contains(where: { course.isPassed(last, by: $0) })
        else { return nil }
        (value, isGoal) = (last, course.isGoal(last))
    }
}
