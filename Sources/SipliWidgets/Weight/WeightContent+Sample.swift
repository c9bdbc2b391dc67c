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
        content.series.places = sampleDays.map { back, value, trend in
            WeightSeries.Place(day: content.series.lastDay.adding(days: -back), value: value, trend: trend)
        }
        return content
    }()

    /// Days ago, weight, trend: Holt's level, as the daemon works it out.
    private static let sampleDays: [(Int, Double, Double)] = [
        (29, 83.1, 83.1), (27, 83.4, 83.4), (26, 82.9, 83.36), (24, 82.6, 83.14), (23, 82.9, 83.13), (21, 82.2, 82.8),
        (20, 82.5, 82.73), (18, 82.0, 82.43), (17, 82.3, 82.38), (15, 81.7, 82.07), (13, 81.9, 81.9), (12, 81.4, 81.72),
        (10, 81.6, 81.56), (9, 81.1, 81.37), (7, 81.3, 81.22), (6, 81.0, 81.1), (5, 80.7, 80.92), (4, 80.9, 80.85),
        (2, 80.5, 80.61), (1, 80.6, 80.54), (0, 80.2, 80.37),
    ]
}
