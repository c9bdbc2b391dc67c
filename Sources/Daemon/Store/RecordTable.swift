import SipliCore

/// A journalled table of records of any shape, with the types of its columns.
package struct RecordTable: Sendable {
    package let records: JournaledTable
    package let columns: [RecordColumn]
    private let selectSQL: String

    init(
        tracker: String, _ name: String, _ columns: [RecordColumn], together groups: [[String]] = [],
        hasDayInIds: Bool = false, limits: [LimitSQL.Limit]
    ) {
        self.init(
            JournaledTable(
                tracker: tracker, name: name, columns: columns.map(\.name), together: groups,
                hasDayInIds: hasDayInIds, limit: LimitSQL.limit(of: name, in: limits)), columns)
    }

    init(_ records: JournaledTable, _ columns: [RecordColumn]) {
        (self.records, self.columns) = (records, columns)
        let (name, names) = (records.name, records.columns)
        selectSQL = "SELECT \(names.joined(separator: ", ")), id FROM \(name) WHERE deleted_at IS NULL"
    }

    /// The values of every record, with its id.
    package func all(_ database: StoreDatabase) throws -> [(id: String, values: RecordValues)] {
        try database.all(selectSQL, row: record)
    }

    /// The values of one record; nil if there is none.
    package func values(_ database: StoreDatabase, id: String) throws -> RecordValues? {
        try database.first(selectSQL + " AND id = ?", id, row: record)?.values
    }

    /// Some records in the order of their ids.
    package func page(
        _ database: StoreDatabase, after id: String, limit: Int
    ) throws -> [(id: String, values: RecordValues)] {
        try records.page(database, after: id, limit: limit)
    }

    /// The values of a record in the journal; nil if there is none, or it cannot be read.
    package func values(journalled json: String?) -> RecordValues? {
        json.flatMap { try? RecordJSON.values($0, columns: records.columns) }
    }

    private func record(_ row: Row) -> (id: String, values: RecordValues) {
        (row[Int32(columns.count)], columns.indices.map { row[Int32($0)] })
    }
}

/// The values of a record by the names of its columns. A value of another type or beyond its column's range, which another
/// program may have written, reads as nil.
struct NamedValues {
    private let values: [String: RecordValue]
    /// The columns with a value that is not valid.
    private let invalid: Set<String>

    init(_ table: RecordTable, _ values: RecordValues) {
        self.values = Dictionary(uniqueKeysWithValues: zip(table.records.columns, values))
        invalid = Set(
            zip(table.columns, values).compactMap { column, value in
                value == .null || column.range?.contains(value) ?? true ? nil : column.name
            })
    }

    /// Every value that is there is within its column's range.
    var areInRange: Bool { invalid.isEmpty }

    private subscript(name: String) -> RecordValue {
        invalid.contains(name) ? .null : values[name] ?? .null
    }

    func text(_ name: String) -> String? {
        if case .text(let text) = self[name] { text } else { nil }
    }

    func number(_ name: String) -> Double? {
        switch self[name] {
        case .real(let number): number
        case .integer(let number): Double(number)
        default: nil
        }
    }

    func integer(_ name: String) -> Int64? {
        if case .integer(let number) = self[name] { number } else { nil }
    }

    func flag(_ name: String) -> Bool? {
        integer(name).map { $0 == 1 }
    }

    func instant(_ name: String) -> Instant? {
        integer(name).map { Instant(milliseconds: $0) }
    }

    func day(_ name: String) -> CivilDay? {
        text(name).flatMap { CivilDay($0) }
    }

    /// It has no value.
    func isNull(_ name: String) -> Bool {
        values[name] ?? .null == .null
    }
}
