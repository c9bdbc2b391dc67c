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
    /// Progress starts on the last day at the start or before it. That day does not count: a person who starts close to
    /// a step has not come near to it. Everything is compared in tenths, as displayed.
    ///
    /// - Parameter days: ascending, including `day`.
    package init?(on day: CivilDay, days: [WeightDay], start: BodyWeight, goal: BodyWeight, unit: WeightUnit) {
        func shown(_ weight: BodyWeight) -> Double { WeightText.rounded(weight.value(in: unit.counted)) }
        func shown(_ day: WeightDay) -> Double { shown(BodyWeight(day.kilograms, .kilogram)) }
        let (from, to) = (shown(start), shown(goal))
        let isMaintaining = WeightProgress(start: start, current: start, goal: goal, unit: unit).direction == .maintain
        guard !isMaintaining, let end = days.lastIndex(where: { $0.day <= day }), days[end].day == day else {
            return nil
        }
        let begin = days[...end].lastIndex { to < from ? shown($0) >= from : shown($0) <= from }
        guard begin != end else { return nil }
        let steps = WeightMilestones(start: from, goal: to, interval: unit.counted == .kilogram ? 2.5 : 5)
        guard let next = steps.next(after: shown(days[end]))?.value else { return nil }
        let near = WeightText.tenths(Self.nearness(unit))
        func isNear(_ day: WeightDay) -> Bool { abs(WeightText.tenths(shown(day) - next)) <= near }
        let before = days[(begin ?? 0)..<end]
        guard isNear(days[end]), !before.contains(where: { isNear($0) || steps.isPassed(next, by: shown($0)) }),
            let last = days.last, !steps.isPassed(next, by: shown(last))
        else { return nil }
        (value, isGoal) = (next, next == to)
    }
}
