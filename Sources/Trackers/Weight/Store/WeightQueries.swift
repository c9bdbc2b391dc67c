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

    /// The entries of an instant's minute.
    package static func sameMinute(_ database: StoreDatabase, at: Instant) throws -> [StoredEntry<WeightEntry>] {
        let start = Instant(seconds: at.minute * 60)
        return try WeightTables.entries.entries(
            database, since: start, until: RecordCutoff(Instant(milliseconds: start.milliseconds + 59_999)))
    }

    /// The entries that may have the local time of an instant in another zone.
    package static func around(_ database: StoreDatabase, at: Instant) throws -> [StoredEntry<WeightEntry>] {
        try WeightTables.entries.entries(
            database, since: at.adding(seconds: -zoneSpan), until: RecordCutoff(at.adding(seconds: zoneSpan)))
    }

    private static let deletedSQL =
        WeightTables.entries.statements.select + "WHERE at >= ? AND at <= ? AND mg = ? AND deleted_at > 0"

    /// Those of a weight that a person deleted.
    package static func deleted(_ database: StoreDatabase, around at: Instant, milligrams: Int64) throws
        -> [WeightEntry]
    {
        let (start, end) = (at.adding(seconds: -zoneSpan), at.adding(seconds: zoneSpan))
        return try database.all(
            deletedSQL, start.milliseconds, end.milliseconds, milligrams, row: WeightTables.entries.stored
        ).compactMap { $0?.entry }
    }

    /// How far apart the same local time is in the zones of the world, from -12 to +14 hours.
    private static let zoneSpan: Int64 = 26 * 3600

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
