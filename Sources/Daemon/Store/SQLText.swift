/// Texts of statements, for comparing a schema with the one that a database has.
enum SQLText {
    /// The `CREATE` statements of a script, normalised, with what each creates, such as "table meta".
    static func statements(_ script: String) -> [String: String] {
        var statement: [UInt8] = []
        var statements: [String: String] = [:]
        func end() {
            guard !statement.isEmpty else { return }
            let words = statement.split(separator: UInt8(ascii: " "), maxSplits: 3)
            let name = words[1...2].map { String(decoding: $0, as: UTF8.self) }
            statements[normalized(statement)] = name[0].lowercased() + " " + name[1]
            statement = []
        }
        for line in Array(script.utf8).split(separator: UInt8(ascii: "\n")) where !line.starts(with: "--".utf8) {
            if line.starts(with: "CREATE ".utf8) { end() }
            statement += line
            statement.append(UInt8(ascii: "\n"))
        }
        end()
        return statements
    }

    /// A statement without the semicolon at its end, and with one space for any white space, but none beside a parenthesis or
    /// before a comma: where `ALTER TABLE` puts columns into the stored text of a table, white space may be another.
    static func normalized(_ statement: String) -> String { normalized(Array(statement.utf8)) }

    private static func normalized(_ statement: [UInt8]) -> String {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(statement.count)
        var isSpace = false
        for byte in statement {
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
