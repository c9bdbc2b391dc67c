package import SipliCore

/// Reading the journal.
package enum Journal {
    /// The number of parts that a list shows.
    private static let shownParts = 3

    /// The end of the journal.
    package static func end(_ database: StoreDatabase) throws -> JournalPosition {
        let sql = "SELECT max(place) FROM journal"
        let last: Int64?? = try database.first(sql) { $0[0] }
        return last.flatMap { $0 }.map(JournalPosition.init(place:)) ?? JournalPosition()
    }

    /// When the last change was made; nil in a new store.
    package static func lastChange(_ database: StoreDatabase) throws -> Instant? {
        try database.instant("SELECT at FROM journal ORDER BY place DESC LIMIT 1")
    }

    /// When the first change was made; nil in a new store.
    package static func firstChange(_ database: StoreDatabase) throws -> Instant? {
        try database.instant("SELECT at FROM journal ORDER BY place LIMIT 1")
    }

    /// The day on which the store was new, as it was there then; nil if the first change does not tell it.
    package static func firstDay(_ database: StoreDatabase) throws -> CivilDay? {
        let sql = """
            SELECT new FROM journal
            WHERE place < ((SELECT min(place) FROM journal) | \(JournalPosition.lastPart)) AND record_table = ? AND record = ? AND new IS NOT NULL
            """
        let table = MachineValues.table
        let json: String? = try database.first(sql, table.name, MachineValues.dayName) { $0[0] }
        guard let json, case .text(let day)? = try RecordJSON.values(json, columns: table.columns).first else {
            return nil
        }
        return CivilDay(day.filter { $0 != "\"" })
    }

    /// When a day last began; nil if it is not known to have been today.
    package static func beginning(of day: CivilDay, _ database: StoreDatabase) throws -> Instant? {
        let sql = """
            SELECT at FROM journal WHERE record_table = ? AND record = ? AND json_extract(new, '$.value') = ?
            ORDER BY place DESC LIMIT 1
            """
        return try database.first(sql, MachineValues.table.name, MachineValues.dayName, "\"\(day)\"") { row in
            Instant(milliseconds: row[0])
        }
    }

    /// The first of a person's last changes that are all dated later than an instant; nil if the last one is not.
    package static func firstRevision(_ database: StoreDatabase, after instant: Instant) throws -> Int64? {
        let sql = """
            SELECT rev FROM journal WHERE kind = 'data'
                AND place > coalesce((SELECT max(place) FROM journal WHERE kind = 'data' AND at <= ?1), 0)
            ORDER BY place LIMIT 1
            """
        return try database.first(sql, instant.milliseconds) { $0[0] }
    }

    /// Whether what a rule wrote was taken back since.
    package static func isTakenBack(
        _ part: JournalPart, _ table: JournaledTable, _ database: StoreDatabase
    ) throws -> Bool {
        var isTakenBack = false
        try parts(database, of: table, record: part.record) { _, later in
            isTakenBack = later.isRule && (later.old, later.new) == (part.new, part.old)
            return !isTakenBack && (later.old, later.new) != (part.old, part.new)
        }
        return isTakenBack
    }

    /// The records that changed after a position and the position after them; nil if there are more than `limit`, or if some
    /// of them may have been removed from the journal.
    package static func changedRecords(
        _ database: StoreDatabase, after start: JournalPosition, limit: Int
    ) throws -> (records: [ChangedRecord], end: JournalPosition)? {
        let sql = """
            SELECT place, record_table, record, json_extract(old, '$.day'), json_extract(new, '$.day')
            FROM journal WHERE place > ? ORDER BY place LIMIT ?
            """
        for part in [JournalTrimming.Part.own, .all] {
            guard try JournalTrimming.lastTrimmed(part, database) <= start.revision else { return nil }
        }
        var end = start
        let records = try database.all(sql, start.place, limit + 1) { row in
            end = JournalPosition(place: row[0])
            let days: [String?] = [row[3], row[4]]
            return ChangedRecord(
                table: row[1], record: row[2],
                days: Set(days.compactMap { $0.flatMap { CivilDay($0) } }).sorted())
        }
        return records.count <= limit ? (records, end) : nil
    }

    /// The changes made by people before a revision, newest first, at most `limit` of them, each with its first parts.
    package static func changes(
        _ database: StoreDatabase, before revision: Int64 = .max, at times: Range<Instant>? = nil, limit: Int
    ) throws -> [JournalChange] {
        let sql = """
            SELECT rev FROM journal WHERE place < ? AND part = 0 AND at >= ? AND at < ? AND kind NOT IN ('clock', 'slice')
            ORDER BY place DESC LIMIT ?
            """
        let (first, end) = (times?.lowerBound.milliseconds ?? .min, times?.upperBound.milliseconds ?? .max)
        let revisions: [Int64] = try database.all(sql, JournalPosition.first(of: revision), first, end, limit) { $0[0] }
        return try revisions.compactMap { try listed(database, revision: $0) }
    }

    private static let partsSQL = """
        SELECT at, kind, target, origin, tracker, record_table, record, op, old, new, lasting, old IS NULL, new IS NULL
        FROM journal WHERE \(JournalPosition.isOfRevision) ORDER BY place
        """

    /// A change with all its parts.
    package static func change(_ database: StoreDatabase, revision: Int64) throws -> JournalChange? {
        var change: JournalChange?
        try database.scan(partsSQL, JournalPosition.first(of: revision)) { row in
            if change == nil { change = header(row, revision: revision) }
            change?.parts.append(part(row))
            return true
        }
        guard var change else { return nil }
        let span = change.parts.first.flatMap(SlicedChanges.span)
        (change.firstSlice, change.partCount) = (span?.first, span?.parts ?? change.parts.count)
        return change
    }

    /// A change with the parts that describe it, and what all of them did.
    ///
    /// What the rules added, what became part of another record and lasting parts only accompany others: they describe a
    /// change that has nothing else.
    package static func listed(_ database: StoreDatabase, revision: Int64) throws -> JournalChange? {
        var (change, span): (JournalChange?, (first: Int64, parts: Int)?)
        var (shown, others): ([JournalPart], [JournalPart]) = ([], [])
        var counts: PartCounts? = PartCounts()
        var rows = 0
        func slices(_ first: Int64, isOwn: Bool) throws -> [JournalPart] {
            try SlicedChanges.parts(
                database, of: first, from: nil, newestFirst: change?.kind == .undo, isOwn: isOwn, limit: shownParts
            ).map(\.part)
        }
        try database.scan(partsSQL, JournalPosition.first(of: revision)) { row in
            defer { rows += 1 }
            if rows == 0 {
                let first = part(row)
                (change, span) = (header(row, revision: revision), SlicedChanges.span(first))
                change?.op = JournalPart.base(first.op)
                if span != nil {
                    counts = first.new.flatMap { PartCounts(json: $0) }
                    return true
                }
            }
            let (op, isLasting): (String, Bool) = (row[7], row[10])
            if !isLasting { counts?.add(row[5], isNew: row[11], isGone: row[12], op: op) }
            if isLasting || JournalPart.accompanies(op) {
                show(part(row), in: &others, change?.kind)
            } else {
                show(part(row), in: &shown, change?.kind)
            }
            return true
        }
        guard var change else { return nil }
        (change.firstSlice, change.partCount, change.counts) = (span?.first, span?.parts ?? rows, counts)
        if let first = span?.first {
            (shown, others) = try (slices(first, isOwn: true), slices(first, isOwn: false))
        } else if let first = shown.first {
            change.op = JournalPart.base(first.op)
        }
        change.parts = shown.isEmpty ? others : shown
        return change
    }

    /// Keeps the parts that are shown, in the order of what was done: undo goes backwards.
    private static func show(
        _ part: @autoclosure () -> JournalPart, in parts: inout [JournalPart], _ kind: ChangeKind?
    ) {
        if kind == .undo {
            parts = [part()] + parts.prefix(shownParts - 1)
        } else if parts.count < shownParts {
            parts.append(part())
        }
    }

    /// What the rules wrote between two revisions, newest first, from among a number of rows.
    ///
    /// - Parameters:
    ///   - place: where the last call ended; nil for the beginning.
    ///   - isWanted: by the kind of the change and the operation.
    /// - Returns: the parts, and where to go on; nil at the end.
    package static func rules(
        _ database: StoreDatabase, after revision: Int64, before end: Int64, from place: JournalPosition?,
        rows limit: Int, isWanted: (_ kind: ChangeKind?, _ op: String) -> Bool = { _, _ in true }
    ) throws -> (parts: [JournalPart], next: JournalPosition?) {
        let sql = """
            SELECT written.at, written.kind, written.target, written.origin, written.tracker, written.record_table,
                written.record, written.op, written.old, written.new, written.lasting, written.place
            FROM journal AS written
            -- The row of the whole change, for a slice.
            LEFT JOIN journal AS whole ON written.kind = 'slice' AND whole.record_table = '\(SlicedChanges.table)'
                AND whole.record > written.target || ' ' AND whole.record < written.target || '!'
            WHERE written.place >= ? AND written.place < ?
            -- What an undo decided again is gone when its change was redone, and the other way round.
            AND NOT EXISTS
                (SELECT 1 FROM journal AS later WHERE later.kind IN ('undo', 'redo')
                    AND later.target = iif(written.kind = 'slice', whole.target, written.target)
                    AND later.place > coalesce(whole.place, written.place) | \(JournalPosition.lastPart))
            ORDER BY written.place DESC LIMIT ?
            """
        let start = place?.place ?? JournalPosition.first(of: end)
        var (parts, last, rows): ([JournalPart], JournalPosition?, Int) = ([], nil, 0)
        try database.scan(sql, JournalPosition.first(of: revision + 1), start, limit) { row in
            rows += 1
            let place: Int64 = row[11]
            last = JournalPosition(place: place)
            let (kind, op): (String, String) = (row[1], row[7])
            var found = part(row)
            if op == JournalPart.matching {
                found.partner = try record(database, place + 1, JournalPart.ruleOps.contains)
            } else if op == JournalPart.payment {
                found.partner = try record(database, place - 1) { $0 == JournalPart.matching }
            } else if op == JournalPart.moving {
                // Of a record whose id has its day, one goes and another one comes.
                let partner = found.new == nil ? place + 1 : found.old == nil ? place - 1 : nil
                let other = try partner.flatMap { try record(database, $0) { $0 == JournalPart.moving } }
                found.partner = other ?? found.record
            }
            if isWanted(ChangeKind(rawValue: kind), op), found.partner != nil || JournalPart.ruleOps.contains(op) {
                parts.append(found)
            }
            return true
        }
        return (parts, rows < limit ? nil : last)
    }

    /// The parts of one record, newest first, until `body` returns false.
    package static func parts(
        _ database: StoreDatabase, of table: JournaledTable, record: String,
        _ body: (_ revision: Int64, JournalPart) -> Bool
    ) throws {
        let sql = """
            SELECT tracker, record_table, record, op, old, new, lasting, rev FROM journal
            WHERE record_table = ? AND record = ? ORDER BY place DESC
            """
        try database.scan(sql, table.name, record) { row in body(row[7], part(row, from: 0)) }
    }

    /// What the rules did to records of a table in a change, in order: each record as it was before and after all of it.
    package static func ruled(
        _ change: JournalChange, of table: String, _ database: StoreDatabase
    ) throws -> [JournalPart] {
        let sql = """
            SELECT tracker, record_table, record, op, old, new, lasting FROM journal
            WHERE \(JournalPosition.isOfRevisions) AND record_table = ?3 AND (rev = ?4 OR kind = 'slice' AND target = ?5)
            ORDER BY place
            """
        let (first, last) = (change.firstSlice ?? change.revision, change.revision)
        var (found, places): ([JournalPart], [String: Int]) = ([], [:])
        try database.scan(
            sql, JournalPosition.first(of: first), JournalPosition.first(of: last), table, last, first
        ) { row in
            let next = part(row, from: 0)
            guard next.isRule, !next.isMove, !next.isMatching, !next.isLasting else { return true }
            if let place = places[next.record] {
                found[place].new = next.new
            } else {
                places[next.record] = found.count
                found.append(next)
            }
            return true
        }
        return found
    }

    /// Whether a change has a part about a record.
    package static func contains(_ change: JournalChange, record: String, _ database: StoreDatabase) throws -> Bool {
        let sql = """
            SELECT 1 FROM journal
            WHERE \(JournalPosition.isOfRevisions) AND record = ?3 AND (rev = ?4 OR kind = 'slice' AND target = ?5)
            """
        let (first, last) = (change.firstSlice ?? change.revision, change.revision)
        return try database.first(
            sql, JournalPosition.first(of: first), JournalPosition.first(of: last), record, last, first
        ) { _ in true } ?? false
    }

    /// Changes, newest first, except those that undo skips as a whole.
    private static let undoableSQL = """
        SELECT rev, kind, target FROM journal AS change WHERE kind <> 'slice' AND part = 0 AND (kind <> 'data' OR EXISTS (
            SELECT 1 FROM journal WHERE place >= change.place AND place <= change.place | \(JournalPosition.lastPart) AND lasting = 0))
        ORDER BY place DESC
        """

    /// The change that undo would revert now: the newest made by a person and not yet undone.
    package static func undoable(_ database: StoreDatabase) throws -> JournalChange? {
        var takenBack = TakenBack()
        var found: Int64?
        try database.scan(undoableSQL) { row in
            let (revision, kind) = (row[0] as Int64, ChangeKind(rawValue: row[1]))
            if !takenBack.follow(kind, row[2]), kind == .data, !takenBack.contains(revision) { found = revision }
            return found == nil
        }
        return try found.flatMap { try change(database, revision: $0) }
    }

    /// The undo that redo would revert now: the last one, unless something was changed since.
    package static func redoable(_ database: StoreDatabase) throws -> JournalChange? {
        var broughtBack = 0
        var found: Int64?
        try database.scan(undoableSQL) { row in
            switch ChangeKind(rawValue: row[1]) {
            case .data: return false
            case .redo: broughtBack += 1
            case .undo where broughtBack > 0: broughtBack -= 1
            case .undo:
                found = row[0]
                return false
            default: break
            }
            return true
        }
        return try found.flatMap { try change(database, revision: $0) }
    }

    /// The record of a part, if its operation is one of those that are meant.
    private static func record(
        _ database: StoreDatabase, _ place: Int64, _ isMeant: (_ op: String) -> Bool
    ) throws -> String? {
        let sql = "SELECT record, op FROM journal WHERE place = ?"
        let found: (record: String, op: String)? = try database.first(sql, place) { ($0[0], $0[1]) }
        return found.flatMap { isMeant($0.op) ? $0.record : nil }
    }

    private static func header(_ row: Row, revision: Int64) -> JournalChange {
        JournalChange(
            revision: revision, at: Instant(milliseconds: row[0]), kind: ChangeKind(rawValue: row[1]) ?? .data,
            target: row[2], origin: row[3], parts: [], partCount: 0)
    }

    /// - Parameter first: the column of the tracker.
    static func part(_ row: Row, from first: Int32 = 4) -> JournalPart {
        JournalPart(
            tracker: row[first], table: row[first + 1], record: row[first + 2], journalled: row[first + 3],
            old: row[first + 4], new: row[first + 5], isLasting: row[first + 6])
    }

}

/// Which changes are undone, from the newest to the oldest.
struct TakenBack {
    private var isUndone: [Int64: Bool] = [:]

    /// - Returns: false for what is neither an undo nor a redo.
    mutating func follow(_ kind: ChangeKind?, _ target: Int64?) -> Bool {
        guard kind == .undo || kind == .redo else { return false }
        if let target, isUndone[target] == nil { isUndone[target] = kind == .undo }
        return true
    }

    func contains(_ revision: Int64) -> Bool { isUndone[revision] == true }
}
