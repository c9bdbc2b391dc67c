import SipliCore

/// The offsets of a time zone, from its file (TZif, RFC 8536).
struct TimeZoneFile: Sendable {
    /// The seconds since 1970 at which an offset begins, ascending.
    private let beginnings: [Int64]
    /// The offsets, seconds east of Greenwich: the first applies before all beginnings, then one for each of them.
    private let offsets: [Int]
    /// The rule after the last beginning; nil if the last offset stays.
    private let rule: TimeZoneRule?

    /// Nil for bytes that are not such a file, or for one that counts leap seconds.
    init?(_ bytes: [UInt8]) {
        var reader = TimeZoneReader(bytes)
        guard var header = reader.header() else { return nil }
        var timeBytes = 4
        if header.version > 0 {
            // The same data again with 64-bit times.
            guard reader.skip(header.dataBytes(timeBytes: 4)), let second = reader.header() else { return nil }
            (header, timeBytes) = (second, 8)
        }
        guard header.leapSeconds == 0, header.types > 0,
            let beginnings = reader.integers(header.times, bytes: timeBytes),
            let indices = reader.integers(header.times, bytes: 1), let types = reader.types(header.types),
            reader.skip(header.characters + header.standardFlags + header.universalFlags),
            zip(beginnings, beginnings.dropFirst()).allSatisfy(<), indices.allSatisfy({ Int($0) < types.count })
        else { return nil }
        self.beginnings = beginnings
        offsets = [types[0]] + indices.map { types[Int($0)] }
        guard timeBytes == 8 else {
            rule = nil
            return
        }
        guard let footer = reader.footer() else { return nil }
        rule = footer.isEmpty ? nil : TimeZoneRule(footer)
        if rule == nil && !footer.isEmpty { return nil }
    }

    /// Seconds east of Greenwich at an instant.
    func offset(at instant: Instant) -> Int {
        let second = instant.seconds
        if let rule, beginnings.last.map({ second >= $0 }) ?? true { return rule.offset(at: second) }
        var (low, high) = (0, beginnings.count)
        while low < high {
            let middle = (low + high) / 2
            if beginnings[middle] <= second { low = middle + 1 } else { high = middle }
        }
        return offsets[low]
    }
}

/// The numbers of a zone file, one after another.
private struct TimeZoneReader {
    private let bytes: [UInt8]
    private var position = 0

    struct Header {
        /// 0 for the first version, which only has 32-bit times.
        var version: UInt8
        var universalFlags, standardFlags, leapSeconds, times, types, characters: Int

        func dataBytes(timeBytes: Int) -> Int {
            times * (timeBytes + 1) + types * 6 + characters + leapSeconds * (timeBytes + 4) + standardFlags
                + universalFlags
        }
    }

    init(_ bytes: [UInt8]) { self.bytes = bytes }

    mutating func header() -> Header? {
        guard bytes.count - position >= 44, bytes[position...].starts(with: "TZif".utf8) else { return nil }
        let version = bytes[position + 4]
        position += 20
        guard let counts = integers(6, bytes: 4)?.map(Int.init), counts.allSatisfy({ (0...65_536).contains($0) })
        else { return nil }
        return Header(
            version: version, universalFlags: counts[0], standardFlags: counts[1], leapSeconds: counts[2],
            times: counts[3], types: counts[4], characters: counts[5])
    }

    mutating func skip(_ count: Int) -> Bool {
        guard count <= bytes.count - position else { return false }
        position += count
        return true
    }

    /// Big-endian numbers; single bytes are unsigned.
    mutating func integers(_ count: Int, bytes size: Int) -> [Int64]? {
        guard count * size <= bytes.count - position else { return nil }
        return (0..<count).map { _ in integer(size) }
    }

    /// Each type's offset.
    mutating func types(_ count: Int) -> [Int]? {
        guard count * 6 <= bytes.count - position else { return nil }
        return (0..<count).map { _ in
            defer { position += 2 }
            return Int(integer(4))
        }
    }

    /// The line at the end.
    mutating func footer() -> String? {
        guard position < bytes.count, bytes[position] == UInt8(ascii: "\n"), bytes.last == UInt8(ascii: "\n"),
            position + 1 < bytes.count
        else { return nil }
        return String(decoding: bytes[(position + 1)..<(bytes.count - 1)], as: UTF8.self)
    }

    private mutating func integer(_ size: Int) -> Int64 {
        defer { position += size }
        let unsigned = bytes[position..<position + size].reduce(0 as UInt64) { $0 << 8 | UInt64($1) }
        switch size {
        case 1: return Int64(unsigned)
        case 4: return Int64(Int32(truncatingIfNeeded: unsigned))
        default: return Int64(bitPattern: unsigned)
        }
    }
}
