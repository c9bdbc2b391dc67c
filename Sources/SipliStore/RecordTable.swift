import SipliCore

/// A journalled table of records of any shape, with the types of its columns.
package struct RecordTable: Sendable {
    package enum Kind: Sendable {
        case text
        case number
        case integer
        /// 0 or 1.
        case flag
        /// Milliseconds since 1970.
        case instant
    }

    package let records: JournaledTable
    package let columns: [(name: String, kind: Kind)]
    private let selectSQL: String

    init(
        tracker: String, _ name: String, _ columns: [(name: String, kind: Kind)], together groups: [[String]] = [],
        limits: [(table: String, condition: String)]
    ) {
        self.init(
            JournaledTable(
                tracker: tracker, name: name, columns: columns.map(\.name), together: groups,
                limit: limits.first { $0.table == name }?.condition), columns)
    }

    init(_ records: JournaledTable, _ columns: [(name: String, kind: Kind)]) {
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

/// The values of a record by the names of its columns. A value of another type, which another program may have written,
/// reads as nil.
struct NamedValues {
    private let values: [String: RecordValue]

    init(_ table: RecordTable, _ values: RecordValues) {
        self.values = Dictionary(uniqueKeysWithValues: zip(table.records.columns, values))
    }

    func text(_ name: String, bytes: Int = 64) -> String? {
        guard case .text(let text) = values[name], (1...bytes).contains(text.utf8.count) else { return nil }
        return text
    }

    func number(_ name: String) -> Double? {
        switch values[name] {
        case .real(let number): number.isFinite ? number : nil
        case .integer(let number): Double(number)
        default: nil
        }
    }

    func integer(_ name: String, _ range: ClosedRange<Int64>) -> Int64? {
        guard case .integer(let number) = values[name], range.contains(number) else { return nil }
        return number
    }

    func instant(_ name: String) -> Instant? {
        guard case .integer(let milliseconds) = values[name] else { return nil }
        return RecordLimits.instant(milliseconds)
    }

    /// It has no value.
    func isNull(_ name: String) -> Bool {
        values[name] ?? .null == .null
    }
}
