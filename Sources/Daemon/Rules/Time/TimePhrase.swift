package import SipliCore

/// Reads moments and days as people type them: `now`, `-20m`, `an hour ago`, `14:30`, `noon`, `yesterday 18:00`,
/// `3 days ago 7:10`, `mon 9:00`, `6 nov 7:10`, `2026-11-20 18:00`, `20.11.2026 18:00`.
///
/// Days named by a word are the person's days: with days that begin at 04:00, at 02:00 "today 23:30" is the evening before.
/// Times before that start are counted on the calendar, as dates are, because they lie in the past: at 15:00, "01:00" and
/// "today 01:00" are those of last night. A weekday with a time is the last one on which clocks showed it, and a weekday
/// alone the last one up to today. A day alone has no time: it
/// is the day's first moment, which `RecordTime` shows without one; today alone means noon, or the present before that. A
/// typed time that is such a moment, or midnight, is a millisecond later, so that it is shown. Where clocks skip the time,
/// the first moment after the gap is meant; where it comes twice, its first coming, unless it is "01:30 (2nd)", or a time
/// alone that came again within the last hour.
package struct TimePhrase {
    /// A time this far after now is still accepted, because clocks differ, and means now.
    package static let toleranceSeconds: Int64 = 300

    private let now: Instant
    private let zone: CivilZone
    private let dayStart: Int
    private let today: CivilDay
    private let direction: DayDirection
    /// The day of a time alone, unless that is today.
    private let kept: CivilDay?
    /// Where clocks go back, the time is meant that they show again.
    private var isSecond = false

    /// What `RecordTime` writes behind such a time.
    private static let second = "(2nd)"

    private init(
        now: Instant, zone: CivilZone, dayStart: Int, _ direction: DayDirection = .past, keeping kept: CivilDay? = nil
    ) {
        (self.now, self.zone, self.dayStart, self.direction) = (now, zone, dayStart, direction)
        today = zone.day(of: now, dayStart: dayStart)
        self.kept = kept == today ? nil : kept
    }

    /// The instant of a text, up to now.
    ///
    /// - Parameters:
    ///   - dayStart: minutes after midnight at which a day begins, 0...1439.
    ///   - kept: the day of a time that is given without one, such as that of the entry to change; nil for today.
    /// - Throws: `TimePhraseError`; also for times before 1970 or more than `toleranceSeconds` after now.
    package static func parse(
        _ text: String, now: Instant, zone: CivilZone, dayStart: Int, keeping kept: CivilDay? = nil
    ) throws -> Instant {
        var words = words(text)
        var phrase = TimePhrase(now: now, zone: zone, dayStart: dayStart, keeping: kept)
        if words.last == second {
            words.removeLast()
            phrase.isSecond = true
        }
        let latest = now.adding(seconds: toleranceSeconds)
        guard let instant = try phrase.instant(of: words) else { throw TimePhraseError.unreadable(text) }
        guard instant <= latest else {
            let isBareClock = try TimeOfDay(words.joined()) != nil
            throw isBareClock ? TimePhraseError.laterToday(words.joined(separator: " ")) : TimePhraseError.future(text)
        }
        guard instant.milliseconds >= 0 else { throw TimePhraseError.tooEarly(text) }
        return min(instant, now)
    }

    /// The day that a text names: `today`, `yesterday`, `monday`, `3 days ago`, `-3d`, `6 nov`, `2026-11-20`.
    ///
    /// - Parameter direction: which `monday` and `6 nov` are meant. In the past, `in 3 days` is not read; `12th` is read
    ///   only as a coming day. `last monday` and `next monday` mean the same anywhere.
    /// - Throws: `TimePhraseError.notADay`, `TimePhraseError.noSuchDay`, `TimePhraseError.ambiguous`.
    package static func day(
        _ text: String, now: Instant, zone: CivilZone, dayStart: Int, _ direction: DayDirection = .past
    ) throws -> CivilDay {
        let phrase = TimePhrase(now: now, zone: zone, dayStart: dayStart, direction)
        guard let (day, rest, _) = try phrase.day(in: words(text)), rest.isEmpty, years.contains(day.yearMonthDay.year)
        else { throw phrase.isComing ? TimePhraseError.notADayToCome(text) : .notADay(text) }
        return day
    }

    private var isComing: Bool { if case .coming = direction { true } else { false } }
    private var isPast: Bool { if case .past = direction { true } else { false } }

    /// The number of a day of the month that stands for a coming day, `31st` or `31`; nil for any other text.
    package static func dayOfMonth(_ text: String) -> Int? {
        let words = words(text)
        let word = words.first == "next" ? words.dropFirst() : words[...]
        return word.count == 1 ? word.first.flatMap(DatePhrase.dayOfMonth) : nil
    }

    private static let years = 1...9999

    /// The words of a text in lower case and in one spelling: "an hour" as "1 hour", a date and a time on their own.
    static func words(_ text: String) -> [String] {
        var words = text.lowercased().split(whereSeparator: \.isWhitespace).map(String.init)
        if let half = words.firstIndex(of: "half"), words[half...].starts(with: ["half", "an", "hour"]) {
            words.replaceSubrange(half..<half + 3, with: ["30", "min"])
        }
        words = words.filter { !["o'clock", "o\u{2019}clock", "oclock"].contains($0) }
        // "on monday", "9:00 on monday"
        if words.last != "on" { words.removeAll { $0 == "on" } }
        words = words.map { ["a": "1", "an": "1", "a.m.": "am", "p.m.": "pm"][$0] ?? $0 }
        guard let first = words.first, let mark = first.firstIndex(of: "t"), first[..<mark].last?.isNumber == true,
            first[mark...].dropFirst().first?.isNumber == true
        else { return words }
        return [String(first[..<mark]), String(first[first.index(after: mark)...])] + words.dropFirst()
    }

    /// Whether a text that can be read is a distance from now, such as "-20m" and "an hour ago".
    package static func isDistance(_ text: String, now: Instant, zone: CivilZone, dayStart: Int) throws -> Bool {
        try TimePhrase(now: now, zone: zone, dayStart: dayStart).distance(of: words(text)) != nil
    }

    /// The seconds before now, unless a day or a time of day is named.
    private func distance(of words: [String]) throws -> Int64? {
        guard let seconds = Self.secondsBack(words) else { return nil }
        guard let (_, rest, _) = try day(in: words) else { return seconds }
        return rest.isEmpty && words[0].hasPrefix("-") ? seconds : nil
    }

    private func instant(of words: [String]) throws -> Instant? {
        if words == ["now"] { return now }
        if let exact = Instant(rfc3339: words.joined(separator: " ")) { return exact }
        if let clock = try TimeOfDay(words.joined()) {
            return marked(kept.map { instant(on: $0, at: clock) } ?? latest(instant(beside: today, at: clock)))
        }
        if let distance = try distance(of: words) { return now.adding(seconds: -distance) }
        guard let (day, rest, isDate) = try day(in: words) else { return nil }
        guard !rest.isEmpty else { return start(of: day) }
        guard let clock = try ZonedClock(rest) else { return nil }
        return marked(
            isDate || clock.offset != nil ? clock.instant(on: day, zone) : instant(beside: day, at: clock.clock))
    }

    /// Of a time that clocks have shown a second time within the last hour, that one.
    private func latest(_ instant: Instant) -> Instant {
        guard !isSecond, let second = zone.second(of: instant), second <= now, now.seconds - second.seconds < 3600
        else { return instant }
        return second
    }

    /// An instant whose time of day was typed; nil if it should be the second of a time that comes once.
    private func marked(_ instant: Instant) -> Instant? {
        isSecond ? zone.second(of: instant).map(marked(at:)) : marked(at: instant)
    }

    private func marked(at instant: Instant) -> Instant {
        [0, dayStart * 60].contains(zone.secondsAfterMidnight(at: instant))
            ? Instant(milliseconds: instant.milliseconds + 1) : instant
    }

    /// "-1h30" or "1 h 30 m ago" in seconds; nil for anything else.
    private static func secondsBack(_ words: some Collection<String>, units: Range<Int64> = 1..<Int64.max) -> Int64? {
        let text = words.joined(separator: " ")
        if text.hasPrefix("-") { return DurationPhrase.seconds(String(text.dropFirst()), units: units) }
        return text.hasSuffix("ago") ? DurationPhrase.seconds(String(text.dropLast(3)), units: units) : nil
    }

    // MARK: Days

    /// The day that words begin or end with, the words beside it, and whether it is a date or a weekday of the calendar.
    private func day(in words: [String]) throws -> (day: CivilDay, rest: [String], isDate: Bool)? {
        // After midnight, before a late start of days: the date of the calendar is not ahead, and the day is not over.
        if let (day, rest) = try DatePhrase.find(words, today: isComing ? today : zone.date(at: now), direction) {
            return (day, rest, true)
        }
        for count in (0..<words.count).reversed().map({ $0 + 1 }) {
            for (name, rest) in [
                (words.prefix(count), words.dropFirst(count)), (words.suffix(count), words.dropLast(count)),
            ] {
                if let (day, isDate) = try day(named: Array(name), beside: Array(rest)) {
                    return (day, Array(rest), isDate)
                }
            }
        }
        return nil
    }

    private func day(named words: [String], beside rest: [String]) throws -> (day: CivilDay, isDate: Bool)? {
        if let seconds = Self.secondsBack(words, units: DurationPhrase.daySeconds..<Int64.max) {
            // No further than can be counted; all of it is before 1970.
            return (today.adding(days: -Int(min(seconds, 1_000_000_000_000) / DurationPhrase.daySeconds)), false)
        }
        if !isPast, words.first == "in" {
            let distance = DurationPhrase.seconds(
                words.dropFirst().joined(separator: " "), units: DurationPhrase.daySeconds..<Int64.max, digits: 5)
            return distance.map { (today.adding(days: Int($0 / DurationPhrase.daySeconds)), false) }
        }
        let hasDirection = ["last", "next"].contains(words.first)
        let isNext = words.first == "next" || isComing && !hasDirection
        let words = hasDirection ? words.dropFirst() : words[...]
        guard words.count == 1, let word = words.first else { return nil }
        switch word {
        case "today": return (today, false)
        case "yesterday": return (today.adding(days: -1), false)
        // Read as a day, so that the error says that it is in the future.
        case "tomorrow": return (today.adding(days: 1), false)
        default:
            guard word.count >= 3, let index = CivilDay.typedWeekdays.firstIndex(where: { $0.hasPrefix(word) }) else {
                return isNext ? DatePhrase.next(word, today: today).map { ($0, true) } : nil
            }
            guard hasDirection || isComing || isPast else {
                throw TimePhraseError.ambiguous(word, ["last " + word, "next " + word])
            }
            func daysBack(from day: CivilDay) -> Int { (day.isoWeekday - (index + 1) + 7) % 7 }
            if !hasDirection, !isNext, let clock = try ZonedClock(rest) {
                // The last time that a clock showed this, which may have been today.
                let date = zone.date(at: now)
                let day = date.adding(days: -daysBack(from: date))
                let isAhead = clock.instant(on: day, zone) > now.adding(seconds: Self.toleranceSeconds)
                return (day.adding(days: isAhead ? -7 : 0), true)
            }
            let back = daysBack(from: today)
            return (today.adding(days: isNext ? 7 - back : hasDirection && back == 0 ? -7 : -back), true)
        }
    }

    /// The moment at which the clock shows a time on a day that is counted from today; before the start of days, both are
    /// those of the calendar.
    private func instant(beside day: CivilDay, at clock: TimeOfDay) -> Instant {
        let isBeforeStart = clock.seconds < dayStart * 60
        let date = isBeforeStart ? zone.date(at: now).adding(days: day.number - today.number) : day
        return zone.instant(on: date, seconds: clock.seconds)
    }

    /// The moment at which the clock shows a time on a day, to which the night before the next one belongs.
    private func instant(on day: CivilDay, at clock: TimeOfDay) -> Instant {
        let date = clock.seconds < dayStart * 60 ? day.adding(days: 1) : day
        return zone.instant(on: date, seconds: clock.seconds)
    }

    /// A day without a time.
    private func start(of day: CivilDay) -> Instant {
        guard day == today || day == zone.date(at: now) else { return zone.start(of: day, dayStart: dayStart) }
        let date = TimeOfDay.noon.seconds < dayStart * 60 ? day.adding(days: 1) : day
        return min(zone.instant(on: date, seconds: TimeOfDay.noon.seconds), now)
    }
}

/// Why a typed time was refused.
package enum TimePhraseError: TypedError, Hashable, Sendable {
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
        case .future(let text): "\"\(text)\" is later than now; write a time up to now"
        case .tooEarly(let text): "\"\(text)\" is before 1970; write a later time"
        case .noSuchDay(let text): "\"\(text)\" is not a date; write year-month-day, such as 2026-11-20"
        case .shortMonth(let text, let last): "\"\(text)\" is not a date; the month ends on \"\(last)\""
        case .noSuchTime(let text): "\"\(text)\" is not a time; write 00:00 to 23:59, or 12am to 11:59pm"
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
