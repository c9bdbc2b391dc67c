/// Names for things that no other thing has.
package enum Identifier {
    /// A UUID of version 7 in lower case: it sorts by the time it was made for.
    ///
    /// Two of the same millisecond sort by chance. Times outside 48 bits are clamped.
    package static func uuid7(nowMilliseconds: Int64 = Clocks.now()) -> String {
        let time = UInt64(min(max(nowMilliseconds, 0), 0xFFFF_FFFF_FFFF))
        var bytes = RandomBytes.make(16)
        for index in 0..<6 { bytes[index] = UInt8(truncatingIfNeeded: time >> UInt64(40 - 8 * index)) }
        bytes[6] = bytes[6] & 0x0F | 0x70
        bytes[8] = bytes[8] & 0x3F | 0x80
        var text: [UInt8] = []
        text.reserveCapacity(36)
        for (index, byte) in bytes.enumerated() {
            if [4, 6, 8, 10].contains(index) { text.append(UInt8(ascii: "-")) }
            append(byte, to: &text)
        }
        return String(decoding: text, as: UTF8.self)
    }

    /// Random lower-case hexadecimal: two digits for each of so many bytes.
    package static func hex(_ byteCount: Int) -> String {
        var text: [UInt8] = []
        for byte in RandomBytes.make(byteCount) { append(byte, to: &text) }
        return String(decoding: text, as: UTF8.self)
    }

    private static func append(_ byte: UInt8, to text: inout [UInt8]) {
        text.append(digit(byte >> 4))
        text.append(digit(byte & 15))
    }

    private static func digit(_ value: UInt8) -> UInt8 {
        value < 10 ? UInt8(ascii: "0") + value : UInt8(ascii: "a") + value - 10
    }
}
