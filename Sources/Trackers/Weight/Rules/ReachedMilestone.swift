package import SipliCore

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
