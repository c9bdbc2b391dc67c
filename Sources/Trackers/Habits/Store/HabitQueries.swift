package import SipliCore

/// Queries for the tables of habits. Ids begin with the habit and the day, so a habit's marks are stored in one piece, in
/// the order of their days.
package enum HabitQueries {
    /// The names of all habits by their ids, deleted ones too, for descriptions of the journal.
    package static func names(_ database: StoreDatabase) throws -> [String: String] {
        var names: [String: String] = [:]
        try database.scan("SELECT id, substr(name, 1, 50) FROM habit") { row in
            names[row[0]] = row[1]
            return true
        }
        return names
    }

    /// A habit's marks of some days, oldest day first, each with its id.
    package static func marks(
        _ database: StoreDatabase, of habit: String, from: CivilDay?, through: CivilDay?
    ) throws -> [(id: String, mark: HabitMark)] {
        let (first, end) = ends(habit, from: from, through: through)
        return try HabitTables.marks.select(database, "AND id >= ? AND id < ?", first, end).map { ($0.id, $0.record) }
    }

    /// The records of a habit's days, oldest first.
    package static func records(
        _ database: StoreDatabase, of habit: String, from: CivilDay?, through: CivilDay?
    ) throws -> [HabitRecord] {
        let (first, end) = ends(habit, from: from, through: through)
        var days = HabitDays()
        let sql = """
            SELECT day, at, added, value, target, skipped FROM habit_mark
            WHERE id >= ? AND id < ? AND deleted_at IS NULL ORDER BY id
            """
        try database.scan(sql, first, end) { row in
            let (value, target): (Double?, Double?) = (row[3], row[4])
            if let day = CivilDay(row[0] as String), value.map({ (-1e6...1e6).contains($0) }) ?? true {
                days.add(
                    day, at: Instant(milliseconds: row[1]), isAddition: row[2], value: value, target: target,
                    isSkipped: row[5])
            }
            return true
        }
        return days.records
    }

    /// The first and the end of the ids of some days.
    private static func ends(_ habit: String, from: CivilDay?, through: CivilDay?) -> (String, String) {
        let first = from.map { HabitTables.id(habit, $0) } ?? habit + "/"
        // "0" follows the slash.
        return (first, (through.map { HabitTables.id(habit, $0) } ?? habit) + "0")
    }
}
