package import SipliCore

/// When a weight reaches its goal at the current pace.
package struct GoalForecast: Hashable, Sendable {
    package enum Status: String, Sendable {
        /// Nothing was logged.
        case noData = "no-data"
        /// Fewer than seven weigh-ins, or fewer than three days with one in the four weeks up to the last.
        case insufficientData = "insufficient-data"
        /// The last weigh-in is too long ago for a forecast.
        case stale
        /// The level is less than half a kilogram from the goal.
        case atGoal = "at-goal"
        /// The slope is within noise.
        case unclear
        /// The weight moves away from the goal.
        case wrongDirection = "wrong-direction"
        /// More than two years at this pace.
        case tooSlow = "too-slow"
        case onTrack = "on-track"
    }

    package static let leastEntries = 7
    /// Days after the last weigh-in from which there is no forecast.
    package static let staleDays = 14
    private static let mostDays = 730
    /// The level is at the goal if it is less than this from it.
    package static let nearKilograms = 0.5

    package private(set) var status: Status
    /// Change per week in the counted unit; nil if it is within noise.
    package private(set) var perWeek: Double?
    /// From the level to the goal, unsigned, in the counted unit; nil without a level.
    package private(set) var distance: Double?
    /// Whole days from the last weigh-in to the goal; only when on track.
    package private(set) var days: Int?
    /// The range of that day; `latest` is nil if it is open.
    package private(set) var earliest: Int?
    package private(set) var latest: Int?
    /// The day of the last weigh-in, from which days are counted.
    package let lastDay: CivilDay?

    /// - Parameters:
    ///   - days: days with a weigh-in, oldest first.
    ///   - entries: the number of weigh-ins.
    package init(days history: [WeightDay], entries: Int, goal: BodyWeight, unit: WeightUnit, today: CivilDay) {
        lastDay = history.last?.day
        guard entries > 0, let last = history.last else {
            status = .noData
            return
        }
        guard entries >= Self.leastEntries, let holt = HoltForecast(Self.everyDay(history)) else {
            status = .insufficientData
            return
        }
        guard today.number - last.day.number <= Self.staleDays else {
            status = .stale
            return
        }
        let perKilogram = BodyWeight(1, .kilogram).value(in: unit.counted)
        let gap = holt.level - goal.kilograms
        distance = abs(gap) * perKilogram
        guard let slope = WeightSlope(history) else {
            status = .insufficientData
            return
        }
        // Both must agree: Holt's method gives the current slope, the line shows whether there is one.
        let isClear = slope.isClear && slope.perDay * holt.trend > 0
        perWeek = isClear ? 7 * holt.trend * perKilogram : nil
        guard abs(gap) >= Self.nearKilograms else {
            status = .atGoal
            return
        }
        guard isClear else {
            status = .unclear
            return
        }
        guard gap * holt.trend < 0 else {
            status = .wrongDirection
            return
        }
        let pace = abs(holt.trend)
        guard let expected = Self.days(abs(gap), at: pace) else {
            status = .tooSlow
            return
        }
        status = .onTrack
        (self.days, earliest) = (expected, Self.days(abs(gap), at: pace + slope.margin))
        latest = Self.days(abs(gap), at: pace - slope.margin)
    }

    /// Whole days to cover a distance; nil for more than two years.
    private static func days(_ distance: Double, at pace: Double) -> Int? {
        // Rounding errors of a conversion must not cost a day.
        guard pace > 0, distance / pace < Double(mostDays + 1) else { return nil }
        return Int((distance / pace + 1e-6).rounded(.down))
    }

    /// A value for each calendar day, interpolated linearly between two weigh-ins, so that the trend is per day however
    /// rarely a person weighs in.
    package static func everyDay(_ history: [WeightDay]) -> [Double] {
        var values: [Double] = []
        for (index, day) in history.enumerated() {
            if index > 0 {
                let before = history[index - 1]
                let gap = day.day.number - before.day.number
                for step in 1..<max(gap, 1) {
                    values.append(before.kilograms + (day.kilograms - before.kilograms) * Double(step) / Double(gap))
                }
            }
            values.append(day.kilograms)
        }
        return values
    }
}

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
    package func value(after steps: Double) -> Double { level + steps * trend }
}

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
    package var isClear: Bool { abs(perDay) > margin && abs(perDay) > 1e-9 }

    /// The 0.975 quantile of Student's t distribution, from the usual tables.
    private static func quantile(freedom: Int) -> Double { quantiles[min(freedom, quantiles.count) - 1] }

    private static let quantiles = [
        12.706, 4.303, 3.182, 2.776, 2.571, 2.447, 2.365, 2.306, 2.262, 2.228, 2.201, 2.179, 2.160, 2.145, 2.131, 2.120,
        2.110, 2.101, 2.093, 2.086, 2.080, 2.074, 2.069, 2.064, 2.060, 2.056,
    ]
}
