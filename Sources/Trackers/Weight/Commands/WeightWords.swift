import SipliCore
import SipliWire

/// Formats weights from the daemon that come without a text.
enum WeightWords {
    /// "80.2 kg", "176.4 lb", "12 st 7.4 lb": a weight, or a distance between two.
    static func amount(_ value: Double, _ unit: String) -> String {
        WeightText.amount(value, unit: WeightUnit(rawValue: unit) ?? .kilogram)
    }

    /// The same with a sign, except for zero.
    static func change(_ value: Double, _ unit: String) -> String {
        WeightText.change(value, unit: WeightUnit(rawValue: unit) ?? .kilogram)
    }

    /// "5.2 kg to lose", "Goal reached".
    static func left(_ goal: WeightSnapshot.Goal) -> String { goal.remainingText ?? goal.text }

    /// The number alone, for an axis: "80.2", "12st 7.4".
    static func number(_ value: Double, _ unit: String) -> String {
        let parts = WeightText.parts(value, unit: WeightUnit(rawValue: unit) ?? .kilogram)
        return parts.count > 1 ? "\(parts[0].number)st \(parts[1].number)" : parts[0].number
    }

    /// A day for display: "12 May 2026", or without the year.
    static func day(_ text: String, withYear: Bool = true) -> String {
        CivilDay(text).map { day($0, withYear: withYear) } ?? text
    }

    static func day(_ day: CivilDay, withYear: Bool) -> String {
        withYear ? day.text : day.textWithoutYear
    }
}

/// When the goal will be reached, in words that promise no more than the daemon's forecast.
enum WeightForecastWords {
    static func text(_ forecast: WeightForecast) -> String {
        if forecast.status == "on-track" { return onTrack(forecast) }
        return texts.first { $0.status == forecast.status }?.text ?? forecast.text.lowercasedFirst
    }

    /// The text for each other state that needs more words than the daemon's.
    static let texts: [(status: String, text: String)] = [
        ("no-data", "no weigh-ins yet"),
        ("insufficient-data", "no date yet; needs 7 weigh-ins, and weigh-ins on 3 days within 4 weeks"),
        ("stale", "no date; the last weigh-in is more than 14 days ago"),
        ("unclear", "no date; the trend is not clear"),
        ("wrong-direction", "no date; your weight moved away from the goal in recent weeks"),
        ("too-slow", "no date; more than two years away at this pace"),
    ]

    private static func onTrack(_ forecast: WeightForecast) -> String {
        guard let on = forecast.on else { return forecast.text }
        let day = "around " + WeightWords.day(on) + " at this pace"
        guard let earliest = forecast.earliest else { return day }
        guard let latest = forecast.latest else {
            return day + ", not before " + WeightWords.day(earliest) + ", possibly years later"
        }
        guard earliest != latest else { return day }
        return day + ", likely between " + WeightWords.day(earliest) + " and " + WeightWords.day(latest)
    }
}
