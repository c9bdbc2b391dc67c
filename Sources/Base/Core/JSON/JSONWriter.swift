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
}

extension JSONWriter {
    /// Writes the comma before a value or key if needed, and requires one before the next.
    @inline(__always)
    mutating func beginValue() {
        if needsComma { bytes.append(ASCII.comma) }
        needsComma = true
    }

    @inline(__always)
    mutating func append(_ text: StaticString) {
        bytes.append(contentsOf: UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
    }
}
