/// Why a typed time was refused.
package enum TimePhraseError: Error, Hashable, Sendable {
    /// A time without a day that is later today.
    case laterToday(String)
    /// More than `TimePhrase.toleranceSeconds` after now.
    case future(String)
    /// Before 1970.
    case tooEarly(String)
    /// A date that does not exist.
    case noSuchDay(String)
    /// A day that its month does not have, and the month's last day.
    case shortMonth(String, String)
    /// A time that does not exist.
    case noSuchTime(String)
    /// A date that can be read in several ways, and these.
    case ambiguous(String, [String])
    /// Not an accepted format.
    case unreadable(String)
    /// The same where a day is wanted.
    case notADay(String)
    /// The same where a coming day is wanted.
    case notADayToCome(String)

    /// Whether the text is not in an accepted format.
    package var isUnreadable: Bool {
        switch self {
        case .unreadable, .notADay, .notADayToCome: true
        default: false
        }
    }

    /// What is wrong and what would be valid, for people.
    package var message: String {
        switch self {
        case .laterToday(let text):
            "\"\(text)\" is later than now; write \"yesterday \(text)\" or give the date, such as \"2026-11-20 \(text)\""
        case .future(let text):
            "\"\(text)\" is later than now; write a time up to now"
        case .tooEarly(let text):
            "\"\(text)\" is before 1970; write a later time"
        case .noSuchDay(let text):
            "\"\(text)\" is not a date; write year-month-day, such as 2026-11-20"
        case .shortMonth(let text, let last):
            "\"\(text)\" is not a date; the month ends on \"\(last)\""
        case .noSuchTime(let text):
            "\"\(text)\" is not a time; write 00:00 to 23:59, or 12am to 11:59pm"
        case .ambiguous(let text, let readings):
            "\"\(text)\" is ambiguous; write " + readings.map { "\"\($0)\"" }.joined(separator: " or ")
        case .unreadable(let text):
            "\"\(text)\" is not a time; write 14:30, 2pm, -20m, \"yesterday 18:00\", \"6 nov 7:10\" or \"2026-11-20 18:00\""
        case .notADay(let text):
            "\"\(text)\" is not a day; write today, yesterday, monday, \"3 days ago\", \"6 nov\" or 2026-11-20"
        case .notADayToCome(let text):
            "\"\(text)\" is not a day; write today, tomorrow, friday, 12th, \"in 3 days\", \"6 dec\" or 2026-12-20"
        }
    }
}
