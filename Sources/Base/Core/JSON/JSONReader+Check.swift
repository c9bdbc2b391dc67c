extension JSONReader {
    /// Accepts exactly the texts of RFC 8259 within the limits; afterwards, reading cannot encounter malformed text.
    ///
    /// Checks the depth first (brackets outside strings; the outer object counts as 1), then UTF-8, then the grammar.
    /// Also refused as syntax, as in Foundation: halves of surrogate pairs in `\u` escapes, and numbers whose magnitude
    /// is beyond Double. Duplicate member names are accepted. Costs three passes over the range and no allocation.
    package static func check(
        _ bytes: [UInt8], in range: Range<Int>, maximumDepth: Int, maximumMembers: Int = .max
    ) throws(JSONFault) {
        try bytes.withUnsafeBufferPointer { memory throws(JSONFault) in
            try checkDepth(memory, in: range, maximumDepth: maximumDepth)
        }
        try checkUTF8(bytes, in: range)
        var grammar = JSONGrammar(bytes, in: range, maximumMembers: maximumMembers)
        try grammar.checkDocument()
    }

    /// Counts brackets outside strings.
    ///
    /// Up to the first fault of the grammar this sees the same strings as the grammar does, so the allowed depth also
    /// bounds the recursion of everything that follows.
    private static func checkDepth(
        _ bytes: UnsafeBufferPointer<UInt8>, in range: Range<Int>, maximumDepth: Int
    ) throws(JSONFault) {
        var (index, depth) = (range.lowerBound, 0)
        while index < range.upperBound {
            let byte = bytes[index]
            index &+= 1
            switch byte {
            case ASCII.quote: index = bytes.endOfString(from: index, end: range.upperBound)
            case ASCII.openBrace, ASCII.openBracket:
                depth += 1
                guard depth <= maximumDepth else {
                    let offset = index - 1 - range.lowerBound
                    let message = "nested deeper than \(maximumDepth) levels at byte \(offset)"
                    throw JSONFault(reason: .depth, offset: offset, message: message)
                }
            case ASCII.closeBrace, ASCII.closeBracket: depth = max(depth - 1, 0)
            default: break
            }
        }
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
