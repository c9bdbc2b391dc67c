/// A request about a range of days.
package protocol DayRangeRequest: WireObject {
    /// The first day, as typed.
    var from: String? { get set }
    /// The last day, as typed.
    var through: String? { get set }
    /// How many days, up to the last one.
    var days: Int? { get set }
    /// A word for the whole range.
    var range: String? { get set }
}

extension DayRangeRequest {
    /// The fields that name the range.
    ///
    /// - Parameter standard: what is meant when none is given.
    package static func rangeFields(_ standard: String) -> [WireField<Self>] {
        [
            WireField("from", \.from, "First day: a date, or as typed, such as \"3 days ago\" (default: \(standard))."),
            WireField("through", \.through, "Last day (default: today)."),
            WireField("days", \.days, range: 1...3660, "Instead of from: how many days."),
            WireField("range", \.range, DayRangeWord.doc),
        ]
    }
}

/// Words for ranges of days.
package enum DayRangeWord {
    package static let all = ["today", "yesterday", "week", "lastweek", "month", "lastmonth", "year"]

    static let doc =
        "Instead of the others, as typed: \(all.joined(separator: ", ")), a month such as october or 2026-10, or a day."
}
