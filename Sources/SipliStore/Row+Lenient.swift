import GRDB

/// Columns as SQLite itself converts them: another type than the wanted one is 0, an empty text or NULL, and no error.
extension Row {
    subscript(_ index: Int) -> String { text(self[index] as DatabaseValue) ?? "" }
    subscript(_ index: Int) -> String? { text(self[index] as DatabaseValue) }
    subscript(_ index: Int) -> Int64 { integer(self[index] as DatabaseValue) ?? 0 }
    subscript(_ index: Int) -> Int64? { integer(self[index] as DatabaseValue) }
    subscript(_ index: Int) -> Int { Int(integer(self[index] as DatabaseValue) ?? 0) }
    subscript(_ index: Int) -> Int? { integer(self[index] as DatabaseValue).map { Int($0) } }
    subscript(_ index: Int) -> Double { number(self[index] as DatabaseValue) ?? 0 }
    subscript(_ index: Int) -> Double? { number(self[index] as DatabaseValue) }
    subscript(_ index: Int) -> Bool { integer(self[index] as DatabaseValue) ?? 0 != 0 }
    subscript(_ name: String) -> String { text(self[name] as DatabaseValue) ?? "" }
    subscript(_ name: String) -> String? { text(self[name] as DatabaseValue) }
    subscript(_ name: String) -> Int64 { integer(self[name] as DatabaseValue) ?? 0 }
    subscript(_ name: String) -> Int64? { integer(self[name] as DatabaseValue) }

    private func text(_ value: DatabaseValue) -> String? {
        switch value.storage {
        case .null: nil
        case .int64(let number): String(number)
        case .double(let number): String(number)
        case .string(let text): text
        case .blob(let bytes): String(decoding: bytes, as: UTF8.self)
        }
    }

    private func integer(_ value: DatabaseValue) -> Int64? {
        switch value.storage {
        case .null: nil
        case .int64(let number): number
        case .double(let number): Int64(exactly: number.rounded(.towardZero)) ?? (number > 0 ? .max : 0)
        case .string, .blob: 0
        }
    }

    private func number(_ value: DatabaseValue) -> Double? {
        switch value.storage {
        case .null: nil
        case .int64(let number): Double(number)
        case .double(let number): number
        case .string, .blob: 0
        }
    }
}
