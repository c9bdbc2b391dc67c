extension JSONWriter {
    private static let hexDigits: StaticString = "0123456789abcdef"

    /// Appends a quoted string: runs of plain bytes at once, escapes between them.
    mutating func appendQuoted(_ value: String) {
        bytes.append(ASCII.quote)
        var value = value
        value.withUTF8 { text in
            var plainStart = 0
            var index = 0
            while index < text.count {
                if index + 8 <= text.count, Self.isPlain(text, at: index) {
                    index += 8
                    continue
                }
                let length = Self.escapedLength(text, at: index)
                guard length > 0 else {
                    index += 1
                    continue
                }
                bytes.append(contentsOf: UnsafeBufferPointer(rebasing: text[plainStart..<index]))
                appendEscape(text, at: index, length: length)
                index += length
                plainStart = index
            }
            bytes.append(contentsOf: UnsafeBufferPointer(rebasing: text[plainStart..<text.count]))
        }
        bytes.append(ASCII.quote)
    }

    /// Whether none of the eight bytes at `index` needs an escape or a closer look: all are ASCII from " " to "~"
    /// without quote and backslash.
    @inline(__always)
    private static func isPlain(_ text: UnsafeBufferPointer<UInt8>, at index: Int) -> Bool {
        let (ones, tops) = (UInt64(0x0101_0101_0101_0101), UInt64(0x8080_8080_8080_8080))
        let bytes = UnsafeRawBufferPointer(text).loadUnaligned(fromByteOffset: index, as: UInt64.self)
        let (quotes, backslashes) = (bytes ^ ones &* UInt64(ASCII.quote), bytes ^ ones &* UInt64(ASCII.backslash))
        // Alan Mycroft's test: a borrow sets the top bit of a byte that did not have it.
        let borrowed =
            (bytes &- ones &* 0x20) & ~bytes | (quotes &- ones) & ~quotes | (backslashes &- ones) & ~backslashes
        return (borrowed | bytes | (bytes &+ ones)) & tops == 0
    }

    /// How many bytes at `index` form a character to escape, 0 for a plain one.
    ///
    /// U+0080 to U+009F are C2 80 to C2 9F; U+2028 and U+2029 are E2 80 A8 and E2 80 A9. The text is UTF-8, so a lead
    /// byte is never the last one.
    @inline(__always)
    private static func escapedLength(_ text: UnsafeBufferPointer<UInt8>, at index: Int) -> Int {
        switch text[index] {
        case 0..<0x20, ASCII.quote, ASCII.backslash, 0x7F: 1
        case 0xC2: text[index + 1] < 0xA0 ? 2 : 0
        case 0xE2: text[index + 1] == 0x80 && text[index + 2] & 0xFE == 0xA8 ? 3 : 0
        default: 0
        }
    }

    private mutating func appendEscape(_ text: UnsafeBufferPointer<UInt8>, at index: Int, length: Int) {
        switch (length, text[index]) {
        case (1, ASCII.quote): append(#"\""#)
        case (1, ASCII.backslash): append(#"\\"#)
        case (1, ASCII.lineFeed): append(#"\n"#)
        case (1, ASCII.carriageReturn): append(#"\r"#)
        case (1, ASCII.tab): append(#"\t"#)
        case (1, 0x08): append(#"\b"#)
        case (1, 0x0C): append(#"\f"#)
        case (1, let byte): appendHex(byte, after: #"\u00"#)
        case (2, _): appendHex(text[index + 1], after: #"\u00"#)
        default: appendHex(text[index + 2] & 0x01 | 0x28, after: #"\u20"#)
        }
    }

    private mutating func appendHex(_ byte: UInt8, after prefix: StaticString) {
        append(prefix)
        bytes.append(Self.hexDigits.utf8Start[Int(byte >> 4)])
        bytes.append(Self.hexDigits.utf8Start[Int(byte & 0x0F)])
    }
}
