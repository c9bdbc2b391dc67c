/// Goes through Swift source: it knows strings, comments and brackets, and where a statement ends.
struct SourceScanner {
    let bytes: [UInt8]
    var position = 0
    var end: Int

    init(_ source: String) {
        bytes = Array(source.utf8)
        end = bytes.count
    }

    var isAtEnd: Bool { position >= end }

    /// The byte at the position, 0 at the end.
    var current: UInt8 { byte(at: position) }

    func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }

    func has(_ word: StaticString) -> Bool {
        let count = word.utf8CodeUnitCount
        guard position + count <= end else { return false }
        return (0..<count).allSatisfy { bytes[position + $0] == word.utf8Start[$0] }
    }

    mutating func skipSpace() {
        while !isAtEnd, Self.isSpace(current) { position += 1 }
    }

    /// The word at the position, which moves behind it; empty if there is none.
    mutating func word() -> String {
        let start = position
        while Self.isWord(current) { position += 1 }
        return text(start..<position)
    }

    /// Moves to the end of the line, and returns what is left of it.
    mutating func restOfLine() -> String {
        let start = position
        while !isAtEnd, current != UInt8(ascii: "\n") { position += 1 }
        return text(start..<position)
    }

    /// Moves past what belongs together: a string, a comment, everything in brackets, or a byte.
    mutating func skip() {
        if has("//") {
            _ = restOfLine()
        } else if has("/*") {
            while !isAtEnd, !has("*/") { position += 1 }
            position = min(position + 2, end)
        } else if current == UInt8(ascii: "\"") || isAtRawString {
            skipString()
        } else if "([{".utf8.contains(current) {
            position += 1
            while !isAtEnd, !")]}".utf8.contains(current) { skip() }
            position = min(position + 1, end)
        } else {
            position += 1
        }
    }

    /// Moves to the end of a statement: a line's end outside brackets that nothing continues, or `end` before.
    mutating func skipStatement(to end: (UInt8) -> Bool = { _ in false }) {
        while !isAtEnd, !end(current) {
            guard current == UInt8(ascii: "\n") else {
                skip()
                continue
            }
            var next = self
            next.skipSpace()
            guard "+-*/=<>.?:&|{".utf8.contains(next.current), !next.has("//"), !next.has("/*") else { return }
            position = next.position
        }
    }

    private func byte(at position: Int) -> UInt8 { position < end ? bytes[position] : 0 }

    private var isAtRawString: Bool {
        guard current == UInt8(ascii: "#") else { return false }
        return bytes[position...].first { $0 != UInt8(ascii: "#") } == UInt8(ascii: "\"")
    }

    private mutating func skipString() {
        let start = position
        while current == UInt8(ascii: "#") { position += 1 }
        let marks = position - start
        let quotes = has("\"\"\"") ? 3 : 1
        position += quotes
        while !isAtEnd {
            if ends(UInt8(ascii: "\""), quotes, marks) {
                position += quotes + marks
                return
            }
            guard current == UInt8(ascii: "\\"), ends(UInt8(ascii: "\\"), 1, marks) else {
                position += 1
                continue
            }
            position += 1 + marks
            // What an interpolation has in its parentheses is source again.
            if current == UInt8(ascii: "(") { skip() } else { position += 1 }
        }
    }

    /// Whether so many of a byte are next, and as many `#` as the string has.
    private func ends(_ byte: UInt8, _ count: Int, _ marks: Int) -> Bool {
        (0..<count).allSatisfy { self.byte(at: position + $0) == byte }
            && (0..<marks).allSatisfy { self.byte(at: position + count + $0) == UInt8(ascii: "#") }
    }

    private static func isSpace(_ byte: UInt8) -> Bool { byte == UInt8(ascii: " ") || (9...13).contains(byte) }

    private static func isWord(_ byte: UInt8) -> Bool {
        let isLetter = UInt8(ascii: "a")...UInt8(ascii: "z") ~= byte | 0x20
        return isLetter || UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte || byte == UInt8(ascii: "_") || byte >= 0x80
    }
}
