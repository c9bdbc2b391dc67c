package import SipliCore

/// Progress from a start to a goal.
///
/// Everything is compared as displayed, in tenths of the unit: a weight that looks like the goal has reached it.
package struct WeightProgress: Hashable, Sendable {
    package enum Direction: String, Sendable {
        case lose
        case gain
        /// Start and goal are equal within a tenth.
        case maintain
    }

    package let direction: Direction
    /// Reached or passed; when maintaining, within 0.5.
    package let isReached: Bool
    /// The current weight minus the goal, in tenths of the counted unit.
    private let differenceTenths: Int
    /// Progress, 0...1; nil for maintaining.
    package let fraction: Double?

    /// - Parameter unit: the display unit; stones are counted in pounds.
    package init(start: BodyWeight, current: BodyWeight, goal: BodyWeight, unit: WeightUnit) {
        func tenths(_ weight: BodyWeight) -> Int { WeightText.tenths(weight.value(in: unit.counted)) }
        let (start, current, goal) = (tenths(start), tenths(current), tenths(goal))
        differenceTenths = current - goal
        direction = abs(start - goal) <= 1 ? .maintain : goal < start ? .lose : .gain
        switch direction {
        case .lose: isReached = current <= goal
        case .gain: isReached = current >= goal
        case .maintain: isReached = abs(current - goal) <= 5
        }
        let part = Double(start - current) / Double(start - goal)
        fraction = direction == .maintain ? nil : min(max(part, 0), 1)
    }

    /// The current weight minus the goal, signed, in the counted unit, to a tenth.
    package var difference: Double { Double(differenceTenths) / 10 }

    /// The goal is passed, so nothing remains.
    package var isBeyond: Bool { isReached && direction != .maintain && differenceTenths != 0 }

    /// The distance to the goal in its direction, in the counted unit; 0 if reached.
    package var remaining: Double { isReached ? 0 : abs(difference) }

    /// "5.0 kg to lose", "2.0 kg to gain", "Goal reached".
    package func words(unit: WeightUnit) -> String {
        isReached ? text(unit: unit) : WeightText.remaining(remaining, unit: unit, isLoss: difference > 0)
    }

    /// The same in fewer and fewer words, the last without the way.
    package func texts(unit: WeightUnit) -> [String] {
        let amount = WeightText.amount(abs(difference), unit: unit)
        guard isReached else { return [words(unit: unit), amount + " left", amount] }
        return (isBeyond ? ["Goal passed by " + amount, "Passed by " + amount] : []) + [text(unit: unit)]
    }

    /// The whole part of the percentage, never 100; nil for maintaining, and once it is reached.
    package var percent: Int? { isReached ? nil : fraction.map { min(Int(($0 * 100 + 1e-9).rounded(.down)), 99) } }

    /// "5.0 kg to go", "Goal reached".
    package func text(unit: WeightUnit) -> String {
        isReached ? "Goal reached" : WeightText.amount(remaining, unit: unit) + " to go"
    }
}
