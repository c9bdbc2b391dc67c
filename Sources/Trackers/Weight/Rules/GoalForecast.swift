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
