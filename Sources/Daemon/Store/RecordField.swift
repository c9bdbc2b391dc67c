import SipliCore

/// A field of a record: its column, or columns, with their limits, and how it is written to them and read from them.
///
/// A record's table lists its fields, so that a column's name, limit, writing and reading are declared in one row.
package struct RecordField<Record: Sendable>: Sendable {
    private(set) var columns: [RecordColumn]
    /// What must hold beyond the limit of each column, in SQL with `@.` before the columns.
    let rules: [String]
    /// Appends the values of the columns.
    let write: @Sendable (Record, inout RecordValues) -> Void
    /// Sets the field from the values at a place and those that follow.
    ///
    /// - Returns: false if they are not valid.
    let read: @Sendable (inout Record, RecordValues, Int) -> Bool

    /// A field of one column with the type of the record's member.
    ///
    /// - Parameter first: the first of the columns that are undone, stamped and merged together with this one.
    init<Value: RecordMember>(
        _ name: String, _ path: any WritableKeyPath<Record, Value> & Sendable, _ range: ColumnRange? = nil,
        form: ColumnForm? = nil, with first: String? = nil
    ) {
        let form = form ?? Value.form
        columns = [RecordColumn(name, Value.kind, range, form: form, isRequired: Value.isRequired, with: first)]
        rules = []
        write = { $1.append($0[keyPath: path].recordValue) }
        read = { record, values, place in
            if let form, case .text(let text) = values[place], !form.accepts(text) { return false }
            guard let value = Value(record: values[place]) else { return false }
            record[keyPath: path] = value
            return true
        }
    }

    /// A field of one or more columns whose values make one member of the record.
    ///
    /// - Parameter read: nil for values that are not valid.
    init<Value>(
        _ columns: [RecordColumn], _ path: any WritableKeyPath<Record, Value> & Sendable, rules: [String] = [],
        write: @escaping @Sendable (Value) -> [RecordValue],
        read: @escaping @Sendable (ArraySlice<RecordValue>) -> Value?
    ) {
        (self.columns, self.rules) = (columns, rules)
        self.write = { $1 += write($0[keyPath: path]) }
        self.read = { record, values, place in
            guard let value = read(values[place..<place + columns.count]) else { return false }
            record[keyPath: path] = value
            return true
        }
    }

    /// Whole numbers in one text, with spaces between them; NULL for none.
    static func numbers(
        _ name: String, _ path: any WritableKeyPath<Record, [Int]> & Sendable, bytes: Int, _ range: ClosedRange<Int>
    ) -> RecordField {
        RecordField(
            [RecordColumn(name, .text, .text(bytes), form: .numbers, isRequired: false)], path,
            write: { numbers in
                [numbers.isEmpty ? .null : .text(numbers.map(String.init).joined(separator: " "))]
            },
            read: { values in
                guard case .text(let text)? = values.first else { return [] }
                let numbers = text.split(separator: " ").map { Int($0) }
                return numbers.allSatisfy { $0.map(range.contains) ?? false } ? numbers.compactMap { $0 } : nil
            })
    }

    /// Fields that are undone, stamped and merged together; their columns follow each other.
    static func together(_ fields: RecordField...) -> RecordField {
        RecordField(fields)
    }

    private init(_ fields: [RecordField]) {
        columns = fields.flatMap(\.columns)
        for place in columns.indices { columns[place].group = columns[0].name }
        rules = fields.flatMap(\.rules)
        write = { record, values in
            for field in fields { field.write(record, &values) }
        }
        read = { record, values, place in
            var place = place
            for field in fields {
                guard field.read(&record, values, place) else { return false }
                place += field.columns.count
            }
            return true
        }
    }
}

/// A member of a record that is stored in one column.
package protocol RecordMember: Sendable {
    static var kind: RecordColumn.Kind { get }
    static var form: ColumnForm? { get }
    static var isRequired: Bool { get }
    var recordValue: RecordValue { get }

    /// Nil for a value that is not of this type.
    init?(record value: RecordValue)
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

    package init?(record value: RecordValue) {
        if value == .null {
            self = .none
        } else if let wrapped = Wrapped(record: value) {
            self = .some(wrapped)
        } else {
            return nil
        }
    }
}

extension String: RecordMember {
    package static var kind: RecordColumn.Kind { .text }
    package var recordValue: RecordValue { .text(self) }

    package init?(record value: RecordValue) {
        guard case .text(let text) = value else { return nil }
        self = text
    }
}

extension Int64: RecordMember {
    package static var kind: RecordColumn.Kind { .integer }
    package var recordValue: RecordValue { .integer(self) }

    package init?(record value: RecordValue) {
        guard case .integer(let number) = value else { return nil }
        self = number
    }
}

extension Int: RecordMember {
    package static var kind: RecordColumn.Kind { .integer }
    package var recordValue: RecordValue { .integer(Int64(self)) }

    package init?(record value: RecordValue) {
        guard case .integer(let number) = value else { return nil }
        self.init(exactly: number)
    }
}

extension Double: RecordMember {
    package static var kind: RecordColumn.Kind { .number }
    package var recordValue: RecordValue { .real(self) }

    package init?(record value: RecordValue) {
        switch value {
        case .real(let number): self = number
        case .integer(let number): self = Double(number)
        case .null, .text: return nil
        }
    }
}

extension Bool: RecordMember {
    package static var kind: RecordColumn.Kind { .flag }
    package var recordValue: RecordValue { .integer(self ? 1 : 0) }

    package init?(record value: RecordValue) {
        guard case .integer(let number) = value else { return nil }
        self = number == 1
    }
}

extension Instant: RecordMember {
    package static var kind: RecordColumn.Kind { .instant }
    package var recordValue: RecordValue { .integer(milliseconds) }

    package init?(record value: RecordValue) {
        guard case .integer(let milliseconds) = value else { return nil }
        self.init(milliseconds: milliseconds)
    }
}

extension CivilDay: RecordMember {
    package static var kind: RecordColumn.Kind { .text }
    package static var form: ColumnForm? { .day }
    package var recordValue: RecordValue { .text(description) }

    package init?(record value: RecordValue) {
        guard case .text(let text) = value else { return nil }
        self.init(text)
    }
}
