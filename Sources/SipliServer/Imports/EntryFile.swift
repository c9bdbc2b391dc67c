import SipliCore
import SipliStore

/// A file of a tracker's entries on its way in, read piece by piece.
protocol EntryFile {
    associatedtype Record: ImportRecord

    /// What was read so far and can be brought in.
    var entries: [Record] { get }
    /// How many there were, with those that were skipped.
    var records: Int { get }
    /// What was lenient, in words.
    var remarks: [String] { get }
    /// How much was read, 0...1000.
    var thousandths: Int { get }

    /// Reads the next piece.
    ///
    /// - Returns: whether there is more.
    /// - Throws: `WireError` for a file that is refused whole.
    mutating func readNext() throws -> Bool
}

extension EntryFile {
    /// Goes on reading.
    ///
    /// - Returns: whether all was read.
    mutating func read(until slice: Slice) throws -> Bool {
        while !slice.isOver() {
            for _ in 0..<16 where try !readNext() { return true }
        }
        return false
    }
}

/// A record of a file that may be an entry which is here already.
protocol ImportRecord {
    associatedtype Tracker: EntryTracker
    /// Only records of one key can be one entry.
    associatedtype Key: Hashable
    typealias Stored = StoredEntry<Tracker.Entry>

    var at: Instant { get }
    var key: Key { get }
    var extra: String? { get }
    /// The file has no place for members that mean nothing here: those that are here stay.
    var keepsExtra: Bool { get }
    /// Where it stands, such as "line 2", for files that are told which of their records are the same; nil for others.
    var place: String? { get }

    /// The entries with its key.
    func known(_ database: StoreDatabase) throws -> [Stored]
    /// The one of them that it is.
    ///
    /// - Parameter isTaken: whether another record of the file is the entry with an id.
    func twin(among others: [Stored], isTaken: (_ id: String) -> Bool) -> Stored?
    /// A person deleted such an entry.
    func isDeleted(_ change: Change) throws -> Bool
    /// The entry that it becomes.
    func entry(dayStart: Int, _ context: WriteContext) -> Tracker.Entry
    /// What it makes of an entry that is here.
    func merged(into stored: Stored, dayStart: Int, _ context: WriteContext) -> Stored
}

extension ImportRecord {
    var keepsExtra: Bool { false }
    var place: String? { nil }
}

/// Records that have the ids of their entries.
extension ImportRecord where Key == String {
    func known(_ database: StoreDatabase) throws -> [Stored] {
        try Tracker.table.entry(database, id: key).map { [$0] } ?? []
    }

    func twin(among others: [Stored], isTaken: (_ id: String) -> Bool) -> Stored? {
        others.first
    }

    func isDeleted(_ change: Change) throws -> Bool {
        try change.isDeleted(Tracker.table.records, id: key)
    }

    /// Takes every value of the file. The day stays as decided at first unless the instant changes.
    func merged(into stored: Stored, dayStart: Int, _ context: WriteContext) -> Stored {
        var entry = entry(dayStart: dayStart, context)
        if stored.entry.at == entry.at { (entry.day, entry.zone) = (stored.entry.day, stored.entry.zone) }
        return StoredEntry(entry, sequence: stored.sequence, extra: keepsExtra ? stored.extra : extra)
    }
}
