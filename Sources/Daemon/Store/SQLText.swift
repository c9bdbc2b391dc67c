/// Texts of statements, for comparing a schema with the one that a database has.
enum SQLText {
    /// The `CREATE` statements of a script as a database that it made has them, in its order.
    static func texts(_ script: String) -> [String] {
        var statement: [UInt8] = []
        var texts: [String] = []
        func end() {
            guard !statement.isEmpty else { return }
            if statement.last == UInt8(ascii: ";") { statement.removeLast() }
            texts.append(String(decoding: statement, as: UTF8.self))
            statement = []
        }
        for line in Array(script.utf8).split(separator: UInt8(ascii: "\n")) where !line.starts(with: "--".utf8) {
            if line.starts(with: "CREATE ".utf8) { end() }
            if !statement.isEmpty { statement.append(UInt8(ascii: "\n")) }
            statement += line
        }
        end()
        return texts
    }

    /// Such statements, normalised, with what each creates, such as "table meta".
    static func statements(_ texts: [String]) -> [String: String] {
        texts.reduce(into: [:]) { statements, text in
            let words = text.split(separator: " ", maxSplits: 3)
            statements[normalized(text)] = words[1].lowercased() + " " + words[2]
        }
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
