import Foundation
import SipliCore
import SipliRules
import SipliTestSupport
import SipliWire

@testable import SipliWidgets

/// Snapshots of people's weights, as the daemon writes them.
enum WeightSamples {
    struct GoalSample {
        var value: Double
        var text: String
        var direction: String
        /// The newest weight minus the goal.
        var difference: Double
        var fraction: Double?
        var isReached = false
        /// "5.2 kg to go"
        var standing: String
    }

    static let today = CivilDay(year: 2026, month: 5, day: 12) ?? CivilDay(number: 0)

    /// - Parameter days: days ago with the weight of that day, oldest first.
    static func snapshot(
        _ latest: String, _ when: String = "Today 07:40", unit: String = "kg", days: [(back: Int, value: Double)] = [],
        goal: GoalSample? = nil, trend: (direction: String, text: String, label: String) = ("unknown", "", "")
    ) -> WeightSnapshot {
        var snapshot = WeightSnapshot()
        (snapshot.day, snapshot.zone, snapshot.unit) = (today.description, "Europe/Berlin", unit)
        snapshot.dayEnds = "2026-05-13T00:00:00+02:00"
        snapshot.state = goal.map { $0.isReached ? "reached" : "progress" } ?? "tracking"
        snapshot.latest = WeightEntryItem()
        (snapshot.text.latest, snapshot.text.when) = (latest, when)
        snapshot.text.latestParts = parts(latest)
        (snapshot.trend.direction, snapshot.trend.text, snapshot.trend.label) = trend
        snapshot.trend.short = trend.text.components(separatedBy: " in ").first
        snapshot.trend.arrow = ["up": "up", "down": "down", "neutral": "flat"][trend.direction] ?? ""
        snapshot.chart = points(days)
        (snapshot.chartLine, snapshot.weekLine) = (line(trend), line(trend))
        if let goal { add(goal, to: &snapshot) }
        return snapshot
    }

    /// "12 st 7.4 lb" split as by the daemon.
    static func parts(_ text: String) -> [QuantityPart] {
        let words = text.split(separator: " ").map(String.init)
        return stride(from: 0, to: words.count - 1, by: 2).map { QuantityPart(number: words[$0], unit: words[$0 + 1]) }
    }

    static let empty: WeightSnapshot = {
        var snapshot = WeightSnapshot()
        (snapshot.day, snapshot.unit, snapshot.state) = (today.description, "kg", "empty")
        snapshot.dayEnds = "2026-05-13T00:00:00+02:00"
        return snapshot
    }()

    static func json(_ snapshot: WeightSnapshot) -> [UInt8] {
        var writer = JSONWriter()
        snapshot.write(to: &writer)
        return writer.bytes
    }

    /// A steady loss with daily fluctuations.
    static func days(from first: Double, to last: Double, noise: Double = 0.3, every step: Int = 1) -> [(Int, Double)] {
        var random = SplitMix64(seed: 7)
        return stride(from: 29 / step * step, through: 0, by: -step).map { back in
            let straight = last + (first - last) * Double(back) / 29
            guard back > 0 else { return (back, last) }
            return (back, straight + Double.random(in: -noise...noise, using: &random))
        }
    }

    private static func line(_ trend: (direction: String, text: String, label: String)) -> WeightLineChange? {
        guard !trend.text.isEmpty else { return nil }
        var line = WeightLineChange()
        line.arrow = ["up": "up", "down": "down"][trend.direction] ?? "flat"
        line.text = "Trend: " + trend.text.lowercasedFirst
        line.short = line.text.components(separatedBy: " in ").first
        return line
    }

    /// With the trend as the daemon computes it, which is the same in any unit.
    private static func points(_ days: [(back: Int, value: Double)]) -> [WeightPoint] {
        let weights = days.map { WeightDay(day: today.adding(days: -$0.back), kilograms: $0.value, entries: 1) }
        return weights.indices.map { place in
            var point = WeightPoint()
            (point.day, point.value) = (weights[place].day.description, weights[place].kilograms)
            point.level = WeightLevel.level(weights, at: place)
            return point
        }
    }

    private static func add(_ sample: GoalSample, to snapshot: inout WeightSnapshot) {
        var goal = WeightSnapshot.Goal()
        (goal.value, goal.direction, goal.reached) = (sample.value, sample.direction, sample.isReached)
        (goal.difference, goal.fraction, goal.text) = (sample.difference, sample.fraction, sample.standing)
        let amount = WeightText.amount(abs(sample.difference), unit: WeightUnit(rawValue: snapshot.unit) ?? .kilogram)
        let way = sample.difference > 0 ? ("down", " to lose") : ("up", " to gain")
        let isPassed = sample.direction != "maintain" && sample.difference != 0
        goal.arrow = sample.isReached ? nil : way.0
        goal.texts =
            !sample.isReached
            ? [amount + way.1, amount + " left", amount]
            : (isPassed ? ["Goal passed by " + amount, "Passed by " + amount] : []) + [sample.standing]
        snapshot.goal = goal
        (snapshot.text.goal, snapshot.text.remaining) = (sample.text, sample.standing)
    }
}

extension WeightSamples {
    static let losing = GoalSample(
        value: 75, text: "75.0 kg", direction: "lose", difference: 5.2, fraction: 0.363, standing: "5.2 kg to go")
    static let down = ("down", "−0.8 kg in 7 days", "Trending down")

    /// Weights with everything that makes layouts hard.
    static let all: [(name: String, content: WeightContent)] = [
        ("progress", progress), ("stones", WeightContent(stones)), ("heavy", WeightContent(heavy)),
        ("reached", WeightContent(reached)), ("passed", WeightContent(passed)), ("gaining", WeightContent(gaining)),
        ("noGoal", WeightContent(noGoal)), ("single", WeightContent(single)), ("few", WeightContent(few)),
        ("noise", WeightContent(noise)), ("stonesAlone", WeightContent(stonesAlone)),
        ("clock12", WeightContent(clock12)), ("old", WeightContent(old)), ("maintain", WeightContent(maintain)),
        ("empty", WeightContent(empty)), ("noStore", WeightContent()),
    ]

    static let progress: WeightContent = {
        var snapshot = WeightSamples.snapshot(
            "80.2 kg", days: days(from: 83.2, to: 80.2, every: 2), goal: losing, trend: down)
        snapshot.forecast = WeightForecast()
        snapshot.forecast?.status = "on-track"
        snapshot.forecast?.on = "2026-06-24"
        snapshot.forecast?.text = "Around 24 Jun 2026"
        return WeightContent(snapshot)
    }()

    static let stones = snapshot(
        "12 st 13.9 lb", unit: "st", days: days(from: 186, to: 181.9, noise: 1),
        goal: GoalSample(
            value: 164, text: "11 st 10.0 lb", direction: "lose", difference: 17.9, fraction: 0.2,
            standing: "1 st 3.9 lb to go"), trend: ("down", "−1.2 lb in 7 days", "Trending down"))

    static let heavy = snapshot(
        "1499.9 lb", "Yesterday 21:15", unit: "lb", days: days(from: 1488, to: 1499.9, noise: 4),
        goal: GoalSample(
            value: 440, text: "440.0 lb", direction: "lose", difference: 1059.9, fraction: 0,
            standing: "1059.9 lb to go"),
        trend: ("up", "+12.4 lb in 7 days", "Trending up"))

    static let reached = snapshot(
        "75.0 kg", days: days(from: 78, to: 75),
        goal: GoalSample(
            value: 75, text: "75.0 kg", direction: "lose", difference: 0, fraction: 1, isReached: true,
            standing: "Goal reached"), trend: down)

    static let passed = snapshot(
        "74.6 kg", days: days(from: 77, to: 74.6),
        goal: GoalSample(
            value: 75, text: "75.0 kg", direction: "lose", difference: -0.4, fraction: 1, isReached: true,
            standing: "Goal reached"), trend: down)

    static let gaining = snapshot(
        "58.4 kg", days: days(from: 57, to: 58.4, every: 3),
        goal: GoalSample(
            value: 65, text: "65.0 kg", direction: "gain", difference: -6.6, fraction: 0.175, standing: "6.6 kg to go"),
        trend: ("up", "+0.6 kg in 7 days", "Trending up"))

    static let noGoal = snapshot(
        "80.2 kg", days: days(from: 83.2, to: 80.2), trend: ("neutral", "No change in 7 days", "Holding steady"))

    static let single = snapshot(
        "80.2 kg", days: [(0, 80.2)],
        goal: GoalSample(
            value: 75, text: "75.0 kg", direction: "lose", difference: 5.2, fraction: 0, standing: "5.2 kg to go"),
        trend: ("unknown", "", "Not enough data"))

    static let stonesAlone = snapshot("13 st 0.0 lb", unit: "st", days: days(from: 184, to: 182, noise: 1))

    static let few = snapshot(
        "79.0 kg", days: [(3, 79.6), (2, 79.9), (0, 79)], goal: losing,
        trend: ("unknown", "", "Not enough data"))

    static let noise = snapshot(
        "92.7 kg", days: days(from: 91, to: 92.7, noise: 4),
        goal: GoalSample(
            value: 90, text: "90.0 kg", direction: "lose", difference: 2.7, fraction: 0.1, standing: "2.7 kg to go"),
        trend: ("up", "+1.1 kg in 7 days", "Trending up"))

    static let clock12 = snapshot(
        "180.4 lb", "Yesterday 12:59 PM", unit: "lb", days: days(from: 184, to: 180.4, noise: 0.8),
        goal: GoalSample(
            value: 178, text: "178.0 lb", direction: "lose", difference: 2.4, fraction: 0.6, standing: "2.4 lb to go"),
        trend: ("down", "−1.6 lb in 7 days", "Trending down"))

    static let old = snapshot(
        "80.2 kg", "12 Mar 2026", goal: losing, trend: ("unknown", "", "Not enough data"))

    static let maintain = snapshot(
        "70.3 kg", days: days(from: 70.4, to: 70.3, noise: 0.5),
        goal: GoalSample(
            value: 70, text: "70.0 kg", direction: "maintain", difference: 0.3, isReached: true,
            standing: "Goal reached"),
        trend: ("neutral", "No change in 7 days", "Holding steady"))
}
