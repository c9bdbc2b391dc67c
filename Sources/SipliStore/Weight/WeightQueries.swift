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

    init(
        entry: WeightEntry, sequence: Int64, extra: String?, position: EntryPosition, isReadable: Bool
    ) {
        (self.entry, self.sequence, self.extra) = (entry, sequence, extra)
        (self.position, self.isReadable) = (position, isReadable)
    }

    /// An entry that is not stored yet.
    package init(_ entry: WeightEntry, sequence: Int64, extra: String?) {
        self.init(entry: entry, sequence: sequence, extra: extra, position: entry.position, isReadable: true)
    }
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

    package static func entry(_ database: StoreDatabase, id: String) throws -> StoredWeightEntry? {
        try readable(database, "WHERE id = ? AND deleted_at IS NULL", id).first
    }

    // MARK: By time

    /// The newest entries up to an instant, newest first; of the same instant the last added first.
    package static func newest(_ database: StoreDatabase, until: Instant, limit: Int) throws -> [WeightEntry] {
        let clause = "WHERE at <= ? AND deleted_at IS NULL ORDER BY at DESC, seq DESC LIMIT ?"
        return try readable(database, clause, until.milliseconds, limit).map(\.entry)
    }

    /// The newest entry at a place in time or before it.
    package static func newest(_ database: StoreDatabase, through place: WeightPlace) throws -> WeightEntry? {
        let clause = "WHERE (at, seq) <= (?, ?) AND deleted_at IS NULL ORDER BY at DESC, seq DESC LIMIT 1"
        return try readable(database, clause, place.at.milliseconds, place.sequence).first?.entry
    }

    /// The first entries of a span, both ends inside, in the order of time.
    package static func oldest(
        _ database: StoreDatabase, since: Instant? = nil, until: Instant, limit: Int = 1
    ) throws -> [WeightEntry] {
        let clause = "WHERE at >= ? AND at <= ? AND deleted_at IS NULL ORDER BY at, seq LIMIT ?"
        return try readable(database, clause, since?.milliseconds ?? .min, until.milliseconds, limit).map(\.entry)
    }

    /// The instant of the newest entry, whenever it is; nil without entries.
    package static func newestInstant(_ database: StoreDatabase) throws -> Instant? {
        try database.instant("SELECT max(at) FROM weight_entry WHERE deleted_at IS NULL")
    }

    /// The instant of the first entry after another instant.
    package static func nextInstant(_ database: StoreDatabase, after now: Instant) throws -> Instant? {
        try database.instant(
            "SELECT min(at) FROM weight_entry WHERE at > ? AND deleted_at IS NULL", now.milliseconds)
    }

    /// The place of the next entry of an instant among those that have it already.
    package static func nextSequence(_ database: StoreDatabase, at: Instant) throws -> Int64 {
        let sql = "SELECT coalesce(max(seq) + 1, 0) FROM weight_entry WHERE at = ? AND deleted_at IS NULL"
        return try database.first(sql, at.milliseconds) { $0[0] } ?? 0
    }

    // MARK: Records without an id

    /// The entries of the second of an instant: a record without an id is the one of them that has its milligrams.
    package static func sameSecond(_ database: StoreDatabase, at: Instant) throws -> [StoredWeightEntry] {
        let (start, end) = second(at)
        return try readable(database, "WHERE at >= ? AND at < ? AND deleted_at IS NULL ORDER BY at, seq", start, end)
    }

    /// A person deleted such an entry.
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

    /// One day; nil when it has no entries.
    package static func day(_ database: StoreDatabase, _ name: CivilDay) throws -> WeightDay? {
        let sql = "SELECT day, mg, entries FROM weight_day WHERE day = ? AND entries > 0"
        return try database.first(sql, name.description, row: day).flatMap { $0 }
    }

    /// A few days as they are with the entries up to an instant alone, ascending.
    package static func days(
        _ database: StoreDatabase, from: CivilDay, through: CivilDay, until: Instant
    ) throws -> [WeightDay] {
        let sql = """
            SELECT day, sum(mg), count(*) FROM weight_entry
            WHERE day >= ? AND day <= ? AND at <= ? AND deleted_at IS NULL GROUP BY day ORDER BY day
            """
        return try database.all(sql, from.description, through.description, until.milliseconds, row: day)
            .compactMap { $0 }
    }

    // MARK: Pages

    /// Entries between two days (inclusive), newest first by day, one page.
    package static func page(
        _ database: StoreDatabase, from: CivilDay?, through: CivilDay, after cursor: EntryPosition?, limit: Int
    ) throws -> [StoredWeightEntry] {
        let clause = """
            WHERE day >= ? AND day <= ? AND deleted_at IS NULL AND \(isPlaced) AND (day, at, seq, id) < \(position)
            ORDER BY day DESC, at DESC, seq DESC, id DESC LIMIT ?
            """
        let start = cursor.map { ($0.day, $0.at, $0.id) } ?? (through.description, .max, "")
        return try stored(
            database, clause, from?.description ?? "", through.description, start.0, start.1, start.2, start.2, limit
        )
    }

    /// Entries after a position, oldest first.
    package static func oldest(
        _ database: StoreDatabase, after start: EntryPosition?, limit: Int
    ) throws -> [StoredWeightEntry] {
        let clause = """
            WHERE (day, at, seq, id) > \(position) AND deleted_at IS NULL AND \(isPlaced) ORDER BY day, at, seq, id LIMIT ?
            """
        let id = start?.id ?? ""
        return try stored(database, clause, start?.day ?? "", start?.at ?? .min, id, id, limit)
    }

    // MARK: Rows

    private static func stored<each Value: StatementValue>(
        _ database: StoreDatabase, _ clause: String, _ values: repeat each Value
    ) throws -> [StoredWeightEntry] {
        try database.all("SELECT \(columns) FROM weight_entry \(clause)", repeat each values, row: stored)
    }

    /// Those of which an entry can be made.
    private static func readable<each Value: StatementValue>(
        _ database: StoreDatabase, _ clause: String, _ values: repeat each Value
    ) throws -> [StoredWeightEntry] {
        try stored(database, clause, repeat each values).filter(\.isReadable)
    }

    private static func stored(_ row: Row) -> StoredWeightEntry {
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
        guard let day = CivilDay(row[0] as String), entries > 0,
            let mean = RecordLimits.number(Double(milligrams) / 1e6 / Double(entries), 1e-6...700)
        else { return nil }
        return WeightDay(day: day, kilograms: mean, entries: entries)
    }
}
