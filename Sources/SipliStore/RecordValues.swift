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
            case .double(let number): text += number.description
            case .string(let string): text += quoted(string)
            case .blob(let data): text += quoted(data.base64EncodedString())
            }
        }
        return text + "}"
    }

    static func values(_ text: String, columns: [String]) throws -> RecordValues {
        let object = try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any] ?? [:]
        return columns.map { column in
            switch object[column] {
            case let string as String: string.databaseValue
            case let number as NSNumber: value(of: number)
            default: .null
            }
        }
    }

    private static func value(of number: NSNumber) -> DatabaseValue {
        let double = number.doubleValue
        if let whole = Int64(exactly: double), abs(whole) < 1 << 53 { return whole.databaseValue }
        let integer = number.int64Value
        return Double(integer) == double ? integer.databaseValue : double.databaseValue
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
