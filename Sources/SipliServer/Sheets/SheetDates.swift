import SipliCore
import SipliRules
import SipliWire

/// The order of day and month in dates such as 03/04/2026.
enum DateOrder: String, CaseIterable {
    case dayFirst = "dmy"
    case monthFirst = "mdy"
}

/// Reads the dates of a column. A date of numbers that could be two days is read only if another date of the column, or
/// the person, says which number is the day.
struct SheetDates {
    /// What the person said.
    private let named: DateOrder?
    /// The orders in which dates of the column are the only possible ones.
    private var found: Set<DateOrder> = []
    /// Whether there are dates whose order matters.
    private var hasOrder = false

    init(order: DateOrder?) {
        named = order
    }

    /// The order of the whole column; nil if nothing says it, or dates contradict each other.
    private var order: DateOrder? { named ?? (found.count == 1 ? found.first : nil) }

    /// That order, if it mattered for any date.
    var shownOrder: DateOrder? { hasOrder ? order : nil }

    /// Takes a date into account for the order of all.
    mutating func look(at text: String) {
        guard let date = NumberDate(text), date.isEither else { return }
        hasOrder = true
        let possible = DateOrder.allCases.filter { date.day($0) != nil }
        if possible.count == 1 { found.insert(possible[0]) }
    }

    /// Whether a text begins with a date, in whatever order.
    static func isDate(_ text: String) -> Bool {
        let dates = DateOrder.allCases.map { SheetDates(order: $0) }
        return dates.contains { (try? $0.read(text, "", now: nil, .utc)) != nil }
    }

    /// The time of a row, from a cell with its date and one with its time of day, which may be empty.
    ///
    /// - Parameter now: later times are refused; a date alone is its noon, or now if that is still to come.
    /// - Throws: `WireError` with the reason.
    func read(_ text: String, _ time: String, now: Instant?, _ zone: CivilZone) throws -> (at: Instant, WrittenTime) {
        guard !text.isEmpty else { throw WireError.invalid("date", "it has no date") }
        let typed = [text, time].filter { !$0.isEmpty }.joined(separator: " ")
        let plain = try [self.plain(text), Self.plainClock(time)].filter { !$0.isEmpty }.joined(separator: " ")
        guard let written = WrittenTime(plain, zone: zone) else {
            throw WireError.invalid("date", "\"\(typed.shortened)\" is not a date; write \(WrittenTime.forms)")
        }
        guard EntryFields.times.contains(written.at) else {
            throw WireError.invalid("date", "\"\(typed.shortened)\" is not from 1970 to 9998")
        }
        guard let now, written.at > now.adding(seconds: TimePhrase.toleranceSeconds) else {
            return (written.at, written)
        }
        guard written.lack == .time, written.local?.date == zone.date(at: now) else {
            throw WireError.invalid("date", "\"\(typed.shortened)\" is in the future")
        }
        return (now, written)
    }

    /// A cell as `WrittenTime` reads it: without a weekday, and a date of numbers as year, month and day.
    private func plain(_ text: String) throws -> String {
        guard let date = NumberDate(text) else { return Self.plainClock(NumberDate.words(text).joined(separator: " ")) }
        let orders = date.isEither ? order.map { [$0] } ?? DateOrder.allCases : [.dayFirst]
        let days = orders.compactMap { date.day($0) }
        guard let day = days.first else {
            let named = orders.count == 1 && date.isEither ? " in the order \(orders[0].rawValue)" : ""
            throw WireError.invalid("date", "\"\(text.shortened)\" is not a date\(named)")
        }
        guard days.allSatisfy({ $0 == day }) else {
            throw WireError.invalid(
                "date",
                "\"\(text.shortened)\" can be \(days[0].text) or \(days[1].text); write \(days[0]) or \(days[1]), or say "
                    + "the order of all dates with --dates dmy or --dates mdy")
        }
        return [day.description, Self.plainClock(date.rest)].filter { !$0.isEmpty }.joined(separator: " ")
    }

    /// A time of day without words that only mark it as one.
    private static func plainClock(_ text: String) -> String {
        let words = text.split(whereSeparator: \.isWhitespace).filter { !["uhr", "um"].contains($0.lowercased()) }
        return words.joined(separator: " ")
    }
}

/// A date of numbers whose year comes last: `3/4/2026`, `03-04-2026`, `3.4.26`, and the text after it.
private struct NumberDate {
    private let (first, second, year): (Int, Int, Int)
    /// Whether either number may be the day; with points it is the first.
    let isEither: Bool
    let rest: String

    private static let weekdays = [
        "monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday", "montag", "dienstag", "mittwoch",
        "donnerstag", "freitag", "samstag", "sonntag",
    ]

    /// The words of a cell without a weekday in front.
    static func words(_ text: String) -> [Substring] {
        let words = text.split(whereSeparator: \.isWhitespace).map { $0.hasSuffix(",") ? $0.dropLast() : $0 }
        guard words.count > 1, let first = words.first else { return words }
        let name = first.lowercased().filter(\.isLetter)
        let isWeekday = name.count > 1 && !first.contains(where: \.isNumber) && weekdays.contains { $0.hasPrefix(name) }
        return isWeekday ? Array(words.dropFirst()) : words
    }

    init?(_ text: String) {
        let words = Self.words(text)
        guard let word = words.first, let mark = word.first(where: { !$0.isNumber }), "/.-".contains(mark) else {
            return nil
        }
        let parts = word.split(separator: mark, omittingEmptySubsequences: false)
        let numbers = parts.compactMap { $0.utf8.allSatisfy { (0x30...0x39).contains($0) } ? Int($0) : nil }
        guard parts.count == 3, numbers.count == 3, parts[0].count < 3, parts[1].count < 3 else { return nil }
        switch parts[2].count {
        case 4: year = numbers[2]
        // As in POSIX; with hyphens the year may as well come first.
        case 2 where mark != "-": year = numbers[2] + (numbers[2] < 69 ? 2000 : 1900)
        default: return nil
        }
        (first, second, isEither) = (numbers[0], numbers[1], mark != ".")
        rest = words.dropFirst().joined(separator: " ")
    }

    func day(_ order: DateOrder) -> CivilDay? {
        switch order {
        case .dayFirst: CivilDay(year: year, month: second, day: first)
        case .monthFirst: isEither ? CivilDay(year: year, month: first, day: second) : nil
        }
    }
}
