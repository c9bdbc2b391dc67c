import SipliCore

/// A journalled table whose records are read as values of one type.
package protocol RecordTable<Record>: Sendable {
    associatedtype Record: Sendable

    var records: JournaledTable { get }
    /// The columns of `records`, with their types and limits.
    var columns: [RecordColumn] { get }

    /// The values of a record that are valid, wherever they come from; nil for others.
    func record(id: String, _ values: RecordValues) -> Record?
}

extension RecordTable {
    /// The record of a part of the journal, before or after it; nil if there was none, or it is not valid.
    package func record(id: String, journalled json: String?) -> Record? {
        values(journalled: json).flatMap { record(id: id, $0) }
    }

    /// The values of a record in the journal; nil if there is none, or it cannot be read.
    package func values(journalled json: String?) -> RecordValues? {
        json.flatMap { try? RecordJSON.values($0, columns: records.columns) }
    }

    package func isUsable(_ id: String, _ values: RecordValues) -> Bool { record(id: id, values) != nil }
}

/// A table that is declared by the fields of its records.
package struct FieldTable<Record: Sendable>: RecordTable {
    /// What the ids of records are.
    package enum IDs: Sendable {
        case identifiers, days
        /// They follow from the values, as the limit of a column says.
        case derived
    }

    package let records: JournaledTable
    package let columns: [RecordColumn]
    private let fields: [RecordField<Record>]
    private let ids: IDs
    private let blank: @Sendable (String) -> Record
    private let accepts: @Sendable (String, Record) -> Bool
    private let selectSQL: String

    /// - Parameters:
    ///   - fields: in the order of the columns.
    ///   - blank: a record with an id, before its fields are read.
    ///   - accepts: whether the fields of a record that was read fit together and to its id.
    package init(
        tracker: String, _ name: String, _ fields: [RecordField<Record>], ids: IDs = .identifiers,
        hasDayInIds: Bool = false, isShared: Bool = true, blank: @escaping @Sendable (String) -> Record,
        accepts: @escaping @Sendable (_ id: String, Record) -> Bool = { _, _ in true }
    ) {
        columns = fields.flatMap(\.columns)
        let form: ColumnForm? =
            switch ids {
            case .identifiers: .identifier
            case .days: .day
            case .derived: nil
            }
        records = JournaledTable(
            tracker: tracker, name: name, columns: columns, id: form?.condition("@.id"), isShared: isShared,
            hasDayInIds: hasDayInIds)
        (self.fields, self.ids, self.blank, self.accepts) = (fields, ids, blank, accepts)
        selectSQL =
            (["SELECT id"] + records.columns).joined(separator: ", ") + " FROM \(name) WHERE deleted_at IS NULL "
    }

    package func values(_ record: Record) -> RecordValues {
        var values: RecordValues = []
        values.reserveCapacity(columns.count)
        for field in fields { field.write(record, &values) }
        return values
    }

    package func record(id: String, _ values: RecordValues) -> Record? {
        guard values.count == columns.count, ids != .identifiers || RecordLimits.isID(id) else { return nil }
        for (column, value) in zip(columns, values) where value != .null {
            guard column.range?.contains(value) ?? true else { return nil }
        }
        var (record, place) = (blank(id), 0)
        for field in fields {
            let end = place + field.columns.count
            guard field.read(&record, values[place..<end]) else { return nil }
            place = end
        }
        return accepts(id, record) ? record : nil
    }

    // MARK: Queries

    /// Every record in the order of their ids, without those that only another program can have written.
    package func all(_ database: StoreDatabase) throws -> [Record] {
        try select(database, "").map(\.record)
    }

    /// One record; nil if there is none.
    package func record(_ database: StoreDatabase, id: String) throws -> Record? {
        try select(database, "AND id = ?", id).first?.record
    }

    /// The records that fulfil a condition, which follows those of every query, in the order of their ids.
    func select<each Value: StatementValue>(
        _ database: StoreDatabase, _ condition: String, _ parameters: repeat each Value
    ) throws -> [(id: String, record: Record)] {
        try database.all(selectSQL + condition + " ORDER BY id", repeat each parameters) { row in
            let id: String = row[0]
            return record(id: id, columns.indices.map { row[Int32($0) + 1] }).map { (id, $0) }
        }.compactMap { $0 }
    }
}

extension Change {
    /// Writes a record, or deletes it if it is nil, and journals its previous values.
    package func put<Record>(
        _ table: FieldTable<Record>, id: String, _ record: Record?, op: String, lasting: Bool = false,
        stamped time: StampTime = .now
    ) throws {
        try put(table.records, id: id, values: record.map(table.values), op: op, lasting: lasting, stamped: time)
    }

    /// Writes a record that is known to be new, without looking for an old one.
    package func insert<Record>(_ table: FieldTable<Record>, id: String, _ record: Record, op: String) throws {
        try insert(table.records, id: id, values: table.values(record), op: op)
    }
}
