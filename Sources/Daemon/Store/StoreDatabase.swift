import CSQLite
import Glibc

/// A connection to a database file, with its compiled statements.
///
/// It belongs to one thread at a time. Each statement is compiled once and kept until the connection closes, so values
/// are never part of its text.
package final class StoreDatabase {
    package enum Access {
        case reading
        case writing
        /// For writing; creates a missing file.
        case creating
        /// For reading without changing or creating any file: without locks, and with the index of the log in memory.
        /// Only for callers that know that nothing writes.
        case inspecting
    }

    /// SQLite's memory statistics take a lock at every allocation, and are not used. Applies from the first connection
    /// on.
    private static let withoutStatistics = sipli_sqlite_count_nothing()

    let connection: OpaquePointer
    /// By the lengths of their texts: few have the same, and hashing one takes longer than comparing it.
    private var statements = [[Statement]](repeating: [], count: 256)
    private var isClosed = false

    /// - Throws: `DatabaseError`.
    package init(path: String, _ access: Access) throws {
        let flags =
            switch access {
            case .reading: SQLITE_OPEN_READONLY
            case .writing: SQLITE_OPEN_READWRITE
            case .creating: SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE
            case .inspecting: SQLITE_OPEN_READONLY | SQLITE_OPEN_URI
            }
        _ = Self.withoutStatistics
        var opened: OpaquePointer?
        let name = access == .inspecting ? Self.inspectedName(path) : path
        // Only one thread at a time uses it, so SQLite's own lock around each call is not needed.
        let result = sqlite3_open_v2(name, &opened, flags | SQLITE_OPEN_NOMUTEX | SQLITE_OPEN_EXRESCODE, nil)
        guard let opened else { throw DatabaseError(code: SQLITE_NOMEM, message: "out of memory") }
        connection = opened
        try check(result)
        try check(sipli_sqlite_refuse_quoted_texts(connection))
        // Another program, such as sqlite3, may lock the file for a moment.
        try check(sqlite3_busy_timeout(connection, 2000))
        guard access == .inspecting else { return }
        // Closing the last connection would remove the log, even an unreadable one.
        try keepLog()
        try execute("PRAGMA locking_mode = EXCLUSIVE")
    }

    /// The name as a URI with open flags.
    private static func inspectedName(_ path: String) -> String {
        let escaped = path.replacing("%", with: "%25").replacing("?", with: "%3f").replacing("#", with: "%23")
        // SQLite would create an empty log if there is none.
        return "file:\(escaped)?" + (Glibc.access(path + "-wal", F_OK) == 0 ? "vfs=unix-none" : "immutable=1")
    }

    deinit {
        statements = []
        if !isClosed { sqlite3_close_v2(connection) }
    }

    /// Closes now; closing twice does nothing. It must not be used afterwards.
    package func close() throws {
        guard !isClosed else { return }
        statements = statements.map { _ in [] }
        try check(sqlite3_close(connection))
        isClosed = true
    }

    /// A transaction is open. If the disk failed, SQLite may have rolled it back.
    package var isInTransaction: Bool {
        sqlite3_get_autocommit(connection) == 0
    }

    /// Counts every row written over this connection.
    package var writtenRows: Int64 {
        sqlite3_total_changes64(connection)
    }

    // MARK: Statements

    /// Runs a statement with the values of its parameters, in order.
    package func run<each Value: StatementValue>(_ sql: String, _ values: repeat each Value) throws {
        try scan(sql, repeat each values) { _ in true }
    }

    /// The first row, mapped by `row`; nil without rows.
    package func first<each Value: StatementValue, Result>(
        _ sql: String, _ values: repeat each Value, row: (Row) throws -> Result
    ) throws -> Result? {
        var result: Result?
        try scan(sql, repeat each values) {
            result = try row($0)
            return false
        }
        return result
    }

    /// Each row, mapped by `row`.
    package func all<each Value: StatementValue, Result>(
        _ sql: String, _ values: repeat each Value, row: (Row) throws -> Result
    ) throws -> [Result] {
        var results: [Result] = []
        try scan(sql, repeat each values) {
            results.append(try row($0))
            return true
        }
        return results
    }

    /// Iterates over the rows until `row` returns false. A row is only valid within its call.
    package func scan<each Value: StatementValue>(
        _ sql: String, _ values: repeat each Value, row: (Row) throws -> Bool
    ) throws {
        let statement = try statement(sql)
        defer { statement.reset() }
        var index: Int32 = 0
        for value in repeat each values {
            index += 1
            try check(value.bind(to: statement.pointer, at: index))
        }
        while try statement.step(), try row(Row(statement.pointer)) {}
    }

    /// Runs a statement with the values of a record, and others, as its parameters.
    func run(_ sql: String, values lists: RecordValues...) throws {
        let statement = try statement(sql)
        defer { statement.reset() }
        var index: Int32 = 0
        for values in lists {
            for value in values {
                index += 1
                try check(value.bind(to: statement.pointer, at: index))
            }
        }
        while try statement.step() {}
    }

    /// Runs several statements, which are not cached.
    package func execute(_ script: String) throws {
        try check(sqlite3_exec(connection, script, nil, nil, nil))
    }

    /// The texts of the cached statements.
    var keptStatements: [String] {
        statements.joined().map(\.text)
    }

    private func statement(_ sql: String) throws -> Statement {
        let place = sql.utf8.count % statements.count
        let kept = statements[place].first { $0.text == sql }
        if let kept, !kept.isBusy { return kept }
        let made = try Statement(sql, of: self)
        // A busy statement stays cached; this one is for a nested use.
        if kept == nil { statements[place].append(made) }
        return made
    }

    // MARK: Transactions

    /// Runs `body` in a transaction; nothing of it remains if `body` or the commit throws.
    func transaction<Result>(_ begin: String = "BEGIN IMMEDIATE", _ body: () throws -> Result) throws -> Result {
        try run(begin)
        do {
            let result = try body()
            try run("COMMIT")
            return result
        } catch {
            if isInTransaction { try run("ROLLBACK") }
            throw error
        }
    }

    /// A commit of an unused value, to replace a failed one or to check whether the disk is writable.
    func settle() throws {
        try transaction {
            try run("INSERT OR REPLACE INTO meta (key, value) VALUES ('settled', lower(hex(randomblob(4))))")
        }
    }

    // MARK: Checks and copies

    /// Reads every page; returns what is damaged, nil for nothing.
    ///
    /// - Parameter givingWay: called regularly, for urgent work; it must not use this connection.
    func damage(givingWay: @escaping () -> Void = {}) throws -> String? {
        // A value that another program wrote does not make the file damaged.
        try execute("PRAGMA ignore_check_constraints = ON")
        defer { try? execute("PRAGMA ignore_check_constraints = OFF") }
        let report: String? = try interrupted(by: givingWay) { try first("PRAGMA quick_check(1)") { $0[0] } }
        return report == "ok" ? nil : report ?? "the check gave no result"
    }

    /// Number of pages or rows that are copied or checked before other work runs: some milliseconds' worth.
    private static let turn: Int32 = 256

    // `turns` may escape, since `withoutActuallyEscaping` would put the path of this file into the program.
    private func interrupted<Result>(by turns: @escaping () -> Void, _ body: () throws -> Result) throws -> Result {
        var turns = turns
        return try withUnsafeMutablePointer(to: &turns) { context in
            let handler: @convention(c) (UnsafeMutableRawPointer?) -> Int32 = { context in
                context?.assumingMemoryBound(to: (() -> Void).self).pointee()
                return 0
            }
            sqlite3_progress_handler(connection, Self.turn, handler, context)
            defer { sqlite3_progress_handler(connection, 0, nil, nil) }
            return try body()
        }
    }

    /// Becomes a consistent copy of another database, by SQLite's online backup.
    ///
    /// - Parameter givingWay: called regularly, for urgent work. What is written over the source's own connection
    ///   meanwhile is in the copy.
    func copy(_ source: StoreDatabase, givingWay: () -> Void = {}) throws {
        guard let copy = sqlite3_backup_init(connection, "main", source.connection, "main") else {
            return try check(sqlite3_extended_errcode(connection))
        }
        var result = sqlite3_backup_step(copy, Self.turn)
        while result == SQLITE_OK {
            givingWay()
            result = sqlite3_backup_step(copy, Self.turn)
        }
        try check(sqlite3_backup_finish(copy))
        // sqlite3_backup_finish does not report a lock that stopped the backup early.
        if result != SQLITE_DONE { try check(result) }
    }

    /// Keeps the log when the connection closes.
    func keepLog() throws {
        var persist: Int32 = 1
        try check(sqlite3_file_control(connection, nil, SQLITE_FCNTL_PERSIST_WAL, &persist))
    }

    func check(_ result: Int32) throws {
        guard result == SQLITE_OK else { throw DatabaseError(code: result, connection: connection) }
    }
}

/// An error of SQLite.
package struct DatabaseError: Error, Equatable {
    /// SQLite's extended result code, such as `SQLITE_IOERR_FSYNC`.
    package let code: Int32
    package let message: String

    package init(code: Int32, message: String) {
        (self.code, self.message) = (code, message)
    }

    init(code: Int32, connection: OpaquePointer) {
        // The connection's message is about its last failure, which may be another one.
        let isLast = sqlite3_extended_errcode(connection) == code
        let message = isLast ? sqlite3_errmsg(connection) : sqlite3_errstr(code)
        self.init(code: code, message: message.map { String(cString: $0) } ?? "error \(code)")
    }

    /// The kind of failure, such as `SQLITE_IOERR`.
    package var primaryCode: Int32 {
        code & 0xFF
    }
}
