package import GRDB
package import SipliCore

/// An entry as stored, with the keys of an import that are not ours.
package struct StoredHydrationEntry: Sendable {
    package var entry: HydrationEntry
    package var extra: String?
    /// Its place in the table, also when no entry can be made of it.
    package var position: EntryPosition
    /// False when its day, time or amount cannot be; `entry` then means nothing.
    package var isReadable = true
}

extension HydrationEntry {
    package var position: EntryPosition {
        EntryPosition(day: day, at: at, id: id)
    }
}

/// Reading hydration's tables.
package enum HydrationQueries {
    private static let columns = "id, at, day, zone, fluid, ml, source, note, extra"
    /// Newest first; of the same instant the last logged first.
    /// Columns that a position is made of; other types would not lie where their position is.
    private static let isPlaced = "typeof(at) = 'integer' AND typeof(day) = 'text' AND typeof(id) = 'text'"
    private static let newestFirst = "ORDER BY at DESC, rev DESC, id DESC"

    package static func entry(_ database: Database, id: String) throws -> StoredHydrationEntry? {
        let sql = "SELECT \(columns) FROM hydration_entry WHERE id = ? AND deleted_at IS NULL"
        return try Row.fetchOne(database.cachedStatement(sql: sql), arguments: [id]).map(stored).flatMap(readable)
    }

    /// Entries of one day up to an instant, newest first.
    package static func entries(
        _ database: Database, day: CivilDay, until: Instant, limit: Int = -1
    ) throws -> [HydrationEntry] {
        let sql = """
            SELECT \(columns) FROM hydration_entry
            WHERE day = ? AND at <= ? AND deleted_at IS NULL \(newestFirst) LIMIT ?
            """
        let statement = try database.cachedStatement(sql: sql)
        return try Row.fetchAll(statement, arguments: [day.description, until.milliseconds, limit])
            .compactMap { readable(stored($0))?.entry }
    }

    /// The sums of one day up to an instant, for the rare day that has entries after it.
    package static func sums(_ database: Database, day: CivilDay, until: Instant) throws -> HydrationDay {
        let entries = try entries(database, day: day, until: until)
        return HydrationDay(
            day: day, total: entries.reduce(.zero) { $0 + $1.effective },
            raw: entries.reduce(.zero) { $0 + VolumeTotal($1.volume) }, entries: entries.count,
            latest: entries.first?.at)
    }

    /// Entries between two days (inclusive), newest first by day, one page; some of them may not be readable.
    package static func page(
        _ database: Database, from: CivilDay, through: CivilDay, after cursor: EntryPosition?,
        limit: Int
    ) throws -> [StoredHydrationEntry] {
        let position = cursor.map { _ in "AND (day, at, id) < (?, ?, ?)" } ?? ""
        let sql = """
            SELECT \(columns) FROM hydration_entry
            WHERE day >= ? AND day <= ? AND deleted_at IS NULL AND \(isPlaced) \(position)
            ORDER BY day DESC, at DESC, id DESC LIMIT ?
            """
        var arguments: StatementArguments = [from.description, through.description]
        if let cursor { arguments += [cursor.day, cursor.at, cursor.id] }
        arguments += [limit]
        return try Row.fetchAll(database, sql: sql, arguments: arguments).map(stored)
    }

    /// Entries after a position, oldest first; some of them may not be readable.
    package static func oldest(
        _ database: Database, after position: EntryPosition?, limit: Int
    ) throws -> [StoredHydrationEntry] {
        let sql = """
            SELECT \(columns) FROM hydration_entry
            WHERE (day, at, id) > (?, ?, ?) AND deleted_at IS NULL AND \(isPlaced) ORDER BY day, at, id LIMIT ?
            """
        let arguments: StatementArguments = [position?.day ?? "", position?.at ?? .min, position?.id ?? "", limit]
        return try Row.fetchAll(database.cachedStatement(sql: sql), arguments: arguments).map(stored)
    }

    /// Entries logged by hand since an instant, newest first, at most `limit` of them.
    package static func recent(
        _ database: Database, from: CivilDay, since: Instant, until: Instant, limit: Int
    ) throws -> [HydrationEntry] {
        let sql = """
            SELECT \(columns) FROM hydration_entry
            WHERE day >= ? AND at >= ? AND at <= ? AND deleted_at IS NULL AND source IN ('manual', 'watchManual')
            ORDER BY day DESC, at DESC LIMIT ?
            """
        let statement = try database.cachedStatement(sql: sql)
        let arguments: StatementArguments = [
            from.description, since.milliseconds, until.milliseconds, limit,
        ]
        return try Row.fetchAll(statement, arguments: arguments).compactMap { readable(stored($0))?.entry }
    }

    /// The instant of the first entry of a day after another instant.
    package static func nextEntry(_ database: Database, day: CivilDay, after now: Instant) throws -> Instant? {
        let sql = "SELECT min(at) FROM hydration_entry WHERE day = ? AND at > ? AND deleted_at IS NULL"
        let statement = try database.cachedStatement(sql: sql)
        return try Int64.fetchOne(statement, arguments: [day.description, now.milliseconds])
            .map { Instant(milliseconds: $0) }
    }

    /// All days that have entries, a remembered goal or a freeze.
    package static func days(_ database: Database) throws -> [HydrationDay] {
        let named = """
            SELECT day FROM hydration_day UNION SELECT id FROM hydration_goal UNION SELECT id FROM hydration_freeze
            """
        return try Row.fetchAll(database, sql: daySQL(named)).compactMap(day)
    }

    /// What is remembered of one day; a day without anything when there is nothing.
    package static func day(_ database: Database, _ name: CivilDay) throws -> HydrationDay {
        let row = try Row.fetchOne(
            database.cachedStatement(sql: oneDaySQL), arguments: [name.description])
        return row.flatMap(day) ?? HydrationDay(day: name)
    }

    /// The sums of one day alone, without goal and freeze.
    package static func rememberedSums(_ database: Database, _ name: CivilDay) throws -> HydrationDay {
        let sql = "SELECT total_nl, raw_nl, entries, latest FROM hydration_day WHERE day = ?"
        let row = try Row.fetchOne(database.cachedStatement(sql: sql), arguments: [name.description])
        return row.map { row in
            HydrationDay(
                day: name, total: total(row[0]), raw: total(row[1]), entries: max(0, row[2]),
                latest: RecordLimits.instant(row[3]))
        } ?? HydrationDay(day: name)
    }

    private static let oneDaySQL = daySQL("SELECT ? AS day")

    private static func daySQL(_ named: String) -> String {
        """
        WITH named(day) AS (\(named))
        SELECT named.day, total_nl, raw_nl, entries, latest, base_ml, weather_ml, workout_ml,
               freeze.id IS NOT NULL AS frozen
        FROM named
        LEFT JOIN hydration_day AS sums ON sums.day = named.day
        LEFT JOIN hydration_goal AS goal ON goal.id = named.day AND goal.deleted_at IS NULL
        LEFT JOIN hydration_freeze AS freeze ON freeze.id = named.day AND freeze.deleted_at IS NULL
        """
    }

    private static func stored(_ row: Row) -> StoredHydrationEntry {
        let (id, at, dayText): (String, Int64, String) = (row[0], row[1], row[2])
        let (day, instant) = (CivilDay(dayText), RecordLimits.instant(at))
        let volume = RecordLimits.number(row[5], 0...10_000)
        let entry = HydrationEntry(
            id: id, at: instant ?? Instant(milliseconds: 0), day: day ?? CivilDay(number: 0),
            zone: RecordLimits.name(row[3]), fluid: RecordLimits.name(row[4]), volume: Milliliters(volume ?? 0),
            source: RecordLimits.name(row[6]), note: RecordLimits.note(row[7]))
        return StoredHydrationEntry(
            entry: entry, extra: row[8], position: EntryPosition(day: dayText, at: at, id: id),
            isReadable: day != nil && instant != nil && volume != nil)
    }

    private static func readable(_ stored: StoredHydrationEntry) -> StoredHydrationEntry? {
        stored.isReadable ? stored : nil
    }

    private static func day(_ row: Row) -> HydrationDay? {
        // By position: looking names up would cost as much as the query.
        guard let day = CivilDay(row[0] as String) else { return nil }
        let (base, weather, workout): (Double?, Double, Double) = (row[5], row[6], row[7])
        let goal = base.map { GoalBreakdown(base: $0, weather: weather, workout: workout) }
        let latest: Int64? = row[4]
        return HydrationDay(
            day: day, total: total(row[1]), raw: total(row[2]), entries: max(0, row[3]),
            goal: goal.flatMap { $0.isPossible ? $0 : nil }, frozen: row[8],
            latest: latest.flatMap(RecordLimits.instant))
    }

    /// What another program left below zero counts as nothing.
    private static func total(_ nanoliters: Int64) -> VolumeTotal {
        VolumeTotal(nanoliters: max(0, nanoliters))
    }
}
