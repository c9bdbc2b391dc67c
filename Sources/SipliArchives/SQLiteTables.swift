import CSQLite

/// The tables of an SQLite database in memory, read as plain values.
package struct SQLiteTables {
    package enum Value: Hashable, Sendable {
        case null
        case integer(Int64)
        case real(Double)
        case text(String)
    }

    /// How a database begins.
    package static let mark = Array("SQLite format 3\0".utf8)

    /// What its program calls the version of its tables.
    package private(set) var version: Int64 = 0
    /// Each with the names of its columns and its rows.
    package private(set) var tables: [(name: String, columns: [String], rows: [[Value]])] = []

    /// - Parameters:
    ///   - isWanted: whether the table of a name is needed.
    ///   - limit: of rows.
    package init(_ bytes: [UInt8], limit: Int, where isWanted: (_ name: String) -> Bool) throws(ArchiveError) {
        var connection: OpaquePointer?
        guard sqlite3_open_v2(":memory:", &connection, SQLITE_OPEN_READWRITE | SQLITE_OPEN_NOMUTEX, nil) == SQLITE_OK,
            let connection, let copy = sqlite3_malloc64(UInt64(bytes.count))
        else { throw .damaged }
        defer { sqlite3_close_v2(connection) }
        copy.copyMemory(from: bytes, byteCount: bytes.count)
        // A database in the mode of a log beside it cannot be opened in memory.
        let image = copy.assumingMemoryBound(to: UInt8.self)
        if bytes.count > 19 { (image[18], image[19]) = (1, 1) }
        let flags = UInt32(SQLITE_DESERIALIZE_FREEONCLOSE | SQLITE_DESERIALIZE_READONLY)
        guard
            sqlite3_deserialize(connection, "main", image, Int64(bytes.count), Int64(bytes.count), flags) == SQLITE_OK
        else { throw .damaged }
        // Nothing that the file's schema says is run.
        sqlite3_exec(connection, "PRAGMA trusted_schema = OFF", nil, nil, nil)
        var room = limit
        if case .integer(let number)? = try Self.rows(connection, "PRAGMA user_version", &room).rows.first?.first {
            version = number
        }
        let names = try Self.rows(
            connection, "SELECT name FROM sqlite_schema WHERE type = 'table' AND sql NOT LIKE 'CREATE VIRTUAL%'", &room)
        for case .text(let name) in names.rows.compactMap(\.first) where isWanted(name) {
            let quoted = "\"" + name.split(separator: "\"", omittingEmptySubsequences: false).joined(separator: "\"\"")
            let table = try Self.rows(connection, "SELECT * FROM \(quoted)\"", &room)
            tables.append((name, table.columns, table.rows))
        }
    }

    private static func rows(
        _ connection: OpaquePointer, _ sql: String, _ room: inout Int
    ) throws(ArchiveError) -> (columns: [String], rows: [[Value]]) {
        var statement: OpaquePointer?
        guard sqlite3_prepare_v2(connection, sql, -1, &statement, nil) == SQLITE_OK, let statement else {
            throw .damaged
        }
        defer { sqlite3_finalize(statement) }
        let columns = (0..<sqlite3_column_count(statement)).map { column in
            sqlite3_column_name(statement, column).map { String(cString: $0) } ?? ""
        }
        var rows: [[Value]] = []
        while true {
            switch sqlite3_step(statement) {
            case SQLITE_ROW:
                guard room > 0 else { throw .tooLarge }
                room -= 1
                rows.append(columns.indices.map { value(statement, Int32($0)) })
            case SQLITE_DONE: return (columns, rows)
            default: throw .damaged
            }
        }
    }

    private static func value(_ statement: OpaquePointer, _ column: Int32) -> Value {
        switch sqlite3_column_type(statement, column) {
        case SQLITE_INTEGER: .integer(sqlite3_column_int64(statement, column))
        case SQLITE_FLOAT: .real(sqlite3_column_double(statement, column))
        case SQLITE_TEXT: sqlite3_column_text(statement, column).map { .text(String(cString: $0)) } ?? .null
        default: .null
        }
    }
}
