extension JSONReader {
    /// Reads a string, with its escapes resolved. Throws ``JSONTypeFault`` for any other kind.
    package mutating func readString() throws -> String {
        try expect(.string)
        return takeString()
    }

    /// Reads a number as the nearest Double; values that are too small become zero. Throws ``JSONTypeFault`` for any
    /// other kind.
    package mutating func readDouble() throws -> Double {
        try expect(.number)
        let decimal = JSONDecimal(bytes.span, at: position, end: end)
        let start = position
        position = decimal.end
        if let value = decimal.exactDouble { return value }
        return Double(String(decoding: bytes[start..<position], as: UTF8.self)) ?? .nan
    }

    /// Reads a whole number of at most 53 bits, however it is written: 3, 3.0 and 3e2 are whole.
    ///
    /// Throws ``JSONTypeFault`` for any other number and any other kind.
    package mutating func readInteger() throws -> Int64 {
        let kind = kind
        guard kind == .number else { throw JSONTypeFault(expected: "a whole number", found: kind) }
        let decimal = JSONDecimal(bytes.span, at: position, end: end)
        guard let value = decimal.integer else { throw JSONTypeFault(expected: "a whole number", found: kind) }
        position = decimal.end
        return value
    }

    /// Reads `true` or `false`. Throws ``JSONTypeFault`` for any other kind.
    package mutating func readBool() throws -> Bool {
        try expect(.bool)
        let value = current == UInt8(ascii: "t")
        advance(value ? 4 : 5)
        return value
    }

    /// Reads `null` if it is next, and returns whether it was; any other value stays.
    package mutating func readNull() -> Bool {
        guard kind == .null else { return false }
        advance(4)
        return true
    }

    /// Reads the string whose opening quote is at the position; the position moves past its closing quote.
    mutating func takeString() -> String {
        advance()
        let start = position
        while position < end {
            let byte = bytes[position]
            if byte == ASCII.quote {
                let value = String(decoding: bytes[start..<position], as: UTF8.self)
                position += 1
                return value
            }
            if byte == ASCII.backslash { break }
            position += 1
        }
        return takeEscapedString(from: start)
    }

    /// The rest of a string that has escapes, with the position at the first of them.
    private mutating func takeEscapedString(from start: Int) -> String {
        var text = Array(bytes[start..<position])
        while position < end, current != ASCII.quote {
            if current == ASCII.backslash {
                advance()
                takeEscape(into: &text)
            } else {
                text.append(current)
                advance()
            }
        }
        advance()
        return String(decoding: text, as: UTF8.self)
    }

    private mutating func takeEscape(into text: inout [UInt8]) {
        let escape = current
        advance()
        switch escape {
        case UInt8(ascii: "b"): text.append(0x08)
        case UInt8(ascii: "f"): text.append(0x0C)
        case UInt8(ascii: "n"): text.append(ASCII.lineFeed)
        case UInt8(ascii: "r"): text.append(ASCII.carriageReturn)
        case UInt8(ascii: "t"): text.append(ASCII.tab)
        case UInt8(ascii: "u"): text.append(contentsOf: String(takeCodePoint()).utf8)
        default: text.append(escape)
        }
    }

    /// The scalar of one `\u` escape or of a surrogate pair, with the position after the first `u`.
    private mutating func takeCodePoint() -> Unicode.Scalar {
        var value = takeHexDigits()
        if value & 0xFC00 == 0xD800 {
            advance(2)
            value = 0x10000 + (value & 0x3FF) << 10 + takeHexDigits() & 0x3FF
        }
        return Unicode.Scalar(value) ?? "\u{FFFD}"
    }

    private mutating func takeHexDigits() -> UInt32 {
        var value: UInt32 = 0
        for _ in 0..<4 {
            value = value << 4 | (ASCII.hexValue(current) ?? 0)
            advance()
        }
        return value
    }
}
