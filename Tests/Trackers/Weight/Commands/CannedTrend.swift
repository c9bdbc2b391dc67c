import SipliCore
import SipliRules
import SipliWire

/// A month of invented weigh-ins, as the daemon's trend.
enum CannedTrend {
    /// From 23 October to 21 November 2026, in kilograms; nil for days without a weigh-in.
    private static let values: [Double?] = [
        84.3, 83.6, 83.9, 83.1, 83.4, 82.7, 81.9, 82.5, nil, nil, 82.8, 82.2, 81.6, 82, 81.3, 81.8, 81.9, 81.1, 80.7,
        81.4,
        81.2, nil, 80.9, 81, 80.4, 80.8, 80.3, nil, 80.5, 80.2,
    ]

    static func trend(_ values: [Double?] = values, unit: String = "kg") -> WeightTrendResult {
        var trend = WeightTrendResult()
        trend.unit = unit
        let start = CivilDay("2026-10-23")?.number ?? 0
        let days = values.enumerated().compactMap { offset, value in
            value.map { WeightDay(day: CivilDay(number: start + offset), kilograms: $0, entries: 1) }
        }
        for (place, smoothed) in WeightSmoothing.byDay(days).enumerated() {
            var point = WeightPoint()
            (point.day, point.value) = (days[place].day.description, days[place].kilograms)
            (point.smoothed, point.level) = (smoothed, WeightLevel.level(days, at: place))
            trend.points.append(point)
            var measurement = WeightTrendResult.Measurement()
            (measurement.at, measurement.value) = (point.day + "T07:40:00+01:00", point.value)
            (measurement.day, measurement.localTime) = (point.day, "07:40")
            trend.measurements.append(measurement)
        }
        (trend.change.direction, trend.change.change) = ("down", -0.8)
        (trend.change.text, trend.change.label) = ("−0.8 kg in 7 days", "Trending down")
        trend.change.ends = "81.0 kg to 80.2 kg in 7 days"
        var line = WeightLineChange()
        (line.arrow, line.text, line.short) = ("down", "Trend: −4.0 kg in 29 days", "Trend: −4.0 kg")
        trend.line = line
        (trend.perWeek, trend.perWeekText) = (-0.52, "−0.5 kg")
        trend.goal = goal(75)
        trend.forecast = forecast()
        let milestones: [(Double, String?)] = [(82, "2026-10-29"), (80, nil), (75, nil)]
        trend.milestones = milestones.map { value, passed in
            var milestone = WeightTrendResult.Milestone()
            (milestone.value, milestone.text, milestone.passedOn) = (value, "\(value) kg", passed)
            return milestone
        }
        return trend
    }

    static func goal(_ value: Double) -> WeightSnapshot.Goal {
        var goal = WeightSnapshot.Goal()
        (goal.value, goal.kg, goal.start, goal.remaining) = (value, value, 84.3, 5.2)
        goal.difference = 5.2
        (goal.direction, goal.text, goal.fraction) = ("lose", "5.2 kg to go", 0.44)
        goal.remainingText = "5.2 kg to lose"
        return goal
    }

    private static func forecast() -> WeightForecast {
        var forecast = WeightForecast()
        (forecast.status, forecast.perWeek, forecast.days, forecast.on) = ("on-track", -0.52, 72, "2027-02-01")
        (forecast.earliest, forecast.latest) = ("2027-01-10", "2027-03-09")
        return forecast
    }
}
