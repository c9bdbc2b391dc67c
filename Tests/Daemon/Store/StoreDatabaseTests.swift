import CSQLite
import SipliTestSupport
import Testing

@testable import SipliStore

/// The layer over SQLite's C interface.
@Suite struct StoreDatabaseTests {
    private let database: StoreDatabase

    init() throws {
        database = try StoreDatabase(path: ":memory:", .creating)
        try database.execute("CREATE TABLE thing (name TEXT PRIMARY KEY, value) WITHOUT ROWID")
    }

    private func roundTrip<Value: StatementValue>(_ value: Value) throws -> Value? {
        try database.first("SELECT ?", value) { $0[0] }
    }

    @Test("bound values are read back unchanged")
    func values() throws {
        for text in ["", "a", "é😀", "a\u{0}b", "'; DROP TABLE thing; --"] { #expect(try roundTrip(text) == text) }
        for number in [Int64.min, -1, 0, .max] { #expect(try roundTrip(number) == number) }
        for number in [0.1, -2.5, 1.7976931348623157e308] { #expect(try roundTrip(number) == number) }
        for bytes: [UInt8] in [[], [0], [255, 0, 10]] { #expect(try roundTrip(bytes) == bytes) }
        for value: RecordValue in [.null, .integer(5), .real(0.5), .text("x")] {
            #expect(try roundTrip(value) == value)
        }
        #expect(try roundTrip(true) == true)
        #expect(try roundTrip(nil as String?) == .some(nil))
        #expect(try roundTrip("" as String?) == "")
    }

    @Test("null is bound as null, an empty text as text, no bytes as a blob")
    func types() throws {
        let sql = "SELECT typeof(?), typeof(?), typeof(?)"
        let types = try database.first(sql, "", [] as [UInt8], nil as Int64?) { [$0[0], $0[1], $0[2]] as [String] }
        #expect(types == ["text", "blob", "null"])
    }

    @Test("a statement that is used again while its rows are read gives each use its own rows")
    func nested() throws {
        for name in ["a", "b", "c"] { try database.run("INSERT INTO thing VALUES (?, 1)", name) }
        let sql = "SELECT name FROM thing ORDER BY name"
        var pairs: [String] = []
        try database.scan(sql) { outer in
            let name: String = outer[0]
            pairs += try database.all(sql) { name + $0[0] }
            return name < "b"
        }
        #expect(pairs == ["aa", "ab", "ac", "ba", "bb", "bc"])
        #expect(try database.all(sql) { $0[0] as String } == ["a", "b", "c"])
    }

    @Test("texts of the same length and ending are different statements")
    func texts() throws {
        #expect(try database.first("SELECT 1 + 1", row: { $0[0] as Int }) == 2)
        #expect(try database.first("SELECT 5 - 1", row: { $0[0] as Int }) == 4)
        #expect(try database.first("SELECT 1 + 1", row: { $0[0] as Int }) == 2)
        #expect(database.keptStatements.count == 2)
    }

    @Test("a failure has SQLite's extended code and leaves the statement usable")
    func failure() throws {
        let sql = "INSERT INTO thing VALUES (?, ?)"
        try database.run(sql, "a", 1)
        let error = try #require(throws: DatabaseError.self) { try database.run(sql, "a", 2) }
        #expect(error.code == SQLITE_CONSTRAINT | (6 << 8))
        #expect(error.primaryCode == SQLITE_CONSTRAINT)
        #expect(error.message.contains("thing.name"))
        try database.run(sql, "b", 3)
        #expect(try database.first("SELECT sum(value) FROM thing") { $0[0] as Int } == 4)
    }

    @Test("an error thrown while reading a row ends the query and releases the statement")
    func thrown() throws {
        struct Enough: Error {}
        try database.run("INSERT INTO thing VALUES ('a', 1)")
        #expect(throws: Enough.self) { try database.scan("SELECT * FROM thing") { _ in throw Enough() } }
        // A statement still at its row would keep the table from being dropped.
        try database.execute("DROP TABLE thing")
    }

    @Test("a transaction that throws leaves nothing behind, and the next one begins")
    func transaction() throws {
        #expect(throws: StoreError.notFound("x")) {
            try database.transaction {
                try database.run("INSERT INTO thing VALUES ('a', 1)")
                throw StoreError.notFound("x")
            }
        }
        #expect(!database.isInTransaction)
        try database.transaction { try database.run("INSERT INTO thing VALUES ('b', 1)") }
        #expect(try database.all("SELECT name FROM thing") { $0[0] as String } == ["b"])
    }

    @Test("a misspelled column in double quotes is refused, not read as text")
    func quotes() {
        #expect(throws: DatabaseError.self) { try database.run(#"SELECT "nmae" FROM thing"#) }
    }

    @Test("a missing file is created only on request")
    func access() throws {
        let directory = try TemporaryDirectory()
        let error = try #require(throws: DatabaseError.self) {
            try StoreDatabase(path: directory.file("a"), .reading).run("SELECT 1")
        }
        #expect(error.primaryCode == SQLITE_CANTOPEN)
        #expect(throws: DatabaseError.self) { try StoreDatabase(path: directory.file("a"), .writing) }
        try StoreDatabase(path: directory.file("a"), .creating).close()
    }
}
