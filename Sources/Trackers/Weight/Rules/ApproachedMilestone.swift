package import SipliCore

/// A milestone that a weight came near for the first time.
///
/// These are closer together than the displayed milestones, at a fixed 2.5 kg or 5 lb.
package struct ApproachedMilestone: Hashable, Sendable {
    /// In the counted unit.
    package let value: Double
    package let isGoal: Bool

    /// What counts as near, in the counted unit.
    static func nearness(_ unit: WeightUnit) -> Double {
        unit.counted == .kilogram ? 1 : 2
    }

    /// The step that a day's mean came near to; nil if it did not, or an earlier day had.
    ///
    /// - Parameter days: ascending, including `day`.
    package init?(on day: CivilDay, days: [WeightDay], start: BodyWeight, goal: BodyWeight, unit: WeightUnit) {
        let interval = unit.counted == .kilogram ? 2.5 : 5
        guard
            let course = MilestoneCourse(
                to: day, days: days, start: start, goal: goal, unit: unit, interval: interval),
            let next = course.steps.next(after: course.current)?.value
        else { return nil }
        let near = WeightText.tenths(Self.nearness(unit))
        func isNear(_ shown: Double) -> Bool { abs(WeightText.tenths(shown - next)) <= near }
        guard isNear(course.current), !course.before.contains(where: { isNear($0) || course.isPassed(next, by: $0) }),
            !course.isPassed(next, by: course.newest)
        else { return nil }
        (value, isGoal) = (next, course.isGoal(next))
    }
}
