package import SipliCore

/// A date with or without a time of day, as tables and files write it: `2026-01-08`, `8.1.2026 13:05`,
/// `Jan 8, 2026 1:05 pm`, `8-Jan-2026`, `20260108`, `2026-01-08T13:05:00+01:00`, `2026-01-08 13:05:00.000 UTC`, or seconds or
/// milliseconds since 1970 in ten or thirteen digits.
package struct WrittenTime {
    /// What was not written and had to be assumed.
    package enum Lack {
        /// A time without a zone is local.
        case zone
        /// A date alone means noon, which is on that day.
        case time
    }

    package let at: Instant
    /// Nil when it is complete.
    package let lack: Lack?
    /// What a local clock and calendar show, as written; nil when a zone was written.
    package let local: Local?
    /// Whether a local time of day was written without seconds, as spreadsheets save times.
    package let isOfMinute: Bool

    /// A local date, and seconds after midnight unless it stands alone.
    package struct Local: Hashable, Sendable {
        package let date: CivilDay
        package let seconds: Int?
    }

    /// The forms that are read, for people.
    package static let forms = "2026-01-08T13:05:00+01:00, \"2026-01-08 13:05\" or 2026-01-08"

    /// Nil for anything else, also for what has no year or depends on the present.
    ///
    /// - Parameter zone: the person's zone.
    package init?(_ text: String, zone: CivilZone) {
        if let exact = WrittenForms.instant(text) ?? Instant(rfc3339: TimePhrase.words(text).joined(separator: " ")) {
            (at, lack, local, isOfMinute) = (exact, nil, nil, false)
            return
        }
        let (words, milliseconds) = WrittenForms.words(text)
        guard let (day, rest) = try? DatePhrase.find(words, today: nil) else {
            return nil
        }
        guard !rest.isEmpty else {
            (at, lack) = (zone.instant(on: day, seconds: ClockReading.noon.seconds), .time)
            (local, isOfMinute) = (Local(date: day, seconds: nil), false)
            return
        }
        guard let clock = try? ZonedClock(rest) else { return nil }
        at = Instant(milliseconds: clock.instant(on: day, zone).milliseconds + milliseconds)
        lack = clock.offset == nil ? .zone : nil
        local = clock.offset == nil ? Local(date: day, seconds: clock.clock.seconds) : nil
        isOfMinute = local != nil && rest.joined().count { ":.".contains($0) } < 2
    }
}

/// A time of day beside a date: `18:00`, `at 6pm`, `08:00Z`, `08:00+02:00`, `08:00 +0200`, `08:00+02`.
struct ZonedClock {
    let clock: ClockReading
    /// Seconds east of UTC; nil when it is local.
    let offset: Int?

    /// Nil for words that are not a time of day.
    ///
    /// - Throws: `TimePhraseError.noSuchTime`.
    init?(_ words: [String]) throws {
        let text = (words.first == "at" ? words.dropFirst() : words[...]).joined()
        let zone = text.drop { !"z+-".contains($0) }
        guard let clock = try ClockReading(String(text.dropLast(zone.count))) else { return nil }
        self.clock = clock
        guard !zone.isEmpty else {
            offset = nil
            return
        }
        guard let seconds = Self.offset(zone) else { return nil }
        offset = seconds
    }

    private static func offset(_ text: Substring) -> Int? {
        if text == "z" { return 0 }
        let digits = Array(text.dropFirst().replacing(":", with: "").utf8)
        guard [2, 4].contains(digits.count), digits.allSatisfy({ (0x30...0x39).contains($0) }) else { return nil }
        let numbers = digits.map { Int($0) - 0x30 } + [0, 0]
        let (hours, minutes) = (numbers[0] * 10 + numbers[1], numbers[2] * 10 + numbers[3])
        guard hours < 24, minutes < 60 else { return nil }
        return (hours * 3600 + minutes * 60) * (text.hasPrefix("-") ? -1 : 1)
    }

    /// The moment at which a clock shows this on a calendar date.
    func instant(on date: CivilDay, _ zone: CivilZone) -> Instant {
        guard let offset else { return zone.instant(on: date, seconds: clock.seconds) }
        return Instant(seconds: Int64(date.number) * DurationPhrase.daySeconds + Int64(clock.seconds - offset))
    }
}
