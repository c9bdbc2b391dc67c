/// Reads JSON front to back from bytes that ``check(_:in:maximumDepth:)`` has accepted.
///
/// It is positioned at a value; each read returns that value and moves past it. A read that throws leaves the reader
/// where it was, so that the same value can be read in another way or skipped. Over unchecked text the results are
/// meaningless, but it neither leaves the range nor loops. It shares the array it reads: appending to the original
/// while a reader exists copies it.
package struct JSONReader {
    let bytes: [UInt8]
    let end: Int
    var position: Int

    /// A reader for the only value of `bytes`.
    package init(_ bytes: [UInt8]) { self.init(bytes, in: bytes.indices) }

    /// A reader for the only value of a part of `bytes`, which must be within them.
    package init(_ bytes: [UInt8], in range: Range<Int>) {
        precondition(range.lowerBound >= 0 && range.upperBound <= bytes.count)
        self.bytes = bytes
        position = range.lowerBound
        end = range.upperBound
        skipSpace()
    }

    /// The kind of the value at the position, determined from its first byte.
    package var kind: JSONKind {
        switch current {
        case ASCII.openBrace: .object
        case ASCII.openBracket: .array
        case ASCII.quote: .string
        case ASCII.minus, UInt8(ascii: "0")...UInt8(ascii: "9"): .number
        case UInt8(ascii: "t"), UInt8(ascii: "f"): .bool
        default: .null
        }
    }

    /// Calls `member` for each member in the order of the text, with the reader at the member's value.
    ///
    /// The body reads the value or leaves it, in which case it is skipped. Duplicate names are all passed on. Throws
    /// ``JSONTypeFault`` if the value is not an object, and what the body throws.
    package mutating func readObject(_ member: (_ key: String, inout JSONReader) throws -> Void) throws {
        try expect(.object)
        let start = position
        advance()
        skipSpace()
        do {
            while position < end, current != ASCII.closeBrace {
                let key = takeString()
                skipSpace()
                advance()
                skipSpace()
                try readElement { reader throws in try member(key, &reader) }
            }
        } catch {
            position = start
            throw error
        }
        advance()
    }

    /// Calls `element` for each element with the reader at it; the body reads it or leaves it, in which case it is
    /// skipped.
    ///
    /// Throws ``JSONTypeFault`` if the value is not an array, and what the body throws.
    package mutating func readArray(_ element: (inout JSONReader) throws -> Void) throws {
        try expect(.array)
        let start = position
        advance()
        skipSpace()
        do {
            while position < end, current != ASCII.closeBracket {
                try readElement(element)
            }
        } catch {
            position = start
            throw error
        }
        advance()
    }

    /// Moves past the value, whatever it is, and returns the range of its bytes in the array, for raw copies.
    @discardableResult package mutating func skipValue() -> Range<Int> {
        let start = position
        switch kind {
        case .object, .array: skipContainer()
        case .string: skipString()
        case .number, .bool, .null: repeat { advance() } while position < end && !endsScalar(current)
        }
        return start..<position
    }

    /// The bytes of a range that ``skipValue()`` returned.
    package func rawBytes(_ range: Range<Int>) -> ArraySlice<UInt8> { bytes[range] }

    /// The byte at the position, 0 at the end.
    @inline(__always) var current: UInt8 { position < end ? bytes[position] : 0 }

    @inline(__always) mutating func advance(_ count: Int = 1) { position = min(position + count, end) }

    @inline(__always)
    mutating func skipSpace() {
        while ASCII.isSpace(current) { position += 1 }
    }

    @inline(__always) func expect(_ expected: JSONKind) throws {
        guard kind == expected else { throw JSONTypeFault(expected: expected, found: kind) }
    }

    /// Lets `body` read the value at the position and moves to the next one or to the closing bracket.
    @inline(__always) private mutating func readElement(_ body: (inout JSONReader) throws -> Void) throws {
        let start = position
        try body(&self)
        if position == start { skipValue() }
        skipSpace()
        guard current == ASCII.comma else { return }
        advance()
        skipSpace()
    }

    /// Most readers skip most of a line, so this examines each byte only once.
    private mutating func skipContainer() {
        position = bytes.withUnsafeBufferPointer { memory in
            var (index, depth) = (position, 0)
            while index < end {
                let byte = memory[index]
                index &+= 1
                switch byte {
                case ASCII.quote: index = memory.endOfString(from: index, end: end)
                case ASCII.openBrace, ASCII.openBracket: depth += 1
                case ASCII.closeBrace, ASCII.closeBracket:
                    depth -= 1
                    if depth <= 0 { return index }
                default: break
                }
            }
            return end
        }
    }

    private mutating func skipString() {
        position = bytes.withUnsafeBufferPointer { $0.endOfString(from: min(position + 1, end), end: end) }
    }

    private func endsScalar(_ byte: UInt8) -> Bool {
        byte == ASCII.comma || byte == ASCII.closeBrace || byte == ASCII.closeBracket || ASCII.isSpace(byte)
    }
}

extension UnsafeBufferPointer<UInt8> {
    /// The index after the quote that closes a string whose content begins at `start`; `end` if there is none.
    @inline(__always) func endOfString(from start: Int, end: Int) -> Int {
        var index = start
        while index < end {
            let byte = self[index]
            index &+= 1
            if byte == ASCII.quote { return index }
            if byte == ASCII.backslash { index &+= 1 }
        }
        return end
    }
}

/// The six kinds of JSON value.
package enum JSONKind: Equatable, Sendable {
    case object, array, string, number, bool, null

    /// The kind with its article, for messages to people: "an object", "a string", "true or false", "null".
    package var phrase: String {
        switch self {
        case .object: "an object"
        case .array: "an array"
        case .string: "a string"
        case .number: "a number"
        case .bool: "true or false"
        case .null: "null"
        }
    }
}

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

    /// Whether ``check(_:in:maximumDepth:)`` accepts all of the bytes.
    package static func accepts(_ bytes: [UInt8], maximumDepth: Int) -> Bool {
        (try? check(bytes, in: bytes.indices, maximumDepth: maximumDepth)) != nil
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
