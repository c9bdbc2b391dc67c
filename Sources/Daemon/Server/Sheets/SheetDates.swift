import SipliCore
import SipliRules
import SipliWire

/// The order of day, month and year in dates such as 03/04/2026 and 26-11-20.
enum DateOrder: String, CaseIterable {
    case dayFirst = "dmy"
    case monthFirst = "mdy"
    /// Only in dates whose year has two digits; one of four is recognised.
    case yearFirst = "ymd"
}

/// Reads the dates of a column. If one of numbers could be two days, another date of the column, or the person, has to say
/// which number is the day.
struct SheetDates {
    /// What the person said.
    private let named: DateOrder?
    /// The orders in which dates of the column are the only possible ones.
    private var found: Set<DateOrder> = []
    /// Whether there are dates whose order matters.
    private(set) var hasOrder = false
    /// The first date that could be two days.
    private var unclear: Example?
    private var shortYears = ShortYears()
    private var months = SheetMonths()
    /// Whether there are times of midnight, and other times.
    private var hasMidnights = false
    private(set) var hasTimes = false

    /// A date, the days that it can be, and where it is.
    private struct Example {
        let text: String
        let days: [(order: DateOrder, day: CivilDay)]
        let line: Int
    }

    /// What dates show whose year has two digits and may come first or last.
    private struct ShortYears {
        /// The first and the last numbers.
        var first: Set<Int> = []
        var last: Set<Int> = []
        /// Whether all of them are days with the year first, up to this one.
        var areDays = true
        var latest: CivilDay?
        var example: Example?

        /// Whether the year comes first as well as last: it is this one or the one before in all of them, and the last number
        /// is older in one. That of most tables is this one or the one before.
        func areUnclear(today: CivilDay) -> Bool {
            let year = today.yearMonthDay.year
            let recent: Set = [year % 100, (year - 1) % 100]
            return areDays && latest.map { $0 <= today } ?? false && first.isSubset(of: recent)
                && !last.isSubset(of: recent)
        }
    }

    init(order: DateOrder?) { named = order }

    /// The order of the whole column; nil if nothing says it, or dates contradict each other.
    private var order: DateOrder? { named ?? (found.count == 1 ? found.first : nil) }

    /// That order, if it mattered for any date.
    var shownOrder: DateOrder? { hasOrder ? order : nil }

    /// Takes a date and its time into account for what all of them say.
    mutating func look(at text: String, _ time: String = "", line: Int) {
        let text = SheetDateForms.plain(text)
        if !text.isEmpty {
            if Self.withoutMidnight(text, time) != nil {
                hasMidnights = true
            } else if !time.isEmpty || text.contains(":") || SheetDateForms.isInstant(text) {
                hasTimes = true
            }
            months.look(at: text, line: line)
        }
        guard let date = NumberDate(text) else { return }
        let days = date.orders.compactMap { order in date.day(order).map { (order: order, day: $0) } }
        let example = Example(text: text, days: days, line: line)
        if date.hasShortYear, !date.isYearUnclear {
            shortYears.first.insert(date.first)
            shortYears.last.insert(date.year % 100)
            let day = date.day(.yearFirst)
            shortYears.areDays = shortYears.areDays && day != nil
            shortYears.latest = [shortYears.latest, day].compactMap(\.self).max()
            if shortYears.example == nil, days.count > 1 { shortYears.example = example }
        }
        guard date.isEither || named == .yearFirst && date.hasShortYear else { return }
        hasOrder = true
        let possible = days.filter { $0.order != .yearFirst }
        if possible.count == 1, !date.isYearUnclear { found.insert(possible[0].order) }
        if unclear == nil, date.isYearUnclear ? !days.isEmpty : Set(possible.map(\.day)).count == 2 {
            unclear = date.isYearUnclear ? example : Example(text: text, days: possible, line: line)
        }
    }

    /// Once all dates were seen.
    ///
    /// - Throws: `WireError` if one could be two days and nothing says which.
    func decide(today: CivilDay) throws {
        try months.decide()
        guard named == nil else { return }
        if let example = shortYears.example, shortYears.areUnclear(today: today) { throw question(example) }
        if order == nil, let unclear { throw question(unclear) }
    }

    private func question(_ example: Example) -> WireError {
        // Where day and month are the same number, their order does not matter.
        var days: [(order: DateOrder, day: CivilDay)] = []
        for each in example.days where !days.contains(where: { $0.day == each.day }) { days.append(each) }
        let what = example.days.contains { $0.order == .yearFirst } ? "day, month and year" : "day and month"
        return .invalid(
            "dates",
            "\"\(example.text.shortened)\" in line \(example.line) can be "
                + TypedText.list(days.map(\.day.text), " or ") + "; say the order of \(what) with "
                + TypedText.list(days.map { "--dates " + $0.order.rawValue }, " or "))
    }

    /// Whether a text begins with a date, in whatever order.
    static func isDate(_ text: String) -> Bool {
        let dates = DateOrder.allCases.map { SheetDates(order: $0) }
        let text = SheetDateForms.plain(text)
        return dates.contains { (try? $0.readPlain(text, "", now: nil, .utc)) != nil }
    }

    /// The date of a cell whose time is midnight, in it or in a cell of its own: "2026-11-01T00:00:00Z"; nil for another time,
    /// and without one.
    private static func withoutMidnight(_ text: String, _ time: String) -> String? {
        if !time.isEmpty { return isMidnight(time[...]) ? text : nil }
        if let day = SheetDateForms.midnight(text) { return day }
        guard let colon = text.firstIndex(of: ":") else { return nil }
        let before = text[..<colon]
        let start = before.lastIndex { !$0.isNumber }.map { text.index(after: $0) } ?? text.startIndex
        guard start > text.startIndex, isMidnight(text[start...]) else { return nil }
        let day = String(text[..<start]).trimmed
        return String(day.hasSuffix("T") || day.hasSuffix(",") ? day.dropLast() : day[...])
    }

    private static func isMidnight(_ time: Substring) -> Bool {
        guard let first = time.first, "01".contains(first) else { return false }
        return time.wholeMatch(of: midnight) != nil
    }

    private static var midnight: Regex<Substring> {
        #/(?:00?:00(?::00(?:[.,]0+)?)?(?: ?[Aa][Mm])?|12:00(?::00)? ?[Aa][Mm])(?: ?(?:Z|UTC|GMT|[+-]\d\d:?\d\d))?/#
    }

    /// The time of a row, then, for one at midnight, the other reading. A column in which every time is midnight has none.
    ///
    /// - Throws: `WireError` with the reason.
    func readings(
        _ text: String, _ time: String, now: Instant?, _ zone: CivilZone, dayStart: Int
    ) throws -> [(at: Instant, WrittenTime)] {
        let text = SheetDateForms.plain(text)
        func read(_ text: String, _ time: String) throws -> (at: Instant, WrittenTime) {
            try readPlain(text, time, now: now, zone, dayStart: dayStart)
        }
        guard hasMidnights, let day = Self.withoutMidnight(text, time) else { return [try read(text, time)] }
        let readings = [try read(day, ""), try read(text, time)]
        return hasTimes ? readings.reversed() : readings
    }

    /// The time of a row, from a cell with its date and one with its time of day, which may be empty.
    ///
    /// - Parameters:
    ///   - now: later times are refused; a date alone is its noon, or the beginning of the day if that is still to come.
    ///   - dayStart: minutes after midnight at which a day begins.
    /// - Throws: `WireError` with the reason.
    func read(
        _ text: String, _ time: String, now: Instant?, _ zone: CivilZone, dayStart: Int = 0
    ) throws -> (at: Instant, WrittenTime) {
        try readPlain(SheetDateForms.plain(text), time, now: now, zone, dayStart: dayStart)
    }

    private func readPlain(
        _ text: String, _ time: String, now: Instant?, _ zone: CivilZone, dayStart: Int = 0
    ) throws -> (at: Instant, WrittenTime) {
        // Beside another day, such as that of booking.
        let isWhole = time.utf8.count > 10 && Self.isDate(time)
        let (text, time) = isWhole ? (SheetDateForms.plain(time), "") : (text, SheetDateForms.clock(time))
        guard !text.isEmpty else { throw WireError.invalid("date", "it has no date") }
        let typed = [text, time].filter { !$0.isEmpty }.joined(separator: " ")
        var plain = try [self.plain(text, isAny: now == nil), time].filter { !$0.isEmpty }.joined(separator: " ")
        // "2026-11-20 13:14:15 EST"
        if plain.last?.isLetter ?? false, let gap = plain.lastIndex(of: " "), plain[..<gap].contains(":"),
            let offset = ZoneAbbreviations.offset(String(plain[plain.index(after: gap)...]))
        {
            plain = plain[...gap] + offset
        }
        guard let written = WrittenTime(Self.withoutEndOfDay(plain), zone: zone) else {
            let advice = Self.serial(text).map { day in
                "if it is a spreadsheet's number of \(day.text), format the column as dates and save it again"
            }
            throw WireError.invalid(
                "date", "\"\(typed.shortened)\" is not a date; " + (advice ?? "write \(WrittenTime.forms)"))
        }
        guard EntryFields.times.contains(written.at) else {
            throw WireError.invalid("date", "\"\(typed.shortened)\" is not from 1970 to 9998")
        }
        guard let now, written.at > now.adding(seconds: TimePhrase.toleranceSeconds) else {
            return (written.at, written)
        }
        let today = zone.date(at: now)
        guard written.lack == .time, written.local?.date == today else {
            throw WireError.invalid("date", "\"\(typed.shortened)\" is in the future")
        }
        return (min(zone.start(of: today, dayStart: dayStart), now), written)
    }

    /// "2026-11-20 24:00" as midnight of the next day.
    private static func withoutEndOfDay(_ text: String) -> String {
        guard let gap = text.lastIndex(of: " "), ["24:00", "24:00:00"].contains(text[text.index(after: gap)...]),
            let day = WrittenTime(String(text[..<gap]), zone: .utc)?.local?.date
        else { return text }
        return day.adding(days: 1).description + " 00:00"
    }

    /// The day that a spreadsheet counts as a number, from 1970 to 2070.
    private static func serial(_ text: String) -> CivilDay? {
        let digits = text.prefix(while: \.isNumber)
        guard digits.count == 5, text.dropFirst(5).allSatisfy({ $0.isNumber || ".,".contains($0) }),
            let number = Int(digits), (25_569...62_000).contains(number)
        else { return nil }
        return CivilDay(number: number - 25_569)
    }

    /// The day of a cell; nil if it is not a date.
    func day(_ text: String) -> CivilDay? {
        CivilDay(text) ?? (try? read(text, "", now: nil, .utc)).flatMap { $0.1.local?.date }
    }

    /// A cell as `WrittenTime` reads it: without a weekday, and a date of numbers as year, month and day.
    private func plain(_ text: String, isAny: Bool) throws -> String {
        guard let date = NumberDate(text) else { return NumberDate.named(months.plain(text, isAny: isAny)) }
        // With points the day or the year comes first. Without an order no date has two readings.
        let isFixed = !date.isEither && !(order == .yearFirst && date.hasShortYear)
        let orders = isFixed ? [.dayFirst] : order.map { [$0] } ?? [.dayFirst, .monthFirst]
        guard let day = orders.compactMap({ date.day($0) }).first else {
            let named = orders.count == 1 && !isFixed ? " in the order \(orders[0].rawValue)" : ""
            throw WireError.invalid("date", "\"\(text.shortened)\" is not a date\(named)")
        }
        return [day.description, date.rest].filter { !$0.isEmpty }.joined(separator: " ")
    }
}

/// A date of numbers whose year comes last, or may do so: `3/4/2026`, `03-04-2026`, `3.4.26`, and the text after it.
struct NumberDate {
    let first: Int
    private let second: Int
    /// The last number, in four digits.
    let year: Int
    /// Whether either of the first numbers may be the day; with points it is the first.
    let isEither: Bool
    let hasShortYear: Bool
    /// Whether the year comes first as often as last: one of two digits with hyphens.
    let isYearUnclear: Bool
    let rest: String

    private static let weekdays = """
        monday, tuesday, wednesday, thursday, friday, saturday, sunday, montag, dienstag, mittwoch, donnerstag, freitag,
        samstag, sonntag, lundi, mardi, mercredi, jeudi, vendredi, samedi, dimanche, maanantai, tiistai, keskiviikko,
        torstai, perjantai, lauantai, sunnuntai, måndag, tisdag, onsdag, torsdag, fredag, lördag, söndag, mandag,
        tirsdag, lørdag, søndag, lunes, martes, miércoles, jueves, viernes, sábado, domingo, lunedì, martedì, mercoledì,
        giovedì, venerdì, sabato, domenica, maandag, dinsdag, woensdag, donderdag, vrijdag, zaterdag, zondag,
        poniedziałek, wtorek, środa, czwartek, piątek, sobota, niedziela, понедельник, вторник, среда, четверг, пятница,
        суббота, воскресенье, понеділок, вівторок, середа, п'ятниця, субота, неділя, pondělí, úterý, středa, čtvrtek,
        pátek, neděle, segunda, terça, quarta, quinta, sexta, hétfő, kedd, szerda, csütörtök, péntek, szombat, vasárnap,
        пн, вт, чт, пт, сб, вс, нд
        """.listed.map(\.folded)

    /// The words of a cell without a weekday in front.
    static func words(_ text: String) -> [Substring] {
        let words = text.split(whereSeparator: \.isWhitespace).map { $0.hasSuffix(",") ? $0.dropLast() : $0 }
        guard words.count > 1, let first = words.first else { return words }
        let name = first.lowercased().filter(\.isLetter).folded
        let isWeekday = name.count > 1 && !first.contains(where: \.isNumber) && weekdays.contains { $0.hasPrefix(name) }
        return isWeekday ? Array(words.dropFirst()) : words
    }

    /// A cell with a date in words, such as "5 Nov 26" with four digits for its year, or of the week "2026-W48-3".
    static func named(_ text: String) -> String {
        var words = words(text).map(String.init)
        if words.count > 2, words[0].count < 3, words[1].contains(where: \.isLetter), words[2].count == 2,
            words[0].allSatisfy(\.isNumber), let year = Int(words[2])
        {
            words[2] = "\(fullYear(year))"
        }
        if let first = words.first, let day = weekDay(first) { words[0] = day.description }
        return words.joined(separator: " ")
    }

    /// The day of `2026-W48-3` or `2026W483`.
    private static func weekDay(_ word: String) -> CivilDay? {
        let digits = word.uppercased().replacing("-", with: "")
        let parts = digits.split(separator: "W", omittingEmptySubsequences: false)
        guard parts.count == 2, parts[0].count == 4, parts[1].count == 3, let year = Int(parts[0]),
            let number = Int(parts[1]), let fourth = CivilDay(year: year, month: 1, day: 4)
        else { return nil }
        let (week, weekday) = (number / 10, number % 10)
        guard (1...53).contains(week), (1...7).contains(weekday) else { return nil }
        // The first week has 4 January.
        return fourth.adding(days: (week - 1) * 7 + weekday - fourth.isoWeekday)
    }

    /// As in POSIX.
    private static func fullYear(_ year: Int) -> Int { year + (year < 69 ? 2000 : 1900) }

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
        case 2: year = Self.fullYear(numbers[2])
        default: return nil
        }
        (first, second, isEither) = (numbers[0], numbers[1], mark != ".")
        hasShortYear = parts[2].count == 2
        isYearUnclear = mark == "-" && hasShortYear
        rest = words.dropFirst().joined(separator: " ")
    }

    /// The orders in which it may be written.
    var orders: [DateOrder] { DateOrder.allCases.filter { $0 != .yearFirst || hasShortYear } }

    func day(_ order: DateOrder) -> CivilDay? {
        switch order {
        case .dayFirst: CivilDay(year: year, month: second, day: first)
        case .monthFirst: isEither ? CivilDay(year: year, month: first, day: second) : nil
        case .yearFirst: hasShortYear ? CivilDay(year: Self.fullYear(first), month: second, day: year % 100) : nil
        }
    }
}
