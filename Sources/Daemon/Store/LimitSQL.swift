/// The SQL of a table of records and of the constraint of its records, with `@.` before the columns.
enum LimitSQL {
    /// The columns that every table of records has after its own, and those that a shared one has besides.
    static let (common, shared) = (["rev", "modified_at", "deleted_at"], ["stamp", "stamps"])

    /// The same with their types.
    static func recordColumns(isShared: Bool) -> String {
        "rev INTEGER NOT NULL, modified_at INTEGER NOT NULL, deleted_at INTEGER"
            + (isShared ? ", stamp TEXT, stamps TEXT" : "")
    }

    /// A table that rejects values that are not finite or out of range, also from other programs.
    static func table(_ name: String, _ columns: [RecordColumn], _ limit: String, isShared: Bool) -> String {
        let columns = ["id TEXT PRIMARY KEY"] + columns.map(\.sql) + [recordColumns(isShared: isShared)]
        // Each start does this; `replacing` takes thirty times as long. NULL would meet the constraint.
        let parts = limit.utf8.split(separator: UInt8(ascii: "@"), omittingEmptySubsequences: false)
        let check = parts.map { Substring($0.first == UInt8(ascii: ".") ? $0.dropFirst() : $0) }.joined()
        return """
            CREATE TABLE \(name) (\(columns.joined(separator: ", ")),
            CONSTRAINT \(name)_range CHECK (coalesce(\(check), 0))) WITHOUT ROWID;

            """
    }

    static func limit(_ id: String?, _ columns: [RecordColumn], _ texts: String?) -> String {
        ([id ?? ""] + columns.map(\.limit) + [texts ?? ""]).filter { !$0.isEmpty }.joined(separator: " AND ")
    }

    static func isDay(_ column: String) -> String { ColumnForm.day.condition(column) }

    /// The column has no day, or one that is not before another column's.
    static func isEnd(_ column: String, of start: String) -> String {
        "(\(column) IS NULL OR \(isDay(column)) AND \(column) >= \(start))"
    }
}
