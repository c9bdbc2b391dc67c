import CSQLite
import SipliArchives
import Testing

/// Databases of other programs, in memory.
@Suite struct ForeignDatabaseTests {
    private typealias Value = ForeignDatabase.Value

    /// A database made by a script.
    private static func image(_ sql: String) throws -> [UInt8] {
        var connection: OpaquePointer?
        #expect(sqlite3_open(":memory:", &connection) == SQLITE_OK)
        defer { sqlite3_close(connection) }
        #expect(
            sqlite3_exec(connection, sql, nil, nil, nil) == SQLITE_OK, "\(String(cString: sqlite3_errmsg(connection)))")
        var size: Int64 = 0
        let image = try #require(sqlite3_serialize(connection, "main", &size, 0))
        defer { sqlite3_free(image) }
        return Array(UnsafeBufferPointer(start: image, count: Int(size)))
    }

    /// The rows of a table, the names of the columns first.
    private static func rows(
        _ image: [UInt8], _ table: String = "t", _ limits: ForeignDatabase.Limits = .init()
    ) throws -> [[Value]] {
        var image = image
        return try image.withUnsafeMutableBytes { bytes in
            let database = try ForeignDatabase(bytes, limits: limits)
            guard database.tables.contains(table) else { throw ArchiveError.damaged }
            var rows: [[Value]] = []
            try database.read(table) { rows.append($0) }
            return rows
        }
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
        var image = try Self.image(Self.sample)
        let (version, tables) = try image.withUnsafeMutableBytes { bytes in
            let database = try ForeignDatabase(bytes)
            return (database.version, database.tables)
        }
        #expect(version == 25 && tables == [#"a "b"#, "other"])
        let expected: [[Value]] = [
            ["number", "part", "word", "bytes"].map { .text($0) }, [.integer(7), .real(1.5), .text("Спорт"), .null],
            [.null, .null, .text(""), .null],
        ]
        #expect(try Self.rows(image, #"a "b"#) == expected)
        // The mode with a log beside it.
        (image[18], image[19]) = (2, 2)
        #expect(try Self.rows(image, #"a "b"#) == expected)
    }

    @Test("what a database computes is not read: generated columns are left out, everything else is refused")
    func computed() throws {
        let generated = try Self.image(
            """
            CREATE TABLE t (a, b AS (hex(zeroblob(100000000))), c AS (a || 'x') STORED, d DEFAULT 4);
            INSERT INTO t (a) VALUES (1);
            """)
        #expect(try Self.rows(generated) == [[.text("a"), .text("d")], [.integer(1), .integer(4)]])
        let schemas = [
            "CREATE TABLE u (x); CREATE VIEW t AS SELECT x FROM u;",
            "CREATE VIEW t AS WITH RECURSIVE n (x) AS (SELECT 1 UNION ALL SELECT x + 1 FROM n) SELECT x FROM n;",
            "CREATE VIRTUAL TABLE t USING fts5(x);",
        ].map { $0 + " PRAGMA writable_schema = ON; UPDATE sqlite_schema SET type = 'table' WHERE name = 't';" }
        for schema in schemas {
            guard let image = try? Self.image(schema) else { continue }
            #expect(throws: ArchiveError.self, "\(schema)") { try Self.rows(image) }
        }
    }

    @Test("rows, bytes of a value and columns are limited")
    func limits() throws {
        var limits = ForeignDatabase.Limits()
        (limits.rows, limits.value, limits.columns) = (40, 1000, 20)
        let columns = (0..<30).map { "c\($0)" }.joined(separator: ",")
        let cases = [
            ("CREATE TABLE t (x); INSERT INTO t VALUES (1), (2);", true),
            (
                "CREATE TABLE t (x); WITH RECURSIVE n (x) AS (SELECT 1 UNION ALL SELECT x + 1 FROM n WHERE x < 50) "
                    + "INSERT INTO t SELECT x FROM n;", false
            ),
            ("CREATE TABLE t (x); INSERT INTO t VALUES (hex(zeroblob(400)));", true),
            ("CREATE TABLE t (x); INSERT INTO t VALUES (hex(zeroblob(600)));", false),
            ("CREATE TABLE t (\(columns));", false),
        ]
        for (sql, isRead) in cases {
            let image = try Self.image(sql)
            #expect(((try? Self.rows(image, "t", limits)) != nil) == isRead, "\(sql)")
        }
    }

    @Test("what is not a database is refused")
    func damaged() throws {
        for image in [[], ForeignDatabase.mark, ForeignDatabase.mark + Array(repeating: 0xFF, count: 4096)] {
            #expect(throws: ArchiveError.self) { try Self.rows(image) }
        }
    }
}
