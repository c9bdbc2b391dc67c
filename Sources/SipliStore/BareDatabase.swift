import GRDB
import GRDBSQLite
import Glibc

/// A database that is looked at or filled once and closed again, without a dispatch queue.
///
/// GRDB gives each connection such a queue, and the end of any of them starts libdispatch's threads, one of which then wakes
/// the process every second for ever. Connections that last as long as the daemon are GRDB's.
final class BareDatabase {
    private let connection: OpaquePointer
    /// Whatever it cannot read is damage, and not a disk that may answer later.
    private var isInspecting = false

    /// - Throws: `StoreError`.
    init(path: String, creating: Bool = false) throws {
        let flags = creating ? SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE : SQLITE_OPEN_READONLY
        connection = try Self.open(path, flags, fileSystem: nil)
    }

    /// Opens a database and its log to be read, in a way that leaves every file as it is and needs no other: without locks, and
    /// with the index of the log in memory. Only for those who know that nobody writes.
    ///
    /// - Throws: `StoreError`.
    init(inspecting path: String) throws {
        isInspecting = true
        guard access(path + "-wal", F_OK) == 0 else {
            // Else SQLite would make an empty log.
            connection = try Self.open(
                "file:\(Self.escaped(path))?immutable=1", SQLITE_OPEN_READONLY | SQLITE_OPEN_URI, fileSystem: nil)
            return
        }
        connection = try Self.open(path, SQLITE_OPEN_READONLY, fileSystem: "unix-none")
        // The end of the last connection would remove the log, also one that cannot be read.
        var persists: Int32 = 1
        sqlite3_file_control(connection, nil, SQLITE_FCNTL_PERSIST_WAL, &persists)
        try execute("PRAGMA locking_mode = EXCLUSIVE; PRAGMA query_only = 1")
    }

    deinit {
        sqlite3_close(connection)
    }

    /// The first column of every row.
    func texts(_ sql: String) throws -> [String] {
        var statement: OpaquePointer?
        try check(sqlite3_prepare_v2(connection, sql, -1, &statement, nil))
        defer { sqlite3_finalize(statement) }
        var texts: [String] = []
        while true {
            switch sqlite3_step(statement) {
            case SQLITE_ROW: texts.append(sqlite3_column_text(statement, 0).map { String(cString: $0) } ?? "")
            case SQLITE_DONE: return texts
            case let result: try check(result)
            }
        }
    }

    /// Runs statements that give no rows.
    func execute(_ sql: String) throws {
        try check(sqlite3_exec(connection, sql, nil, nil, nil))
    }

    /// Reads every page; what is wrong with them, nil for nothing.
    func damage() throws -> String? {
        let report = try texts("PRAGMA quick_check(1)").first
        return report == "ok" ? nil : report ?? "the check gave no result"
    }

    /// Becomes a consistent copy of another database, by SQLite's online backup.
    func copy(_ source: Database) throws {
        guard let copy = sqlite3_backup_init(connection, "main", source.sqliteConnection, "main") else {
            return try check(sqlite3_errcode(connection))
        }
        sqlite3_backup_step(copy, -1)
        try check(sqlite3_backup_finish(copy))
    }

    /// A path as it stands in a URI.
    private static func escaped(_ path: String) -> String {
        path.replacing("%", with: "%25").replacing("?", with: "%3f").replacing("#", with: "%23")
    }

    private static func open(_ path: String, _ flags: Int32, fileSystem: String?) throws -> OpaquePointer {
        var made: OpaquePointer?
        let result = sqlite3_open_v2(path, &made, flags, fileSystem)
        guard let made else { throw StoreError(DatabaseError(resultCode: .SQLITE_NOMEM)) }
        guard result == SQLITE_OK else {
            sqlite3_close(made)
            throw StoreError(DatabaseError(resultCode: ResultCode(rawValue: result)))
        }
        sqlite3_extended_result_codes(made, 1)
        return made
    }

    private func check(_ result: Int32) throws {
        guard result != SQLITE_OK else { return }
        let message = String(cString: sqlite3_errmsg(connection))
        if isInspecting, result & 0xFF != SQLITE_NOMEM { throw StoreError.unreadable(message) }
        throw StoreError(DatabaseError(resultCode: ResultCode(rawValue: result), message: message))
    }
}
