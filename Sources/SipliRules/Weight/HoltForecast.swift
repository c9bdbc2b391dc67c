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
        for value in values.dropFirst() {
            let next = alpha * value + (1 - alpha) * (level + trend)
            trend = beta * (next - level) + (1 - beta) * trend
            level = next
        }
        (self.level, self.trend) = (level, trend)
    }

    /// The value so many steps after the last one.
    package func value(after steps: Double) -> Double {
        level + steps * trend
    }
}
