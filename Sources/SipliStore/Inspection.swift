import GRDBSQLite

/// Looks into a database file without changing it, and without what a GRDB connection leaves running: the end of any
/// dispatch queue starts libdispatch's threads, one of which then wakes up every second for ever.
enum Inspection {
    /// The first column of a query's rows, as texts.
    ///
    /// - Throws: `StoreError.unreadable` when the file is no database or a page of it is damaged, `.storage`.
    static func texts(_ path: String, _ sql: String) throws -> [String] {
        var connection: OpaquePointer?
        defer { sqlite3_close(connection) }
        try check(sqlite3_open_v2(path, &connection, SQLITE_OPEN_READONLY, nil), connection)
        var statement: OpaquePointer?
        defer { sqlite3_finalize(statement) }
        try check(sqlite3_prepare_v2(connection, sql, -1, &statement, nil), connection)
        var texts: [String] = []
        while true {
            let result = sqlite3_step(statement)
            guard result == SQLITE_ROW else {
                if result != SQLITE_DONE { try check(result, connection) }
                return texts
            }
            if let text = sqlite3_column_text(statement, 0) { texts.append(String(cString: text)) }
        }
    }

    private static func check(_ result: Int32, _ connection: OpaquePointer?) throws {
        guard result != SQLITE_OK else { return }
        let message = sqlite3_errmsg(connection).map { String(cString: $0) }
        throw StoreError(code: result, message: message)
    }
}
