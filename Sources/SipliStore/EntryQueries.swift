package import SipliCore

/// The place of a dated record in the order of its table: by day, instant and id.
package struct EntryPosition: Hashable, Sendable, CustomStringConvertible {
    package var day: String
    package var at: Int64
    package var id: String

    package init(day: CivilDay, at: Instant, id: String) {
        (self.day, self.at, self.id) = (day.description, at.milliseconds, id)
    }

    /// A place as the table has it, which need not be a day.
    package init(day: String, at: Int64, id: String) {
        // Spaces part the description; what takes their place never lies before what it stands for.
        (self.day, self.at, self.id) = (Self.unspaced(day), at, Self.unspaced(id))
    }

    private static func unspaced(_ text: String) -> String {
        // `replacing` takes its time also where there is nothing to replace.
        text.utf8.contains(UInt8(ascii: " ")) ? text.replacing(" ", with: "~") : text
    }

    /// Reads what `description` writes; nil for anything else.
    package init?(_ text: String) {
        let parts = text.split(separator: " ", omittingEmptySubsequences: false).map(String.init)
        guard parts.count == 3, let at = Int64(parts[1]) else { return nil }
        (day, self.at, id) = (parts[0], at, parts[2])
    }

    package var description: String {
        "\(day) \(at) \(id)"
    }
}

/// Finding records of any table of dated records, which has `id`, `day`, `at` and `deleted_at`.
package enum EntryQueries {
    /// Ids that begin with a text, or, among the newest 5000 entries, end with it; at most two of them.
    ///
    /// The ends tell entries of one day apart, because ids begin with the time.
    package static func ids(_ database: StoreDatabase, _ table: JournaledTable, fitting text: String) throws -> [String]
    {
        let sql = """
            SELECT id FROM \(table.name) WHERE id >= ?1 AND id < ?1 || x'7f' AND deleted_at IS NULL
            UNION
            SELECT id FROM (
                SELECT id FROM \(table.name) WHERE deleted_at IS NULL ORDER BY day DESC, at DESC LIMIT 5000
            ) WHERE substr(id, -length(?1)) = ?1
            LIMIT 2
            """
        return try database.all(sql, text) { $0[0] }
    }

    /// The instant of the newest record of a day or a later one, up to a moment.
    package static func newest(
        _ database: StoreDatabase, _ table: JournaledTable, from day: CivilDay, until now: Instant
    ) throws -> Instant? {
        // From day to day over the index, and only the last entry of each.
        let sql = """
            WITH RECURSIVE days (day) AS (
                SELECT min(day) FROM \(table.name) WHERE day >= ?1
                UNION ALL SELECT (SELECT min(day) FROM \(table.name) WHERE day > days.day) FROM days WHERE day IS NOT NULL
            )
            SELECT max((
                SELECT at FROM \(table.name)
                WHERE day = days.day AND at <= ?2 AND deleted_at IS NULL ORDER BY at DESC LIMIT 1
            )) FROM days
            """
        return try database.instant(sql, day.description, now.milliseconds)
    }

    /// The entry that was logged or imported last and is still there, whenever it is dated.
    package static func lastLogged(_ database: StoreDatabase, _ table: JournaledTable) throws -> String? {
        let sql = """
            SELECT record FROM journal
            WHERE record_table = ? AND op IN ('log', 'import')
            AND EXISTS (SELECT 1 FROM \(table.name) WHERE id = record AND deleted_at IS NULL)
            ORDER BY rev DESC, part DESC LIMIT 1
            """
        return try database.first(sql, table.name) { $0[0] }
    }
}

extension StoreDatabase {
    /// The instant in the first column of the only row; nil when that is NULL.
    func instant<each Value: StatementValue>(_ sql: String, _ values: repeat each Value) throws -> Instant? {
        let milliseconds: Int64?? = try first(sql, repeat each values) { $0[0] }
        return milliseconds.flatMap { $0 }.map { Instant(milliseconds: $0) }
    }
}
