/// Texts of statements, for comparing a schema with the one that a database has.
enum SQLText {
    /// The `CREATE` statements of a script, normalised, with what each creates, such as "table meta".
    static func statements(_ script: String) -> [String: String] {
        var lines: [Substring] = []
        var statements: [String: String] = [:]
        func end() {
            guard !lines.isEmpty else { return }
            let words = lines[0].split(separator: " ", maxSplits: 3)
            statements[normalized(lines.joined(separator: "\n"))] = words[1].lowercased() + " " + words[2]
            lines = []
        }
        for line in script.split(separator: "\n") where !line.hasPrefix("--") {
            if line.hasPrefix("CREATE ") { end() }
            lines.append(line)
        }
        end()
        return statements
    }

    /// A statement without the semicolon at its end, and with one space for any white space, but none beside a parenthesis or
    /// before a comma: where `ALTER TABLE` puts columns into the stored text of a table, white space may be another.
    static func normalized(_ statement: String) -> String {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(statement.utf8.count)
        var isSpace = false
        for byte in statement.utf8 {
            switch byte {
            case UInt8(ascii: " "), UInt8(ascii: "\n"): isSpace = true
            default:
                if isSpace, byte != UInt8(ascii: ","), byte != UInt8(ascii: ")"), bytes.last != UInt8(ascii: "(") {
                    bytes.append(UInt8(ascii: " "))
                }
                isSpace = false
                bytes.append(byte)
            }
        }
        if bytes.last == UInt8(ascii: ";") { bytes.removeLast() }
        return String(decoding: bytes, as: UTF8.self)
    }
}
