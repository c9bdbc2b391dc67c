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

    package static func entry(_ database: StoreDatabase, id: String) throws -> StoredHydrationEntry? {
        let sql = "SELECT \(columns) FROM hydration_entry WHERE id = ? AND deleted_at IS NULL"
        return try database.first(sql, id, row: stored).flatMap(readable)
    }

    /// Entries of one day up to an instant, newest first.
    package static func entries(
        _ database: StoreDatabase, day: CivilDay, until: Instant, limit: Int = -1
    ) throws -> [HydrationEntry] {
        let sql = """
            SELECT \(columns) FROM hydration_entry
            WHERE day = ? AND at <= ? AND deleted_at IS NULL \(newestFirst) LIMIT ?
            """
        return try database.all(sql, day.description, until.milliseconds, limit, row: stored)
            .compactMap { readable($0)?.entry }
    }

    /// The sums of one day up to an instant, for the rare day that has entries after it.
    package static func sums(_ database: StoreDatabase, day: CivilDay, until: Instant) throws -> HydrationDay {
        let entries = try entries(database, day: day, until: until)
        return HydrationDay(
            day: day, total: entries.reduce(.zero) { $0 + $1.effective },
            raw: entries.reduce(.zero) { $0 + VolumeTotal($1.volume) }, entries: entries.count,
            latest: entries.first?.at)
    }

    /// Entries between two days (inclusive), newest first by day, one page; some of them may not be readable.
    package static func page(
        _ database: StoreDatabase, from: CivilDay, through: CivilDay, after cursor: EntryPosition?,
        limit: Int
    ) throws -> [StoredHydrationEntry] {
        let sql = """
            SELECT \(columns) FROM hydration_entry
            WHERE day >= ? AND day <= ? AND deleted_at IS NULL AND \(isPlaced) AND (day, at, id) < (?, ?, ?)
            ORDER BY day DESC, at DESC, id DESC LIMIT ?
            """
        let start = cursor.map { ($0.day, $0.at, $0.id) } ?? (through.description, .max, "")
        return try database.all(
            sql, from.description, through.description, start.0, start.1, start.2, limit, row: stored)
    }

    /// Entries after a position, oldest first; some of them may not be readable.
    package static func oldest(
        _ database: StoreDatabase, after position: EntryPosition?, limit: Int
    ) throws -> [StoredHydrationEntry] {
        let sql = """
            SELECT \(columns) FROM hydration_entry
            WHERE (day, at, id) > (?, ?, ?) AND deleted_at IS NULL AND \(isPlaced) ORDER BY day, at, id LIMIT ?
            """
        return try database.all(
            sql, position?.day ?? "", position?.at ?? .min, position?.id ?? "", limit, row: stored)
    }

    /// What was logged by hand on a day and later: the newest drinks, at most `limit` of them.
    package static func recent(_ database: StoreDatabase, from: CivilDay, limit: Int) throws -> [RecentDrink] {
        let sql = """
            SELECT fluid, ml, at FROM hydration_entry
            WHERE day >= ? AND deleted_at IS NULL AND source IN ('\(RecentDrink.sources.joined(separator: "', '"))')
            ORDER BY day DESC, at DESC LIMIT ?
            """
        return try database.all(sql, from.description, limit, row: drink).compactMap { $0 }
    }

    private static func drink(_ row: Row) -> RecentDrink? {
        guard let volume = RecordLimits.number(row[1], 0...10_000), let at = RecordLimits.instant(row[2]) else {
            return nil
        }
        return RecentDrink(fluid: RecordLimits.name(row[0]), volume: Milliliters(volume), at: at)
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
                day: name, total: total(row[0]), raw: total(row[1]), entries: max(0, row[2]),
                latest: RecordLimits.instant(row[3]))
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
