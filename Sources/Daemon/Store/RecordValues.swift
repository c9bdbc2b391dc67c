import CSQLite

/// One column of a record.
package enum RecordValue: Hashable, Sendable {
    case null
    case integer(Int64)
    case real(Double)
    case text(String)

    package init(_ text: String?) {
        self = text.map { .text($0) } ?? .null
    }

    package init(_ number: Int64?) {
        self = number.map { .integer($0) } ?? .null
    }

    package init(_ number: Double?) {
        self = number.map { .real($0) } ?? .null
    }

    package var text: String? { if case .text(let text) = self { text } else { nil } }

    package var integer: Int64? { if case .integer(let number) = self { number } else { nil } }

    package var number: Double? {
        switch self {
        case .real(let number): number
        case .integer(let number): Double(number)
        case .null, .text: nil
        }
    }
}

extension RecordValue: StatementValue {
    package func bind(to statement: OpaquePointer, at index: Int32) -> Int32 {
        switch self {
        case .null: sqlite3_bind_null(statement, index)
        case .integer(let number): sqlite3_bind_int64(statement, index, number)
        case .real(let number): sqlite3_bind_double(statement, index, number)
        case .text(let text): text.bind(to: statement, at: index)
        }
    }

    package init(column: Int32, of statement: OpaquePointer) {
        switch sqlite3_column_type(statement, column) {
        case SQLITE_NULL: self = .null
        case SQLITE_INTEGER: self = .integer(Int64(column: column, of: statement))
        case SQLITE_FLOAT: self = .real(Double(column: column, of: statement))
        // No record has a column of type blob.
        default: self = .text(String(column: column, of: statement))
        }
    }
}

/// The journalled columns of one record, in their table's order; nil for a missing record.
package typealias RecordValues = [RecordValue]

/// Converts a record's values to the journal's JSON and back.
enum RecordJSON {
    static func text(_ values: RecordValues, columns: [String]) -> UTF8Text {
        var text: [UInt8] = []
        text.reserveCapacity(256)
        text.append(UInt8(ascii: "{"))
        for (column, value) in zip(columns, values) where value != .null {
            if text.count > 1 { text.append(UInt8(ascii: ",")) }
            appendQuoted(column, to: &text)
            text.append(UInt8(ascii: ":"))
            switch value {
            case .null: break
            case .integer(let number): text += String(number).utf8
            // JSON has no infinity, but a number that is too large is read back as one.
            case .real(let number):
                text += (number.isInfinite ? (number < 0 ? "-9e999" : "9e999") : number.description).utf8
            case .text(let string): appendQuoted(string, to: &text)
            }
        }
        text.append(UInt8(ascii: "}"))
        return UTF8Text(bytes: text)
    }

    static func values(_ text: String, columns: [String]) throws -> RecordValues {
        var scanner = RecordScanner(text)
        let members = try scanner.object()
        return columns.map { members[$0] ?? .null }
    }

    private static func appendQuoted(_ string: String, to text: inout [UInt8]) {
        text.append(UInt8(ascii: "\""))
        var string = string
        string.withUTF8 { bytes in
            if bytes.contains(where: mustBeEscaped) {
                for byte in bytes { appendEscaped(byte, to: &text) }
            } else {
                text.append(contentsOf: bytes)
            }
        }
        text.append(UInt8(ascii: "\""))
    }

    private static func mustBeEscaped(_ byte: UInt8) -> Bool {
        byte < 0x20 || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\")
    }

    private static func appendEscaped(_ byte: UInt8, to text: inout [UInt8]) {
        switch byte {
        case UInt8(ascii: "\""), UInt8(ascii: "\\"): text += [UInt8(ascii: "\\"), byte]
        case 0..<0x20: text += ("\\u00" + (byte < 16 ? "0" : "") + String(byte, radix: 16)).utf8
        default: text.append(byte)
        }
    }
}
