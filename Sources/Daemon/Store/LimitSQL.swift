/// The SQL of a table of records and of the constraint of its records, with `@.` before the columns.
enum LimitSQL {
    /// The columns that every shared table of records has after its own.
    static let recordColumns =
        "rev INTEGER NOT NULL, modified_at INTEGER NOT NULL, deleted_at INTEGER, stamp TEXT, stamps TEXT"

    static func table(_ name: String, _ columns: [RecordColumn], isShared: Bool) -> String {
        let columns =
            ["id TEXT PRIMARY KEY"] + columns.filter { !$0.isAdded }.map(\.sql)
            + [isShared ? recordColumns : "rev INTEGER NOT NULL, modified_at INTEGER NOT NULL, deleted_at INTEGER"]
            + columns.filter(\.isAdded).map(\.sql)
        return "CREATE TABLE \(name) (\(columns.joined(separator: ", "))) WITHOUT ROWID;\n"
    }

    static func limit(_ id: String?, _ columns: [RecordColumn], _ texts: String?) -> String {
        let ordered = columns.filter { $0.place == nil }.flatMap { column in
            [column] + columns.filter { $0.place == column.name }
        }
        return ([id ?? ""] + ordered.map(\.limit) + [texts ?? ""]).filter { !$0.isEmpty }.joined(separator: " AND ")
    }

    /// Triggers that reject values that are not finite or out of range, also from other programs.
    static func triggers(_ table: String, _ limit: String) -> String {
        // Each start does this; `replacing` takes thirty times as long.
        let parts = limit.utf8.split(separator: UInt8(ascii: "@"), omittingEmptySubsequences: false)
        let limit = parts.map(Substring.init).joined(separator: "NEW")
        return ["INSERT", "UPDATE"].map { event in
            """
            CREATE TRIGGER \(table)_limits_\(event.lowercased()) BEFORE \(event) ON \(table)
            WHEN NOT coalesce(\(limit), 0) BEGIN
                SELECT RAISE(ABORT, 'a value of \(table) is out of range');
            END;

            """
        }.joined()
    }

    static func isDay(_ column: String) -> String { ColumnForm.day.condition(column) }

    /// The column has no day, or one that is not before another column's.
    static func isEnd(_ column: String, of start: String) -> String {
        "(\(column) IS NULL OR \(isDay(column)) AND \(column) >= \(start))"
    }
}
