import CSQLite
import SipliArchives
import Testing

/// Databases in memory.
@Suite struct SQLiteTablesTests {
    /// A database made by a script.
    private static func database(_ sql: String) throws -> [UInt8] {
        var connection: OpaquePointer?
        #expect(sqlite3_open(":memory:", &connection) == SQLITE_OK)
        defer { sqlite3_close(connection) }
        #expect(sqlite3_exec(connection, sql, nil, nil, nil) == SQLITE_OK)
        var size: Int64 = 0
        let image = try #require(sqlite3_serialize(connection, "main", &size, 0))
        defer { sqlite3_free(image) }
        return Array(UnsafeBufferPointer(start: image, count: Int(size)))
    }

    private static let sample = """
        PRAGMA user_version = 25;
        CREATE TABLE "a ""b" (number INTEGER, part REAL, word TEXT, bytes BLOB);
        INSERT INTO "a ""b" VALUES (7, 1.5, 'Спорт', x'00'), (NULL, NULL, '', NULL);
        CREATE TABLE other (x);
        CREATE VIEW seen AS SELECT * FROM other;
        """

    @Test("tables are read with the names of their columns and the types of their values")
    func read() throws {
        let tables = try SQLiteTables(Self.database(Self.sample), limit: 100) { _ in true }
        #expect(tables.version == 25 && tables.tables.map(\.name) == [#"a "b"#, "other"])
        let table = try #require(tables.tables.first)
        #expect(table.columns == ["number", "part", "word", "bytes"])
        #expect(table.rows == [[.integer(7), .real(1.5), .text("Спорт"), .null], [.null, .null, .text(""), .null]])
        let other = try SQLiteTables(Self.database(Self.sample), limit: 100) { $0 == "other" }
        #expect(other.tables.map(\.name) == ["other"])
    }

    @Test("a database in the mode with a log beside it is read as well")
    func logMode() throws {
        var bytes = try Self.database(Self.sample)
        (bytes[18], bytes[19]) = (2, 2)
        #expect(try SQLiteTables(bytes, limit: 100) { _ in true }.tables.count == 2)
    }

    @Test("too many rows, and what is not a database, are refused")
    func refusals() throws {
        let bytes = try Self.database(Self.sample)
        #expect(throws: ArchiveError.tooLarge) { try SQLiteTables(bytes, limit: 3) { _ in true } }
        for damaged in [[], SQLiteTables.mark, SQLiteTables.mark + Array(repeating: 0xFF, count: 4096)] {
            #expect(throws: ArchiveError.damaged) { try SQLiteTables(damaged, limit: 100) { _ in true } }
        }
    }
}
