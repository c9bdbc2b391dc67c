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
    package var parts: [JournalPart]
}

/// Reading the journal.
package enum Journal {
    /// The changes before a revision, newest first, at most `limit` of them.
    package static func changes(
        _ database: Database, before revision: Int64 = .max, limit: Int
    ) throws -> [JournalChange] {
        let sql = "SELECT DISTINCT rev FROM journal WHERE rev < ? ORDER BY rev DESC LIMIT ?"
        return try Int64.fetchAll(database, sql: sql, arguments: [revision, limit])
            .compactMap { try change(database, revision: $0) }
    }

    package static func change(_ database: Database, revision: Int64) throws -> JournalChange? {
        let sql = "SELECT * FROM journal WHERE rev = ? ORDER BY part"
        let rows = try Row.fetchAll(database, sql: sql, arguments: [revision])
        guard let first = rows.first else { return nil }
        return JournalChange(
            revision: revision, at: Instant(milliseconds: first["at"]),
            kind: ChangeKind(rawValue: first["kind"]) ?? .data, target: first["target"], origin: first["origin"],
            parts: rows.map(part))
    }

    /// The change that undo would take back now: the newest of a person's doing that is not taken back already.
    package static func undoable(_ database: Database) throws -> JournalChange? {
        var takenBack: [Int64: Bool] = [:]
        let headers = try Row.fetchCursor(
            database, sql: "SELECT rev, kind, target FROM journal WHERE part = 0 ORDER BY rev DESC")
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
            database, sql: "SELECT kind, target FROM journal WHERE part = 0 ORDER BY rev DESC")
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
        let table: String = row["record_table"]
        let lasting = table.hasPrefix("+")
        return JournalPart(
            tracker: row["tracker"], table: lasting ? String(table.dropFirst()) : table, record: row["record"],
            op: row["op"], old: row["old"], new: row["new"], isLasting: lasting)
    }
}
