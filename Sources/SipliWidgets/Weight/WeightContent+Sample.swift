import SipliCore

extension WeightContent {
    /// What the gallery and a first look show.
    static let sample: WeightContent = {
        var content = WeightContent()
        content.stage = .weighed
        (content.latest, content.when) = ("80.2 kg", "Today 07:40")
        content.goal = Goal(
            text: "75.0 kg", distances: ["-5.2 kg to go", "-5.2 kg"], isReached: false, fraction: 0.48,
            icon: "arrow.down")
        content.trend = Trend(icon: "arrow.down.right", text: "-0.8 kg in 7 days", label: "Trending down")
        content.forecast = "Goal around 24 Jun 2026"
        content.series.goal = 75
        content.series.lastDay = CivilDay(year: 2026, month: 5, day: 12) ?? content.series.lastDay
        content.series.places = sampleDays.map { back, value, average in
            WeightSeries.Place(day: content.series.lastDay.adding(days: -back), value: value, average: average)
        }
        return content
    }()

    /// Days ago, weight, average.
    private static let sampleDays: [(Int, Double, Double)] = [
        (29, 83.1, 83.1), (27, 83.4, 83.15), (26, 82.9, 83.11), (24, 82.6, 83.02), (23, 82.9, 82.99), (21, 82.2, 82.85),
        (20, 82.5, 82.79), (18, 82.0, 82.64), (17, 82.3, 82.58), (15, 81.7, 82.42), (13, 81.9, 82.33),
        (12, 81.4, 82.16),
        (10, 81.6, 82.06), (9, 81.1, 81.88), (7, 81.3, 81.78), (6, 81.0, 81.64), (5, 80.7, 81.47), (4, 80.9, 81.36),
        (2, 80.5, 81.21), (1, 80.6, 81.1), (0, 80.2, 80.93),
    ]
}
