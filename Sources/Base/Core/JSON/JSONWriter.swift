/// Writes JSON into bytes and inserts the commas.
///
/// The calls must form JSON (a key before each value of an object, each end after its begin); the writer does not check
/// this. It puts nothing between tokens, so a value never contains a line break.
package struct JSONWriter {
    /// The output so far. May be taken or emptied between lines.
    package var bytes: [UInt8]

    /// Whether another value or key here needs a comma before it.
    private var needsComma = false

    /// An empty writer with room for this many bytes.
    package init(reserving capacity: Int = 512) {
        bytes = []
        bytes.reserveCapacity(capacity)
    }

    /// Opens an object; ``key(_:)`` and a value follow for each member.
    package mutating func beginObject() {
        beginValue()
        bytes.append(ASCII.openBrace)
        needsComma = false
    }

    /// Closes the innermost object.
    package mutating func endObject() {
        bytes.append(ASCII.closeBrace)
        needsComma = true
    }

    /// Opens an array; its values follow.
    package mutating func beginArray() {
        beginValue()
        bytes.append(ASCII.openBracket)
        needsComma = false
    }

    /// Closes the innermost array.
    package mutating func endArray() {
        bytes.append(ASCII.closeBracket)
        needsComma = true
    }

    /// Writes a member's name; its value must follow.
    package mutating func key(_ name: String) {
        beginValue()
        appendQuoted(name)
        bytes.append(ASCII.colon)
        needsComma = false
    }

    /// The same for a name in the source, which has nothing to escape.
    package mutating func key(_ name: StaticString) {
        beginValue()
        bytes.append(ASCII.quote)
        append(name)
        bytes.append(ASCII.quote)
        bytes.append(ASCII.colon)
        needsComma = false
    }

    /// Writes a string with every control character, U+2028 and U+2029 escaped; "/" and everything else is unchanged.
    package mutating func string(_ value: String) {
        beginValue()
        appendQuoted(value)
    }

    /// Writes `true` or `false`.
    package mutating func bool(_ value: Bool) {
        beginValue()
        append(value ? "true" : "false")
    }

    /// Writes `null`.
    package mutating func null() {
        beginValue()
        append("null")
    }

    /// Writes a value that is already JSON, such as a range that a reader skipped; it must not contain a line break.
    package mutating func raw(_ json: some Sequence<UInt8>) {
        beginValue()
        bytes.append(contentsOf: json)
    }

    /// The same without generic dispatch.
    package mutating func raw(_ json: [UInt8]) {
        beginValue()
        bytes.append(contentsOf: json)
    }

    /// Ends a line with LF; the next value starts a new text.
    package mutating func newline() {
        bytes.append(ASCII.lineFeed)
        needsComma = false
    }

    /// Writes the comma before a value or key if needed, and requires one before the next.
    @inline(__always) mutating func beginValue() {
        if needsComma { bytes.append(ASCII.comma) }
        needsComma = true
    }

    @inline(__always) mutating func append(_ text: StaticString) {
        bytes.append(contentsOf: UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
    }

    /// Writes an object with these members.
    package mutating func object(_ members: (inout JSONWriter) throws -> Void) rethrows {
        beginObject()
        try members(&self)
        endObject()
    }

    /// Writes a member with an object.
    package mutating func object(_ name: String, _ members: (inout JSONWriter) throws -> Void) rethrows {
        key(name)
        try object(members)
    }

    /// Writes a member with a text; nothing for nil.
    package mutating func member(_ name: String, _ value: String?) {
        guard let value else { return }
        key(name)
        string(value)
    }

    /// Writes a member with a list of texts; nothing for none.
    package mutating func member(_ name: String, _ values: [String]) {
        guard !values.isEmpty else { return }
        key(name)
        beginArray()
        for value in values { string(value) }
        endArray()
    }

    package mutating func member(_ name: String, _ value: Int64) {
        key(name)
        integer(value)
    }

    package mutating func member(_ name: String, _ value: Int) {
        key(name)
        integer(value)
    }

    /// Writes a member with a number, exactly.
    package mutating func member(_ name: String, exact value: Double) {
        key(name)
        number(value)
    }

    package mutating func member(_ name: String, _ value: Bool) {
        key(name)
        bool(value)
    }

    /// Writes a member with a value that is already JSON.
    package mutating func member(_ name: String, raw value: [UInt8]) {
        key(name)
        raw(value)
    }

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
    @inline(__always) private static func isPlain(_ text: UnsafeBufferPointer<UInt8>, at index: Int) -> Bool {
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
    @inline(__always) private static func escapedLength(_ text: UnsafeBufferPointer<UInt8>, at index: Int) -> Int {
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
