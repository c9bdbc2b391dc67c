import Foundation
package import GRDB

/// The journalled columns of one record, in their table's order; nil stands for a record that is not there.
package typealias RecordValues = [DatabaseValue]

/// A record's values as the JSON that the journal keeps, and back.
enum RecordJSON {
    static func text(_ values: RecordValues, columns: [String]) -> String {
        var text = "{"
        for (column, value) in zip(columns, values) where !value.isNull {
            if text.utf8.count > 1 { text += "," }
            text += "\"\(column)\":"
            switch value.storage {
            case .null: break
            case .int64(let number): text += String(number)
            // JSON has no infinity; a number that is too large for it reads back as one.
            case .double(let number): text += number.isInfinite ? (number < 0 ? "-9e999" : "9e999") : number.description
            case .string(let string): text += quoted(string)
            case .blob(let data): text += quoted(data.base64EncodedString())
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
