/// Changes that were made in slices: each slice has its own revision, but together they are one change.
///
/// The rows of a slice have the kind `slice`, and the first slice's revision as their target. Undo and history skip
/// them. The last revision has a row for the whole change. Until that is written, `meta` names the first slice, so that
/// the next start rolls an interrupted change back.
package enum SlicedChanges {
    /// The table name in the row that ends a change in slices.
    static let table = "slices"
    private static let key = "slices"

    /// The first revision of the unfinished change in slices; nil if there is none.
    package static func unfinished(_ database: StoreDatabase) throws -> Int64? {
        let value: String? = try database.first("SELECT value FROM meta WHERE key = ?", key) { $0[0] }
        return value.flatMap { Int64($0) }
    }

    /// Marks a finished revision as the first slice of a longer change.
    package static func begin(_ database: StoreDatabase, revision: Int64) throws {
        try database.run(
            "UPDATE journal SET kind = 'slice', target = rev WHERE \(JournalPosition.isOfRevision)",
            JournalPosition.first(of: revision))
        try database.run("INSERT OR REPLACE INTO meta (key, value) VALUES (?, ?)", key, String(revision))
    }

    /// All slices are written, or all were rolled back.
    package static func end(_ database: StoreDatabase) throws {
        try database.run("DELETE FROM meta WHERE key = ?", key)
    }

    /// The next parts of all slices from a position on, newest or oldest first; nil for the beginning.
    ///
    /// - Parameter isOwn: only those that do not just accompany others.
    package static func parts(
        _ database: StoreDatabase, of first: Int64, from place: JournalPosition?, newestFirst: Bool,
        isOwn: Bool = false, limit: Int
    ) throws -> [(place: JournalPosition, part: JournalPart)] {
        let (comparison, order) = newestFirst ? ("<", "DESC") : (">", "ASC")
        let sql = """
            SELECT at, kind, target, origin, tracker, record_table, record, op, old, new, lasting, place
            FROM journal
            WHERE place >= ? AND place \(comparison) ? AND kind = 'slice' AND target = ?
                \(isOwn ? "AND lasting = 0 AND NOT (\(JournalPart.accompaniesSQL))" : "")
            ORDER BY place \(order) LIMIT ?
            """
        let start = place?.place ?? (newestFirst ? .max : -1)
        return try database.all(sql, JournalPosition.first(of: first), start, first, limit) { row in
            (JournalPosition(place: row[11]), Journal.part(row))
        }
    }

    /// The row that ends a change in slices: its first revision and the number of parts.
    static func span(_ part: JournalPart) -> (first: Int64, parts: Int)? {
        part.table == table ? span(part.record) : nil
    }

    /// The same of the record of that row.
    static func span(_ record: String) -> (first: Int64, parts: Int)? {
        let numbers = record.split(separator: " ").compactMap { Int64($0) }
        return numbers.count == 2 ? (numbers[0], Int(numbers[1])) : nil
    }
}
