import CSQLite

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
