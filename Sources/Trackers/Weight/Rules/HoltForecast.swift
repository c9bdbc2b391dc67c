/// Holt's linear exponential smoothing: a level and a trend that both follow the data.
package struct HoltForecast: Hashable, Sendable {
    package static let alpha = 0.3
    package static let beta = 0.1

    package let level: Double
    /// Change from one value to the next.
    package let trend: Double

    /// Starts on the straight line through the first values (least squares) rather than with the difference of the
    /// first two, which is mostly noise and would affect the trend for three weeks; on a straight line both are the
    /// same.
    ///
    /// - Parameter values: at equal distances, oldest first; nil for fewer than two.
    package init?(_ values: [Double], alpha: Double = alpha, beta: Double = beta) {
        guard values.count > 1 else { return nil }
        var (level, trend) = Self.start(values.prefix(Self.startCount))
        for value in values.dropFirst() {
            let next = alpha * value + (1 - alpha) * (level + trend)
            trend = beta * (next - level) + (1 - beta) * trend
            level = next
        }
        (self.level, self.trend) = (level, trend)
    }

    /// The number of values used for the start.
    private static let startCount = 7

    /// The value at the first point and the slope of the straight line through some values.
    private static func start(_ values: ArraySlice<Double>) -> (level: Double, trend: Double) {
        let middle = Double(values.count - 1) / 2
        let mean = values.reduce(0, +) / Double(values.count)
        var (spread, common) = (0.0, 0.0)
        for (index, value) in values.enumerated() {
            let distance = Double(index) - middle
            spread += distance * distance
            common += distance * (value - mean)
        }
        let slope = common / spread
        return (mean - slope * middle, slope)
    }

    /// The value this many steps after the last one.
    package func value(after steps: Double) -> Double {
        level + steps * trend
    }
}
