import Foundation
import SipliTestSupport
import Testing

@testable import SipliStore

/// Stores of earlier and later versions of the schema, with a version that follows this one and is made up.
@Suite struct MigrationTests {
    private let directory: TemporaryDirectory
    private let path: String

    /// This version, and one that has another table and a column more.
    private static let present = StoreSchema([WeightTables.schema])
    private static let next = StoreSchema(
        [
            WeightTables.schema,
            TrackerSchema(
                tables: [],
                sql: """
                    -- Made up.
                    CREATE TABLE wonder (
                        id TEXT PRIMARY KEY,
                        rev INTEGER NOT NULL, made TEXT DEFAULT 'a, b'
                    ) WITHOUT ROWID;
                    CREATE INDEX wonder_rev ON wonder (rev);
                    """),
        ],
        migrations: Migrations.all + [
            Migrations.Step(
                "0013-wonders",
                "CREATE TABLE wonder (id TEXT PRIMARY KEY, rev INTEGER NOT NULL) WITHOUT ROWID;"
                    + "INSERT INTO wonder SELECT id, rev FROM setting;"),
            Migrations.Step(
                "0014-made",
                "ALTER TABLE wonder ADD COLUMN made TEXT DEFAULT 'a, b'; CREATE INDEX wonder_rev ON wonder (rev);"),
        ])

    init() throws {
        directory = try TemporaryDirectory()
        path = Store.path(in: directory.path)
    }

    /// A store of this version with a value.
    private func make() throws {
        let store = try Store(directory: directory.path, schema: Self.present)
        try store.transaction {
            try $0.execute(
                "INSERT INTO setting (id, value, rev, modified_at) VALUES ('name', '\"Ana\"', 1, 1)")
        }
        try store.close()
    }

    private func execute(_ sql: String) throws {
        let database = try StoreDatabase(path: path, .writing)
        try database.execute(sql)
        try database.close()
    }

    private func content(_ schema: StoreSchema) throws -> StoreInspection.Content {
        try StoreInspection.of(path, .whole, schema: schema).content
    }

    @Test("a store of an earlier version is migrated and keeps its content, and then is like a new one")
    func migrated() throws {
        try make()
        #expect(try StoreInspection.of(path, schema: Self.next).isStore)
        for _ in 0..<2 {
            let store = try Store(directory: directory.path, schema: Self.next)
            let reader = try store.reader()
            #expect(try reader.read(Settings.all) == ["name": "\"Ana\""])
            let wonders: [String] = try reader.read { try $0.all("SELECT id || rev || made FROM wonder") { $0[0] } }
            #expect(wonders == ["name1a, b"])
            try store.close()
        }
        #expect(try StoreInspection.of(path, .whole, schema: Self.next).isStore)
        #expect(try content(Self.present) == .newer(["0013-wonders", "0014-made"]))
    }

    @Test("a store of the oldest version keeps what another program wrote past its limits, and the sums of its days")
    func oldest() throws {
        let stored = packageRoot.appending(path: "Tests/Daemon/Server/Fixtures/store-0011.sqlite")
        try FileManager.default.copyItem(at: stored, to: URL(filePath: path))
        try execute(
            """
            PRAGMA ignore_check_constraints = ON;
            UPDATE hydration_entry SET ml = 20000 WHERE id = (SELECT min(id) FROM hydration_entry WHERE deleted_at IS NULL);
            """)
        let store = try Store(directory: directory.path, schema: .standard)
        let reader = try store.reader()
        func number(_ sql: String) throws -> Int? { try reader.read { try $0.first(sql) { $0[0] } } }
        #expect(try number("SELECT count(*) FROM hydration_entry WHERE ml = 20000") == 1)
        let sums = "SELECT count(*) FROM hydration_day WHERE entries <> ("
        let ofEntries =
            "SELECT count(*) FROM hydration_entry AS e WHERE e.day = hydration_day.day AND deleted_at IS NULL)"
        #expect(try number(sums + ofEntries) == 0)
        #expect(try number("SELECT sum(entries) > 0 FROM hydration_day") == 1)
        try store.close()
        #expect(try StoreInspection.of(path, .whole, schema: .standard).isStore)
    }

    @Test("a new store is of the newest version")
    func new() throws {
        try Store(directory: directory.path, schema: Self.next).close()
        #expect(try content(Self.present) == .newer(["0014-made"]))
        #expect(try StoreInspection.of(path, .whole, schema: Self.next).isStore)
    }

    @Test(
        "a store whose schema was changed is not migrated, and not changed",
        arguments: ["CREATE TRIGGER evil AFTER INSERT ON wonder BEGIN DELETE FROM setting; END", "DROP TABLE topic"])
    func changed(sql: String) throws {
        try make()
        try execute(sql.replacing("wonder", with: "setting"))
        #expect(throws: StoreError.self) { try Store(directory: directory.path, schema: Self.next) }
        #expect(throws: StoreError.self) { try Store(directory: directory.path, schema: Self.next) }
        guard case .unreadable = try content(Self.present) else {
            throw TestFailure("it is \(try content(Self.present))")
        }
    }

    @Test("a migration that fails leaves the store as it was")
    func failing() throws {
        try make()
        let failing = StoreSchema(
            [WeightTables.schema],
            migrations: Migrations.all + [
                Migrations.Step("0013-a", "DELETE FROM setting;"), Migrations.Step("0014-b", "DROP TABLE nothing;"),
            ])
        #expect(throws: StoreError.self) { try Store(directory: directory.path, schema: failing) }
        let store = try Store(directory: directory.path, schema: Self.present)
        #expect(try store.reader().read(Settings.all) == ["name": "\"Ana\""])
        try store.close()
    }

    @Test("a store from before the first release is recognised")
    func older() throws {
        try make()
        try execute(
            "DELETE FROM grdb_migrations; INSERT INTO grdb_migrations VALUES ('0001-world'), ('0008-intervals')")
        #expect(try content(Self.present) == .older("0008-intervals"))
    }

    @Test(
        "a list of versions with an unknown one, or without any, is damaged",
        arguments: ["", "INSERT INTO grdb_migrations VALUES ('0011-zeal')"])
    func damaged(sql: String) throws {
        try make()
        try execute("DELETE FROM grdb_migrations;" + sql)
        #expect(try content(Self.present) == .unreadable("its list of versions is damaged"))
    }

    @Test("each statement of the schema is what SQLite stores of it")
    func statements() throws {
        let database = try StoreDatabase(path: ":memory:", .creating)
        try Migrations.run(database, .standard)
        let stored: [String] = try database.all("SELECT sql FROM sqlite_master WHERE sql IS NOT NULL") { $0[0] }
        #expect(Set(stored.map(SQLText.normalized)) == Set(StoreSchema.standard.statements.keys))
        #expect(stored.count == StoreSchema.standard.statements.count)
        #expect(stored == StoreSchema.standard.texts)
    }

    @Test("white space does not distinguish statements, and anything else does")
    func normalized() {
        let table = SQLText.normalized("CREATE TABLE a (\n    b TEXT\n, c TEXT) WITHOUT ROWID;")
        #expect(table == SQLText.normalized("CREATE TABLE a ( b TEXT, c TEXT\n) WITHOUT ROWID"))
        #expect(table != SQLText.normalized("CREATE TABLE a ( b TEXT, d TEXT) WITHOUT ROWID"))
        #expect(SQLText.normalized("a b") != SQLText.normalized("ab"))
    }
}
