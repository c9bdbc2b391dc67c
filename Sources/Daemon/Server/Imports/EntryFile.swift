import SipliCore
import SipliStore

/// A file of records, parsed piece by piece.
protocol RecordFile {
    /// The number of records, including skipped ones.
    var records: Int { get }
    /// Warnings for people.
    var remarks: [String] { get }
    /// How much was read, 0...1000.
    var thousandths: Int { get }

    /// Reads the next piece.
    ///
    /// - Returns: whether there is more.
    /// - Throws: `WireError` for a file that is refused as a whole.
    mutating func readNext(_ context: WriteContext) throws -> Bool
}

extension RecordFile {
    /// Continues reading.
    ///
    /// - Returns: whether all was read.
    mutating func read(_ context: WriteContext, until slice: Slice) throws -> Bool {
        while !slice.isOver() {
            guard try readNext(context) else { return true }
        }
        return false
    }
}

/// A file of a tracker's entries. It is read twice, because all of its records together may be too many for the memory:
/// the first time to know what is in it, the second time to import each record.
protocol EntryFile: RecordFile {
    associatedtype Record: ImportRecord

    /// The usable records that were read and not yet taken.
    var entries: [Record] { get set }
    /// How the columns of a person's own table were read; nil for other files.
    var sheet: SheetReading? { get }
    /// What tells the file and the column of its values from others; nil if its records have ids of their own.
    var fingerprint: String? { get }
    /// An entry as it will be, for people.
    static func preview(_ entry: Record.Tracker.Entry, zone: CivilZone, settings: SettingValues) -> String

    /// Goes back to the first record. What the first reading found, such as remarks, no longer counts.
    mutating func rewind()
}

extension EntryFile {
    var sheet: SheetReading? { nil }
    var fingerprint: String? { nil }

    static func preview(_ entry: Record.Tracker.Entry, zone: CivilZone, settings: SettingValues) -> String {
        Record.Tracker.words(entry, zone: zone, settings: settings)
    }
}

/// A record of a file that may match an existing entry.
protocol ImportRecord {
    associatedtype Tracker: EntryTracker
    /// Only records with the same key can be the same entry.
    associatedtype Key: Hashable
    typealias Stored = StoredEntry<Tracker.Entry>

    var at: Instant { get }
    var key: Key { get }
    var extra: String? { get }
    /// The file has no place for unused members: existing ones stay.
    var keepsExtra: Bool { get }
    /// The record's place, a word and a number such as "line 2", in files whose duplicates are reported; nil for others.
    var place: String? { get }
    /// Its id follows from its values: an entry with that id had them, and what was changed since then stays.
    var isDerived: Bool { get }
    /// Other ids that its entry may have from earlier imports.
    var formerIDs: [String] { get }
    /// Whether its time was written without seconds.
    var isOfMinute: Bool { get }

    /// The entries with its key.
    func known(_ context: WriteContext) throws -> [Stored]
    /// The matching entry among them.
    ///
    /// - Parameter isTaken: whether another record of the file matched the entry with this id.
    func twin(among others: [Stored], isTaken: (_ id: String) -> Bool) -> Stored?
    /// Whether a person deleted such an entry.
    func isDeleted(_ context: WriteContext) throws -> Bool
    /// The new entry.
    func entry(dayStart: Int, _ context: WriteContext) -> Tracker.Entry
    /// The entry after merging the record into an existing one.
    func merged(into stored: Stored, dayStart: Int, _ context: WriteContext) -> Stored
}

extension ImportRecord {
    var keepsExtra: Bool { false }
    var place: String? { nil }
    var isDerived: Bool { false }
    var formerIDs: [String] { [] }
    var isOfMinute: Bool { false }
}

/// Records that have the ids of their entries.
extension ImportRecord where Key == String {
    func known(_ context: WriteContext) throws -> [Stored] {
        try Tracker.table.entry(context.change.database, id: key).map { [$0] } ?? []
    }

    func twin(among others: [Stored], isTaken: (_ id: String) -> Bool) -> Stored? { others.first }

    func isDeleted(_ context: WriteContext) throws -> Bool {
        try context.change.isDeleted(Tracker.table.records, id: key)
    }

    /// Takes every value of the file. The day stays as it was unless the instant changes.
    func merged(into stored: Stored, dayStart: Int, _ context: WriteContext) -> Stored {
        guard !isDerived else { return stored }
        var entry = entry(dayStart: dayStart, context)
        // A file of whole seconds, or without them, does not move an entry.
        let isWhole = entry.at.milliseconds % 1000 == 0
        if isWhole && entry.at.seconds == stored.entry.at.seconds
            || isOfMinute && entry.at.minute == stored.entry.at.minute
        {
            entry.at = stored.entry.at
        }
        if stored.entry.at == entry.at { (entry.day, entry.zone) = (stored.entry.day, stored.entry.zone) }
        return StoredEntry(entry, sequence: stored.sequence, extra: keepsExtra ? stored.extra : extra)
    }
}
