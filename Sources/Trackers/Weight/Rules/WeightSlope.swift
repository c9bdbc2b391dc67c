package import SipliCore

/// The straight line through the days of the last four weeks (ordinary least squares), and how certain its slope is.
///
/// Neighbouring days are correlated (water, meals), so the true uncertainty is somewhat greater.
package struct WeightSlope: Hashable, Sendable {
    /// The number of days used, including the last one with a weigh-in.
    package static let windowDays = 28

    /// Kilograms per day.
    package let perDay: Double
    /// Half the width of the 95 % confidence interval of the slope.
    package let margin: Double

    /// - Parameter days: days with a weigh-in, oldest first; nil for fewer than three in the window.
    package init?(_ days: [WeightDay]) {
        guard let last = days.last else { return nil }
        let window = days.filter { last.day.number - $0.day.number < Self.windowDays }
        guard window.count > 2 else { return nil }
        let count = Double(window.count)
        let meanDay = window.reduce(0) { $0 + Double($1.day.number) } / count
        let meanWeight = window.reduce(0) { $0 + $1.kilograms } / count
        var (spread, common) = (0.0, 0.0)
        for day in window {
            let distance = Double(day.day.number) - meanDay
            spread += distance * distance
            common += distance * (day.kilograms - meanWeight)
        }
        let slope = common / spread
        let errors = window.reduce(0.0) { sum, day in
            let error = day.kilograms - meanWeight - slope * (Double(day.day.number) - meanDay)
            return sum + error * error
        }
        perDay = slope
        margin = Self.quantile(freedom: window.count - 2) * (errors / (count - 2) / spread).squareRoot()
    }

    /// Whether there is a slope at all: 0 is outside the confidence interval.
    package var isClear: Bool {
        abs(perDay) > margin && abs(perDay) > 1e-9
    }

    /// The 0.975 quantile of Student's t distribution, from the usual tables.
    private static func quantile(freedom: Int) -> Double {
        quantiles[min(freedom, quantiles.count) - 1]
    }

    private static let quantiles = [
        12.706, 4.303, 3.182, 2.776, 2.571, 2.447, 2.365, 2.306, 2.262, 2.228, 2.201, 2.179, 2.160, 2.145, 2.131, 2.120,
        2.110, 2.101, 2.093, 2.086, 2.080, 2.074, 2.069, 2.064, 2.060, 2.056,
    ]
}
