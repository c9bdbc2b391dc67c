import SipliCore

/// The rule by which a zone's clocks change every year, in the form of POSIX's TZ: "CET-1CEST,M3.5.0,M10.5.0/3".
struct TimeZoneRule: Sendable {
    /// Seconds east of Greenwich.
    private let standard: Int
    /// Nil if clocks do not change.
    private let summer: Summer?

    private struct Summer: Sendable {
        let offset: Int
        let start: Turn
        let end: Turn
    }

    /// Nil for a text of another form.
    init?(_ text: String) {
        var scanner = RuleScanner(text)
        guard scanner.name(), let west = scanner.time() else { return nil }
        standard = -west
        guard !scanner.isAtEnd else {
            summer = nil
            return
        }
        guard scanner.name() else { return nil }
        // An hour ahead by default.
        let offset = scanner.next == UInt8(ascii: ",") ? standard + 3600 : scanner.time().map { -$0 }
        guard let offset, scanner.take(","), let start = scanner.turn(), scanner.take(","), let end = scanner.turn(),
            scanner.isAtEnd
        else { return nil }
        summer = Summer(offset: offset, start: start, end: end)
    }

    /// Seconds east of Greenwich at a second since 1970.
    func offset(at second: Int64) -> Int {
        guard let summer else { return standard }
        let year = CivilDay(number: Int(floorDivide(second + Int64(standard), by: 86_400))).yearMonthDay.year
        // Each transition is given in the local time in force before it.
        let start = summer.start.localSecond(in: year) - Int64(standard)
        let end = summer.end.localSecond(in: year) - Int64(summer.offset)
        let isSummer = start < end ? start <= second && second < end : !(end <= second && second < start)
        return isSummer ? summer.offset : standard
    }
}

/// When clocks change within a year.
private struct Turn: Sendable {
    enum Day: Sendable {
        /// 1...365; 29 February is not counted.
        case withoutLeapDay(Int)
        /// 0...365.
        case withLeapDay(Int)
        /// The weekday (0 is Sunday) for the week-th time in the month; 5 is the last time.
        case weekday(month: Int, week: Int, day: Int)
    }

    let day: Day
    /// From midnight on; may be negative, or more than a day.
    let seconds: Int

    /// Seconds since 1970 in local time.
    func localSecond(in year: Int) -> Int64 { Int64(number(in: year)) * 86_400 + Int64(seconds) }

    private func number(in year: Int) -> Int {
        let january = first(of: 1, in: year)
        switch day {
        case .withLeapDay(let day): return january + day
        case .withoutLeapDay(let day):
            let isLeap = first(of: 3, in: year) - january == 60
            return january + day - 1 + (isLeap && day >= 60 ? 1 : 0)
        case .weekday(let month, let week, let day):
            let start = first(of: month, in: year)
            let length = (month == 12 ? first(of: 1, in: year + 1) : first(of: month + 1, in: year)) - start
            let firstWeekday = CivilDay(number: start).isoWeekday % 7
            let found = (day - firstWeekday + 7) % 7 + (week - 1) * 7
            return start + (found < length ? found : found - 7)
        }
    }

    private func first(of month: Int, in year: Int) -> Int {
        CivilDay(year: min(max(year, 1), 9999), month: month, day: 1)?.number ?? 0
    }
}

/// Parses the parts of a rule.
private struct RuleScanner {
    private var rest: ArraySlice<UInt8>

    init(_ text: String) { rest = Array(text.utf8)[...] }

    var isAtEnd: Bool { rest.isEmpty }
    var next: UInt8? { rest.first }

    mutating func take(_ scalar: Unicode.Scalar) -> Bool {
        guard next == UInt8(ascii: scalar) else { return false }
        rest.removeFirst()
        return true
    }

    /// Skips a zone's short name: letters, or anything in angle brackets.
    mutating func name() -> Bool {
        if take("<") {
            guard let end = rest.firstIndex(of: UInt8(ascii: ">")) else { return false }
            rest = rest[(end + 1)...]
            return true
        }
        let letters = rest.prefix { UInt8(ascii: "a")...UInt8(ascii: "z") ~= $0 | 0x20 }
        rest = rest.dropFirst(letters.count)
        return letters.count >= 3
    }

    /// Seconds of "2", "-1:30" or "+5:45:00".
    mutating func time() -> Int? {
        let isNegative = take("-")
        if !isNegative { _ = take("+") }
        guard var seconds = number().map({ $0 * 3600 }) else { return nil }
        for unit in [60, 1] where take(":") {
            guard let part = number(), part < 60 else { return nil }
            seconds += part * unit
        }
        return seconds > 167 * 3600 + 3599 ? nil : isNegative ? -seconds : seconds
    }

    mutating func turn() -> Turn? {
        guard let day = day() else { return nil }
        guard take("/") else { return Turn(day: day, seconds: 7200) }
        return time().map { Turn(day: day, seconds: $0) }
    }

    private mutating func day() -> Turn.Day? {
        if take("J") {
            guard let day = number(), (1...365).contains(day) else { return nil }
            return .withoutLeapDay(day)
        }
        guard take("M") else {
            guard let day = number(), day <= 365 else { return nil }
            return .withLeapDay(day)
        }
        guard let month = number(), (1...12).contains(month), take("."), let week = number(), (1...5).contains(week),
            take("."), let day = number(), day <= 6
        else { return nil }
        return .weekday(month: month, week: week, day: day)
    }

    private mutating func number() -> Int? {
        let digits = rest.prefix { UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 }
        guard (1...3).contains(digits.count) else { return nil }
        rest = rest.dropFirst(digits.count)
        return digits.reduce(0) { $0 * 10 + Int($1 - UInt8(ascii: "0")) }
    }
}
