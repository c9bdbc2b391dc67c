import SipliClient
import SipliVerbs
import SipliWire

/// The options for a range of days, the same for every verb that takes one.
struct RangeOptions: Equatable {
    var days: Int?
    var from: String?
    var through: String?
    /// The only day, as typed.
    var day: String?
    /// Words such as ":week", "last week" and "october".
    var words: [String] = []

    /// - Parameter standard: the default, such as "14 days".
    mutating func declare(_ parameters: inout Parameters, _ standard: String? = nil) {
        let standard = standard.map { " (default: " + $0 + ")." } ?? "."
        parameters.words(
            &words, "range", completion: .list(DayRangeWord.all),
            "Days: week, last month, 7 days, october, a day" + standard)
        declareOptions(&parameters)
    }

    /// Those without the word, for verbs whose words are a name.
    mutating func declareOptions(_ parameters: inout Parameters, _ standard: String? = nil) {
        let standard = standard.map { " (default: " + $0 + ")." } ?? "."
        parameters.option(&days, "--days", "days", "Number of days, up to the last one" + standard)
        parameters.option(day: &day, "--day", "Only this day.")
        parameters.option(day: &from, "--from", "First day: 2026-11-01, monday, -7d.")
        parameters.option(day: &through, "--through", "Last day (default: today).")
    }

    /// Whether nothing was given.
    var isEmpty: Bool { self == RangeOptions() }

    /// The range behind "no entries".
    var inSentence: String { day == nil && days != 1 ? " on these days" : " on this day" }

    /// Writes the range into a request, which the daemon reads; throws `Failure` for a day beside a range.
    func fill(_ request: inout DayRangePart) throws {
        (request.days, request.from, request.through) = (days, from, through)
        if let day {
            guard days == nil, from == nil, through == nil, words.isEmpty else {
                throw Failure(.usage, field: "--day", "--day cannot be used with a range of days")
            }
            (request.from, request.through) = (day, day)
        }
        guard days == nil || from == nil else {
            throw Failure(.usage, field: "--days", "give --days or a first day (--from, --since), not both")
        }
        let text = words.joined(separator: " ")
        if !text.isEmpty { request.range = text.hasPrefix(":") ? String(text.dropFirst()) : text }
    }
}
