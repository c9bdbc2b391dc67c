import SipliStore
import SipliTestSupport
import Testing

/// What tables reject, and a store that already has it.
@Suite(.enabled(if: OtherProgram.exists, "needs python3")) struct LimitTests {
    private let directory: TemporaryDirectory
    private let path: String

    init() throws {
        directory = try TemporaryDirectory()
        path = Store.path(in: directory.path)
    }

    /// A store of the release before the limits, with some rows.
    private func oldStore(_ rows: [String]) throws {
        let migrations = Migrations.all.prefix { $0.name != "0004-limits" }
        let names = migrations.map { "INSERT INTO grdb_migrations VALUES ('\($0.name)');" }.joined()
        try OtherProgram.run(
            migrations.map(\.sql) + ["CREATE TABLE grdb_migrations (identifier TEXT NOT NULL PRIMARY KEY);" + names]
                + rows,
            on: path)
    }

    private func rows(_ sql: String) throws -> [[String]] {
        try OtherProgram.run([sql], on: path)
    }

    private static func long(_ count: Int) -> String { "replace(hex(zeroblob(\(count))), '00', 'x')" }

    private static func drink(_ values: [String: String] = [:]) -> String {
        let standard = [
            ("id", "'11111111-0000-4000-8000-000000000001'"), ("at", "1780000000000"), ("day", "'2026-05-28'"),
            ("zone", "'UTC'"), ("fluid", "'water'"), ("ml", "250"), ("effective_nl", "250000000"),
            ("source", "'manual'"),
            ("note", "NULL"), ("extra", "NULL"), ("rev", "1"), ("modified_at", "1"), ("deleted_at", "NULL"),
        ]
        return insert("hydration_entry", standard, values)
    }

    private static func weighIn(_ values: [String: String] = [:]) -> String {
        let standard = [
            ("id", "'22222222-0000-4000-8000-000000000001'"), ("at", "1780000000000"), ("day", "'2026-05-28'"),
            ("zone", "'UTC'"), ("value", "80"), ("unit", "'kg'"), ("mg", "80000000"), ("body_fat", "NULL"),
            ("seq", "0"),
            ("source", "'manual'"), ("note", "NULL"), ("extra", "NULL"), ("rev", "1"), ("modified_at", "1"),
            ("deleted_at", "NULL"),
        ]
        return insert("weight_entry", standard, values)
    }

    private static func insert(_ table: String, _ standard: [(String, String)], _ values: [String: String]) -> String {
        "INSERT INTO \(table) (" + standard.map(\.0).joined(separator: ", ") + ") VALUES ("
            + standard.map { values[$0.0] ?? $0.1 }.joined(separator: ", ") + ");"
    }

    private static func setting(_ id: String, _ value: String) -> String {
        "INSERT INTO setting (id, value, rev, modified_at) VALUES ('\(id)', \(value), 1, 1);"
    }

    private static func goal(_ values: String) -> String {
        "INSERT INTO hydration_goal (id, base_ml, weather_ml, workout_ml, rev, modified_at) VALUES (\(values), 1, 1);"
    }

    /// Rows that cannot be decoded.
    private static let impossible = [
        drink(["ml": "9e999"]), drink(["ml": "0"]), drink(["ml": "-1"]), drink(["ml": "10001"]),
        drink(["ml": "'much'"]),
        drink(["at": "-1"]), drink(["at": "9e18"]), drink(["at": "'noon'"]), drink(["day": "'2026-02-30'"]),
        drink(["day": "'yesterday'"]), drink(["day": "x'32303236'"]), drink(["id": long(70)]),
        weighIn(["value": "9e999"]), weighIn(["value": "0"]), weighIn(["mg": "-1"]), weighIn(["unit": "'stone'"]),
        weighIn(["day": "'2026-13-01'"]), weighIn(["at": "1e300"]),
        goal("'2026-05-28', 9e999, 0, 0"),
        goal("'2026-05-28', 1e9, 0, 0"),
        goal("'someday', 2000, 0, 0"),
        "INSERT INTO hydration_freeze (id, rev, modified_at) VALUES ('2026-02-30', 1, 1);",
        setting("body-weight", "'1e308'"), setting("body-weight", "'\"heavy\"'"), setting("goal", "'1'"),
        setting("goal", "'1e9'"), setting("name", "'\"' || \(long(1_100_000)) || '\"'"), setting("name", "'\"open'"),
        setting("hydration.carried", "'{\"a\":\"' || \(long(2_000_000)) || '\"}'"),
    ]

    /// Rows that can be repaired: invalid parts are replaced.
    private static let mendable = [
        drink(["note": long(10_000_000)]), drink(["extra": "'{broken'"]),
        drink(["extra": "'\"' || \(long(9000)) || '\"'"]),
        drink(["fluid": long(100)]), drink(["zone": long(100)]), drink(["source": long(100)]),
        drink(["effective_nl": "9223372036854775807"]), drink(["effective_nl": "-5"]), drink(["effective_nl": "'x'"]),
        weighIn(["body_fat": "9e999"]), weighIn(["body_fat": "99"]), weighIn(["seq": "-1"]),
        weighIn(["note": long(9000)]),
    ]

    /// Rows of tables that are newer than the limits.
    private static let younger = [
        "INSERT INTO hydration_reached (id, rev, modified_at) VALUES ('2026-02-30', 1, 1);",
        "INSERT INTO machine (id, value, rev, modified_at) VALUES ('private', 'tr', 1, 1);",
        "INSERT INTO machine (id, value, rev, modified_at) VALUES ('private', '\"' || \(long(5000)) || '\"', 1, 1);",
    ]

    @Test(
        "tables reject values that are out of range, not finite, or of another type",
        arguments: impossible + mendable + younger
    )
    func refused(row: String) throws {
        let store = try Store(directory: directory.path, schema: .standard)
        #expect(throws: TestFailure.self) { try OtherProgram.run([row], on: path) }
        try store.close()
    }

    @Test(
        "tables accept values at both ends of the limits",
        arguments: [
            drink(), drink(["ml": "10000", "effective_nl": "10000000000"]),
            drink(["ml": "0.001", "effective_nl": "0"]),
            drink(["at": "0", "day": "'1969-12-31'"]), drink(["at": "253370764799999", "day": "'9998-12-31'"]),
            drink(["note": long(8192), "extra": "'{\"a\":1}'"]), drink(["day": "'2024-02-29'", "deleted_at": "-5"]),
            weighIn(), weighIn(["value": "1500", "unit": "'lb'", "mg": "680388555", "body_fat": "60"]),
            weighIn(["value": "0.5", "mg": "500000", "body_fat": "1"]), setting("goal", "'null'"),
            setting("goal", "'1200'"), setting("goal", "'10000'"), setting("body-weight", "'20'"),
            setting("body-weight", "'500'"), setting("name", "'\"Ana\"'"), setting("name", "NULL"),
        ])
    func taken(row: String) throws {
        let store = try Store(directory: directory.path, schema: .standard)
        try OtherProgram.run([row], on: path)
        try store.close()
    }

    @Test("rows that cannot be repaired are set aside unchanged, and the store opens", arguments: impossible)
    func setAside(row: String) throws {
        try oldStore([row])
        try Store(directory: directory.path, schema: .standard).close()
        let aside = try rows("SELECT record_table, length(was) > 0 FROM set_aside")
        #expect(aside == [[String(row.split(separator: " ")[2]), "1"]])
        for (table, _) in Migrations.limits { #expect(try rows("SELECT * FROM \(table)").isEmpty) }
        #expect(try rows("SELECT kind, record, op FROM journal") == [["clock", "1 set aside", "mend"]])
        #expect(try rows("SELECT DISTINCT rev FROM topic") == [["1"]])
    }

    @Test("rows that can be repaired stay, and their original values are set aside", arguments: mendable)
    func mended(row: String) throws {
        try oldStore([row])
        try Store(directory: directory.path, schema: .standard).close()
        let table = String(row.split(separator: " ")[2])
        #expect(try rows("SELECT record_table FROM set_aside") == [[table]])
        #expect(try rows("SELECT count(*) FROM \(table)") == [["1"]])
        let sums =
            table == "weight_entry"
            ? ["SELECT mg FROM weight_day", "80000000"] : ["SELECT total_nl FROM hydration_day", "250000000"]
        #expect(try rows(sums[0]) == [[sums[1]]])
    }

    @Test("impossible day sums are recomputed, and nothing else changes")
    func sums() throws {
        try oldStore([
            Self.drink(),
            Self.drink(["id": "'11111111-0000-4000-8000-000000000002'", "ml": "100", "effective_nl": "90000000"]),
            "UPDATE hydration_day SET total_nl = -5; INSERT INTO hydration_day VALUES ('never', 1, 1, 1, 1);",
            Self.weighIn(),
            "UPDATE weight_day SET mg = 9e999;",
        ])
        try Store(directory: directory.path, schema: .standard).close()
        #expect(
            try rows("SELECT day, total_nl, raw_nl, entries, latest FROM hydration_day")
                == [["2026-05-28", "340000000", "350000000", "2", "1780000000000"]])
        #expect(try rows("SELECT day, mg, entries FROM weight_day") == [["2026-05-28", "80000000", "1"]])
        #expect(try rows("SELECT * FROM set_aside").isEmpty)
        #expect(try rows("SELECT * FROM journal").isEmpty)
    }

    @Test("a store within the limits is not changed")
    func untouched() throws {
        try oldStore([Self.drink(["note": "'a'"]), Self.weighIn(), Self.setting("goal", "'2000'")])
        let columns = "id, at, day, zone, fluid, ml, effective_nl, source, note, extra, rev, modified_at, deleted_at"
        let all =
            "SELECT \(columns) FROM hydration_entry UNION ALL SELECT id, value, 0,0,0,0,0,0,0,0,0,0,0 FROM setting"
        let before = try rows(all)
        try Store(directory: directory.path, schema: .standard).close()
        #expect(try rows(all) == before)
        #expect(try rows("SELECT * FROM journal").isEmpty)
    }
}
