package import SipliCore

/// Parses dates and times as people type them: `now`, `-20m`, `14:30`, `yesterday 18:00`, `3 days ago 7:10`, `mon
/// 9:00`, `6 nov 7:10`, `2026-11-20 18:00`, `20.11.2026 18:00`.
///
/// Relative days are the person's days: if days begin at 04:00, "today 01:00" is the night that ends today, and at
/// 02:00 it is still yesterday's date. An explicit date is a calendar date. If clocks skip the time, it means the first
/// moment after the gap; if it occurs twice, the first time.
package struct TimePhrase {
    /// A time this far after now is still accepted, because clocks differ.
    package static let toleranceSeconds: Int64 = 300

    private let now: Instant
    private let zone: CivilZone
    private let dayStart: Int
    private let today: CivilDay

    private init(now: Instant, zone: CivilZone, dayStart: Int) {
        self.now = now
        self.zone = zone
        self.dayStart = dayStart
        today = zone.day(of: now, dayStart: dayStart)
    }

    /// The instant of a text.
    ///
    /// - Parameter dayStart: minutes after midnight at which a day begins, 0...1439.
    /// - Throws: `TimePhraseError`; also for times before 1970 or more than `toleranceSeconds` after now.
    package static func parse(_ text: String, now: Instant, zone: CivilZone, dayStart: Int) throws -> Instant {
        let words = text.lowercased().split(whereSeparator: \.isWhitespace).map(String.init)
        let phrase = TimePhrase(now: now, zone: zone, dayStart: dayStart)
        let latest = now.adding(seconds: toleranceSeconds)
        guard let instant = try phrase.instant(of: words) else { throw TimePhraseError.unreadable(text) }
        guard instant <= latest else {
            let isBareClock = try ClockReading(words.joined()) != nil
            throw isBareClock ? TimePhraseError.laterToday(words.joined(separator: " ")) : TimePhraseError.future(text)
        }
        guard instant.milliseconds >= 0 else { throw TimePhraseError.tooEarly(text) }
        return instant
    }

    private func instant(of words: [String]) throws -> Instant? {
        if words == ["now"] { return now }
        if let seconds = secondsAgo(words) { return now.adding(seconds: -seconds) }
        if let exact = Instant(rfc3339: words.joined(separator: " ")) { return exact }
        if let clock = try ClockReading(words.joined()) { return instant(inDay: today, at: clock) }
        guard let first = words.first else { return nil }
        if let dated = try instant(ofDate: first, rest: words.dropFirst()) { return dated }
        if let dated = try DatePhrase.find(words, today: zone.date(at: now)) {
            return try instant(onDate: dated.day, rest: dated.rest)
        }
        return try instant(ofDaysAgo: words) ?? instant(ofDay: words)
    }

    // MARK: Amounts of time ago

    /// "-1h30m" or "1 h 30 m ago" in seconds; nil for anything else. A day is 24 hours, a week seven days.
    private func secondsAgo(_ words: some Collection<String>) -> Int64? {
        let text = words.joined()
        var rest: Substring
        if text.hasPrefix("-") {
            rest = text.dropFirst()
        } else {
            guard text.hasSuffix("ago") else { return nil }
            rest = text.dropLast(3)
        }
        guard !rest.isEmpty else { return nil }
        var total: Int64 = 0
        while !rest.isEmpty {
            let digits = rest.prefix { ("0"..."9").contains($0) }
            let unit = rest.dropFirst(digits.count).prefix(while: \.isLetter)
            // Nine digits of any unit cannot overflow the sum, and reach far before 1970.
            guard digits.count <= 9, let count = Int64(digits),
                let seconds = Self.unitSeconds(String(unit))
            else { return nil }
            total += count * seconds
            rest = rest.dropFirst(digits.count + unit.count)
            guard total < 1_000_000_000_000 else { return total }
        }
        return total
    }

    /// The length of a unit, by one of its names in lower case; nil for an unknown one.
    static func unitSeconds(_ name: String) -> Int64? {
        units.first { $0.names.contains(name) }?.seconds
    }

    private static let units: [(names: [String], seconds: Int64)] = [
        (["s", "sec", "secs", "second", "seconds"], 1),
        (["m", "min", "mins", "minute", "minutes"], 60),
        (["h", "hr", "hrs", "hour", "hours"], 3600),
        (["d", "day", "days"], daySeconds), (["w", "wk", "wks", "week", "weeks"], 7 * daySeconds),
    ]
    private static let daySeconds: Int64 = 86_400

    /// "3 days ago 7:10", "7:10 3 days ago": a time of day that many days or weeks ago.
    private func instant(ofDaysAgo words: [String]) throws -> Instant? {
        for count in 1..<max(words.count, 1) {
            for (ago, rest) in [
                (words.prefix(count), words.dropFirst(count)), (words.suffix(count), words.dropLast(count)),
            ] {
                guard let seconds = secondsAgo(ago), seconds.isMultiple(of: Self.daySeconds),
                    seconds < 1_000_000_000_000,
                    let clock = try ClockReading(Self.withoutAt(rest).joined())
                else { continue }
                return instant(inDay: today.adding(days: -Int(seconds / Self.daySeconds)), at: clock)
            }
        }
        return nil
    }

    // MARK: Dates and days

    /// A date with or without a time; nil if the first word does not look like a date.
    private func instant(ofDate first: String, rest: ArraySlice<String>) throws -> Instant? {
        let parts = first.split(separator: "t", maxSplits: 1, omittingEmptySubsequences: false)
        guard let text = parts.first, text.count == 10, text.allSatisfy({ $0 == "-" || $0.isNumber }) else {
            return nil
        }
        guard let date = CivilDay(text) else { throw TimePhraseError.noSuchDay(String(text)) }
        return try instant(onDate: date, rest: parts.dropFirst().map(String.init) + rest)
    }

    /// A date with or without a time.
    private func instant(onDate date: CivilDay, rest: [String]) throws -> Instant? {
        guard !rest.isEmpty else { return date == today ? now : noon(of: date) }
        guard let clock = try ClockReading(Self.withoutAt(rest[...]).joined()) else { return nil }
        return zone.instant(on: date, seconds: clock.seconds)
    }

    /// "yesterday", "today", "tomorrow" or a weekday, with a time before or after it, or without one.
    private func instant(ofDay words: [String]) throws -> Instant? {
        var words = words
        if words.first == "last" { words.removeFirst() }
        guard let first = words.first, let last = words.last else { return nil }
        let rest: ArraySlice<String>
        let day: CivilDay
        if let named = self.day(named: first) {
            (day, rest) = (named, words.dropFirst())
        } else if let named = self.day(named: last) {
            (day, rest) = (named, words.dropLast())
        } else {
            return nil
        }
        guard rest.isEmpty else {
            return try ClockReading(Self.withoutAt(rest).joined()).map { instant(inDay: day, at: $0) }
        }
        if day == today { return now }
        guard day == today.adding(days: -1), first == "yesterday" else { return noon(of: day) }
        return zone.instant(on: zone.date(at: now).adding(days: -1), seconds: zone.secondsAfterMidnight(at: now))
    }

    private func day(named word: String) -> CivilDay? {
        switch word {
        case "today": return today
        case "yesterday": return today.adding(days: -1)
        // Refused later, as being in the future.
        case "tomorrow": return today.adding(days: 1)
        default:
            guard word.count >= 3, let index = Self.weekdays.firstIndex(where: { $0.hasPrefix(word) }) else {
                return nil
            }
            let back = (today.isoWeekday - (index + 1) + 7) % 7
            return today.adding(days: back == 0 ? -7 : -back)
        }
    }

    private static let weekdays = ["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"]

    private static func withoutAt(_ words: ArraySlice<String>) -> ArraySlice<String> {
        words.first == "at" ? words.dropFirst() : words
    }

    /// The instant of a time in a person's day; a time before the day's start is on the next date.
    private func instant(inDay day: CivilDay, at clock: ClockReading) -> Instant {
        let date = clock.seconds < dayStart * 60 ? day.adding(days: 1) : day
        return zone.instant(on: date, seconds: clock.seconds)
    }

    private func noon(of day: CivilDay) -> Instant {
        instant(inDay: day, at: ClockReading(seconds: 43_200))
    }
}
