import GRDB
import SipliCore
import SipliStore
import SipliWire

/// What a tracker keeps in memory about the store, and what it makes of it.
///
/// One set of books belongs to the loop and one to the writer; each follows the store through the journal.
protocol Book: AnyObject {
    var topic: Topic { get }

    /// Reads everything anew.
    func load(_ database: Database, settings: SettingValues) throws
    /// Follows one journalled part.
    func follow(_ part: ChangedRecord, _ database: Database, settings: SettingValues) throws
    /// The topic's snapshot at a moment.
    func snapshot(_ moment: Moment, _ database: Database, settings: SettingValues) throws -> RawJSON
    /// Part of every change of a person's doing: what follows from it by rule.
    func afterChange(_ context: WriteContext, settings: SettingValues) throws
    /// A day ended: remembers what was in force.
    func dayEnded(_ day: CivilDay, _ context: WriteContext, settings: SettingValues) throws
    /// The next instant at which the snapshot changes by itself within the day, and why.
    func nextTurn(after now: Instant, settings: SettingValues) -> Instant?
    /// A journalled part in words, such as "300 ml water at 14:32"; nil for what people need not see.
    func words(_ part: JournalPart, zone: CivilZone, settings: SettingValues) -> String?
}

/// A moment as a snapshot needs it: the instant, the zone and the day.
struct Moment {
    let now: Instant
    let zone: CivilZone
    let dayStart: Int
    let day: CivilDay

    init(now: Instant, zone: CivilZone, dayStart: Int) {
        (self.now, self.zone, self.dayStart) = (now, zone, dayStart)
        day = zone.day(of: now, dayStart: dayStart)
    }

    var dayEnds: Instant {
        zone.start(of: day.adding(days: 1), dayStart: dayStart)
    }
}

/// The books of all trackers and the settings.
final class Books {
    private(set) var settings = SettingValues()
    private(set) var revision: Int64 = 0
    /// Counts how often the settings were read anew.
    private(set) var settingsReadings = 0
    private var part: Int64 = -1
    private var isLoaded = false
    private let books: [any Book] = Trackers.all.map { $0.makeBook() }

    /// Everything must be read anew, as after a refused change.
    func forget() {
        isLoaded = false
    }

    /// Follows the journal to its end.
    func refresh(_ database: Database) throws {
        guard isLoaded else { return try load(database) }
        let sql = """
            SELECT rev, part, record_table, record, json_extract(old, '$.day'), json_extract(new, '$.day')
            FROM journal WHERE (rev, part) > (?, ?) ORDER BY rev, part
            """
        let rows = try Row.fetchAll(database.cachedStatement(sql: sql), arguments: [revision, part])
        if rows.count > 2000 { return try load(database) }
        try follow(
            rows.map { row in
                let days: [String?] = [row[4], row[5]]
                return ChangedRecord(
                    table: Self.table(row), record: row[3],
                    days: Set(days.compactMap { $0.flatMap { CivilDay($0) } }).sorted())
            }, database)
        if let last = rows.last { (revision, part) = (last[0], last[1]) }
    }

    /// Follows what the change in hand has written since the last time; nobody else writes, so it is all there is.
    func follow(_ change: Change) throws {
        let records = change.takeChangedRecords()
        if isLoaded { try follow(records, change.database) } else { try load(change.database) }
    }

    private func follow(_ records: [ChangedRecord], _ database: Database) throws {
        if records.contains(where: { $0.table == Settings.table.name }) {
            try readSettings(database)
        }
        for record in records {
            for book in books { try book.follow(record, database, settings: settings) }
        }
    }

    /// Reads everything unless that was done before.
    func open(_ database: Database) throws {
        if !isLoaded { try load(database) }
    }

    private static func table(_ row: Row) -> String {
        let name: String = row[2]
        return name.hasPrefix("+") ? String(name.dropFirst()) : name
    }

    private func load(_ database: Database) throws {
        try readSettings(database)
        for book in books { try book.load(database, settings: settings) }
        let last = try Row.fetchOne(database, sql: "SELECT rev, part FROM journal ORDER BY rev DESC, part DESC LIMIT 1")
        (revision, part) = last.map { ($0[0], $0[1]) } ?? (0, -1)
        isLoaded = true
    }

    private func readSettings(_ database: Database) throws {
        settings = SettingValues(try Settings.all(database))
        settingsReadings += 1
    }

    func book<Wanted: Book>(_ type: Wanted.Type) throws -> Wanted {
        guard let book = books.lazy.compactMap({ $0 as? Wanted }).first else {
            throw WireError(.internalError, "there is no book of this kind")
        }
        return book
    }

    func moment(_ now: Instant, _ zone: CivilZone) -> Moment {
        Moment(now: now, zone: zone, dayStart: settings.dayStart)
    }

    func snapshot(_ topic: Topic, _ moment: Moment, _ database: Database) throws -> RawJSON? {
        try books.first { $0.topic == topic }?.snapshot(moment, database, settings: settings)
    }

    func afterChange(_ context: WriteContext) throws {
        guard context.change.kind == .data, !context.change.isEmpty else { return }
        for book in books { try book.afterChange(context, settings: settings) }
    }

    func dayEnded(_ day: CivilDay, _ context: WriteContext) throws {
        for book in books { try book.dayEnded(day, context, settings: settings) }
    }

    func nextTurn(after now: Instant) -> Instant? {
        books.compactMap { $0.nextTurn(after: now, settings: settings) }.min()
    }

    /// A change in words.
    func words(_ change: JournalChange, zone: CivilZone) -> String {
        let imported = change.parts.count { $0.op == "import" }
        if imported > 0 { return "importing \(imported) records" }
        let parts = change.parts.compactMap { part in
            books.lazy.compactMap { $0.words(part, zone: zone, settings: self.settings) }.first
        }
        switch parts.count {
        case 0: return change.kind.rawValue
        case 1, 2: return parts.joined(separator: ", ")
        default: return "\(parts[0]) and \(parts.count - 1) more"
        }
    }
}
