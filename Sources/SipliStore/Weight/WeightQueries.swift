package import SipliCore

/// Queries for weight's tables beyond those for any table of entries.
///
/// The queries of a snapshot cost the same however many entries there are.
package enum WeightQueries {
    private static let throughSQL =
        WeightTables.entries.statements.select
        + "WHERE (at, seq) <= (?, ?) AND deleted_at IS NULL ORDER BY at DESC, seq DESC, id DESC LIMIT 1"

    /// The newest entry at or before a position.
    package static func newest(_ database: StoreDatabase, through place: WeightPlace) throws -> WeightEntry? {
        let stored = try database.first(
            throughSQL, place.at.milliseconds, place.sequence, row: WeightTables.entries.stored)
        return stored??.entry
    }

    // MARK: Records without an id

    /// The entries of an instant's second: a record without an id matches the one with the same milligrams.
    package static func sameSecond(_ database: StoreDatabase, at: Instant) throws -> [StoredEntry<WeightEntry>] {
        let (start, end) = second(at)
        return try WeightTables.entries.entries(
            database, since: Instant(milliseconds: start), until: RecordCutoff(Instant(milliseconds: end - 1)))
    }

    /// Whether a person deleted such an entry.
    package static func isDeleted(_ database: StoreDatabase, at: Instant, milligrams: Int64) throws -> Bool {
        let sql = "SELECT EXISTS (SELECT 1 FROM weight_entry WHERE at >= ? AND at < ? AND mg = ? AND deleted_at > 0)"
        let (start, end) = second(at)
        return try database.first(sql, start, end, milligrams) { $0[0] } ?? false
    }

    private static func second(_ at: Instant) -> (start: Int64, end: Int64) {
        (at.seconds * 1000, (at.seconds + 1) * 1000)
    }

    // MARK: By day

    /// All days that have entries, ascending.
    package static func days(_ database: StoreDatabase) throws -> [WeightDay] {
        try database.all("SELECT day, mg, entries FROM weight_day WHERE entries > 0 ORDER BY day", row: day)
            .compactMap { $0 }
    }

    /// One day; nil if it has no entries.
    package static func day(_ database: StoreDatabase, _ name: CivilDay) throws -> WeightDay? {
        let sql = "SELECT day, mg, entries FROM weight_day WHERE day = ? AND entries > 0"
        return try database.first(sql, name.description, row: day).flatMap { $0 }
    }

    /// Some days with only the entries that count, ascending.
    package static func days(
        _ database: StoreDatabase, from: CivilDay, through: CivilDay, until: RecordCutoff
    ) throws -> [WeightDay] {
        let sql = """
            SELECT day, sum(mg), count(*) FROM weight_entry
            WHERE day >= ? AND day <= min(?, ?) AND at <= ? AND deleted_at IS NULL GROUP BY day ORDER BY day
            """
        return try database.all(
            sql, from.description, through.description, until.day, until.instant.milliseconds, row: day
        ).compactMap { $0 }
    }

    private static func day(_ row: Row) -> WeightDay? {
        let (milligrams, entries): (Int64, Int) = (row[1], row[2])
        // Another program may have stored impossible sums.
        guard let day = CivilDay(row[0] as String), entries > 0,
            let mean = RecordLimits.number(Double(milligrams) / 1e6 / Double(entries), 1e-6...700)
        else { return nil }
        return WeightDay(day: day, kilograms: mean, entries: entries)
    }
}
