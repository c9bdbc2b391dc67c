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

    package init(_ number: Double?) {
        self = number.map { .real($0) } ?? .null
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
        // No record has a column of bytes.
        default: self = .text(String(column: column, of: statement))
        }
    }
}

/// The journalled columns of one record, in their table's order; nil stands for a record that is not there.
package typealias RecordValues = [RecordValue]

/// A record's values as the JSON that the journal keeps, and back.
enum RecordJSON {
    static func text(_ values: RecordValues, columns: [String]) -> String {
        var text = "{"
        for (column, value) in zip(columns, values) where value != .null {
            if text.utf8.count > 1 { text += "," }
            text += "\"\(column)\":"
            switch value {
            case .null: break
            case .integer(let number): text += String(number)
            // JSON has no infinity; a number that is too large for it reads back as one.
            case .real(let number): text += number.isInfinite ? (number < 0 ? "-9e999" : "9e999") : number.description
            case .text(let string): text += quoted(string)
            }
        }
        return text + "}"
    }

    static func values(_ text: String, columns: [String]) throws -> RecordValues {
        var scanner = RecordScanner(text)
        let members = try scanner.object()
        return columns.map { members[$0] ?? .null }
    }

    private static func quoted(_ string: String) -> String {
        var text = "\""
        for scalar in string.unicodeScalars {
            switch scalar {
            case "\"": text += "\\\""
            case "\\": text += "\\\\"
            case _ where scalar.value < 0x20:
                let hex = String(scalar.value, radix: 16)
                text += "\\u" + String(repeating: "0", count: 4 - hex.count) + hex
            default: text.unicodeScalars.append(scalar)
            }
        }
        return text + "\""
    }
}
