import CSQLite

/// A compiled statement.
final class Statement {
    let text: String
    let pointer: OpaquePointer
    private unowned let database: StoreDatabase

    init(_ sql: String, of database: StoreDatabase) throws {
        (text, self.database) = (sql, database)
        var made: OpaquePointer?
        try database.check(
            sqlite3_prepare_v3(database.connection, sql, -1, UInt32(SQLITE_PREPARE_PERSISTENT), &made, nil))
        guard let made else { throw DatabaseError(code: SQLITE_MISUSE, message: "an empty statement") }
        pointer = made
    }

    deinit {
        sqlite3_finalize(pointer)
    }

    /// It is at a row.
    var isBusy: Bool {
        sqlite3_stmt_busy(pointer) != 0
    }

    /// - Returns: whether there is a row.
    func step() throws -> Bool {
        switch sqlite3_step(pointer) {
        case SQLITE_ROW: return true
        case SQLITE_DONE: return false
        case let result: throw DatabaseError(code: result, connection: database.connection)
        }
    }

    /// Releases its row, and with it the database state that it reads.
    func reset() {
        sqlite3_reset(pointer)
    }
}

/// The current row of a statement.
package struct Row {
    private let statement: OpaquePointer

    init(_ statement: OpaquePointer) {
        self.statement = statement
    }

    /// A column by its position, from 0. NULL is 0 or an empty text for a type without nil.
    package subscript<Value: StatementValue>(_ column: Int32) -> Value {
        Value(column: column, of: statement)
    }
}
