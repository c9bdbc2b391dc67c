import SipliCore

/// The weight range of a chart: from one round number to another, each the same number of rows apart.
struct WeightScale {
    /// Round numbers, the highest first; the first belongs to the first row and the last to the last.
    let ticks: [Double]
    /// Rows from one tick to the next.
    let rowsPerTick: Int
    /// False if the goal is so far away that it would flatten the curve.
    let showsGoal: Bool

    /// Rows of the chart.
    var rows: Int { (ticks.count - 1) * rowsPerTick + 1 }

    /// - Parameters:
    ///   - values: the values to show; not empty.
    ///   - most: the maximum number of rows, at least 5.
    init(_ values: [Double], goal: Double?, unit: String, most: Int) {
        var (low, high) = (values.min() ?? 0, values.max() ?? 0)
        let reach = max(high - low, 1)
        showsGoal = goal.map { $0 >= low - 2 * reach && $0 <= high + 2 * reach } ?? false
        if let goal, showsGoal { (low, high) = (min(low, goal), max(high, goal)) }
        // Daily variation must not look dramatic.
        let pad = max(Self.leastSpan - (high - low), 0) / 2
        (low, high) = (low - pad, high + pad)
        let steps = unit == WeightUnit.stone.rawValue ? Self.stones : Self.decimal
        // Whole numbers of steps, so that rounding errors do not add up.
        func range(_ step: Double) -> ClosedRange<Int> {
            let first = Int((low / step + Self.rounding).rounded(.down))
            return first...max(Int((high / step - Self.rounding).rounded(.up)), first + 1)
        }
        let step = steps.first { (range($0).count - 1) * Self.leastRows < most } ?? steps[steps.count - 1]
        ticks = range(step).reversed().map { Double($0) * step }
        rowsPerTick = max((most - 1) / (ticks.count - 1), 1)
    }

    /// Rows from the middle of the first row down to a weight.
    func depth(_ value: Double) -> Double {
        (ticks[0] - value) / (ticks[0] - ticks[1]) * Double(rowsPerTick)
    }

    /// The minimum range, and the minimum rows from one tick to the next.
    private static let (leastSpan, leastRows) = (1.2, 2)
    /// Keeps 80.2 in steps of 0.1 from needing the step below it.
    private static let rounding = 1e-9
    private static let decimal = [0.1, 0.2, 0.5, 1, 2, 5, 10, 20, 50, 100, 200, 500]
    /// Pounds: fractions and multiples of a stone if coarse.
    private static let stones = [0.1, 0.2, 0.5, 1, 2, 7, 14, 28, 70, 140, 280, 560]
}
