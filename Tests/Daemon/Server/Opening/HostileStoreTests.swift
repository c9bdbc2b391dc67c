import SipliTestSupport
import SipliWire
import Testing

@testable import SipliServer

/// Whatever is in a store: no unusable record makes a verb fail.
///
/// Another program has written it, past the constraints that reject it.
@Suite(.enabled(if: OtherProgram.exists, "needs python3"), .tags(.programs)) struct HostileStoreTests {
    private static func long(_ count: Int) -> String { "replace(hex(zeroblob(\(count))), '00', 'x')" }

    /// Runs statements as if the tables had no limits.
    private static func write(_ statements: [String], into path: String) throws {
        try OtherProgram.run(["PRAGMA ignore_check_constraints = ON"] + statements, on: path)
    }

    private static func drink(_ column: String, _ value: String) -> String {
        "UPDATE hydration_entry SET \(column) = \(value) WHERE id = (SELECT min(id) FROM hydration_entry);"
    }

    private static func weighIn(_ column: String, _ value: String) -> String {
        "UPDATE weight_entry SET \(column) = \(value) WHERE id = (SELECT min(id) FROM weight_entry);"
    }

    private static func setting(_ id: String, _ value: String) -> String {
        "INSERT OR REPLACE INTO setting (id, value, rev, modified_at) VALUES ('\(id)', \(value), 1, 1);"
    }

    private static func machine(_ id: String, _ value: String) -> String {
        "INSERT OR REPLACE INTO machine (id, value, rev, modified_at) VALUES ('\(id)', \(value), 1, 1);"
    }

    /// Changes the newer of two subscriptions.
    private static func subscription(_ assignments: String) -> String {
        "UPDATE spending_subscription SET \(assignments) WHERE id = (SELECT max(id) FROM spending_subscription);"
    }

    /// Changes the older of two habits.
    private static func habit(_ column: String, _ value: String) -> String {
        "UPDATE habit SET \(column) = \(value) WHERE id = (SELECT min(id) FROM habit);"
    }

    /// Changes the day of the newer one.
    private static func mark(_ column: String, _ value: String) -> String {
        "UPDATE habit_mark SET \(column) = \(value) WHERE id = (SELECT max(id) FROM habit_mark);"
    }

    private static func goal(_ values: String) -> String {
        "INSERT OR REPLACE INTO hydration_goal (id, base_ml, weather_ml, workout_ml, rev, modified_at)"
            + " VALUES (\(values), 1, 1);"
    }

    private static let hostile: [String] = [
        drink("ml", "9e999"), drink("ml", "-9e999"), drink("ml", "'lots'"), drink("ml", "x'00ff'"), drink("at", "-5"),
        drink("at", "9223372036854775807"), drink("at", "'noon'"), drink("at", "1e300"), drink("day", "'2026-02-30'"),
        drink("day", "'a b'"), drink("day", "''"), drink("day", "x'32303236'"), drink("day", "'9999-12-31'"),
        drink("id", "x'00ff'"), drink("id", "'no id at all'"), drink("id", long(70_000)), drink("zone", "'Nowhere'"),
        drink("zone", long(1_100_000)), drink("fluid", "'mead'"), drink("fluid", long(1_100_000)), drink("fluid", "''"),
        drink("source", long(1_100_000)), drink("note", long(10_000_000)), drink("note", "x'ff00ff'"),
        drink("extra", "'{broken'"), drink("extra", "'\"no object\"'"), drink("extra", long(1_000_000)),
        drink("extra", "replace(hex(zeroblob(100000)), '00', '[')"), drink("extra", "'{' || char(10) || '\"a\":1}'"),
        drink("effective_nl", "9223372036854775807"), drink("effective_nl", "'x'"), drink("rev", "'x'"),
        drink("deleted_at", "'x'"), weighIn("value", "9e999"), weighIn("value", "'heavy'"), weighIn("value", "1e-300"),
        weighIn("unit", "'stone of Scone'"), weighIn("mg", "9223372036854775807"), weighIn("mg", "-5"),
        weighIn("body_fat", "9e999"), weighIn("seq", "'x'"), weighIn("day", "'never'"), weighIn("at", "'noon'"),
        weighIn("note", long(10_000_000)), weighIn("extra", "'[1'"),
        "UPDATE hydration_day SET total_nl = -5, raw_nl = 'x', entries = -1, latest = 'x';",
        "UPDATE hydration_day SET total_nl = 9e999;", "INSERT INTO hydration_day VALUES ('someday', 1, 1, 1, 1);",
        "UPDATE weight_day SET mg = 9e999, entries = 0;", "INSERT INTO weight_day VALUES ('someday', -1, -1);",
        goal("'2026-06-09', 9e999, 0, 0"), goal("'2026-06-09', 'x', x'00', -9e999"), goal("'someday', 1, 1, 1"),
        "INSERT OR REPLACE INTO hydration_freeze (id, rev, modified_at) VALUES ('2026-02-30', 1, 1);",
        "INSERT OR REPLACE INTO hydration_reached (id, rev, modified_at) VALUES ('2026-02-30', 1, 1), (x'00', 1, 1);",
        habit("name", long(1_100_000)), habit("name", "x'00ff'"), habit("target", "9e999"), habit("id", "'a/b'"),
        habit("schedule", "'daysOfWeek'"), habit("schedule_number", "9223372036854775807"),
        habit("start_day", "'0001-01-01'"), habit("end_day", "'x'"), habit("reminders", "'-1 9e99'"),
        habit("position", "'x'"), habit("archived_at", "9e999"), habit("color", "'red'"),
        habit("note", long(1_100_000)),
        mark("value", "9e999"), mark("value", "'lots'"), mark("day", "'2026-02-30'"), mark("at", "'noon'"),
        mark("id", "x'00ff'"), mark("added", "7"), mark("target", "-9e999"), mark("zone", long(1_100_000)),
        mark("note", long(1_100_000)), mark("skipped", "'x'"), mark("habit", "'x'"),
        "UPDATE habit_category SET name = \(long(1_100_000)), position = 'x';",
        "UPDATE habit_pause SET first_day = 'x', last_day = '2026-02-30';", "UPDATE habit_pause SET habit = 'a/b';",
        "UPDATE placed_widget SET name = \(long(1_100_000)), configuration = '{broken', at = 9e999;",
        "UPDATE placed_widget SET family = 'huge', kind = x'00ff', opacity = 9e999;",
        "UPDATE placed_widget SET id = 'a/b';",
        "UPDATE desk_place SET col = -5, row = 9223372036854775807;",
        "UPDATE desk_place SET output = x'00', hidden = 7;",
        machine("desk.outputs", "'[{\"columns\":-1}]'"), machine("desk.outputs", "'[7'"),
        machine("desk.applied", "'7'"), machine("desk-corner", "'\"middle\"'"),
        drink("stamp", "'soon'"), drink("stamp", "x'00ff'"), drink("stamp", long(1_000_000)),
        drink("stamps", "'{broken'"), drink("stamps", "'{\"ml\":7}'"), weighIn("stamps", long(1_000_000)),
        "UPDATE setting SET stamp = 'ffffffffffffffffffffffff', stamps = '{\"value\":\"never\"}';",
        setting("name", "'\"' || \(long(1_100_000)) || '\"'"), setting("body-weight", "'1e308'"),
        setting("body-weight", "NULL"), setting("body-weight", "x'00ff'"), setting("water-goal", "'-9e999'"),
        setting("water-goal", "'{\"a\":'"), setting("units", "char(10) || '\"metric\"'"),
        setting("units", "'\"furlong\"'"),
        setting("day-start", "'99999999999999999999'"), setting("wake", "'-1'"), setting("sleep", "'1e300'"),
        setting("time-format", "'7'"), setting("week-start", "'null'"), setting("quiet", "'\"22:00\"'"),
        setting("snooze", "'1e300'"), setting("activity", "'[]'"), setting("weight-goal", "'\"900 kg\"'"),
        setting("weight-unit", "'\"ton\"'"), setting("weight-reminder-time", "'1e300'"),
        setting("hydration.weather", "'{\"temperature_c\":1e308,\"humidity_percent\":-1,\"measured_at\":1e300}'"),
        setting("hydration.workout", "'{\"minutes\":1e308,\"measured_at\":0}'"), setting("hydration.workout", "'[['"),
        setting("hydration.start", "'{\"tokens\":1e300,\"completions\":-7,\"last\":\"2026-02-30\"}'"),
        setting("hydration.start", "'{\"through\":\"9999-12-31\",\"last\":\"9999-12-31\",\"completions\":1e6}'"),
        setting("hydration.start", "'[1'"), setting("hydration.start", "'7'"),
        setting("hydration.carried", "'{broken'"),
        setting("hydration.carried", "'{\"a\":\"' || \(long(3_000_000)) || '\"}'"),
        setting("hydration.carried-profile", "replace(hex(zeroblob(100000)), '00', '[')"),
        setting("weight.goal", "'{\"goal\":\"900 kg\",\"start\":[],\"set\":\"when\"}'"),
        setting("weight.goal", "'{broken'"), machine("world.day", "'\"2026-02-30\"'"),
        machine("world.zone", "'\"Nowhere\"'"), machine("private", "'{broken'"), machine("group-container", "'7'"),
        machine(
            "reminders.hydration",
            "'{\"kind\":\"x\",\"due\":9e15,\"at\":-9e15,\"end\":9e15,\"live\":true,\"shown\":false}'"),
        machine("reminders.weight", "'{\"live\":1'"),
        subscription("price = -1"), subscription("cycle_unit = 'moon'"),
        subscription("unpaid_from = 'x', anchor_day = ''"),
        subscription("currency = 'XXQ'"), subscription("lead_days = 'x', people = 9e999, name = \(long(1_100_000))"),
        "UPDATE spending_price SET price = 'x', from_day = 7;", "UPDATE spending_entry SET amount = 9e999, due = 7;",
        "UPDATE spending_entry SET currency = x'00', category = \(long(1_100_000)), status = 'lost';",
        "UPDATE spending_month SET spent = 9e999, entries = 'x';", "UPDATE OR IGNORE spending_month SET month = 7;",
        setting("spending.rates", "'{\"EUR\":[\"x\",7]}'"), setting("budget.everything", "'\"much\"'"),
        setting("no.such", "'{\"a\":1e999}'"),
        "UPDATE journal SET new = '{broken' WHERE rev = (SELECT max(rev) FROM journal WHERE kind = 'data');",
        "UPDATE journal SET new = '{\"at\":9e999,\"day\":7,\"ml\":\"x\"}', old = 'null' WHERE new IS NOT NULL;",
        "UPDATE journal SET at = 'x', device = x'00', kind = 'wonder', origin = \(long(1_100_000)), op = 'x';",
        "UPDATE journal SET lasting = 'x';", "UPDATE journal SET lasting = 9e999;",
        "UPDATE journal SET record_table = 'nothing', record = \(long(1_100_000));",
        "UPDATE topic SET rev = 'x' WHERE name = 'hydration';",
        "INSERT OR REPLACE INTO topic VALUES ('wonder', 9e999);",
    ]

    /// Requests of every operation that only reads.
    private static let requests = [
        #"{"op":"batch","ops":[{"op":"hydration.log","ml":100}]}"#, #"{"op":"check"}"#, #"{"op":"clients"}"#,
        #"{"op":"describe"}"#, #"{"op":"widgets.configurations"}"#,
        #"{"op":"desk.list"}"#, #"{"op":"desk.add","kind":"K","family":"small"}"#,
        #"{"op":"forms.open","link":"sipli://settings"}"#, #"{"op":"forms.open","link":"sipli://add-intake"}"#,
        #"{"op":"forms.open","link":"sipli://add-weight"}"#, #"{"op":"forms.open","link":"sipli://habit?habit=Walk"}"#,
        #"{"op":"get"}"#, #"{"op":"get","at":"2026-06-11T12:00:00Z","zone":"Asia/Tokyo"}"#,
        #"{"op":"hydration.fluids"}"#,
        #"{"op":"hydration.entries","from":"1970-01-01","through":"9998-12-31"}"#, #"{"op":"hydration.entries"}"#,
        #"{"op":"hydration.history","days":3660}"#, #"{"op":"intents.list"}"#, #"{"op":"journal","limit":200}"#,
        #"{"op":"habits.list"}"#, #"{"op":"habits.categories"}"#, #"{"op":"habits.day"}"#, #"{"op":"habits.days"}"#,
        #"{"op":"habits.pauses"}"#,
        #"{"op":"habits.history","habit":"Walk"}"#, #"{"op":"habits.stats","habit":"Walk"}"#,
        #"{"op":"habits.complete","habit":"Walk"}"#, #"{"op":"habits.skip","habit":"Walk"}"#,
        #"{"op":"spending.subs.list","status":"all"}"#, #"{"op":"spending.upcoming","days":3660}"#,
        #"{"op":"spending.payments","sub":"Mail"}"#, #"{"op":"spending.entries"}"#, #"{"op":"spending.month"}"#,
        #"{"op":"spending.year"}"#, #"{"op":"spending.rates"}"#, #"{"op":"spending.subs.pause","sub":"Mail"}"#,
        #"{"op":"settings.get"}"#, #"{"op":"status"}"#, #"{"op":"summary","days":366}"#, #"{"op":"weight.entries"}"#,
        #"{"op":"weight.trend"}"#,
        #"{"op":"widgets"}"#,
        #"{"op":"subscribe","sub":"s","data":true}"#, #"{"op":"hydration.log","ml":100}"#, #"{"op":"undo"}"#,
        #"{"op":"weight.log","value":80}"#, #"{"op":"settings.set","name":"water-goal","value":2100}"#,
        #"{"op":"reminders.dismiss"}"#,
        #"{"op":"hydration.weather.set","temperature_c":31,"humidity_percent":50}"#,
    ]

    /// A daemon with two days of data, on whose store the statements were run meanwhile.
    private static func daemon(_ statements: [String]) throws -> TestDaemon {
        let daemon = try TestDaemon(now: "2026-06-09T12:00:00Z")
        let client = try daemon.client()
        try client.set("body-weight", "64")
        try client.log(300, #","note":"a""#)
        _ = try client.result(#"{"op":"weight.log","value":80.5,"body_fat":20}"#)
        for name in ["Read", "Walk"] {
            try client.addHabit(name, #""start":"2026-01-01""#)
            try client.habit("log", name, #""note":"far""#)
        }
        _ = try client.result(#"{"op":"habits.category.add","name":"Home"}"#)
        _ = try client.result(#"{"op":"habits.pause","habit":"Read","from":"2026-05-01","through":"2026-05-09"}"#)
        for name in ["Mail", "Music"] {
            _ = try client.result(
                #"{"op":"spending.subs.add","name":"\#(name)","price":"3","start":"2026-01-31","note":"far"}"#)
        }
        _ = try client.result(#"{"op":"spending.subs.edit","sub":"Music","price":"4","price_from":"2026-07-01"}"#)
        _ = try client.result(#"{"op":"spending.add","amount":"12.50","merchant":"lunch"}"#)
        _ = try client.result(#"{"op":"settings.set","name":"budget.everything","value":"100"}"#)
        _ = try client.result(
            #"{"op":"spending.rates.set","rates":[{"from":"EUR","to":"USD","rate":"1.08","day":"2026-06-01"}]}"#)
        _ = try client.result(#"{"op":"desk.add","kind":"HabitsWidget","family":"small","name":"habits"}"#)
        try daemon.move(to: "2026-06-10T12:00:00Z")
        try client.log(200)
        _ = try client.result(#"{"op":"weight.log","value":80}"#)
        try client.log(250)
        client.close()
        try daemon.stop()
        try write(statements, into: daemon.dataDirectory + "/sipli.sqlite")
        try daemon.start()
        #expect(try daemon.client().result(#"{"op":"status"}"#).notices.strings == [])
        return daemon
    }

    @Test("every operation answers with any one unusable record, setting or journal row", arguments: hostile)
    func operations(statement: String) throws {
        let daemon = try Self.daemon([statement])
        let client = try daemon.client()
        for request in Self.requests {
            let reply = try client.call(request)
            #expect(reply.ok.bool == true, "\(request): \(reply.error)")
        }
        for format in Catalog.standard.exports.map(\.name) { #expect(try !client.export(format).isEmpty) }
        try daemon.move(to: "2026-06-11T00:00:00Z")
        #expect(try client.call(#"{"op":"get"}"#).ok.bool == true)
        let errors = daemon.log.lines.filter { $0.hasPrefix("error") }
        #expect(errors.isEmpty, "\(errors)")
    }

    @Test("these requests include every operation that reads")
    func covered() {
        let asked = Set(Self.requests.compactMap { try? JSON(parsing: $0).op.string } + ["export", "ping", "hello"])
        let reading = Catalog.standard.operations.filter { $0.permission == .read }.map(\.name)
        #expect(Set(reading).subtracting(asked).isEmpty)
    }

    /// Every widget in each of its families, as arguments of its program.
    private static func widgets() throws -> [(kind: String, families: [String])] {
        let list = try JSON(parsing: BuiltProgram.run(["sipli-widget", "list", "--json"]).output)
        let widgets = list.widgets.array.compactMap { item in
            item.kind.string.map { (kind: $0, families: item.families.strings) }
        }
        try #require(widgets.count > 3 && widgets.allSatisfy { !$0.families.isEmpty })
        return widgets
    }

    private static func draw(_ words: String, _ daemon: TestDaemon) throws {
        let words = words.split(separator: " ").map(String.init)
        let outcome = try BuiltProgram.run(["sipli-widget"] + words, environment: daemon.environment)
        #expect(outcome.status == 0, "\(words): \(outcome.errors.prefix(400))")
    }

    /// Statements about records, settings and tables other than the journal, which no widget shows.
    private static let shown = hostile.filter { !$0.contains("journal") }

    @Test("every widget is drawn with all unusable values at once, in every format, for every bar, and after midnight")
    func widgetForms() throws {
        let daemon = try Self.daemon(Self.shown)
        let picture = daemon.directory.file("picture")
        for (kind, families) in try Self.widgets() {
            for family in families {
                for form in ["text", "terminal", "svg", "png", "pdf"] {
                    try Self.draw("render \(kind):\(family) --format \(form) --output \(picture)", daemon)
                }
                try Self.draw("render \(kind):\(family) --format svg --redact --output \(picture)", daemon)
                try Self.draw("render \(kind):\(family) --format text --at 2026-06-11T00:00:00Z", daemon)
            }
            for bar in ["plain", "json", "waybar", "i3bar", "polybar", "tmux", "argos", "percent"] {
                try Self.draw("status \(kind) --format \(bar)", daemon)
            }
        }
    }

    @Test("every widget is drawn with some of the unusable values", arguments: 0..<8)
    func widgets(part: Int) throws {
        // Together, the later of two values for the same column would hide the earlier; split into parts, each is
        // tested.
        let statements = Self.shown.enumerated().filter { $0.offset % 8 == part }.map(\.element)
        let daemon = try Self.daemon(statements)
        for (kind, families) in try Self.widgets() {
            for family in families { try Self.draw("render \(kind):\(family) --format text", daemon) }
        }
    }

    @Test(
        "every verb works with all unusable values at once, and doctor reports them",
        .disabled(if: Sanitizer.watchesThreads, "a client does not wait as long as such a daemon takes for this store"))
    func verbs() throws {
        // Each statement changes a record of its own kind; the last of a kind remains.
        let daemon = try Self.daemon(Self.hostile.filter { !$0.hasPrefix("UPDATE journal SET at") })
        func run(_ words: String...) throws -> BuiltProgram.Outcome {
            try BuiltProgram.run(["sipli-client"] + words, environment: daemon.environment)
        }
        let verbs =
            [
                "today", "status", "history", "history --days 400", "water entries", "water fluids",
                "weight list", "weight trend",
                "weight chart", "weight goal", "config list", "config get name", "journal", "reminders", "widgets",
                "clients",
                "intent list", "call get", "export --format ndjson", "export --format csv",
                "export --format waterquest",
                "export --format weight-csv", "export --format weight-json", "log 100", "undo", "redo",
            ] + ["plain", "json", "waybar", "i3bar", "polybar", "tmux"].map { "status --format " + $0 }
        for verb in verbs {
            let words = verb.split(separator: " ").map(String.init)
            for more in [[], ["--json"]] where more.isEmpty || !verb.contains("--format") {
                let outcome = try BuiltProgram.run(["sipli-client"] + words + more, environment: daemon.environment)
                #expect(outcome.status == 0, "\(verb) \(more): \(outcome.errors.prefix(400))")
            }
        }
        let doctor = try run("doctor", "--json").output
        for name in ["activity", "body-weight", "more settings", "hydration_entry"] {
            #expect(doctor.contains(name), "\(name)")
        }
    }
}
