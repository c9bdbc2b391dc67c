import FoundationEssentials
import SipliCore
import SipliWidgetKit
import SipliWire

/// What the weight widgets show of a snapshot.
struct WeightContent: Hashable {
    enum Stage: Hashable {
        /// Nothing was ever received from a daemon.
        case noStore
        /// There is a store, and no weigh-in in it.
        case empty
        case weighed
    }

    struct Goal: Hashable {
        /// "75.0 kg"
        var text: String
        /// How far, in fewer and fewer words: "5.2 kg to lose", "5.2 kg left", "5.2 kg"; once it is reached "Goal passed by 0.4 kg",
        /// "Goal reached". The icon says which way.
        var distances: [String]
        /// Reached or passed.
        var isReached: Bool
        /// 0...1 of the progress; nil if start and goal are the same.
        var fraction: Double?
        /// A symbol: a tick once it is reached, before that its direction.
        var icon: String
    }

    struct Trend: Hashable {
        /// A symbol; nil when nothing is known.
        var icon: String?
        /// "−0.8 kg in 7 days", of a line "Trend: −0.6 kg in 7 days"; empty when nothing is known.
        var text = ""
        /// The same without its days: "−0.8 kg", "Trend: −0.6 kg".
        var short = ""
    }

    var stage = Stage.noStore
    /// "80.2 kg"
    var latest = ""
    /// The numbers in it with their units; empty before the first weigh-in.
    var latestParts: [QuantityPart] = []
    /// "Today 07:40"
    var when = ""
    /// Nil when none is set.
    var goal: Goal?
    /// How the weigh-ins of the last seven days changed.
    var trend = Trend()
    /// How the line of the series goes, and that of its last week.
    var chartTrend = Trend()
    var weekTrend = Trend()
    /// When the goal is reached at this pace, as text; empty without a goal.
    var forecast = ""
    /// How the forecast is named.
    var pace = ""
    var series = WeightSeries()
    var reminder = TrackerReminder()

    /// The weight and its trend on one line for status bars; nil without one.
    var line: String? {
        stage == .weighed ? [latest, trend.text].filter { !$0.isEmpty }.joined(separator: " · ") : nil
    }

    /// The weight and how far the goal is, for status bars.
    var status: String {
        [latest, goal?.distances.first ?? when].filter { !$0.isEmpty }.joined(separator: " · ")
    }

    /// The tooltip of a status bar.
    var details: [String] {
        guard stage == .weighed else { return [] }
        let distance = goal.map { goal in
            (goal.text.isEmpty ? [] : ["Goal " + goal.text]) + [goal.distances.first ?? ""]
        }
        return [
            latest + ", " + when, distance?.filter { !$0.isEmpty }.joined(separator: ", "),
            forecast.isEmpty ? nil : forecast, trend.text.isEmpty ? nil : trend.text,
        ].compactMap { $0 } + reminder.details
    }

    /// A stable name for style sheets of status bars.
    var state: String {
        guard stage == .weighed else { return "empty" }
        if goal?.isReached == true { return "done" }
        return Self.states[pace] ?? "tracking"
    }

    /// Of the forecasts that say where the weight goes.
    private static let states = ["on-track": "on-track", "at-goal": "on-track", "wrong-direction": "behind"]
}

extension WeightContent: TrackerContent {
    static let topic = Topic.weight
    /// "Yesterday" and trends change with the clock alone.
    static func refresh(after now: Instant, zone: CivilZone) -> Instant { now.adding(seconds: 4 * 60 * 60) }

    init(_ snapshot: WeightSnapshot) {
        stage = snapshot.latest == nil ? .empty : .weighed
        latest = snapshot.text.latest
        latestParts = snapshot.text.latestParts ?? [QuantityPart(number: latest, unit: "")]
        when = snapshot.text.when
        let unit = WeightUnit(rawValue: snapshot.unit) ?? .kilogram
        goal = snapshot.goal.map { Goal($0, text: snapshot.text.goal) }
        trend = Trend(
            icon: Trend.icons[snapshot.trend.arrow], text: snapshot.trend.text,
            short: snapshot.trend.short ?? snapshot.trend.text)
        chartTrend = Trend(snapshot.chartLine)
        weekTrend = Trend(snapshot.weekLine)
        if goal?.isReached == false, let forecast = snapshot.forecast {
            self.forecast = forecast.on.flatMap { CivilDay($0) }.map { "Goal around " + $0.text } ?? forecast.text
            pace = forecast.status
        }
        series.unit = unit
        series.goal = snapshot.goal?.value
        series.lastDay = CivilDay(snapshot.day) ?? series.lastDay
        series.places = snapshot.chart.compactMap { point in
            CivilDay(point.day).map { WeightSeries.Place(day: $0, value: point.value, trend: point.level) }
        }
    }
}

extension WeightContent.Goal {
    fileprivate init(_ goal: WeightSnapshot.Goal, text: String) {
        self.text = text
        isReached = goal.reached
        fraction = goal.fraction
        distances = goal.texts ?? [goal.text]
        icon = goal.arrow.map { "arrow." + $0 } ?? "checkmark.circle.fill"
    }
}

extension WeightContent.Trend {
    fileprivate static let icons = ["up": "arrow.up.right", "down": "arrow.down.right", "flat": "arrow.right"]

    fileprivate init(_ line: WeightLineChange?) {
        self.init(
            icon: line.flatMap { Self.icons[$0.arrow] }, text: line?.text ?? "",
            short: line?.short ?? line?.text ?? "")
    }
}

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
