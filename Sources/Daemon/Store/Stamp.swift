package import SipliCore

/// When and where a value was set: a hybrid logical clock, so that the later of two values wins despite wrong clocks.
///
/// As text: 12 hex digits of milliseconds, 4 of a counter and 8 of the device, which sort as the stamps do.
package struct Stamp: Hashable, Comparable, Sendable {
    /// Milliseconds since 1970 in the upper 48 bits, a counter in the lower 16.
    let time: UInt64
    let device: String

    /// The device of values set by rules, on whichever device they run.
    static let rules = "00000000"

    init(time: UInt64, device: String) {
        (self.time, self.device) = (time, device)
    }

    init(_ instant: Instant, counter: UInt64 = 0, device: String) {
        let milliseconds = min(max(0, instant.milliseconds), Self.last)
        self.init(time: UInt64(milliseconds) << 16 | counter, device: device)
    }

    /// The year 2200: no clock is that wrong, and a later stamp could never be replaced.
    private static let last: Int64 = 7_258_118_400_000

    /// Parses a `text`; nil for anything else, and for a time after 2200.
    init?(_ text: some StringProtocol) {
        guard text.utf8.count == 24, let time = UInt64(text.prefix(16), radix: 16), time >> 16 <= Self.last else {
            return nil
        }
        self.init(time: time, device: String(text.suffix(8)))
    }

    package var text: String {
        // Optimised, because every write makes one.
        String(unsafeUninitializedCapacity: 16 + device.utf8.count) { bytes in
            for place in 0..<16 {
                let digit = UInt8(truncatingIfNeeded: time >> (60 - 4 * UInt64(place))) & 15
                bytes[place] = digit < 10 ? UInt8(ascii: "0") + digit : UInt8(ascii: "a") + digit - 10
            }
            var end = 16
            for byte in device.utf8 {
                bytes[end] = byte
                end += 1
            }
            return end
        }
    }

    package static func < (one: Stamp, other: Stamp) -> Bool {
        (one.time, one.device) < (other.time, other.device)
    }

    /// This stamp, or the next one after the replaced value's if that is not earlier.
    func replacing(_ other: Stamp) -> Stamp {
        time > other.time ? self : Stamp(time: other.time + 1, device: device)
    }
}

/// The stamp of a change.
package enum StampTime: Sendable {
    /// The time of the change, and this device.
    case now
    /// A person's change that reaches the store later: its own time, and this device.
    case made(Instant)
    /// A value set by a rule: the rule's own time, so that every device has the same stamp.
    case rule(Instant, counter: UInt64 = 0)

    /// A rule about a day: the day's end in UTC.
    package static func end(of day: CivilDay, counter: UInt64 = 0) -> StampTime {
        .rule(Instant(seconds: Int64(day.number + 1) * 86_400), counter: counter)
    }
}

/// The stamps of a record's fields.
struct RecordStamps: Equatable {
    /// The stamp of all fields except those below.
    private(set) var stamp: Stamp
    /// A field's own stamp, then for each other device the newest stamp that it replaced.
    private(set) var exceptions: [String: [Stamp]] = [:]

    init(_ stamp: Stamp) {
        self.stamp = stamp
    }

    /// As stored; unreadable ones are ignored.
    ///
    /// - Parameter unstamped: the stamp of a record that another program wrote without one.
    init(stamp: String?, stamps: String?, unstamped: @autoclosure () -> Stamp) {
        self.stamp = stamp.flatMap { Stamp($0) } ?? unstamped()
        guard let stamps else { return }
        var scanner = RecordScanner(stamps)
        for case (let field, .text(let text)) in (try? scanner.object()) ?? [:] {
            let list = text.split(separator: " ").compactMap { Stamp($0) }
            if !list.isEmpty { exceptions[field] = list }
        }
    }

    func of(_ field: String) -> [Stamp] {
        exceptions[field] ?? [stamp]
    }

    /// Sets the stamp of changed fields.
    mutating func set(_ changed: [String], of fields: [String], at new: Stamp) {
        for field in changed {
            let replaced = of(field)
            var others: [String: Stamp] = [:]
            for other in replaced where other.device != new.device {
                others[other.device] = max(other, others[other.device] ?? other)
            }
            exceptions[field] = [new.replacing(replaced[0])] + others.values.sorted()
        }
        let all = Set(fields.map(of))
        if all.count == 1, let only = all.first, only.count == 1 {
            (stamp, exceptions) = (only[0], [:])
        } else {
            exceptions = exceptions.filter { $0.value != [stamp] }
        }
    }

    /// The stored form of the exceptions: an object with the stamps of each field, separated by spaces.
    var exceptionsValue: RecordValue {
        guard !exceptions.isEmpty else { return .null }
        let fields = exceptions.keys.sorted()
        let lists = fields.map { RecordValue.text(of($0).map(\.text).joined(separator: " ")) }
        return .text(RecordJSON.text(lists, columns: fields).string)
    }
}
