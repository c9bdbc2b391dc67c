package import SipliCore

/// A table whose changes are all journalled, so that they can be undone, shown as history and, later, exchanged.
///
/// Such a table has `id`, the columns named here, and `rev`, `modified_at`, `deleted_at`; a shared one also has `stamp`
/// and `stamps`. A tracker declares its tables and gets journal, undo and redo for them.
///
/// A class, because every write passes it on, and copying its texts would cost more than the write itself.
package final class JournaledTable: Sendable {
    package let tracker: String
    package let name: String
    package let columns: [String]
    /// The groups of columns that are undone, stamped and merged together; a single column is a field of its own.
    package let fields: [Field]
    /// Shared with the person's other devices.
    package let isShared: Bool
    /// The ids of records have their day: another day makes another record.
    let hasDayInIds: Bool
    /// The constraint of a record in SQL, with `@.` before the columns.
    ///
    /// Comparisons also reject other types: a text and a blob are greater than any number, and NULL makes no condition
    /// true.
    package let limit: String
    /// The sums that follow from its records; nil for none.
    let sums: RecordSums?
    /// The statements that create the table and that of its sums.
    package let schema: String
    /// All its columns, in the order of the table.
    let allColumns: [String]

    /// Columns that are undone, stamped and merged together.
    package struct Field: Sendable {
        /// The name of its first column.
        package let name: String
        let places: [Int]
    }

    /// The field for whether a record exists.
    static let existence = "deleted_at"

    let selectSQL: String
    private let pageSQL: String
    let recordSQL: String
    let upsertSQL: String
    let deleteSQL: String
    private let dayColumn: Int?
    private let instantColumn: Int?

    /// - Parameters:
    ///   - id: the constraint of ids in SQL; nil for one that is part of a column's.
    ///   - texts: that of columns without one of their own.
    package init(
        tracker: String, name: String, columns declared: [RecordColumn], id: String?, texts: String? = nil,
        isShared: Bool = true, hasDayInIds: Bool = false, sums: RecordSums? = nil
    ) {
        (self.tracker, self.name, self.isShared, self.hasDayInIds) = (tracker, name, isShared, hasDayInIds)
        self.sums = sums
        let columns = declared.map(\.name)
        self.columns = columns
        let limit = LimitSQL.limit(id, declared, texts)
        self.limit = limit
        schema = LimitSQL.table(name, declared, limit, isShared: isShared) + (sums?.schema ?? "")
        fields = declared.enumerated().compactMap { place, column in
            guard column.group ?? column.name == column.name else { return nil }
            let others = declared.indices.filter { $0 != place && declared[$0].group == column.name }
            return Field(name: column.name, places: [place] + others)
        }
        dayColumn = columns.firstIndex(of: "day")
        instantColumn = columns.firstIndex(of: "at")
        let stamps = isShared ? LimitSQL.shared : []
        allColumns = ["id"] + columns + LimitSQL.common + stamps
        let list = columns.map { $0 + ", " }.joined()
        selectSQL = (["SELECT deleted_at IS NULL"] + columns).joined(separator: ", ") + " FROM \(name) WHERE id = ?"
        pageSQL =
            (["SELECT id"] + columns).joined(separator: ", ")
            + " FROM \(name) WHERE deleted_at IS NULL AND id > ? ORDER BY id LIMIT ?"
        recordSQL =
            (["SELECT coalesce(deleted_at, 0)"] + columns + (isShared ? stamps + ["modified_at"] : [])).joined(
                separator: ", ") + " FROM \(name) WHERE id = ?"
        let updates = allColumns.dropFirst().map { "\($0) = excluded.\($0)" }
        upsertSQL = """
            INSERT INTO \(name) (id, \(list)\(stamps.map { $0 + ", " }.joined())rev, modified_at, deleted_at)
            VALUES (?\(String(repeating: ", ?", count: columns.count + stamps.count + 2)), NULL)
            ON CONFLICT (id) DO UPDATE SET \(updates.joined(separator: ", "))
            """
        deleteSQL = """
            UPDATE \(name) SET deleted_at = ?, \(stamps.map { $0 + " = ?, " }.joined())rev = ?, modified_at = ? WHERE id = ?
            """
    }

    /// Some records in the order of their ids.
    package func page(
        _ database: StoreDatabase, after id: String, limit: Int
    ) throws -> [(id: String, values: RecordValues)] {
        try database.all(pageSQL, id, limit) { row in (row[0], columns.indices.map { row[Int32($0) + 1] }) }
    }

    /// The records of a later time: how many, and the first and last of their days.
    ///
    /// - Parameter column: that of the day, in a table without days of its own.
    package func dated(
        _ database: StoreDatabase, after now: Instant, _ today: CivilDay, day column: String?
    ) throws -> (count: Int, days: ClosedRange<CivilDay>)? {
        guard hasInstants, let column = dayColumn == nil ? column : "day" else { return nil }
        // Tomorrow may have begun in another zone. The day of a plan may have been chosen.
        let isPlan = dayColumn == nil
        let sql = """
            SELECT count(*), min(\(column)), max(\(column)) FROM \(name)
            WHERE deleted_at IS NULL AND (\(column) > ? \(isPlan ? "AND" : "OR") at > ?)
            """
        let day = isPlan ? today : today.adding(days: 1)
        let found: (count: Int64, first: String?, last: String?)? = try database.first(
            sql, day.description, now.milliseconds
        ) { ($0[0], $0[1], $0[2]) }
        guard let found, let first = found.first.flatMap({ CivilDay($0) }),
            let last = found.last.flatMap({ CivilDay($0) })
        else { return nil }
        return (Int(found.count), first...last)
    }

    /// Its records have days.
    package var hasDays: Bool { dayColumn != nil }

    /// Its records have times.
    package var hasInstants: Bool { instantColumn != nil }

    /// A record's part in a change, as it would be journalled.
    package func part(_ id: String, op: String, from old: RecordValues?, to new: RecordValues?) -> JournalPart {
        func text(_ values: RecordValues?) -> String? {
            values.map { RecordJSON.text($0, columns: columns).string }
        }
        return JournalPart(
            tracker: tracker, table: name, record: id, op: op, old: text(old), new: text(new), isLasting: false)
    }

    /// The civil day that a record is on, if its table has days.
    func day(of values: RecordValues) -> CivilDay? {
        guard let dayColumn, case .text(let day) = values[dayColumn] else { return nil }
        return CivilDay(day)
    }

    /// The instant of a record, if its table has instants.
    package func instant(of values: RecordValues) -> Instant? {
        guard let instantColumn, case .integer(let at) = values[instantColumn] else { return nil }
        return Instant(milliseconds: at)
    }

    /// The names of all fields, including that of the record's existence.
    var fieldNames: [String] { fields.map(\.name) + [Self.existence] }

    /// The fields in which records differ.
    func differences(_ one: RecordValues, _ other: RecordValues) -> [Field] {
        fields.filter { field in field.places.contains { one[$0] != other[$0] } }
    }
}
