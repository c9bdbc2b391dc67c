/// The rows of a table of text, as RFC 4180 and its many users write them.
enum CSVRows {
    /// Calls `row` with each row's fields. Lines end with LF, CRLF or CR; blank ones are passed over. A quote that is never
    /// closed takes the rest of the text.
    static func read(_ bytes: [UInt8], _ row: ([String]) -> Void) {
        var (fields, field): ([String], [UInt8]) = ([], [])
        var (isQuoted, wasQuoted) = (false, false)
        func endField() {
            fields.append(String(decoding: field, as: UTF8.self))
            (field, wasQuoted) = ([], false)
        }
        func endRow() {
            let isBlank = fields.isEmpty && field.isEmpty && !wasQuoted
            endField()
            if !isBlank { row(fields) }
            fields = []
        }
        var index = 0
        while index < bytes.count {
            let byte = bytes[index]
            index += 1
            switch (byte, isQuoted) {
            case (quote, true) where index < bytes.count && bytes[index] == quote:
                field.append(quote)
                index += 1
            case (quote, true): isQuoted = false
            case (_, true): field.append(byte)
            case (quote, false) where field.isEmpty: (isQuoted, wasQuoted) = (true, true)
            case (UInt8(ascii: ","), false): endField()
            case (0x0A, false), (0x0D, false): endRow()
            default: field.append(byte)
            }
        }
        endRow()
    }

    private static let quote = UInt8(ascii: "\"")
}
