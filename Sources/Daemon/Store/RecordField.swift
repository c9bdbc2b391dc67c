package import SipliCore

/// A field of a record: its columns, and how it is written to them and read from them.
package struct RecordField<Record: Sendable>: Sendable {
    let columns: [RecordColumn]
    /// Appends the values of the columns.
    let write: @Sendable (Record, inout RecordValues) -> Void
    /// Sets the field from the values of the columns.
    ///
    /// - Returns: false if they are not valid.
    let read: @Sendable (inout Record, ArraySlice<RecordValue>) -> Bool

    /// A field of one column, with the type of the record's member; for the rest see `RecordColumn`.
    package init<Value: RecordMember>(
        _ name: String, _ path: any WritableKeyPath<Record, Value> & Sendable, _ range: ColumnRange? = nil,
        form: ColumnForm? = nil, limit: String? = nil, with group: String? = nil
    ) {
        let form = form ?? Value.form
        columns = [
            RecordColumn(
                name, Value.kind, range, form: form, isRequired: Value.isRequired, limit: limit, with: group)
        ]
        write = { $1.append($0[keyPath: path].recordValue) }
        read = { record, values in
            guard let stored = values.first, let value = Value.member(of: stored) else { return false }
            if let form, let text = stored.text, !form.accepts(text) { return false }
            record[keyPath: path] = value
            return true
        }
    }

    /// A field whose member is made of several columns, or of one in a form of its own.
    ///
    /// - Parameters:
    ///   - columns: undone, stamped and merged together unless they name a group.
    ///   - read: nil for values that are not valid.
    package init<Value>(
        _ columns: [RecordColumn], _ path: any WritableKeyPath<Record, Value> & Sendable,
        write: @escaping @Sendable (Value) -> [RecordValue],
        read: @escaping @Sendable (ArraySlice<RecordValue>) -> Value?
    ) {
        self.columns = columns.map { column in
            var column = column
            column.group = column.group ?? columns[0].name
            return column
        }
        self.write = { $1 += write($0[keyPath: path]) }
        self.read = { record, values in
            guard let value = read(values) else { return false }
            record[keyPath: path] = value
            return true
        }
    }

    /// Whole numbers in one text, with spaces between them; NULL for none.
    static func numbers(
        _ name: String, _ path: any WritableKeyPath<Record, [Int]> & Sendable, bytes: Int, _ range: ClosedRange<Int>
    ) -> RecordField {
        RecordField(
            [RecordColumn(name, .text, form: .numbers(bytes: bytes), isRequired: false)], path,
            write: { [RecordValue($0.isEmpty ? nil : $0.map(String.init).joined(separator: " "))] },
            read: { values in
                let numbers = values.first?.text?.split(separator: " ").map { Int($0) ?? -1 } ?? []
                return numbers.allSatisfy(range.contains) ? numbers : nil
            })
    }
}

/// A member of a record that is stored in one column.
package protocol RecordMember: Sendable {
    static var kind: RecordColumn.Kind { get }
    static var form: ColumnForm? { get }
    static var isRequired: Bool { get }
    var recordValue: RecordValue { get }

    /// Nil for a value that is not of this type.
    static func member(of value: RecordValue) -> Self?
}

extension RecordMember {
    package static var form: ColumnForm? { nil }
    package static var isRequired: Bool { true }
}

extension Optional: RecordMember where Wrapped: RecordMember {
    package static var kind: RecordColumn.Kind { Wrapped.kind }
    package static var form: ColumnForm? { Wrapped.form }
    package static var isRequired: Bool { false }
    package var recordValue: RecordValue { self?.recordValue ?? .null }
    package static func member(of value: RecordValue) -> Wrapped?? {
        value == .null ? .some(nil) : Wrapped.member(of: value).map { .some($0) }
    }
}

extension String: RecordMember {
    package static var kind: RecordColumn.Kind { .text }
    package var recordValue: RecordValue { .text(self) }
    package static func member(of value: RecordValue) -> String? { value.text }
}

extension Int64: RecordMember {
    package static var kind: RecordColumn.Kind { .integer }
    package var recordValue: RecordValue { .integer(self) }
    package static func member(of value: RecordValue) -> Int64? { value.integer }
}

extension Int: RecordMember {
    package static var kind: RecordColumn.Kind { .integer }
    package var recordValue: RecordValue { .integer(Int64(self)) }
    package static func member(of value: RecordValue) -> Int? { value.integer.flatMap { Int(exactly: $0) } }
}

extension Double: RecordMember {
    package static var kind: RecordColumn.Kind { .number }
    package var recordValue: RecordValue { .real(self) }
    package static func member(of value: RecordValue) -> Double? { value.number }
}

extension Bool: RecordMember {
    package static var kind: RecordColumn.Kind { .flag }
    package var recordValue: RecordValue { .integer(self ? 1 : 0) }
    package static func member(of value: RecordValue) -> Bool? { value.integer.map { $0 == 1 } }
}

extension Instant: RecordMember {
    package static var kind: RecordColumn.Kind { .instant }
    package var recordValue: RecordValue { .integer(milliseconds) }
    package static func member(of value: RecordValue) -> Instant? { value.integer.map { Instant(milliseconds: $0) } }
}

extension CivilDay: RecordMember {
    package static var kind: RecordColumn.Kind { .text }
    package static var form: ColumnForm? { .day }
    package var recordValue: RecordValue { .text(description) }
    package static func member(of value: RecordValue) -> CivilDay? { value.text.flatMap { CivilDay($0) } }
}
