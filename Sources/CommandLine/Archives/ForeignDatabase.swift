import CSQLite

/// The tables of another program's SQLite database, read as plain values.
///
/// Nothing that its schema says is computed: only columns that are stored, of ordinary tables, are read. SQLite's memory
/// is limited, so a process should read one such database, and it should expect to end by a signal.
package final class ForeignDatabase {
    package enum Value: Hashable, Sendable {
        case null
        case integer(Int64)
        case real(Double)
        case text(String)
    }

    /// What is read of a database at most.
    package struct Limits: Sendable {
        package var rows = 1_000_000
        /// Bytes of a value.
        package var value = 1 << 20
        package var columns = 200

        package init() {}
    }

    /// Limits SQLite's memory in this process.
    package static func limitMemory(bytes: Int) { sqlite3_hard_heap_limit64(Int64(bytes)) }

    /// How a database begins.
    package static let mark = Array("SQLite format 3\0".utf8)

    /// What its program calls the version of its tables.
    package private(set) var version: Int64 = 0
    /// The names of its tables.
    package private(set) var tables: [String] = []

    private let connection: OpaquePointer
    private let limits: Limits
    private var room: Int

    /// - Parameter image: the database. It must stay until this object is gone; two bytes of it change.
    package init(_ image: UnsafeMutableRawBufferPointer, limits: Limits = Limits()) throws(ArchiveError) {
        var connection: OpaquePointer?
        guard sqlite3_open_v2(":memory:", &connection, SQLITE_OPEN_READWRITE | SQLITE_OPEN_NOMUTEX, nil) == SQLITE_OK,
            let connection
        else {
            sqlite3_close_v2(connection)
            throw .damaged
        }
        (self.connection, self.limits, room) = (connection, limits, limits.rows)
        // A database in the mode of a log beside it cannot be opened in memory.
        if image.count > 19 { (image[18], image[19]) = (1, 1) }
        let (start, count) = (image.baseAddress?.assumingMemoryBound(to: UInt8.self), Int64(image.count))
        guard
            sqlite3_deserialize(connection, "main", start, count, count, UInt32(SQLITE_DESERIALIZE_READONLY))
                == SQLITE_OK
        else { throw .damaged }
        restrict()
        for row in try rows("PRAGMA user_version") {
            if case .integer(let number)? = row.first { version = number }
        }
        for case .text(let name)? in try rows("SELECT name FROM sqlite_schema WHERE type = 'table'").map(\.first) {
            tables.append(name)
        }
    }

    deinit { sqlite3_close_v2(connection) }

    /// The names of a table's stored columns, then its rows, one by one.
    ///
    /// - Throws: `ArchiveError`, and what the body throws.
    package func read(_ table: String, _ body: ([Value]) throws -> Void) throws {
        let quoted = Self.quoted(table)
        var columns: [String] = []
        for row in try rows("PRAGMA table_xinfo(\(quoted))") {
            // The last value is 0 for ordinary columns: others are computed.
            guard row.count > 6, row[6] == .integer(0), case .text(let name) = row[1] else { continue }
            columns.append(name)
        }
        try body(columns.map { .text($0) })
        guard !columns.isEmpty else { return }
        let list = columns.map(Self.quoted).joined(separator: ", ")
        try scan("SELECT \(list) FROM \(quoted) NOT INDEXED", body)
    }

    private func restrict() {
        _ = sipli_sqlite_distrust(connection)
        let bounds = [
            (SQLITE_LIMIT_LENGTH, limits.value), (SQLITE_LIMIT_COLUMN, limits.columns),
            (SQLITE_LIMIT_SQL_LENGTH, 64 << 10), (SQLITE_LIMIT_EXPR_DEPTH, 50), (SQLITE_LIMIT_COMPOUND_SELECT, 1),
            (SQLITE_LIMIT_VDBE_OP, 10_000), (SQLITE_LIMIT_ATTACHED, 0), (SQLITE_LIMIT_TRIGGER_DEPTH, 1),
            (SQLITE_LIMIT_WORKER_THREADS, 0),
        ]
        for (bound, value) in bounds { sqlite3_limit(connection, bound, Int32(value)) }
        sqlite3_set_authorizer(
            connection, { ForeignDatabase.isAllowed($1, $2, within: $5) ? SQLITE_OK : SQLITE_DENY }, nil)
    }

    /// What statements may do: read tables, but not through views or triggers, and without functions.
    private static func isAllowed(
        _ action: Int32, _ name: UnsafePointer<CChar>?, within view: UnsafePointer<CChar>?
    ) -> Bool {
        guard view == nil else { return false }
        switch action {
        case SQLITE_SELECT, SQLITE_READ: return true
        case SQLITE_PRAGMA:
            return name.map { ["user_version", "table_xinfo"].contains(String(cString: $0)) } ?? false
        default: return false
        }
    }

    private static func quoted(_ name: String) -> String {
        "\"" + name.split(separator: "\"", omittingEmptySubsequences: false).joined(separator: "\"\"") + "\""
    }

    private func rows(_ sql: String) throws(ArchiveError) -> [[Value]] {
        var rows: [[Value]] = []
        do {
            try scan(sql) { rows.append($0) }
        } catch let error as ArchiveError {
            throw error
        } catch {
            throw .damaged
        }
        return rows
    }

    private func scan(_ sql: String, _ body: ([Value]) throws -> Void) throws {
        var statement: OpaquePointer?
        guard sqlite3_prepare_v2(connection, sql, -1, &statement, nil) == SQLITE_OK, let statement else {
            throw failure
        }
        defer { sqlite3_finalize(statement) }
        let columns = sqlite3_column_count(statement)
        while true {
            switch sqlite3_step(statement) {
            case SQLITE_ROW:
                guard room > 0 else { throw ArchiveError.tooLarge }
                room -= 1
                try body((0..<columns).map { value(statement, $0) })
            case SQLITE_DONE: return
            default: throw failure
            }
        }
    }

    private var failure: ArchiveError {
        switch sqlite3_errcode(connection) {
        case SQLITE_NOMEM, SQLITE_TOOBIG: .tooLarge
        case SQLITE_AUTH: .computed
        default: .damaged
        }
    }

    private func value(_ statement: OpaquePointer, _ column: Int32) -> Value {
        switch sqlite3_column_type(statement, column) {
        case SQLITE_INTEGER: .integer(sqlite3_column_int64(statement, column))
        case SQLITE_FLOAT: .real(sqlite3_column_double(statement, column))
        case SQLITE_TEXT: sqlite3_column_text(statement, column).map { .text(String(cString: $0)) } ?? .null
        default: .null
        }
    }
}
