package import SipliCore

/// One record's part in a change, as journalled.
package struct JournalPart: Sendable {
    package var tracker: String
    package var table: String
    package var record: String
    package var op: String
    /// The record's values before and after, JSON; nil if it did not exist.
    package var old: String?
    package var new: String?
    /// Undo does not revert it.
    package var isLasting: Bool
}

/// One change, as journalled.
package struct JournalChange: Sendable {
    package var revision: Int64
    package var at: Instant
    package var kind: ChangeKind
    /// For an undo or redo: the revision that was undone or redone.
    package var target: Int64?
    package var origin: String?
    /// Its parts, or only the first of them in a list.
    package var parts: [JournalPart]
    /// The number of its parts.
    package var partCount: Int
    /// The first revision of a change that was made in slices.
    package var firstSlice: Int64?
}

/// A position in the journal: everything up to it was read.
package struct JournalPosition: Sendable {
    package var revision: Int64 = 0
    var part: Int64 = -1

    package init() {}

    /// Everything before a revision.
    package init(before revision: Int64) {
        self.revision = revision
    }

    init(revision: Int64, part: Int64) {
        (self.revision, self.part) = (revision, part)
    }
}

/// Reading the journal.
package enum Journal {
    /// The number of parts that a list shows.
    private static let shownParts = 3

    /// The end of the journal.
    package static func end(_ database: StoreDatabase) throws -> JournalPosition {
        let sql = "SELECT rev, part FROM journal ORDER BY rev DESC, part DESC LIMIT 1"
        return try database.first(sql, row: position) ?? JournalPosition()
    }

    /// When the last change was made; nil in a new store.
    package static func lastChange(_ database: StoreDatabase) throws -> Instant? {
        try database.instant("SELECT at FROM journal ORDER BY rev DESC LIMIT 1")
    }

    /// When the first change was made; nil in a new store.
    package static func firstChange(_ database: StoreDatabase) throws -> Instant? {
        try database.instant("SELECT at FROM journal ORDER BY rev LIMIT 1")
    }

    /// The records that changed after a position and the position after them; nil if there are more than `limit`.
    package static func changedRecords(
        _ database: StoreDatabase, after start: JournalPosition, limit: Int
    ) throws -> (records: [ChangedRecord], end: JournalPosition)? {
        let sql = """
            SELECT rev, part, record_table, record, json_extract(old, '$.day'), json_extract(new, '$.day')
            FROM journal WHERE (rev, part) > (?, ?) ORDER BY rev, part LIMIT ?
            """
        var end = start
        let records = try database.all(sql, start.revision, start.part, limit + 1) { row in
            end = position(row)
            let days: [String?] = [row[4], row[5]]
            return ChangedRecord(
                table: row[2], record: row[3],
                days: Set(days.compactMap { $0.flatMap { CivilDay($0) } }).sorted())
        }
        return records.count <= limit ? (records, end) : nil
    }

    /// The changes made by people before a revision, newest first, at most `limit` of them, each with its first parts.
    package static func changes(
        _ database: StoreDatabase, before revision: Int64 = .max, at times: Range<Instant>? = nil, limit: Int
    ) throws -> [JournalChange] {
        let sql = """
            SELECT DISTINCT rev FROM journal WHERE rev < ? AND at >= ? AND at < ? AND kind NOT IN ('clock', 'slice')
            ORDER BY rev DESC LIMIT ?
            """
        let (first, end) = (times?.lowerBound.milliseconds ?? .min, times?.upperBound.milliseconds ?? .max)
        let revisions: [Int64] = try database.all(sql, revision, first, end, limit) { $0[0] }
        return try revisions.compactMap { try change(database, revision: $0, partLimit: shownParts) }
    }

    package static func change(
        _ database: StoreDatabase, revision: Int64, partLimit: Int = -1
    ) throws -> JournalChange? {
        let sql = """
            SELECT at, kind, target, origin, tracker, record_table, record, op, old, new, lasting
            FROM journal WHERE rev = ? ORDER BY part LIMIT ?
            """
        var change: JournalChange?
        try database.scan(sql, revision, partLimit) { row in
            if change == nil { change = header(row, revision: revision) }
            change?.parts.append(part(row))
            return true
        }
        guard let shown = change?.parts.count else { return nil }
        let count = "SELECT count(*) FROM journal WHERE rev = ?"
        change?.partCount = shown == partLimit ? try database.first(count, revision) { $0[0] } ?? shown : shown
        if let span = change?.parts.first.flatMap(SlicedChanges.span) {
            change?.firstSlice = span.first
            change?.partCount = span.parts
        }
        return change
    }

    /// Changes, newest first, except those that undo skips as a whole.
    private static let undoableSQL = """
        SELECT rev, kind, target FROM journal WHERE kind <> 'slice'
        GROUP BY rev HAVING kind <> 'data' OR min(lasting) = 0 ORDER BY rev DESC
        """

    /// The change that undo would revert now: the newest made by a person and not yet undone.
    package static func undoable(_ database: StoreDatabase) throws -> JournalChange? {
        var takenBack: [Int64: Bool] = [:]
        var found: Int64?
        try database.scan(undoableSQL) { row in
            let (revision, kind, target): (Int64, String, Int64?) = (row[0], row[1], row[2])
            switch (ChangeKind(rawValue: kind), target) {
            case (.undo, let target?) where takenBack[target] == nil: takenBack[target] = true
            case (.redo, let target?) where takenBack[target] == nil: takenBack[target] = false
            case (.data, _) where takenBack[revision] != true: found = revision
            default: break
            }
            return found == nil
        }
        return try found.flatMap { try change(database, revision: $0) }
    }

    /// The change that redo would restore now: the last one undone, unless something was changed since.
    package static func redoable(_ database: StoreDatabase) throws -> JournalChange? {
        var broughtBack = 0
        var found: Int64?
        try database.scan(undoableSQL) { row in
            switch ChangeKind(rawValue: row[1]) {
            case .data: return false
            case .redo: broughtBack += 1
            case .undo where broughtBack > 0: broughtBack -= 1
            case .undo:
                found = row[2]
                return false
            default: break
            }
            return true
        }
        return try found.flatMap { try change(database, revision: $0) }
    }

    private static func header(_ row: Row, revision: Int64) -> JournalChange {
        JournalChange(
            revision: revision, at: Instant(milliseconds: row[0]), kind: ChangeKind(rawValue: row[1]) ?? .data,
            target: row[2], origin: row[3], parts: [], partCount: 0)
    }

    static func part(_ row: Row) -> JournalPart {
        JournalPart(
            tracker: row[4], table: row[5], record: row[6], op: row[7], old: row[8], new: row[9], isLasting: row[10])
    }

    private static func position(_ row: Row) -> JournalPosition {
        var position = JournalPosition()
        (position.revision, position.part) = (row[0], row[1])
        return position
    }
}
