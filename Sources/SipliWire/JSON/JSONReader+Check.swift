extension JSONReader {
    /// Accepts exactly the texts of RFC 8259 within the limits; after it, reading cannot meet malformed text.
    ///
    /// Checks the depth first (brackets outside strings; the outer object counts as 1), then UTF-8, then the grammar.
    /// Also refused as syntax, as Foundation does: halves of surrogate pairs in `\u` escapes, and numbers whose magnitude
    /// is beyond Double. Duplicate member names pass. Costs three passes over the range and no allocation.
    package static func check(_ bytes: [UInt8], in range: Range<Int>, maximumDepth: Int) throws(JSONFault) {
        let isASCII = try checkDepth(bytes, in: range, maximumDepth: maximumDepth)
        if !isASCII {
            try checkUTF8(bytes, in: range)
        }
        var grammar = JSONGrammar(bytes, in: range)
        try grammar.checkDocument()
    }

    /// Counts brackets, and tells whether all bytes are ASCII because it sees each of them anyway.
    ///
    /// Up to the first fault of the grammar this sees the same strings as the grammar does, so the depth it allows also
    /// bounds the recursion of everything that follows.
    private static func checkDepth(
        _ bytes: [UInt8], in range: Range<Int>, maximumDepth: Int
    ) throws(JSONFault) -> Bool {
        var depth = 0
        var isInString = false
        var isEscaped = false
        var seen: UInt8 = 0
        for index in range {
            let byte = bytes[index]
            seen |= byte
            if isInString {
                if isEscaped {
                    isEscaped = false
                } else if byte == ASCII.backslash {
                    isEscaped = true
                } else if byte == ASCII.quote {
                    isInString = false
                }
            } else if byte == ASCII.quote {
                isInString = true
            } else if byte == ASCII.openBrace || byte == ASCII.openBracket {
                depth += 1
                guard depth <= maximumDepth else {
                    let offset = index - range.lowerBound
                    let message = "nested deeper than \(maximumDepth) levels at byte \(offset)"
                    throw JSONFault(reason: .depth, offset: offset, message: message)
                }
            } else if byte == ASCII.closeBrace || byte == ASCII.closeBracket {
                depth = max(depth - 1, 0)
            }
        }
        return seen < 0x80
    }

    private static func checkUTF8(_ bytes: [UInt8], in range: Range<Int>) throws(JSONFault) {
        do throws(UTF8.ValidationError) {
            _ = try UTF8Span(validating: bytes.span.extracting(range))
        } catch {
            let offset = error.byteOffsets.lowerBound
            throw JSONFault(reason: .utf8, offset: offset, message: "invalid UTF-8 at byte \(offset)")
        }
    }
}
