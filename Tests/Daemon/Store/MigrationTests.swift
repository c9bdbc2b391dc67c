import SipliStore
import SipliTestSupport
import Testing

@Suite struct MigrationTests {
    /// FNV-1a of each migration's SQL: a released one is never edited. A new one adds its line.
    private static let landed: [(name: String, checksum: UInt64)] = [
        ("0001-world", 2_062_195_131_799_256_141),
        ("0002-hydration", 10_586_457_052_852_260_630),
        ("0003-weight", 5_040_131_941_457_375_047),
        ("0004-limits", 3_176_673_746_283_099_914),
        ("0005-exchange", 6_577_009_068_908_995_083),
        ("0006-habits", 10_787_694_677_381_315_269),
        ("0007-spending", 6_736_670_278_024_464_001),
        ("0008-intervals", 2_006_480_896_476_930_155),
        ("0009-notice", 707_796_682_988_020_135),
    ]

    private static func checksum(_ text: String) -> UInt64 {
        text.utf8.reduce(0xcbf2_9ce4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
    }

    @Test("released migrations are unchanged and in order")
    func checksums() {
        #expect(Migrations.all.map(\.name) == Self.landed.map(\.name))
        for (migration, landed) in zip(Migrations.all, Self.landed) {
            #expect(Self.checksum(migration.sql) == landed.checksum, "\(migration.name)")
        }
    }

    @Test("every earlier version is migrated and keeps its content", arguments: 0...landed.count)
    func prefixes(count: Int) throws {
        let directory = try TemporaryDirectory()
        let database = try StoreDatabase(path: directory.file("sipli.sqlite"), .creating)
        if count > 0 {
            try Migrations.run(database, .standard, first: count)
            try database.execute(
                """
                INSERT INTO setting (id, value, rev, modified_at) VALUES ('name', '"Ana"', 1, 1);
                INSERT INTO journal
                    (rev, part, at, device, kind, target, origin, tracker, record_table, record, op, old, new)
                    VALUES (1, 0, 1, 'd', 'data', NULL, NULL, 'profile', 'setting', 'name', 'set',
                    NULL, '{"value":"\\"Ana\\""}');
                """)
        }
        try database.close()
        let store = try Store(directory: directory.path, schema: .standard)
        #expect(store.openedRevision == (count > 0 ? 1 : 0))
        let reader = try store.reader()
        #expect(try reader.read(Settings.all) == (count > 0 ? ["name": "\"Ana\""] : [:]))
        let tables: [String] = try reader.read {
            try $0.all("SELECT name FROM sqlite_master WHERE type = 'table'") { $0[0] }
        }
        #expect(
            Set(tables).isSuperset(of: [
                "meta", "journal", "topic", "reply", "setting", "hydration_entry", "hydration_day", "weight_entry",
                "weight_day",
            ]))
        try store.close()
        let found = try StoreInspection.of(Store.path(in: directory.path), .whole, schema: .standard)
        guard case .store(store.epoch?, store.openedRevision, _) = found.content else {
            throw TestFailure("it is \(found.content)")
        }
    }

    @Test("there is a prefix test for each migration")
    func covered() {
        #expect(Migrations.all.count == 9)
    }
}
