import SipliCore
import SipliWire

extension WeightContent {
    /// The sample for galleries and placeholders.
    static let sample: WeightContent = {
        var content = WeightContent()
        content.stage = .weighed
        (content.latest, content.when) = ("80.2 kg", "Today 07:40")
        content.latestParts = [QuantityPart(number: "80.2", unit: "kg")]
        content.goal = Goal(
            text: "75.0 kg", distances: ["5.2 kg to lose", "5.2 kg left", "5.2 kg"], isReached: false, fraction: 0.48,
            icon: "arrow.down")
        content.trend = Trend(icon: "arrow.down.right", text: "−0.8 kg in 7 days", short: "−0.8 kg")
        content.chartTrend = Trend(icon: "arrow.down.right", text: "Trend: −2.9 kg in 29 days", short: "Trend: −2.9 kg")
        content.weekTrend = Trend(icon: "arrow.down.right", text: "Trend: −0.6 kg in 6 days", short: "Trend: −0.6 kg")
        content.pace = "on-track"
        content.forecast = "Goal around 24 Jun 2026"
        content.series.goal = 75
        content.series.lastDay = CivilDay(year: 2026, month: 5, day: 12) ?? content.series.lastDay
        content.series.places = sampleDays.map { back, value, trend in
            WeightSeries.Place(day: content.series.lastDay.adding(days: -back), value: value, trend: trend)
        }
        return content
    }()

    /// The sample with nothing but texts, which are drawn as bars until there is content.
    static let placeholder: WeightContent = {
        var content = sample
        (content.series.places, content.series.goal, content.series.isHidden) = ([], nil, true)
        content.goal?.fraction = 0
        return content
    }()

    /// Days ago, weight, and the trend as the daemon works it out.
    private static let sampleDays: [(Int, Double, Double)] = [
        (29, 83.1, 83.27), (27, 83.4, 83.07), (26, 82.9, 82.97), (24, 82.6, 82.77), (23, 82.9, 82.67),
        (21, 82.2, 82.47), (20, 82.5, 82.37), (18, 82.0, 82.17), (17, 82.3, 82.07), (15, 81.7, 81.88),
        (13, 81.9, 81.69), (12, 81.4, 81.59), (10, 81.6, 81.4), (9, 81.1, 81.29), (7, 81.3, 81.09), (6, 81.0, 80.98),
        (5, 80.7, 80.88), (4, 80.9, 80.77), (2, 80.5, 80.56), (1, 80.6, 80.46), (0, 80.2, 80.35),
    ]
}
