package import SipliCore

extension HydrationText {
    /// Whole percent of the goal, rounded down: never 100 before the goal is reached, more than 100 after it, 0 without
    /// a goal.
    ///
    /// Adding 1e-9 keeps 580 of 2000 at 29 although the binary quotient is a little less.
    package static func percent(total: VolumeTotal, goal: Double) -> Int {
        guard goal > 0 else { return 0 }
        let percent = max(0, Int(saturating: (total.milliliters / goal * 100 + 1e-9).rounded(.down)))
        return HydrationGoal.isReached(by: total, goal: goal) ? max(100, percent) : min(99, percent)
    }

    /// A day's total without its unit, as people read it: rounded, but never as much as the goal before that is reached.
    package static func total(_ total: VolumeTotal, goal: Double, unit: UnitSystem) -> String {
        let (shown, whole) = (whole(total.milliliters, unit: unit), whole(goal, unit: unit))
        let isShort = goal > 0 && shown >= whole && !HydrationGoal.isReached(by: total, goal: goal)
        return isShort ? String(max(whole - 1, 0)) : short(total.milliliters, unit: unit)
    }

    /// What is left to the goal in whole units, at least 1, so that it adds up with the total and the goal as they are
    /// shown; nil when the goal is reached.
    package static func remaining(total: VolumeTotal, goal: Double, unit: UnitSystem) -> Int? {
        guard goal > 0, !HydrationGoal.isReached(by: total, goal: goal) else { return nil }
        return max(1, whole(goal, unit: unit) - whole(total.milliliters, unit: unit))
    }
}
