/// A moment in time: whole milliseconds since 1970-01-01T00:00:00Z, as Unix counts them (no leap seconds).
package struct Instant: Hashable, Comparable, Sendable {
    package var milliseconds: Int64

    package init(milliseconds: Int64) { self.milliseconds = milliseconds }

    package init(seconds: Int64) { milliseconds = seconds * 1000 }

    /// Whole seconds since 1970, rounded down, also before 1970.
    package var seconds: Int64 { milliseconds >= 0 ? milliseconds / 1000 : (milliseconds - 999) / 1000 }

    /// Whole minutes since 1970, rounded down.
    package var minute: Int64 { (seconds - (seconds % 60 + 60) % 60) / 60 }

    package static func < (left: Instant, right: Instant) -> Bool { left.milliseconds < right.milliseconds }

    package func adding(seconds: Int64) -> Instant { Instant(milliseconds: milliseconds + seconds * 1000) }

    /// Parses a full RFC 3339 date and time, such as "2026-11-22T00:00:00+01:00"; nil for anything else.
    ///
    /// Lenient where writers differ: accepts `t`, `z`, a space instead of `T`, and an offset without its colon. A
    /// fraction of 1...9 digits is truncated to milliseconds. A text without a zone is refused, because it denotes no
    /// instant.
    package init?(rfc3339 text: some StringProtocol) {
        var reader = RFC3339Reader(bytes: Array(text.utf8))
        guard let date = reader.date(), reader.take(anyOf: "Tt "), let clock = reader.clock(),
            let fraction = reader.milliseconds(), let offset = reader.offsetSeconds(), reader.isAtEnd
        else { return nil }
        let seconds = Int64(date.number) * 86_400 + Int64(clock - offset)
        self.init(milliseconds: seconds * 1000 + Int64(fraction))
    }
}

/// A position in the bytes of a date and time; every method parses one part or returns nil.
private struct RFC3339Reader {
    let bytes: [UInt8]
    var position = 0

    init(bytes: [UInt8]) { self.bytes = bytes }

    var isAtEnd: Bool { position == bytes.count }

    mutating func take(anyOf accepted: StaticString) -> Bool {
        let accepts = accepted.withUTF8Buffer { buffer in position < bytes.count && buffer.contains(bytes[position]) }
        if accepts { position += 1 }
        return accepts
    }

    /// Exactly `count` digits as a number of 0...`limit`.
    mutating func number(digits count: Int, upTo limit: Int) -> Int? {
        guard position + count <= bytes.count else { return nil }
        var value = 0
        for byte in bytes[position..<position + count] {
            guard (0x30...0x39).contains(byte) else { return nil }
            value = value * 10 + Int(byte - 0x30)
        }
        position += count
        return value <= limit ? value : nil
    }

    mutating func date() -> CivilDay? {
        guard let year = number(digits: 4, upTo: 9999), take(anyOf: "-"), let month = number(digits: 2, upTo: 12),
            take(anyOf: "-"), let day = number(digits: 2, upTo: 31)
        else { return nil }
        return CivilDay(year: year, month: month, day: day)
    }

    /// Seconds after midnight; a leap second (:60) is the first second of the next minute.
    mutating func clock() -> Int? {
        guard let hour = number(digits: 2, upTo: 23), take(anyOf: ":"), let minute = number(digits: 2, upTo: 59),
            take(anyOf: ":"), let second = number(digits: 2, upTo: 60)
        else { return nil }
        return hour * 3600 + minute * 60 + second
    }

    /// The fraction after a point, 0 if there is none.
    mutating func milliseconds() -> Int? {
        guard take(anyOf: ".") else { return 0 }
        var (value, digits) = (0, 0)
        while let digit = number(digits: 1, upTo: 9) {
            if digits < 3 { value = value * 10 + digit }
            digits += 1
        }
        guard (1...9).contains(digits) else { return nil }
        for _ in digits..<max(3, digits) { value *= 10 }
        return value
    }

    mutating func offsetSeconds() -> Int? {
        if take(anyOf: "Zz") { return 0 }
        let isWest = position < bytes.count && bytes[position] == UInt8(ascii: "-")
        guard take(anyOf: "+-"), let hours = number(digits: 2, upTo: 23) else { return nil }
        _ = take(anyOf: ":")
        guard let minutes = number(digits: 2, upTo: 59) else { return nil }
        let seconds = hours * 3600 + minutes * 60
        return isWest ? -seconds : seconds
    }
}
