import SipliCore

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

    func isPassed(_ milestone: Double, by weight: Double) -> Bool {
        steps.isPassed(milestone, by: weight)
    }

    func isGoal(_ milestone: Double) -> Bool {
        milestone == steps.values.last
    }
}
