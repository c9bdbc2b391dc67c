import SipliCore

/// The weight range of a chart, and its labels.
struct WeightScale {
    let low: Double
    let high: Double
    /// Round numbers, the highest first.
    let ticks: [Double]
    /// False if the goal is so far away that it would flatten the curve.
    let showsGoal: Bool

    /// - Parameters:
    ///   - values: the values to show; not empty.
    ///   - most: the maximum number of labels, at least 2.
    init(_ values: [Double], goal: Double?, unit: String, most: Int) {
        var (low, high) = (values.min() ?? 0, values.max() ?? 0)
        let reach = max(high - low, 1)
        showsGoal = goal.map { $0 >= low - 2 * reach && $0 <= high + 2 * reach } ?? false
        if let goal, showsGoal { (low, high) = (min(low, goal), max(high, goal)) }
        // Daily variation must not look dramatic.
        let pad = max((high - low) / 10, 1) / 2
        (low, high) = (low - pad, high + pad)
        let steps = unit == WeightUnit.stone.rawValue ? Self.stones : Self.decimal
        let step = steps.first { (high - low) / $0 <= Double(max(most, 2)) } ?? (high - low)
        // Whole numbers of steps, so that rounding errors do not add up.
        let (first, last) = (Int((low / step).rounded(.up)), Int((high / step).rounded(.down)))
        ticks = first <= last ? (first...last).reversed().map { Double($0) * step } : []
        (self.low, self.high) = (low, high)
    }

    /// The vertical position of a weight, 0 at the top.
    func depth(_ value: Double) -> Double {
        (high - value) / (high - low)
    }

    private static let decimal = [0.1, 0.2, 0.5, 1, 2, 5, 10, 20, 50, 100, 200, 500]
    /// Pounds: fractions and multiples of a stone if coarse.
    private static let stones = [0.1, 0.2, 0.5, 1, 2, 7, 14, 28, 70, 140, 280]
}
