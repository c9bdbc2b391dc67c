/// Changes that were made in slices, each with a revision of its own, and are one change all the same.
///
/// The rows of a slice have the kind `slice`, and the first slice's revision as their target. Undo and history skip them. The
/// last revision has a row for the whole change. Until that is there, `meta` names the first slice, so that the
/// next start takes back what was interrupted.
package enum SlicedChanges {
    /// Stands for a table in the row that ends a change in slices.
    static let table = "slices"
    private static let key = "slices"

    /// The first revision of the change in slices that is not finished; nil when there is none.
    package static func unfinished(_ database: StoreDatabase) throws -> Int64? {
        let value: String? = try database.first("SELECT value FROM meta WHERE key = ?", key) { $0[0] }
        return value.flatMap { Int64($0) }
    }

    /// What was written as a whole revision turns out to be the first slice of more.
    package static func begin(_ database: StoreDatabase, revision: Int64) throws {
        try database.run("UPDATE journal SET kind = 'slice', target = rev WHERE rev = ?", revision)
        try database.run("INSERT OR REPLACE INTO meta (key, value) VALUES (?, ?)", key, String(revision))
    }

    /// All slices are there, or all were taken back.
    package static func end(_ database: StoreDatabase) throws {
        try database.run("DELETE FROM meta WHERE key = ?", key)
    }

    /// The next parts of all slices from a place on, newest or oldest first; nil for the place at the beginning.
    package static func parts(
        _ database: StoreDatabase, of first: Int64, from place: JournalPosition?, newestFirst: Bool, limit: Int
    ) throws -> [(place: JournalPosition, part: JournalPart)] {
        let (comparison, order) = newestFirst ? ("<", "DESC") : (">", "ASC")
        let sql = """
            SELECT at, kind, target, origin, tracker, record_table, record, op, old, new, lasting, rev, part
            FROM journal
            WHERE rev >= ? AND (rev, part) \(comparison) (?, ?) AND kind = 'slice' AND target = ?
            ORDER BY rev \(order), part \(order) LIMIT ?
            """
        let start = place ?? JournalPosition(revision: newestFirst ? .max : 0, part: -1)
        return try database.all(sql, first, start.revision, start.part, first, limit) { row in
            (JournalPosition(revision: row[11], part: row[12]), Journal.part(row))
        }
    }

    /// The row that ends a change in slices: its first revision and the number of parts.
    static func span(_ part: JournalPart) -> (first: Int64, parts: Int)? {
        let numbers = part.record.split(separator: " ").compactMap { Int64($0) }
        return part.table == table && numbers.count == 2 ? (numbers[0], Int(numbers[1])) : nil
    }
}
