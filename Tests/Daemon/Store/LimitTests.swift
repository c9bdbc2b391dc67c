import SipliStore
import SipliTestSupport
import Testing

/// What tables reject.
@Suite(.enabled(if: OtherProgram.exists, "needs python3")) struct LimitTests {
    private let directory: TemporaryDirectory
    private let path: String

    init() throws {
        directory = try TemporaryDirectory()
        path = Store.path(in: directory.path)
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

    /// Rows that cannot be decoded, or are beyond a limit.
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
        setting("body-weight", "'1e308'"), setting("body-weight", "'\"heavy\"'"), setting("water-goal", "'1'"),
        setting("water-goal", "'1e9'"), setting("name", "'\"' || \(long(1_100_000)) || '\"'"),
        setting("name", "'\"open'"),
        setting("hydration.carried", "'{\"a\":\"' || \(long(2_000_000)) || '\"}'"),
        drink(["note": long(10_000_000)]), drink(["extra": "'{broken'"]),
        drink(["extra": "'\"' || \(long(9000)) || '\"'"]),
        drink(["fluid": long(100)]), drink(["zone": long(100)]), drink(["source": long(100)]),
        drink(["effective_nl": "9223372036854775807"]), drink(["effective_nl": "-5"]), drink(["effective_nl": "'x'"]),
        weighIn(["body_fat": "9e999"]), weighIn(["body_fat": "99"]), weighIn(["seq": "-1"]),
        weighIn(["note": long(9000)]),
        "INSERT INTO hydration_reached (id, rev, modified_at) VALUES ('2026-02-30', 1, 1);",
        "INSERT INTO machine (id, value, rev, modified_at) VALUES ('private', 'tr', 1, 1);",
        "INSERT INTO machine (id, value, rev, modified_at) VALUES ('private', '\"' || \(long(5000)) || '\"', 1, 1);",
    ]

    @Test(
        "tables reject values that are out of range, not finite, or of another type",
        arguments: impossible)
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
            weighIn(["value": "0.5", "mg": "500000", "body_fat": "1"]), setting("water-goal", "'null'"),
            setting("water-goal", "'1200'"), setting("water-goal", "'10000'"), setting("body-weight", "'20'"),
            setting("body-weight", "'500'"), setting("name", "'\"Ana\"'"), setting("name", "NULL"),
        ])
    func taken(row: String) throws {
        let store = try Store(directory: directory.path, schema: .standard)
        try OtherProgram.run([row], on: path)
        try store.close()
    }
}
