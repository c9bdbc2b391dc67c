package import SipliCore

/// Queries for any table of dated entries.
///
/// Queries by day use the index on `day`; queries by time over several days need one on `at`.
extension EntryTable {
    package func entry(_ database: StoreDatabase, id: String) throws -> StoredEntry<Entry>? {
        try database.first(statements.byID, id, row: stored) ?? nil
    }

    /// The entries whose ids begin with a text, which ends in a slash or a hyphen, ordered by id.
    package func entries(_ database: StoreDatabase, idPrefix prefix: String) throws -> [Entry] {
        try stored(database, idPrefix: prefix).map(\.entry)
    }

    /// The same as stored.
    package func stored(_ database: StoreDatabase, idPrefix prefix: String) throws -> [StoredEntry<Entry>] {
        // "0" follows the slash, and no id has a point, which is before it, in place of a hyphen.
        try database.all(statements.byPrefix, prefix, prefix.dropLast() + "0", row: stored).compactMap { $0 }
    }

    /// Ids that begin with a text; at most two.
    package func ids(_ database: StoreDatabase, beginning text: String) throws -> [String] {
        try database.all(statements.beginning, text) { $0[0] }
    }

    /// Ids that end with a text, among those of the newest 5000 entries; at most two.
    ///
    /// The ends distinguish entries of one day, because ids begin with the time.
    package func ids(_ database: StoreDatabase, ending text: String) throws -> [String] {
        try database.all(statements.ending, text) { $0[0] }
    }

    /// The beginning of an id that no other entry's has: at least 8 characters, and none of them a hyphen at the end,
    /// which is easily missed when copying.
    package func beginning(ofID id: String, _ database: StoreDatabase) throws -> String {
        // Sorted, the ids with the longest common beginning are neighbours.
        let neighbours: [String] = try database.first(statements.neighbours, id) { [$0[0], $0[1]] } ?? []
        let bytes = Array(id.utf8)
        let shared = neighbours.map { zip($0.utf8, bytes).prefix { $0 == $1 }.count }.max() ?? 0
        var length = max(shared + 1, 8)
        if length < bytes.count, bytes[length - 1] == UInt8(ascii: "-") { length += 1 }
        return String(decoding: bytes.prefix(length), as: UTF8.self)
    }

    /// The id of the existing entry that a person logged or imported last, whatever its date; of an import, its newest.
    ///
    /// Never one that was recorded automatically. An entry that became another one is that.
    package func lastBrought(_ database: StoreDatabase) throws -> String? {
        var (takenBack, slices, found) = (TakenBack(), Set<Int64>(), String?.none)
        var records = BroughtRecords(statements)
        try database.scan(statements.brought) { row in
            let (revision, kind, target): (Int64, String, Int64?) = (row[0], row[1], row[2])
            guard !takenBack.follow(ChangeKind(rawValue: kind), target), !takenBack.contains(revision) else {
                return true
            }
            let (record, op, table): (String, String, String) = (row[3], row[4], row[5])
            guard table == self.records.name else {
                // The end of a change in slices, which are read after it.
                if let first = SlicedChanges.span(record)?.first { slices.insert(first) }
                return true
            }
            let change = kind == ChangeKind.slice.rawValue ? target ?? revision : revision
            guard change == revision || slices.contains(change) else { return true }
            found =
                ["log", "paid"].contains(op)
                ? try records.existing(record, database)
                : try records.newest(ofImport: change...revision, database)
            return found == nil
        }
        return found
    }

    // MARK: Pages

    /// Entries between two days (inclusive), newest first by day.
    ///
    /// - Parameter from: nil for no limit.
    package func page(
        _ database: StoreDatabase, from: CivilDay?, through: CivilDay, after cursor: EntryPosition?, limit: Int
    ) throws -> EntryPage<Entry> {
        let start = cursor ?? EntryPosition(day: through.description, at: .max, id: "")
        var rows = PageRows(limit: limit)
        try database.scan(
            statements.page, start.day, start.at, start.id, limit, from?.description ?? "", through.description
        ) { rows.take($0, stored($0)) }
        return rows.page
    }

    /// Entries after a position, oldest first.
    package func oldest(
        _ database: StoreDatabase, after start: EntryPosition?, limit: Int
    ) throws -> EntryPage<Entry> {
        var rows = PageRows(limit: limit)
        try database.scan(statements.oldest, start?.day ?? "", start?.at ?? .min, start?.id ?? "", limit) {
            rows.take($0, stored($0))
        }
        return rows.page
    }

    private struct PageRows {
        let limit: Int
        var page = EntryPage<Entry>()
        private var count = 0

        init(limit: Int) {
            self.limit = limit
        }

        mutating func take(_ row: Row, _ stored: StoredEntry<Entry>?) -> Bool {
            count += 1
            if let stored { page.entries.append(stored) }
            if count == limit { page.next = EntryPosition(day: row[2], at: row[1], id: row[0]) }
            return true
        }
    }

    // MARK: By day

    /// Entries of one day, newest first.
    package func entries(
        _ database: StoreDatabase, day: CivilDay, until: RecordCutoff, limit: Int = -1
    ) throws -> [Entry] {
        try database.all(statements.ofDay, day.description, until.instant.milliseconds, limit, row: stored)
            .compactMap { $0?.entry }
    }

    /// The instant of the first entry of a day after another instant.
    package func nextInstant(_ database: StoreDatabase, day: CivilDay, after now: Instant) throws -> Instant? {
        try database.instant(statements.nextOfDay, day.description, now.milliseconds)
    }

    /// The instant of the newest entry of a day or a later one, up to a moment.
    package func newestInstant(_ database: StoreDatabase, from day: CivilDay, until now: Instant) throws -> Instant? {
        try database.instant(statements.newestSince, day.description, now.milliseconds)
    }

    // MARK: By time

    /// The newest entries, newest first.
    package func newest(_ database: StoreDatabase, until: RecordCutoff, limit: Int) throws -> [Entry] {
        try database.all(statements.newest, until.instant.milliseconds, until.day, limit, row: stored)
            .compactMap { $0?.entry }
    }

    /// The first entries of a span (inclusive), in chronological order.
    ///
    /// - Parameter since: nil for no limit.
    package func entries(
        _ database: StoreDatabase, since: Instant?, until: RecordCutoff, limit: Int = -1
    ) throws -> [StoredEntry<Entry>] {
        try database.all(
            statements.span, since?.milliseconds ?? .min, until.instant.milliseconds, until.day, limit, row: stored
        ).compactMap { $0 }
    }

    /// The instant of the newest entry; nil without entries.
    package func newestInstant(_ database: StoreDatabase) throws -> Instant? {
        try database.instant(statements.newestInstant)
    }

    /// The instant of the first entry after another instant.
    package func nextInstant(_ database: StoreDatabase, after now: Instant) throws -> Instant? {
        try database.instant(statements.next, now.milliseconds)
    }

    /// The sequence number for the next entry of an instant; 0 in tables without sequence numbers.
    package func nextSequence(_ database: StoreDatabase, at: Instant) throws -> Int64 {
        guard let sql = statements.nextSequence else { return 0 }
        return try database.first(sql, at.milliseconds) { $0[0] } ?? 0
    }
}

extension StoreDatabase {
    /// The instant in the first column of the only row; nil if that is NULL.
    func instant<each Value: StatementValue>(_ sql: String, _ values: repeat each Value) throws -> Instant? {
        let milliseconds: Int64?? = try first(sql, repeat each values) { $0[0] }
        return milliseconds.flatMap { $0 }.map { Instant(milliseconds: $0) }
    }
}

/// Finds those of the records that people brought that still exist.
private struct BroughtRecords {
    private let statements: EntryStatements
    /// Records by the ids of those that became them, once they are needed.
    private var matched: [String: String]?
    /// The imports without an existing entry, by their first revisions.
    private var gone: Set<Int64> = []

    init(_ statements: EntryStatements) {
        self.statements = statements
    }

    /// The record, or the one that it became; nil if it is gone.
    mutating func existing(_ record: String, _ database: StoreDatabase) throws -> String? {
        if let found: String = try database.first(statements.existing, record, row: { $0[0] }) { return found }
        guard let sql = statements.matched else { return nil }
        let matched = try self.matched ?? Dictionary(database.all(sql) { ($0[0], $0[1]) }) { $1 }
        self.matched = matched
        return matched[record]
    }

    /// - Parameter revisions: its first revision, and one by which all that it has of this table was written.
    mutating func newest(ofImport revisions: ClosedRange<Int64>, _ database: StoreDatabase) throws -> String? {
        guard !gone.contains(revisions.lowerBound) else { return nil }
        var found: String?
        let (first, last) = (revisions.lowerBound, revisions.upperBound)
        try database.scan(
            statements.imported, JournalPosition.first(of: first), JournalPosition.first(of: last), first
        ) { row in
            found = try existing(row[0], database)
            return found == nil
        }
        if found == nil { gone.insert(revisions.lowerBound) }
        return found
    }
}
