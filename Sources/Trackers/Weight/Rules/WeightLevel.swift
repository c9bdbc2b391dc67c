package import SipliCore

/// The weight without daily fluctuations: the line that charts draw.
///
/// A straight line is fitted by least squares to the nearest days, each with the weight (1 - (d/h)²)² at a distance of
/// d days; the value of that line is the day's level. This is local linear regression (W. S. Cleveland, "Robust Locally
/// Weighted Regression and Smoothing Scatterplots", 1979) with the biweight kernel. It reproduces a steady change
/// exactly, also at both ends and whatever the gaps, so the newest level does not lag. The levels of the last days
/// still change when later days are added.
package enum WeightLevel {
    /// The nearest days span at least this many days and are at least this many: with fewer, an outlier at the end
    /// would move the line by more than half of its distance.
    private static let (leastSpan, leastCount) = (20, 10)
    /// The maximum span, nine weeks, which is enough for weekly weigh-ins.
    private static let mostSpan = 63

    /// The level of one of the days in kilograms.
    ///
    /// - Parameter days: days with a weigh-in, ascending.
    package static func level(_ days: [WeightDay], at place: Int) -> Double {
        let here = days[place]
        let near = nearest(days, place)
        // If there are few days, all of them count: a change of less than three weeks is rarely more than water.
        let reach = near.reduce(leastSpan / 2) { max($0, abs($1.day.number - here.day.number)) }
        // Sums are relative to this day, so that a constant weight is reproduced to the last bit.
        var (w, wx, wxx, wy, wxy) = (0.0, 0.0, 0.0, 0.0, 0.0)
        for day in near {
            let x = Double(day.day.number - here.day.number)
            let y = day.kilograms - here.kilograms
            let part = x / Double(reach + 1)
            let weight = (1 - part * part) * (1 - part * part)
            w += weight
            wx += weight * x
            wxx += weight * x * x
            wy += weight * y
            wxy += weight * x * y
        }
        let spread = w * wxx - wx * wx
        return spread > 0 ? here.kilograms + (wxx * wy - wx * wxy) / spread : here.kilograms
    }

    private static func nearest(_ days: [WeightDay], _ place: Int) -> ArraySlice<WeightDay> {
        func distance(_ one: Int, _ other: Int) -> Int { days[other].day.number - days[one].day.number }
        var (first, last) = (place, place)
        while last - first + 1 < leastCount || distance(first, last) < leastSpan {
            let hasBefore = first > 0 && distance(first - 1, last) <= mostSpan
            let hasAfter = last + 1 < days.count && distance(first, last + 1) <= mostSpan
            guard hasBefore || hasAfter else { break }
            if hasBefore, !hasAfter || distance(first - 1, place) <= distance(place, last + 1) {
                first -= 1
            } else {
                last += 1
            }
        }
        return days[first...last]
    }
}

/// Averages that follow a weight without its daily fluctuations.
package enum WeightSmoothing {
    /// Exponential moving average of measurements in chronological order, whatever the gaps.
    ///
    /// s0 = w0, then s = lambda w + (1 - lambda) s; with 0.1 that of the "Hacker's Diet" by John Walker.
    package static func byMeasurement(_ values: [Double], lambda: Double = 0.1) -> [Double] {
        var smoothed: [Double] = []
        smoothed.reserveCapacity(values.count)
        for value in values { smoothed.append(smoothed.last.map { lambda * value + (1 - lambda) * $0 } ?? value) }
        return smoothed
    }

    /// The span of the average that charts show, in days.
    package static let chartSpan = 10

    /// Exponential moving average of days' means, alpha = 2 / (span + 1); days without a weigh-in are skipped.
    package static func byDay(_ days: [WeightDay], span: Int = chartSpan) -> [Double] {
        byMeasurement(days.map(\.kilograms), lambda: 2 / Double(span + 1))
    }
}
