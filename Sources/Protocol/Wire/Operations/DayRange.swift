/// The days that a request is about.
@Wire package struct DayRangePart {
    /// First day: a date, or as typed, such as "3 days ago".
    package var from: String?
    /// Last day (default: today).
    package var through: String?
    /// Instead of from: how many days.
    @Limits(1...3660) package var days: Int?
    @Doc(DayRangeWord.doc) package var range: String?
}

/// Words for ranges of days.
package enum DayRangeWord {
    package static let all = ["today", "yesterday", "week", "lastweek", "month", "lastmonth", "year"]

    static let doc =
        "Instead of the others, as typed: \(all.joined(separator: ", ")), a month such as october or 2026-10, or a day."
}
