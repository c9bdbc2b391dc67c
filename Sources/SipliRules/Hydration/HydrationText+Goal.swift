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

    /// Whole millilitres left to the goal, rounded up; 0 if less than one is left, which counts as reached for display.
    package static func remaining(total: VolumeTotal, goal: Double) -> Int {
        let left = (VolumeTotal(Milliliters(goal)) - total).nanoliters
        guard left >= nanolitersPerMilliliter else { return 0 }
        return Int(left / nanolitersPerMilliliter + (left % nanolitersPerMilliliter == 0 ? 0 : 1))
    }

    private static let nanolitersPerMilliliter: Int64 = 1_000_000
}
