import CSQLite

/// A type for parameters and columns of statements.
package protocol StatementValue {
    /// - Returns: SQLite's result code.
    func bind(to statement: OpaquePointer, at index: Int32) -> Int32

    init(column: Int32, of statement: OpaquePointer)
}

extension Int64: StatementValue {
    package func bind(to statement: OpaquePointer, at index: Int32) -> Int32 {
        sqlite3_bind_int64(statement, index, self)
    }

    package init(column: Int32, of statement: OpaquePointer) {
        self = sqlite3_column_int64(statement, column)
    }
}

extension Int: StatementValue {
    package func bind(to statement: OpaquePointer, at index: Int32) -> Int32 {
        sqlite3_bind_int64(statement, index, Int64(self))
    }

    package init(column: Int32, of statement: OpaquePointer) {
        self = Int(sqlite3_column_int64(statement, column))
    }
}

extension Bool: StatementValue {
    package func bind(to statement: OpaquePointer, at index: Int32) -> Int32 {
        sqlite3_bind_int64(statement, index, self ? 1 : 0)
    }

    package init(column: Int32, of statement: OpaquePointer) {
        self = sqlite3_column_int64(statement, column) != 0
    }
}

extension Double: StatementValue {
    package func bind(to statement: OpaquePointer, at index: Int32) -> Int32 {
        sqlite3_bind_double(statement, index, self)
    }

    package init(column: Int32, of statement: OpaquePointer) {
        self = sqlite3_column_double(statement, column)
    }
}

extension String: StatementValue {
    package func bind(to statement: OpaquePointer, at index: Int32) -> Int32 {
        var text = self
        return text.withUTF8 { bytes in
            bytes.withMemoryRebound(to: CChar.self) {
                sipli_sqlite_bind_text(statement, index, $0.baseAddress, Int32($0.count))
            }
        }
    }

    package init(column: Int32, of statement: OpaquePointer) {
        guard let text = sqlite3_column_text(statement, column) else {
            self = ""
            return
        }
        let count = Int(sqlite3_column_bytes(statement, column))
        self = String(decoding: UnsafeBufferPointer(start: text, count: count), as: UTF8.self)
    }
}

/// A text as its bytes.
struct UTF8Text: StatementValue {
    let bytes: [UInt8]

    init(bytes: [UInt8]) {
        self.bytes = bytes
    }

    var string: String {
        String(decoding: bytes, as: UTF8.self)
    }

    func bind(to statement: OpaquePointer, at index: Int32) -> Int32 {
        bytes.withUnsafeBytes {
            sipli_sqlite_bind_text(
                statement, index, $0.baseAddress?.assumingMemoryBound(to: CChar.self), Int32($0.count))
        }
    }

    init(column: Int32, of statement: OpaquePointer) {
        bytes = Array(String(column: column, of: statement).utf8)
    }
}

extension [UInt8]: StatementValue {
    package func bind(to statement: OpaquePointer, at index: Int32) -> Int32 {
        // A null pointer would bind NULL.
        guard !isEmpty else { return sqlite3_bind_zeroblob(statement, index, 0) }
        return withUnsafeBytes {
            sipli_sqlite_bind_blob(statement, index, $0.baseAddress, Int32($0.count))
        }
    }

    package init(column: Int32, of statement: OpaquePointer) {
        let bytes = sqlite3_column_blob(statement, column)
        self = Array(UnsafeRawBufferPointer(start: bytes, count: Int(sqlite3_column_bytes(statement, column))))
    }
}

extension Optional: StatementValue where Wrapped: StatementValue {
    package func bind(to statement: OpaquePointer, at index: Int32) -> Int32 {
        switch self {
        case .some(let value): value.bind(to: statement, at: index)
        case .none: sqlite3_bind_null(statement, index)
        }
    }

    package init(column: Int32, of statement: OpaquePointer) {
        let isNull = sqlite3_column_type(statement, column) == SQLITE_NULL
        self = isNull ? nil : Wrapped(column: column, of: statement)
    }
}
