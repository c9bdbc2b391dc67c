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

    private var isLosing: Bool { (values.last ?? start) < start }

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

/// The way from a start to a day's weight, compared with milestones in tenths, as displayed.
///
/// Progress starts on the last day at the start or before it. That day does not count: a person who starts close to a
/// milestone has not come near to it.
struct MilestoneCourse {
    let steps: WeightMilestones
    /// The means of the days since the start, without the last one.
    let before: [Double]
    /// The day's mean.
    let current: Double
    /// The mean of the newest day of all, which may be a later one.
    let newest: Double

    /// Nil without a weigh-in on the day, at the start, and for maintaining.
    ///
    /// - Parameter days: ascending.
    init?(
        to day: CivilDay, days: [WeightDay], start: BodyWeight, goal: BodyWeight, unit: WeightUnit, interval: Double
    ) {
        func shown(_ weight: BodyWeight) -> Double { WeightText.rounded(weight.value(in: unit.counted)) }
        let (from, to) = (shown(start), shown(goal))
        let isMaintaining = WeightProgress(start: start, current: start, goal: goal, unit: unit).direction == .maintain
        guard !isMaintaining, let end = days.lastIndex(where: { $0.day <= day }), days[end].day == day else {
            return nil
        }
        let means = days.map { shown(BodyWeight($0.kilograms, .kilogram)) }
        let begin = means[...end].lastIndex { to < from ? $0 >= from : $0 <= from }
        guard begin != end, let newest = means.last else { return nil }
        steps = WeightMilestones(start: from, goal: to, interval: interval)
        (before, current, self.newest) = (Array(means[(begin ?? 0)..<end]), means[end], newest)
    }

    func isPassed(_ milestone: Double, by weight: Double) -> Bool { steps.isPassed(milestone, by: weight) }

    func isGoal(_ milestone: Double) -> Bool { milestone == steps.values.last }
}

/// A milestone that a weight came near for the first time.
///
/// These are closer together than the displayed milestones, at a fixed 2.5 kg or 5 lb.
package struct ApproachedMilestone: Hashable, Sendable {
    /// In the counted unit.
    package let value: Double
    package let isGoal: Bool

    /// What counts as near, in the counted unit.
    static func nearness(_ unit: WeightUnit) -> Double { unit.counted == .kilogram ? 1 : 2 }

    /// The step that a day's mean came near to; nil if it did not, or an earlier day had.
    ///
    /// - Parameter days: ascending, including `day`.
    package init?(on day: CivilDay, days: [WeightDay], start: BodyWeight, goal: BodyWeight, unit: WeightUnit) {
        let interval = unit.counted == .kilogram ? 2.5 : 5
        guard
            let course = MilestoneCourse(to: day, days: days, start: start, goal: goal, unit: unit, interval: interval),
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
