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
        guard let (day, rest) = try? DatePhrase.find(words, today: nil) else { return nil }
        guard !rest.isEmpty else {
            (at, lack) = (zone.instant(on: day, seconds: TimeOfDay.noon.seconds), .time)
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
    let clock: TimeOfDay
    /// Seconds east of UTC; nil when it is local.
    let offset: Int?

    /// Nil for words that are not a time of day.
    ///
    /// - Throws: `TimePhraseError.noSuchTime`.
    init?(_ words: [String]) throws {
        let text = (words.first == "at" ? words.dropFirst() : words[...]).joined()
        let zone = text.drop { !"z+-".contains($0) }
        guard let clock = try TimeOfDay(String(text.dropLast(zone.count))) else { return nil }
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

/// Brings the dates that programs write into the words that `DatePhrase` and `ZonedClock` read.
enum WrittenForms {
    /// The words of a date and time, and the milliseconds of its second.
    static func words(_ text: String) -> (words: [String], milliseconds: Int64) {
        var words = TimePhrase.words(text).flatMap(parts)
        words = words.filter { !["de", "of", "um", "uhr"].contains($0) }.map {
            $0.hasSuffix(",") ? String($0.dropLast()) : $0
        }
        if words.count == 2, words[0].count == 10 { words[1] = compact(words[1]) }
        var milliseconds: Int64 = 0
        for (index, word) in words.enumerated() {
            if let (clock, fraction) = clock(word) { (words[index], milliseconds) = (clock, fraction) }
        }
        return (zoned(dated(words)), milliseconds)
    }

    /// "14-nov-2026" is three words, "20261120" is 2026-11-20.
    private static func parts(_ word: String) -> [String] {
        if word.utf8.count == 8, let number = number(word), (19_700_101...99_981_231).contains(number) {
            let digits = Array(word)
            return [String(digits[..<4]) + "-" + String(digits[4..<6]) + "-" + String(digits[6...])]
        }
        // "2026年11月20日"
        let dated = word.split { "年月日".contains($0) }
        if word.hasSuffix("日"), dated.count == 3 { return [dated.joined(separator: "-")] }
        let parts = word.split { "-/.".contains($0) }.map(String.init)
        guard parts.count == 3, number(parts[0]) != nil, DatePhrase.month(parts[1]) != nil, let year = number(parts[2])
        else { return [word] }
        return [parts[0], parts[1], parts[2].count == 2 ? String(2000 + year) : parts[2]]
    }

    /// "071500z" is 07:15:00z.
    private static func compact(_ word: String) -> String {
        let digits = Array(word.prefix { $0.isNumber })
        guard [4, 6].contains(digits.count) else { return word }
        let pairs = stride(from: 0, to: digits.count, by: 2).map { String(digits[$0..<$0 + 2]) }
        return pairs.joined(separator: ":") + word.dropFirst(digits.count)
    }

    /// "22:30:00.125" without its fraction, and that.
    private static func clock(_ word: String) -> (clock: String, milliseconds: Int64)? {
        guard let mark = word.lastIndex(where: { ".,".contains($0) }), word[..<mark].count(where: { $0 == ":" }) == 2
        else { return nil }
        let end = word[word.index(after: mark)...]
        let fraction = end.prefix { $0.isNumber }
        let zone = end.dropFirst(fraction.count)
        guard !fraction.isEmpty, let milliseconds = Int64(String((fraction + "00").prefix(3))) else { return nil }
        return (String(word[..<mark] + zone), milliseconds)
    }

    /// "2026 11 20" and "2026. 11. 20." are 2026-11-20.
    private static func dated(_ words: [String]) -> [String] {
        var words = words
        // In Hungarian a date ends with a point.
        if let first = words.first, first.count(where: { $0 == "." }) == 3, first.hasSuffix(".") {
            words[0].removeLast()
        }
        let parts = words.prefix(3).map { $0.hasSuffix(".") ? String($0.dropLast()) : $0 }
        guard parts.count == 3, parts[0].count == 4, parts.allSatisfy({ number($0) != nil && $0.count <= 4 }) else {
            return words
        }
        return [parts.joined(separator: "-")] + words.dropFirst(3)
    }

    /// "UTC" and "GMT+1" behind a time, as offsets.
    private static func zoned(_ words: [String]) -> [String] {
        guard words.count > 2, let last = words.last, let name = ["utc", "gmt"].first(where: last.hasPrefix) else {
            return words
        }
        let offset = last.dropFirst(name.count)
        return words.dropLast() + [offset.isEmpty ? "z" : String(offset)]
    }

    private static func number(_ text: String) -> Int? { DatePhrase.number(text, 1...8) }

    /// Seconds or milliseconds since 1970, as a number of ten or thirteen digits.
    static func instant(_ text: String) -> Instant? {
        guard text.utf8.allSatisfy({ (0x30...0x39).contains($0) }), let number = Int64(text) else { return nil }
        return switch text.utf8.count {
        case 10: Instant(seconds: number)
        case 13: Instant(milliseconds: number)
        default: nil
        }
    }
}
