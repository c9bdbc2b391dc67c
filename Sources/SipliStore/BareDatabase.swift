import GRDB
import GRDBSQLite

/// A database that is looked at or filled once and closed again, without a dispatch queue.
///
/// GRDB gives each connection such a queue, and the end of any of them starts libdispatch's threads, one of which then wakes
/// the process every second for ever. Connections that last as long as the daemon are GRDB's.
final class BareDatabase {
    private let connection: OpaquePointer

    /// - Throws: `StoreError`.
    init(path: String, creating: Bool = false) throws {
        var made: OpaquePointer?
        let flags = creating ? SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE : SQLITE_OPEN_READONLY
        let result = sqlite3_open_v2(path, &made, flags, nil)
        guard let made else { throw StoreError(DatabaseError(resultCode: .SQLITE_NOMEM)) }
        connection = made
        try Self.check(result)
    }

    deinit {
        sqlite3_close(connection)
    }

    /// The first column of every row.
    func texts(_ sql: String) throws -> [String] {
        var statement: OpaquePointer?
        try Self.check(sqlite3_prepare_v2(connection, sql, -1, &statement, nil))
        defer { sqlite3_finalize(statement) }
        var texts: [String] = []
        while true {
            switch sqlite3_step(statement) {
            case SQLITE_ROW: texts.append(sqlite3_column_text(statement, 0).map { String(cString: $0) } ?? "")
            case SQLITE_DONE: return texts
            case let result: try Self.check(result)
            }
        }
    }

    /// Becomes a consistent copy of another database, by SQLite's online backup.
    func copy(_ source: Database) throws {
        guard let copy = sqlite3_backup_init(connection, "main", source.sqliteConnection, "main") else {
            return try Self.check(sqlite3_errcode(connection))
        }
        sqlite3_backup_step(copy, -1)
        try Self.check(sqlite3_backup_finish(copy))
    }

    private static func check(_ result: Int32) throws {
        guard result == SQLITE_OK else { throw StoreError(DatabaseError(resultCode: ResultCode(rawValue: result))) }
    }
}
