package import GRDB
package import SipliCore

/// An entry as stored, with its place among those of the same instant and the keys of an import that are not ours.
package struct StoredWeightEntry: Sendable {
    package var entry: WeightEntry
    package var sequence: Int64
    package var extra: String?
    /// Its place in the table, also when no entry can be made of it.
    package var position: EntryPosition
    /// False when its day, time, weight or unit cannot be; `entry` then means nothing.
    package var isReadable = true
}

extension WeightEntry {
    package var position: EntryPosition {
        EntryPosition(day: day, at: at, id: id)
    }
}

/// Reading weight's tables. What a snapshot asks costs the same however many entries there are.
package enum WeightQueries {
    private static let columns = "id, at, day, zone, value, unit, body_fat, source, note, seq, extra"
    /// Columns that a position is made of; other types would not lie where their position is.
    private static let isPlaced =
        "typeof(at) = 'integer' AND typeof(day) = 'text' AND typeof(id) = 'text' AND typeof(seq) = 'integer'"
    /// The place of the entry that a page begins behind; what was deleted meanwhile keeps its place.
    private static let position = "(?, ?, coalesce((SELECT seq FROM weight_entry WHERE id = ?), 0), ?)"

    package static func entry(_ database: Database, id: String) throws -> StoredWeightEntry? {
        try readable(database, "WHERE id = ? AND deleted_at IS NULL", [id]).first
    }

    // MARK: By time

    /// The newest entries up to an instant, newest first; of the same instant the last added first.
    package static func newest(_ database: Database, until: Instant, limit: Int) throws -> [WeightEntry] {
        let clause = "WHERE at <= ? AND deleted_at IS NULL ORDER BY at DESC, seq DESC LIMIT ?"
        return try readable(database, clause, [until.milliseconds, limit]).map(\.entry)
    }

    /// The newest entry at a place in time or before it.
    package static func newest(_ database: Database, through place: WeightPlace) throws -> WeightEntry? {
        let clause = "WHERE (at, seq) <= (?, ?) AND deleted_at IS NULL ORDER BY at DESC, seq DESC LIMIT 1"
        return try readable(database, clause, [place.at.milliseconds, place.sequence]).first?.entry
    }

    /// The first entries of a span, both ends inside, in the order of time.
    package static func oldest(
        _ database: Database, since: Instant? = nil, until: Instant, limit: Int = 1
    ) throws -> [WeightEntry] {
        let clause = "WHERE at >= ? AND at <= ? AND deleted_at IS NULL ORDER BY at, seq LIMIT ?"
        return try readable(database, clause, [since?.milliseconds ?? .min, until.milliseconds, limit]).map(\.entry)
    }

    /// The instant of the newest entry, whenever it is; nil without entries.
    package static func newestInstant(_ database: Database) throws -> Instant? {
        try instant(database, "SELECT max(at) FROM weight_entry WHERE deleted_at IS NULL", [])
    }

    /// The instant of the first entry after another instant.
    package static func nextInstant(_ database: Database, after now: Instant) throws -> Instant? {
        try instant(
            database, "SELECT min(at) FROM weight_entry WHERE at > ? AND deleted_at IS NULL", [now.milliseconds])
    }

    /// The place of the next entry of an instant among those that have it already.
    package static func nextSequence(_ database: Database, at: Instant) throws -> Int64 {
        let sql = "SELECT coalesce(max(seq) + 1, 0) FROM weight_entry WHERE at = ? AND deleted_at IS NULL"
        return try Int64.fetchOne(database.cachedStatement(sql: sql), arguments: [at.milliseconds]) ?? 0
    }

    // MARK: Records without an id

    /// The entries of the second of an instant: a record without an id is the one of them that has its milligrams.
    package static func sameSecond(_ database: Database, at: Instant) throws -> [StoredWeightEntry] {
        try readable(database, "WHERE at >= ? AND at < ? AND deleted_at IS NULL ORDER BY at, seq", second(at))
    }

    /// A person deleted such an entry.
    package static func isDeleted(_ database: Database, at: Instant, milligrams: Int64) throws -> Bool {
        let sql = "SELECT EXISTS (SELECT 1 FROM weight_entry WHERE at >= ? AND at < ? AND mg = ? AND deleted_at > 0)"
        let arguments = second(at) + [milligrams]
        return try Bool.fetchOne(database.cachedStatement(sql: sql), arguments: arguments) ?? false
    }

    private static func second(_ at: Instant) -> StatementArguments {
        [at.seconds * 1000, (at.seconds + 1) * 1000]
    }

    // MARK: By day

    /// All days that have entries, ascending.
    package static func days(_ database: Database) throws -> [WeightDay] {
        try Row.fetchAll(database, sql: "SELECT day, mg, entries FROM weight_day WHERE entries > 0 ORDER BY day")
            .compactMap(day)
    }

    /// One day; nil when it has no entries.
    package static func day(_ database: Database, _ name: CivilDay) throws -> WeightDay? {
        let sql = "SELECT day, mg, entries FROM weight_day WHERE day = ? AND entries > 0"
        return try Row.fetchOne(database.cachedStatement(sql: sql), arguments: [name.description]).flatMap(day)
    }

    /// A few days as they are with the entries up to an instant alone, ascending.
    package static func days(
        _ database: Database, from: CivilDay, through: CivilDay, until: Instant
    ) throws -> [WeightDay] {
        let sql = """
            SELECT day, sum(mg), count(*) FROM weight_entry
            WHERE day >= ? AND day <= ? AND at <= ? AND deleted_at IS NULL GROUP BY day ORDER BY day
            """
        let arguments: StatementArguments = [from.description, through.description, until.milliseconds]
        return try Row.fetchAll(database.cachedStatement(sql: sql), arguments: arguments).compactMap(day)
    }

    // MARK: Pages

    /// Entries between two days (inclusive), newest first by day, one page.
    package static func page(
        _ database: Database, from: CivilDay?, through: CivilDay, after cursor: EntryPosition?, limit: Int
    ) throws -> [StoredWeightEntry] {
        let beyond = cursor.map { _ in "AND (day, at, seq, id) < \(position)" } ?? ""
        let clause = """
            WHERE day >= ? AND day <= ? AND deleted_at IS NULL AND \(isPlaced) \(beyond)
            ORDER BY day DESC, at DESC, seq DESC, id DESC LIMIT ?
            """
        var arguments: StatementArguments = [from?.description ?? "", through.description]
        if let cursor { arguments += [cursor.day, cursor.at, cursor.id, cursor.id] }
        return try stored(database, clause, arguments + [limit])
    }

    /// Entries after a position, oldest first.
    package static func oldest(
        _ database: Database, after start: EntryPosition?, limit: Int
    ) throws -> [StoredWeightEntry] {
        let clause = """
            WHERE (day, at, seq, id) > \(position) AND deleted_at IS NULL AND \(isPlaced) ORDER BY day, at, seq, id LIMIT ?
            """
        let id = start?.id ?? ""
        return try stored(database, clause, [start?.day ?? "", start?.at ?? .min, id, id, limit])
    }

    // MARK: Rows

    private static func stored(
        _ database: Database, _ clause: String, _ arguments: StatementArguments
    ) throws -> [StoredWeightEntry] {
        let statement = try database.cachedStatement(sql: "SELECT \(columns) FROM weight_entry \(clause)")
        return try Row.fetchAll(statement, arguments: arguments).map(stored)
    }

    /// Those of which an entry can be made.
    private static func readable(
        _ database: Database, _ clause: String, _ arguments: StatementArguments
    ) throws -> [StoredWeightEntry] {
        try stored(database, clause, arguments).filter(\.isReadable)
    }

    private static func stored(_ row: Row) -> StoredWeightEntry {
        // By position: looking names up would cost as much as the query.
        let (id, at, dayText): (String, Int64, String) = (row[0], row[1], row[2])
        let (day, instant) = (CivilDay(dayText), RecordLimits.instant(at))
        let (unit, value) = (WeightUnit(rawValue: row[5]), RecordLimits.number(row[4], 0.001...1500))
        let bodyFat: Double? = row[6]
        let entry = WeightEntry(
            id: id, at: instant ?? Instant(milliseconds: 0), day: day ?? CivilDay(number: 0),
            zone: RecordLimits.name(row[3]), weight: BodyWeight(value ?? 1, unit ?? .kilogram),
            bodyFat: bodyFat.flatMap { RecordLimits.number($0, 1...60) }, source: RecordLimits.name(row[7]),
            note: RecordLimits.note(row[8]))
        return StoredWeightEntry(
            entry: entry, sequence: row[9], extra: row[10], position: EntryPosition(day: dayText, at: at, id: id),
            isReadable: day != nil && instant != nil && unit != nil && value != nil)
    }

    private static func day(_ row: Row) -> WeightDay? {
        let (milligrams, entries): (Int64, Int) = (row[1], row[2])
        // Another program may have left sums that no weigh-ins have.
        guard let day = CivilDay(row[0] as String), milligrams > 0, entries > 0 else { return nil }
        return WeightDay(day: day, kilograms: Double(milligrams) / 1e6 / Double(entries), entries: entries)
    }

    private static func instant(_ database: Database, _ sql: String, _ arguments: StatementArguments) throws -> Instant?
    {
        try Int64.fetchOne(database.cachedStatement(sql: sql), arguments: arguments)
            .map { Instant(milliseconds: $0) }
    }
}
