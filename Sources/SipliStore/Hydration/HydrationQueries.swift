package import SipliCore

/// An entry as stored, with the keys of an import that are not ours.
package struct StoredHydrationEntry: Sendable {
    package var entry: HydrationEntry
    package var extra: String?
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
    private static let newestFirst = "ORDER BY at DESC, rev DESC, id DESC"

    package static func entry(_ database: StoreDatabase, id: String) throws -> StoredHydrationEntry? {
        let sql = "SELECT \(columns) FROM hydration_entry WHERE id = ? AND deleted_at IS NULL"
        return try database.first(sql, id, row: stored)
    }

    /// Entries of one day up to an instant, newest first.
    package static func entries(
        _ database: StoreDatabase, day: CivilDay, until: Instant, limit: Int = -1
    ) throws -> [HydrationEntry] {
        let sql = """
            SELECT \(columns) FROM hydration_entry
            WHERE day = ? AND at <= ? AND deleted_at IS NULL \(newestFirst) LIMIT ?
            """
        return try database.all(sql, day.description, until.milliseconds, limit) { stored($0).entry }
    }

    /// The sums of one day up to an instant, for the rare day that has entries after it.
    package static func sums(_ database: StoreDatabase, day: CivilDay, until: Instant) throws -> HydrationDay {
        let entries = try entries(database, day: day, until: until)
        return HydrationDay(
            day: day, total: entries.reduce(.zero) { $0 + $1.effective },
            raw: entries.reduce(.zero) { $0 + VolumeTotal($1.volume) }, entries: entries.count,
            latest: entries.first?.at)
    }

    /// Entries between two days (inclusive), newest first by day, one page.
    package static func page(
        _ database: StoreDatabase, from: CivilDay, through: CivilDay, after cursor: EntryPosition?,
        limit: Int
    ) throws -> [HydrationEntry] {
        let sql = """
            SELECT \(columns) FROM hydration_entry
            WHERE day >= ? AND day <= ? AND deleted_at IS NULL AND (day, at, id) < (?, ?, ?)
            ORDER BY day DESC, at DESC, id DESC LIMIT ?
            """
        let start = cursor.map { ($0.day, $0.at, $0.id) } ?? (through.description, .max, "")
        return try database.all(sql, from.description, through.description, start.0, start.1, start.2, limit) {
            stored($0).entry
        }
    }

    /// Entries after a position, oldest first.
    package static func oldest(
        _ database: StoreDatabase, after position: EntryPosition?, limit: Int
    ) throws -> [StoredHydrationEntry] {
        let sql = """
            SELECT \(columns) FROM hydration_entry
            WHERE (day, at, id) > (?, ?, ?) AND deleted_at IS NULL ORDER BY day, at, id LIMIT ?
            """
        return try database.all(
            sql, position?.day ?? "", position?.at ?? .min, position?.id ?? "", limit, row: stored)
    }

    /// Entries logged by hand since an instant, newest first, at most `limit` of them.
    package static func recent(
        _ database: StoreDatabase, from: CivilDay, since: Instant, until: Instant, limit: Int
    ) throws -> [HydrationEntry] {
        let sql = """
            SELECT \(columns) FROM hydration_entry
            WHERE day >= ? AND at >= ? AND at <= ? AND deleted_at IS NULL AND source IN ('manual', 'watchManual')
            ORDER BY day DESC, at DESC LIMIT ?
            """
        return try database.all(sql, from.description, since.milliseconds, until.milliseconds, limit) {
            stored($0).entry
        }
    }

    /// The instant of the first entry of a day after another instant.
    package static func nextEntry(_ database: StoreDatabase, day: CivilDay, after now: Instant) throws -> Instant? {
        let sql = "SELECT min(at) FROM hydration_entry WHERE day = ? AND at > ? AND deleted_at IS NULL"
        return try database.instant(sql, day.description, now.milliseconds)
    }

    /// All days that have entries, a remembered goal or a freeze.
    package static func days(_ database: StoreDatabase) throws -> [HydrationDay] {
        try database.all(allDaysSQL, row: day).compactMap { $0 }
    }

    /// What is remembered of one day; a day without anything when there is nothing.
    package static func day(_ database: StoreDatabase, _ name: CivilDay) throws -> HydrationDay {
        try database.first(oneDaySQL, name.description, row: day)?.flatMap { $0 } ?? HydrationDay(day: name)
    }

    /// The sums of one day alone, without goal and freeze.
    package static func rememberedSums(_ database: StoreDatabase, _ name: CivilDay) throws -> HydrationDay {
        let sql = "SELECT total_nl, raw_nl, entries, latest FROM hydration_day WHERE day = ?"
        return try database.first(sql, name.description) { row in
            HydrationDay(
                day: name, total: VolumeTotal(nanoliters: row[0]), raw: VolumeTotal(nanoliters: row[1]),
                entries: row[2], latest: Instant(milliseconds: row[3]))
        } ?? HydrationDay(day: name)
    }

    private static let allDaysSQL = daySQL(
        "SELECT day FROM hydration_day UNION SELECT id FROM hydration_goal UNION SELECT id FROM hydration_freeze")
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
        let entry = HydrationEntry(
            id: row[0], at: Instant(milliseconds: row[1]), day: CivilDay(row[2] as String) ?? CivilDay(number: 0),
            zone: row[3], fluid: row[4], volume: Milliliters(row[5]), source: row[6], note: row[7])
        return StoredHydrationEntry(entry: entry, extra: row[8])
    }

    private static func day(_ row: Row) -> HydrationDay? {
        guard let day = CivilDay(row[0] as String) else { return nil }
        let base: Double? = row[5]
        let latest: Int64? = row[4]
        return HydrationDay(
            day: day, total: VolumeTotal(nanoliters: row[1] ?? 0), raw: VolumeTotal(nanoliters: row[2] ?? 0),
            entries: row[3] ?? 0, goal: base.map { GoalBreakdown(base: $0, weather: row[6], workout: row[7]) },
            frozen: row[8], latest: latest.map { Instant(milliseconds: $0) })
    }
}
