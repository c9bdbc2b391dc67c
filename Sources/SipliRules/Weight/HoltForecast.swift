/// Holt's linear exponential smoothing: a level and a trend that both follow the data.
package struct HoltForecast: Hashable, Sendable {
    package static let alpha = 0.3
    package static let beta = 0.1

    package let level: Double
    /// Change from one value to the next.
    package let trend: Double

    /// - Parameter values: at equal distances, oldest first; fewer than two give nil.
    package init?(_ values: [Double], alpha: Double = alpha, beta: Double = beta) {
        guard values.count > 1 else { return nil }
        var (level, trend) = (values[0], values[1] - values[0])
        for value in values.dropFirst() { Self.step(value, &level, &trend, alpha, beta) }
        (self.level, self.trend) = (level, trend)
    }

    /// The level after each value, which follows a steady change without lag; the first is the first value.
    package static func levels(_ values: [Double], alpha: Double = alpha, beta: Double = beta) -> [Double] {
        guard let first = values.first, values.count > 1 else { return values }
        var (level, trend) = (first, values[1] - first)
        return [first]
            + values.dropFirst().map { value in
                step(value, &level, &trend, alpha, beta)
                return level
            }
    }

    private static func step(
        _ value: Double, _ level: inout Double, _ trend: inout Double, _ alpha: Double, _ beta: Double
    ) {
        let next = alpha * value + (1 - alpha) * (level + trend)
        trend = beta * (next - level) + (1 - beta) * trend
        level = next
    }

    /// The value so many steps after the last one.
    package func value(after steps: Double) -> Double {
        level + steps * trend
    }
}
