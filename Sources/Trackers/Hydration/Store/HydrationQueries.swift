package import SipliCore

/// Queries for hydration's tables beyond those for any table of entries.
package enum HydrationQueries {
    /// The sums of one day, for the rare day that has later entries.
    package static func sums(_ database: StoreDatabase, day: CivilDay, until: RecordCutoff) throws -> HydrationDay {
        let entries = try HydrationTables.entries.entries(database, day: day, until: until)
        return HydrationDay(
            day: day, total: entries.reduce(.zero) { $0 + $1.effective },
            raw: entries.reduce(.zero) { $0 + VolumeTotal($1.volume) }, entries: entries.count,
            latest: entries.first?.at)
    }

    /// Whether a change made a day's sum smaller.
    package static func isLowered(_ database: StoreDatabase, _ day: CivilDay, by revision: Int64) throws -> Bool {
        func sum(_ side: String) -> String {
            "total(CASE json_extract(\(side), '$.day') WHEN ?2 THEN json_extract(\(side), '$.effective_nl') END)"
        }
        let sql = """
            SELECT \(sum("new")) < \(sum("old")) FROM journal
            WHERE \(JournalPosition.isOfRevision) AND record_table = '\(HydrationTables.entry.name)'
            """
        return try database.first(sql, JournalPosition.first(of: revision), day.description) { $0[0] } ?? false
    }

    /// The newest drinks logged by hand from a day on, at most `limit`.
    package static func recent(_ database: StoreDatabase, from: CivilDay, limit: Int) throws -> [RecentDrink] {
        try database.all(recentSQL, from.description, limit, row: drink).compactMap { $0 }
    }

    private static let recentSQL = """
        SELECT fluid, ml, at FROM hydration_entry
        WHERE day >= ? AND deleted_at IS NULL AND source IN ('\(RecentDrink.sources.joined(separator: "', '"))')
        ORDER BY day DESC, at DESC LIMIT ?
        """

    private static func drink(_ row: Row) -> RecentDrink? {
        guard let volume = RecordLimits.number(row[1], 0...10_000), let at = RecordLimits.instant(row[2]) else {
            return nil
        }
        return RecentDrink(fluid: RecordLimits.name(row[0]), volume: Milliliters(volume), at: at)
    }

    /// All days that have entries, a remembered goal or a freeze.
    package static func days(_ database: StoreDatabase) throws -> [HydrationDay] {
        try database.all(allDaysSQL, row: day).compactMap { $0 }
    }

    /// The first day with a drink; nil without any.
    package static func firstDay(_ database: StoreDatabase) throws -> CivilDay? {
        let day: String? = try database.first("SELECT min(day) FROM hydration_day WHERE entries > 0") { $0[0] }
        return day.flatMap { CivilDay($0) }
    }

    /// The stored state of one day; an empty day if there is none.
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

    /// A negative value from another program counts as nothing.
    private static func total(_ nanoliters: Int64) -> VolumeTotal {
        VolumeTotal(nanoliters: max(0, nanoliters))
    }
}
