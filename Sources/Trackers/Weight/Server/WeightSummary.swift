import SipliCore
import SipliRules
import SipliWire

/// The state of weight at a moment, the basis of snapshots and replies.
struct WeightSummary {
    let state: WeightState
    let curve: WeightCurve
    /// The newest entries, newest first.
    let newest: [WeightEntry]
    let first: WeightEntry?
    /// The newest entry at the time the goal was set, or the newest remaining one before it; nil if that is not
    /// recorded.
    let whenSet: WeightEntry?
    /// The oldest entry of the last seven days.
    let weekBegins: WeightEntry?
    let day: CivilDay
    /// Nil without a goal.
    let forecast: GoalForecast?

    var latest: WeightEntry? { newest.first }

    /// Where progress starts; nil before the first weigh-in.
    var start: BodyWeight? { first.map { state.start ?? turn?.weight ?? $0.weight } }

    /// The newest weigh-in at the time the goal was set, if progress starts there because the goal was already behind
    /// the first. Derived from the weigh-ins each time, so that undoing a mistaken one also reverts its start.
    var turn: WeightEntry? {
        guard state.start == nil, let goal = state.goal, let first, let whenSet else { return nil }
        let way = WeightProgress(start: first.weight, current: whenSet.weight, goal: goal, unit: state.unit)
        return way.isBeyond ? whenSet : nil
    }

    /// Nil without a goal, and before the first weigh-in.
    var progress: WeightProgress? {
        guard let goal = state.goal, let latest, let start else { return nil }
        return WeightProgress(start: start, current: latest.weight, goal: goal, unit: state.unit)
    }

    /// The change over the last seven days.
    var change: WeightChange {
        guard let weekBegins, let latest, latest.id != weekBegins.id else {
            return WeightChange([], unit: state.unit)
        }
        return WeightChange([weekBegins.weight, latest.weight], unit: state.unit)
    }

    /// The milestones; nil if the start equals the goal.
    var milestones: WeightMilestones? {
        guard let progress, progress.direction != .maintain, let goal = state.goal, let start else { return nil }
        return WeightMilestones(start: shown(start), goal: shown(goal), interval: state.spacing.interval(state.unit))
    }

    /// A weight as displayed, in tenths of the unit, or of pounds for stones; weights are compared in this form.
    func shown(_ weight: BodyWeight) -> Double { WeightText.rounded(counted(weight)) }

    /// A weight in the unit, or in pounds for stones.
    func counted(_ weight: BodyWeight) -> Double { weight.value(in: state.unit.counted) }

    func counted(kilograms: Double) -> Double { counted(BodyWeight(kilograms, .kilogram)) }
}

/// The days with a weigh-in that counts at a moment, and values derived from them alone.
struct WeightCurve {
    /// Ascending.
    let days: [WeightDay]
    /// The moving average of each day, kilograms.
    let smoothed: [Double]
    /// The number of weigh-ins on these days.
    let entries: Int

    init(_ days: [WeightDay]) {
        self.days = days
        smoothed = WeightSmoothing.byDay(days)
        entries = days.reduce(0) { $0 + $1.entries }
    }

    /// The indices of the days from one on.
    func places(since first: CivilDay) -> Range<Int> {
        days.count - days.reversed().prefix { $0.day >= first }.count..<days.count
    }
}
