package import SipliCore

/// Reads months and years as people type them: `2026-10`, `10 month`, `october`, `oct 2025`, `last month`; `2025`,
/// `last year`.
package enum MonthPhrase {
    /// The month that a text names; without a year the last one of that name up to `current`. Nil for any other text.
    package static func parse(_ text: String, current: CivilMonth) -> CivilMonth? {
        let words = text.lowercased().split(whereSeparator: \.isWhitespace).map(String.init)
        if words.count == 1, let month = CivilMonth(words[0]) { return month }
        switch words {
        case ["this", "month"], ["this"]: return current
        case ["last", "month"], ["last"], ["previous"]: return current.adding(months: -1)
        default: break
        }
        if words.count == 2, words[1] == "month", let number = Int(words[0]), (1...12).contains(number) {
            return named(number, current)
        }
        let years = words.compactMap { DatePhrase.number($0, 4...4) }.filter { $0 > 0 }
        let names = words.compactMap(DatePhrase.month)
        guard years.count < 2, names.count < 2, years.count + names.count == words.count else { return nil }
        guard let name = names.first else { return nil }
        guard let year = years.first else {
            return named(name, current)
        }
        return CivilMonth(number: year * 12 + name - 1)
    }

    /// The year that a text names; nil for any other text, also for a month with its year.
    package static func year(_ text: String, current: CivilMonth) -> Int? {
        let words = text.lowercased().split(whereSeparator: \.isWhitespace).map(String.init)
        switch words {
        case ["last", "year"], ["previous", "year"]: return current.year - 1
        case ["this", "year"]: return current.year
        default:
            guard words.count == 1, let year = DatePhrase.number(words[0], 4...4), year > 0 else { return nil }
            return year
        }
    }

    /// The last month of this number, 1 to 12, up to the current one.
    private static func named(_ number: Int, _ current: CivilMonth) -> CivilMonth {
        let month = CivilMonth(number: current.year * 12 + number - 1)
        return month <= current ? month : month.adding(months: -12)
    }
}
