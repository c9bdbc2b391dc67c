import SipliClient
import SipliVerbs
import SipliWire

/// The options for a range of days, the same for every verb that takes one.
struct RangeOptions: Equatable {
    var days: Int?
    var from: String?
    var through: String?
    /// A word such as ":week".
    var word: String?

    static let words = DayRangeWord.all.map { ":" + $0 }

    /// - Parameter standard: the default, such as "14 days".
    mutating func declare(_ parameters: inout Parameters, _ standard: String? = nil) {
        let standard = standard.map { " (default: " + $0 + ")." } ?? "."
        parameters.word(
            &word, "range", completion: .list(Self.words), "Range: :week, :month or the like" + standard)
        declareOptions(&parameters)
    }

    /// Those without the word, for verbs whose words are a name.
    mutating func declareOptions(_ parameters: inout Parameters, _ standard: String? = nil) {
        let standard = standard.map { " (default: " + $0 + ")." } ?? "."
        parameters.option(&days, "--days", "days", "Number of days, up to the last one" + standard)
        parameters.option(&from, "--from", "day", mayBeginWithDash: true, "First day: 2026-11-01, monday, -7d.")
        parameters.option(&through, "--through", "day", mayBeginWithDash: true, "Last day (default: today).")
    }

    /// Whether anything was given.
    var isEmpty: Bool { self == RangeOptions() }

    /// Writes the range into a request; throws `Failure` for a word that is not one.
    func fill(_ request: inout some DayRangeRequest) throws {
        (request.days, request.from, request.through) = (days, from, through)
        guard let word else { return }
        guard Self.words.contains(word) else {
            throw Failure(
                .usage, "\"" + word + "\" is not a range of days; write one of " + Self.words.joined(separator: ", "))
        }
        request.range = String(word.dropFirst())
    }
}
