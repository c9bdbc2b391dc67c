/// The grammar of RFC 8259 over one range of bytes, which must already be valid UTF-8 of bounded depth: it recurses
/// once per level.
struct JSONGrammar {
    private let bytes: [UInt8]
    private let start: Int
    private let end: Int
    private let maximumMembers: Int
    private var position: Int

    init(_ bytes: [UInt8], in range: Range<Int>, maximumMembers: Int) {
        (self.bytes, self.maximumMembers) = (bytes, maximumMembers)
        start = range.lowerBound
        end = range.upperBound
        position = range.lowerBound
    }

    /// One value surrounded by white space only.
    mutating func checkDocument() throws(JSONFault) {
        skipSpace()
        try checkValue()
        skipSpace()
        guard position == end else { throw expected("the end of the text") }
    }

    /// The byte at the position; 0, which no rule accepts, at the end.
    @inline(__always) private var current: UInt8 { position < end ? bytes[position] : 0 }

    @inline(__always)
    private mutating func skipSpace() {
        while ASCII.isSpace(current) { position += 1 }
    }

    private func expected(_ what: String) -> JSONFault { fault("expected \(what)", at: position) }

    private func fault(_ message: String, at index: Int) -> JSONFault {
        JSONFault(reason: .syntax, offset: index - start, message: "\(message) at byte \(index - start)")
    }

    private mutating func checkValue() throws(JSONFault) {
        switch current {
        case ASCII.openBrace: try checkObject()
        case ASCII.openBracket: try checkArray()
        case ASCII.quote: try checkString()
        case ASCII.minus, UInt8(ascii: "0")...UInt8(ascii: "9"): try checkNumber()
        case UInt8(ascii: "t"): try checkLiteral("true")
        case UInt8(ascii: "f"): try checkLiteral("false")
        case UInt8(ascii: "n"): try checkLiteral("null")
        default: throw expected("a value")
        }
    }

    private mutating func checkObject() throws(JSONFault) {
        let first = position
        var members = 0
        position += 1
        skipSpace()
        guard current != ASCII.closeBrace else {
            position += 1
            return
        }
        while true {
            guard current == ASCII.quote else { throw expected("a member name in quotes") }
            members += 1
            guard members <= maximumMembers else {
                let message = "more than \(maximumMembers) members at byte \(first - start)"
                throw JSONFault(reason: .members, offset: first - start, message: message)
            }
            try checkString()
            skipSpace()
            guard current == ASCII.colon else { throw expected("':'") }
            position += 1
            skipSpace()
            try checkValue()
            skipSpace()
            if current == ASCII.closeBrace { break }
            guard current == ASCII.comma else { throw expected("',' or '}'") }
            position += 1
            skipSpace()
        }
        position += 1
    }

    private mutating func checkArray() throws(JSONFault) {
        position += 1
        skipSpace()
        guard current != ASCII.closeBracket else {
            position += 1
            return
        }
        while true {
            try checkValue()
            skipSpace()
            if current == ASCII.closeBracket { break }
            guard current == ASCII.comma else { throw expected("',' or ']'") }
            position += 1
            skipSpace()
        }
        position += 1
    }

    private mutating func checkLiteral(_ literal: StaticString) throws(JSONFault) {
        let first = position
        for index in 0..<literal.utf8CodeUnitCount {
            guard current == literal.utf8Start[index] else { throw fault("expected '\(literal)'", at: first) }
            position += 1
        }
    }

    private mutating func checkNumber() throws(JSONFault) {
        let first = position
        if current == ASCII.minus { position += 1 }
        if current == ASCII.zero {
            position += 1
            guard !ASCII.isDigit(current) else { throw fault("a number must not start with 0", at: first) }
        } else {
            try checkDigits()
        }
        if current == ASCII.point {
            position += 1
            try checkDigits()
        }
        let hasExponent = current | 0x20 == UInt8(ascii: "e")
        if hasExponent {
            position += 1
            if current == ASCII.plus || current == ASCII.minus { position += 1 }
            try checkDigits()
        }
        guard hasExponent || position - first > 280 else { return }
        try checkMagnitude(from: first)
    }

    @inline(__always) private mutating func checkDigits() throws(JSONFault) {
        guard ASCII.isDigit(current) else { throw expected("a digit") }
        repeat { position += 1 } while ASCII.isDigit(current)
    }

    private func checkMagnitude(from first: Int) throws(JSONFault) {
        guard JSONDecimal(bytes.span, at: first, end: position).mayOverflowDouble else { return }
        let value = Double(String(decoding: bytes[first..<position], as: UTF8.self))
        guard let value, value.isFinite else { throw fault("the number is too large", at: first) }
    }

    private mutating func checkString() throws(JSONFault) {
        position += 1
        while true {
            passPlainText()
            switch current {
            case ASCII.quote: return position += 1
            case ASCII.backslash: try checkEscape()
            default:
                throw position < end ? fault("a control character must be escaped", at: position) : expected("'\"'")
            }
        }
    }

    /// Moves to the next quote, backslash or control character, or to the end.
    private mutating func passPlainText() {
        position = bytes.withUnsafeBufferPointer { memory in
            var index = position
            while index < end, memory[index] >= 0x20, memory[index] != ASCII.quote, memory[index] != ASCII.backslash {
                index &+= 1
            }
            return index
        }
    }

    private mutating func checkEscape() throws(JSONFault) {
        let first = position
        position += 1
        switch current {
        case ASCII.quote, ASCII.backslash, UInt8(ascii: "/"), UInt8(ascii: "b"), UInt8(ascii: "f"), UInt8(ascii: "n"),
            UInt8(ascii: "r"), UInt8(ascii: "t"):
            position += 1
        case UInt8(ascii: "u"):
            position += 1
            try checkCodePoint(from: first)
        default: throw fault("unknown escape", at: first)
        }
    }

    /// The digits of `\u`, and a second escape if the first is the upper half of a surrogate pair.
    private mutating func checkCodePoint(from first: Int) throws(JSONFault) {
        let unit = try fourHexDigits()
        guard unit & 0xF800 == 0xD800 else { return }
        guard unit < 0xDC00, current == ASCII.backslash else { throw fault("half a surrogate pair", at: first) }
        position += 1
        guard current == UInt8(ascii: "u") else { throw fault("half a surrogate pair", at: first) }
        position += 1
        guard try fourHexDigits() & 0xFC00 == 0xDC00 else { throw fault("half a surrogate pair", at: first) }
    }

    private mutating func fourHexDigits() throws(JSONFault) -> UInt32 {
        var unit: UInt32 = 0
        for _ in 0..<4 {
            guard let digit = ASCII.hexValue(current) else { throw expected("a hexadecimal digit") }
            unit = unit << 4 | digit
            position += 1
        }
        return unit
    }
}
