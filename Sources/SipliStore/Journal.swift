package import GRDB
package import SipliCore

/// One record's part in a change, as the journal keeps it.
package struct JournalPart: Sendable {
    package var tracker: String
    package var table: String
    package var record: String
    package var op: String
    /// The record's values before and after, JSON; nil when it was not there.
    package var old: String?
    package var new: String?
    /// Undo leaves it alone.
    package var isLasting: Bool
}

/// One change, as the journal keeps it.
package struct JournalChange: Sendable {
    package var revision: Int64
    package var at: Instant
    package var kind: ChangeKind
    /// For an undo or redo: the revision it took or brought back.
    package var target: Int64?
    package var origin: String?
    /// Its parts, or the first of them where only a list was asked for.
    package var parts: [JournalPart]
    /// How many parts it has.
    package var partCount: Int
}

/// A place in the journal: everything up to it was seen.
package struct JournalPosition: Sendable {
    package var revision: Int64 = 0
    var part: Int64 = -1

    package init() {}
}

/// Reading the journal.
package enum Journal {
    /// Parts of a change that a list shows.
    private static let shownParts = 3

    /// The end of the journal.
    package static func end(_ database: Database) throws -> JournalPosition {
        let sql = "SELECT rev, part FROM journal ORDER BY rev DESC, part DESC LIMIT 1"
        return try Row.fetchOne(database, sql: sql).map(position) ?? JournalPosition()
    }

    /// When the last change was made; nil in a new store.
    package static func lastChange(_ database: Database) throws -> Instant? {
        try Int64.fetchOne(database, sql: "SELECT at FROM journal ORDER BY rev DESC LIMIT 1")
            .map { Instant(milliseconds: $0) }
    }

    /// The records that changed after a position and the position behind them; nil when there are more than `limit`.
    package static func changedRecords(
        _ database: Database, after start: JournalPosition, limit: Int
    ) throws -> (records: [ChangedRecord], end: JournalPosition)? {
        let sql = """
            SELECT rev, part, record_table, record, json_extract(old, '$.day'), json_extract(new, '$.day')
            FROM journal WHERE (rev, part) > (?, ?) ORDER BY rev, part LIMIT ?
            """
        let statement = try database.cachedStatement(sql: sql)
        let rows = try Row.fetchAll(statement, arguments: [start.revision, start.part, limit + 1])
        guard rows.count <= limit else { return nil }
        let records = rows.map { row in
            let days: [String?] = [row[4], row[5]]
            return ChangedRecord(
                table: table(row[2]).name, record: row[3],
                days: Set(days.compactMap { $0.flatMap { CivilDay($0) } }).sorted())
        }
        return (records, rows.last.map(position) ?? start)
    }

    /// The changes of people's doing before a revision, newest first, at most `limit` of them, each with its first parts.
    package static func changes(
        _ database: Database, before revision: Int64 = .max, limit: Int
    ) throws -> [JournalChange] {
        let sql = "SELECT DISTINCT rev FROM journal WHERE rev < ? AND kind <> 'clock' ORDER BY rev DESC LIMIT ?"
        return try Int64.fetchAll(database, sql: sql, arguments: [revision, limit])
            .compactMap { try change(database, revision: $0, partLimit: shownParts) }
    }

    package static func change(
        _ database: Database, revision: Int64, partLimit: Int = -1
    ) throws -> JournalChange? {
        let sql = "SELECT * FROM journal WHERE rev = ? ORDER BY part LIMIT ?"
        let rows = try Row.fetchAll(database, sql: sql, arguments: [revision, partLimit])
        guard let first = rows.first else { return nil }
        let count = "SELECT count(*) FROM journal WHERE rev = ?"
        let partCount =
            rows.count == partLimit ? try Int.fetchOne(database, sql: count, arguments: [revision]) : rows.count
        return JournalChange(
            revision: revision, at: Instant(milliseconds: first["at"]),
            kind: ChangeKind(rawValue: first["kind"]) ?? .data, target: first["target"], origin: first["origin"],
            parts: rows.map(part), partCount: partCount ?? rows.count)
    }

    /// The first parts of changes, without those that undo leaves alone as a whole.
    private static let undoableHeader = """
        part = 0 AND (kind <> 'data' OR EXISTS (
            SELECT 1 FROM journal AS other WHERE other.rev = journal.rev AND other.record_table NOT LIKE '+%'))
        """

    /// The change that undo would take back now: the newest of a person's doing that is not taken back already.
    package static func undoable(_ database: Database) throws -> JournalChange? {
        var takenBack: [Int64: Bool] = [:]
        let headers = try Row.fetchCursor(
            database, sql: "SELECT rev, kind, target FROM journal WHERE \(undoableHeader) ORDER BY rev DESC")
        while let header = try headers.next() {
            let revision: Int64 = header["rev"]
            switch ChangeKind(rawValue: header["kind"]) {
            case .undo, .redo:
                guard let target: Int64 = header["target"], takenBack[target] == nil else { continue }
                takenBack[target] = header["kind"] == ChangeKind.undo.rawValue
            case .data where takenBack[revision] != true:
                return try change(database, revision: revision)
            default: continue
            }
        }
        return nil
    }

    /// The change that redo would bring back now: the last one taken back, unless something was changed since.
    package static func redoable(_ database: Database) throws -> JournalChange? {
        var broughtBack = 0
        let headers = try Row.fetchCursor(
            database, sql: "SELECT kind, target FROM journal WHERE \(undoableHeader) ORDER BY rev DESC")
        while let header = try headers.next() {
            switch ChangeKind(rawValue: header["kind"]) {
            case .data: return nil
            case .redo: broughtBack += 1
            case .undo where broughtBack > 0: broughtBack -= 1
            case .undo:
                guard let target: Int64 = header["target"] else { return nil }
                return try change(database, revision: target)
            default: continue
            }
        }
        return nil
    }

    private static func part(_ row: Row) -> JournalPart {
        let (table, isLasting) = table(row["record_table"])
        return JournalPart(
            tracker: row["tracker"], table: table, record: row["record"], op: row["op"], old: row["old"],
            new: row["new"], isLasting: isLasting)
    }

    private static func position(_ row: Row) -> JournalPosition {
        var position = JournalPosition()
        (position.revision, position.part) = (row[0], row[1])
        return position
    }

    /// A part that undo leaves alone has a plus before its table's name.
    private static func table(_ name: String) -> (name: String, isLasting: Bool) {
        name.hasPrefix("+") ? (String(name.dropFirst()), true) : (name, false)
    }
}
