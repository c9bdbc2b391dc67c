package import SipliCore

/// Averages that follow a weight without its daily fluctuations.
package enum WeightSmoothing {
    /// Exponential moving average of measurements in chronological order, whatever the gaps.
    ///
    /// s0 = w0, then s = lambda w + (1 - lambda) s; with 0.1 that of the "Hacker's Diet" by John Walker.
    package static func byMeasurement(_ values: [Double], lambda: Double = 0.1) -> [Double] {
        var smoothed: [Double] = []
        smoothed.reserveCapacity(values.count)
        for value in values {
            smoothed.append(smoothed.last.map { lambda * value + (1 - lambda) * $0 } ?? value)
        }
        return smoothed
    }

    /// The span of the average that charts show, in days.
    package static let chartSpan = 10

    /// Exponential moving average of days' means, alpha = 2 / (span + 1); days without a weigh-in are skipped.
    package static func byDay(_ days: [WeightDay], span: Int = chartSpan) -> [Double] {
        byMeasurement(days.map(\.kilograms), lambda: 2 / Double(span + 1))
    }
}
