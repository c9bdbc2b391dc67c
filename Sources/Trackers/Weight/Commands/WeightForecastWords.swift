import SipliCore
import SipliWire

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
