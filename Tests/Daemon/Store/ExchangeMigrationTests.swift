import SipliStore
import SipliTestSupport
import Testing

/// A store when fields get stamps and this machine's values a table of their own.
@Suite struct ExchangeMigrationTests {
    private let directory: TemporaryDirectory

    init() throws {
        directory = try TemporaryDirectory()
    }

    /// Opens a store of the previous release with settings and rows of the journal, bypassing its triggers.
    private func open(settings: [String: String], journal: [String] = [], _ more: String = "") throws -> Store {
        let database = try StoreDatabase(path: Store.path(in: directory.path), .creating)
        try Migrations.run(database, .standard, first: 4)
        let trigger: String? = try database.first(
            "SELECT sql FROM sqlite_master WHERE name = 'setting_limits_insert'"
        ) { $0[0] }
        try database.execute("DROP TRIGGER setting_limits_insert; INSERT INTO meta VALUES ('device', 'dddddddd');")
        for (name, value) in settings {
            try database.run(
                "INSERT INTO setting (id, value, rev, modified_at) VALUES (?, ?, 3, 1780000000000)", name, value)
        }
        for row in journal {
            try database.execute(
                """
                INSERT INTO journal
                (rev, part, at, device, kind, tracker, record_table, record, op, old, new) VALUES (\(row));
                """)
        }
        try database.execute(more + (trigger ?? ""))
        try database.close()
        return try Store(directory: directory.path, schema: .standard)
    }

    private func rows(_ store: Store, _ sql: String) throws -> [String] {
        try store.reader().read { try $0.all(sql) { $0[0] } }
    }

    private func values(_ store: Store, _ table: String) throws -> [String: String] {
        let rows: [(String, String)] = try store.reader().read {
            try $0.all("SELECT id, value FROM \(table) WHERE deleted_at IS NULL") { ($0[0], $0[1]) }
        }
        return Dictionary(uniqueKeysWithValues: rows)
    }

    @Test("values of this machine move to their table, and undo ignores their rows of the journal")
    func machine() throws {
        let store = try open(
            settings: [
                "private": "true", "group-container": "false", "world.day": "\"2026-05-28\"", "world.zone": "\"UTC\"",
                "reminders.hydration": "{}", "reminders": "true", "name": "\"Ana\"",
            ],
            journal: [
                "1, 0, 1, 'd', 'data', 'profile', '+setting', 'private', 'set', NULL, '{\"value\":\"true\"}'",
                "1, 1, 1, 'd', 'data', 'profile', 'setting', 'name', 'set', NULL, '{\"value\":\"\\\"Ana\\\"\"}'",
                "2, 0, 1, 'd', 'clock', 'profile', 'setting', 'world.day', 'turn', NULL, '{\"value\":\"\"}'",
            ])
        #expect(
            try values(store, "machine").keys.sorted() == [
                "group-container", "private", "reminders.hydration", "world.day", "world.zone",
            ])
        #expect(
            try values(store, "setting") == [
                "name": "\"Ana\"", "reminders": "true", "hydration.start": #"{"through":"2026-05-27"}"#,
            ])
        #expect(
            try rows(store, "SELECT record_table || ' ' || record || ' ' || lasting FROM journal ORDER BY rev, part")
                == [
                    "machine private 1", "setting name 0", "machine world.day 1",
                ])
        #expect(try rows(store, "SELECT value FROM meta WHERE key = 'unstamped-device'") == ["dddddddd"])
    }

    @Test("the goal and its start become one value, in the journal too: one row per change, complete before and after")
    func goal() throws {
        func row(_ place: String, _ name: String, _ old: String, _ new: String) -> String {
            func json(_ value: String) -> String { value.isEmpty ? "NULL" : "'{\"value\":\"\\\"\(value)\\\"\"}'" }
            return "\(place), 1, 'd', 'data', 'profile', 'setting', '\(name)', 'set', \(json(old)), \(json(new))"
        }
        let store = try open(
            settings: ["weight-goal": "\"78 kg\"", "weight.goal-set": "\"2026-05-09T07:00:00Z 1\"", "goal": "2000"],
            journal: [
                row("1, 0", "weight-goal", "", "75 kg"), row("1, 1", "weight-start", "", "84 kg"),
                row("2, 0", "name", "", "Ana"), row("2, 1", "weight-start", "84 kg", ""),
                row("3, 0", "weight-goal", "75 kg", "78 kg"),
                row("3, 1", "weight.goal-set", "", "2026-05-09T07:00:00Z 1"),
            ])
        let set = #"{"goal":"78 kg","set":"2026-05-09T07:00:00Z 1"}"#
        #expect(try values(store, "setting") == ["weight.goal": set, "goal": "2000"])
        #expect(
            try rows(
                store,
                """
                SELECT rev || ' ' || part || ' ' || coalesce(json_extract(old, '$.value'), '-') || ' '
                    || coalesce(json_extract(new, '$.value'), '-') FROM journal WHERE record = 'weight.goal'
                """) == [
                    #"1 0 - {"goal":"75 kg","start":"84 kg"}"#,
                    #"2 1 {"goal":"75 kg","start":"84 kg"} {"goal":"75 kg"}"#,
                    #"3 0 {"goal":"75 kg"} "# + set,
                ])
        #expect(try rows(store, "SELECT count(*) FROM journal") == ["4"])
        // Undo reverts it as a whole.
        let target = try #require(try store.reader().read(Journal.undoable))
        #expect(target.revision == 3)
        try store.transaction { database in
            let change = Change(
                database: database, revision: 4, now: target.at, kind: .undo, origin: nil, device: "dddddddd",
                schema: .standard)
            _ = try change.revert(target, op: "undo")
            #expect(change.takeLeftAlone().isEmpty)
        }
        #expect(try values(store, "setting")["weight.goal"] == #"{"goal":"75 kg"}"#)
    }

    @Test(
        "imported counts are where counting begins; freezes up to the day before the current one, unless it counted already",
        arguments: [("2026-05-20", "2026-05-27"), ("2026-05-28", "2026-05-28")])
    func counts(last: String, through: String) throws {
        let store = try open(settings: [
            "hydration.completions": "12", "hydration.last-completion": "\"\(last)\"", "hydration.freeze-tokens": "2",
            "world.day": "\"2026-05-28\"",
        ])
        #expect(
            try values(store, "setting") == [
                "hydration.start": #"{"completions":12,"last":"\#(last)","tokens":2,"through":"\#(through)"}"#
            ])
    }

    @Test(
        "unusable values are skipped, and the store opens",
        arguments: [
            ["hydration.completions": "1e300"], ["hydration.completions": "-7"], ["hydration.freeze-tokens": "4"],
            ["hydration.freeze-tokens": "\"2\""], ["hydration.last-completion": "\"2026-02-30\""],
            ["hydration.last-completion": "[[["], ["weight-goal": "{broken"], ["weight-start": "null"],
            ["world.day": "{broken"], ["world.day": "\"someday\""], ["world.day": "7"],
        ])
    func unusable(settings: [String: String]) throws {
        let store = try open(
            settings: settings,
            journal: [
                "1, 0, 1, 'd', 'data', 'profile', 'setting', 'weight-goal', 'set', NULL, '{broken'",
                "2, 0, 1, 'd', 'data', 'profile', '+setting', 'hydration.completions', 'rule', NULL, '[]'",
                "3, 0, 1, 'd', 'data', 'profile', 'setting', 'weight-start', 'set', x'00', '{\"value\":7}'",
            ])
        #expect(try values(store, "setting").keys.filter { $0 != "weight.goal" } == [])
        #expect(try rows(store, "SELECT count(*) FROM journal") == ["3"])
        #expect(try store.reader().read(Journal.undoable) != nil)
    }

    @Test("an empty store of the previous release differs only in new tables")
    func empty() throws {
        let store = try open(settings: [:])
        for table in ["setting", "machine", "hydration_reached", "conflict", "device", "exchange_file", "journal"] {
            #expect(try rows(store, "SELECT count(*) FROM \(table)") == ["0"])
        }
    }
}
