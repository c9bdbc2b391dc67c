import Glibc

/// Unique identifiers.
package enum Identifier {
    /// A version 7 UUID in lower case, which sorts by its timestamp.
    ///
    /// Times outside 48 bits are clamped.
    ///
    /// - Parameter counter: its lowest 26 bits order UUIDs of the same millisecond; without it their order is random.
    package static func uuid7(nowMilliseconds: Int64 = Clocks.now(), counter: Int64? = nil) -> String {
        let time = UInt64(min(max(nowMilliseconds, 0), 0xFFFF_FFFF_FFFF))
        var bytes = RandomBytes.make(16)
        for index in 0..<6 { bytes[index] = UInt8(truncatingIfNeeded: time >> UInt64(40 - 8 * index)) }
        if let counter {
            bytes[6] = UInt8(truncatingIfNeeded: counter >> 22)
            bytes[7] = UInt8(truncatingIfNeeded: counter >> 14)
            bytes[8] = UInt8(truncatingIfNeeded: counter >> 8)
            bytes[9] = UInt8(truncatingIfNeeded: counter)
        }
        return text(bytes, version: 7)
    }

    /// A version 8 UUID in lower case that follows from a text.
    package static func uuid8(of text: String) -> String { uuid8(of: text.utf8) }

    /// A version 8 UUID in lower case that follows from some bytes: their 128-bit FNV-1a hash.
    ///
    /// Collisions are easy to construct, so it must not be used for security.
    package static func uuid8(of bytes: some Sequence<UInt8>) -> String {
        var hash: UInt128 = 0x6c62_272e_07bb_0142_62b8_2175_6295_c58d
        for byte in bytes { hash = (hash ^ UInt128(byte)) &* 0x0000_0000_0100_0000_0000_0000_0000_013b }
        return self.text((0..<16).map { UInt8(truncatingIfNeeded: hash >> UInt128(120 - 8 * $0)) }, version: 8)
    }

    /// The version of a UUID; nil for other texts.
    package static func version(of id: String) -> Int? {
        id.utf8.count == 36 ? id.utf8.dropFirst(14).first.flatMap { Int(String(UnicodeScalar($0))) } : nil
    }

    /// A UUID as one of another version, in the same order among its like.
    package static func version(_ version: Int, of id: String) -> String {
        String(id.prefix(14)) + String(version) + id.dropFirst(15)
    }

    private static func text(_ bytes: [UInt8], version: UInt8) -> String {
        var bytes = bytes
        bytes[6] = bytes[6] & 0x0F | version << 4
        bytes[8] = bytes[8] & 0x3F | 0x80
        return String(unsafeUninitializedCapacity: 36) { text in
            var place = 0
            for (index, byte) in bytes.enumerated() {
                if index == 4 || index == 6 || index == 8 || index == 10 {
                    text[place] = UInt8(ascii: "-")
                    place += 1
                }
                text[place] = digit(byte >> 4)
                text[place + 1] = digit(byte & 15)
                place += 2
            }
            return place
        }
    }

    /// Random lower-case hexadecimal, two digits per byte.
    package static func hex(_ byteCount: Int) -> String {
        var text: [UInt8] = []
        for byte in RandomBytes.make(byteCount) { text += [digit(byte >> 4), digit(byte & 15)] }
        return String(decoding: text, as: UTF8.self)
    }

    private static func digit(_ value: UInt8) -> UInt8 {
        value < 10 ? UInt8(ascii: "0") + value : UInt8(ascii: "a") + value - 10
    }
}

/// Cryptographically secure random bytes.
package enum RandomBytes {
    /// The given number of bytes from the kernel (getrandom).
    package static func make(_ count: Int) -> [UInt8] {
        [UInt8](unsafeUninitializedCapacity: count) { bytes, filled in
            while filled < count {
                // The kernel gives at most 256 bytes at once.
                let piece = min(count - filled, 256)
                guard getentropy(bytes.baseAddress.map { $0 + filled }, piece) == 0 else { continue }
                filled += piece
            }
        }
    }
}
