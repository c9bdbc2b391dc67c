import SipliTestSupport
import Testing

@testable import SipliServer

/// An import respects the limits of settings and entries, and reports what it skips.
@Suite struct ImportLimitTests {
    private let daemon: TestDaemon
    private let client: LineClient

    init() throws {
        daemon = try TestDaemon(now: "2026-06-10T12:00:00Z")
        client = try daemon.client()
    }

    private static func file(_ members: String, profile: String = "", entries: String = "") -> String {
        #"{"entries":[\#(entries)],"profile":{\#(profile)}\#(members.isEmpty ? "" : "," + members)}"#
    }

    private func settings() throws -> [String: JSON] {
        let list = try client.result(#"{"op":"settings.get"}"#).settings.array
        return Dictionary(list.map { ($0.name.string ?? "", $0.value) }) { $1 }
    }

    @Test(
        "an invalid member of the profile is skipped and reported with its value and the valid range",
        arguments: [
            (#""weightKg":1e308"#, "profile.weightKg: 1e308 was left out; body-weight must be 20 to 500 kg"),
            (#""weightKg":0"#, "profile.weightKg: 0 was left out; body-weight must be 20 to 500 kg"),
            (#""weightKg":501"#, "profile.weightKg: 501 was left out; body-weight must be"),
            (#""weightKg":"80""#, #"profile.weightKg: "80" was left out; it must be a number"#),
            (#""customGoalML":1000"#, "profile.customGoalML: 1000 was raised to 1200 ml; a goal is 1200 to 10000 ml"),
            (#""customGoalML":1e9"#, "profile.customGoalML: 1e9 was lowered to 10000 ml; a goal is 1200 to 10000 ml"),
            (#""customGoalML":"2l""#, "profile.customGoalML: \"2l\" was left out; it must be a number"),
            (#""wakeMinutes":1440"#, "profile.wakeMinutes: 1440 was left out; wake must be a time of day"),
            (#""sleepMinutes":1.5"#, "profile.sleepMinutes: 1.5 was left out; sleep must be a time of day"),
            (
                #""unitSystem":"stone""#,
                #"profile.unitSystem: "stone" was left out; units must be one of metric, imperial"#
            ),
            (#""activityLevel":"wild""#, #"profile.activityLevel: "wild" was left out; activity must be one of"#),
            (#""remindersEnabled":"on""#, #"profile.remindersEnabled: "on" was left out; it must be true or false"#),
            (#""name":7"#, "profile.name: 7 was left out; it must be a string"),
            (
                #""name":"\#(String(repeating: "é", count: 51))""#,
                #"profile.name: "ééééééééééééééééééééééééééééééééééééééé… was left out; name must be text of at most 100 bytes"#
            ),
        ])
    func profile(member: String, warning: String) throws {
        try client.set("water-goal", "2000")
        let before = try settings()
        let result = try client.upload(Self.file("", profile: member + #","customGoalML":2000"#)).result
        // The second goal in the file counts, as for any JSON parser.
        #expect(result.warnings.strings.count == 1)
        #expect(result.warnings.strings[0].hasPrefix(warning), "\(result.warnings.strings)")
        #expect(result.settings.strings == [])
        #expect(try settings() == before)
    }

    @Test("an invalid goal in a file keeps the current goal, a file without a goal clears it")
    func goal() throws {
        try client.set("water-goal", "2000")
        _ = try client.upload(Self.file("", profile: #""customGoalML":true"#))
        #expect(try settings()["water-goal"]?.int == 2000)
        _ = try client.upload(Self.file(""))
        #expect(try settings()["water-goal"] == .null)
    }

    @Test("a phone's goal below the lowest one is raised to it, as the phone does, so that the streak stays")
    func lowGoal() throws {
        let entries = (5...9).map { day in
            #"{"id":"00000000-0000-4000-8000-00000000000\#(day)","date":"2026-06-0\#(day)T12:00:00Z","volumeML":1250}"#
        }
        let result = try client.upload(
            Self.file("", profile: #""customGoalML":1000"#, entries: entries.joined(separator: ","))
        )
        .result
        #expect(
            result.warnings.strings == ["profile.customGoalML: 1000 was raised to 1200 ml; a goal is 1200 to 10000 ml"])
        #expect(try settings()["water-goal"]?.int == 1200)
        #expect(try client.hydration().streak.int == 5)
    }

    @Test(
        "imported weather and workouts have the limits of the operations that set them",
        arguments: [
            (
                #""lastWeather":{"temperatureC":1e308}"#,
                #"lastWeather: {"temperatureC":1e308} was left out; a temperature must be"#
            ),
            (
                #""lastWeather":{"temperatureC":20,"humidityPercent":101}"#,
                #"lastWeather: {"temperatureC":20,"humidityPercent":101… was"#
            ),
            (#""lastWeather":{"humidityPercent":10}"#, "lastWeather: {"),
            (#""lastWeather":[]"#, "lastWeather: [] was left out; it must be an object"),
            (
                #""lastWeather":{"temperatureC":20,"condition":"\#(String(repeating: "x", count: 65))"}"#,
                #"lastWeather: {"temperatureC":20,"condition":"xxx"#
            ),
            (
                #""lastWorkout":{"exerciseMinutes":1441}"#,
                #"lastWorkout: {"exerciseMinutes":1441} was left out; minutes must be"#
            ),
            (
                #""lastWorkout":{"exerciseMinutes":-1}"#,
                #"lastWorkout: {"exerciseMinutes":-1} was left out; minutes must be"#
            ),
            (
                #""lastWorkout":{"activeEnergyKcal":1e9}"#,
                #"lastWorkout: {"activeEnergyKcal":1e9} was left out; energy_kcal"#
            ),
            (#""streakFreezeTokens":4"#, "streakFreezeTokens: 4 was left out; it must be a whole number from 0 to 3"),
            (#""streakFreezeTokens":-1"#, "streakFreezeTokens: -1 was left out; it must be a whole number from 0 to 3"),
            (
                #""goalCompletionCount":1e15"#,
                "goalCompletionCount: 1e15 was left out; it must be a whole number from 0 to"
            ),
            (#""lastGoalCompletionDate":"soon""#, #"lastGoalCompletionDate: "soon" was left out; it must be a date"#),
            (
                #""lastGoalCompletionDate":"2027-01-01T00:00:00Z""#,
                "lastGoalCompletionDate 2027-01-01 is in the future and was left out"
            ),
            (#""streakFreezeDates":["never"]"#, #"streakFreezeDates: "never" was left out; it must be a date"#),
            (#""streakFreezeDates":["2027-01-01T00:00:00Z"]"#, "1 frozen day is in the future and left out"),
            (
                #""sipli":{"goals":{"2026-06-01":{"base_ml":1e9,"weather_ml":0,"workout_ml":0}}}"#,
                #"sipli.goals.2026-06-01: {"base_ml":1e9,"weather_ml":0,"workout_m… was left out; a goal must have a day, base_ml from 0 to 20000"#
            ),
            (
                #""sipli":{"settings":{"day-start":1440}}"#,
                "sipli.settings.day-start: 1440 was left out; day-start must be a time of day"
            ),
            (
                #""sipli":{"settings":{"weight-goal":"900 kg"}}"#,
                #"sipli.settings.weight-goal: "900 kg" was left out; weight-goal must be"#
            ),
        ])
    func remembered(members: String, warning: String) throws {
        let before = (try client.hydration().without("next"), try settings())
        let result = try client.upload(Self.file(members)).result
        #expect(result.warnings.strings.count == 1)
        #expect(result.warnings.strings[0].hasPrefix(warning), "\(result.warnings.strings)")
        #expect(try client.hydration().without("next") == before.0)
        #expect(try settings() == before.1)
    }

    @Test("unused members are kept up to one megabyte in total, over several files too")
    func carried() throws {
        let half = #""half":"\#(String(repeating: "x", count: 600_000))""#
        #expect(try client.upload(Self.file(half)).result.warnings.strings == [])
        let result = try client.upload(Self.file(half.replacing("half", with: "other"))).result
        #expect(result.warnings.strings.count == 1)
        #expect(result.warnings.strings[0].hasSuffix("were left out: other"))
        let exported = try JSON(parsing: try client.export("waterquest"))
        #expect(exported.half.string?.utf8.count == 600_000)
        #expect(exported.other == .null)
        // The setting is longer than a line, and is sent in pieces.
        #expect(try client.export("ndjson").utf8.count > 600_000)
        #expect(try client.upload(Self.file("", profile: half.replacing("600", with: "7"))).ok.bool == true)
    }

    private static let members = (0...10_000).map { #""m\#($0)":0"# }.joined(separator: ",")
    private static let long = String(repeating: "1", count: 300_000)

    private static let table = "date;ml\n2026-06-01;"
    private static let export = #"{"sipli":"export","version":1}"# + "\n"

    private static func repeated(_ text: String, _ count: Int) -> String { String(repeating: text, count: count) }

    private static let tooMuch: [(String, String)] = [
        ("date;ml\n\(repeated(";", 5000))", "line 2 has more than 1,000 columns"),
        (repeated(";", 5000), "line 1 has more than 1,000 columns"),
        ("date,\(long)\n2026-06-01,1", "line 1 is longer than 256 KiB"),
        ("\(table)300\n\"\(long)\";300", "line 3 is longer than 256 KiB; the quote opened in line 3"),
        ("\(table)\(long)", "line 2 is longer than 256 KiB;"),
        (
            "date,weight,unit,note,bodyFat\n\(repeated("\n", 100_002))",
            "more than 100,000 blank lines end in line 100002"
        ),
        ("\(export){\"setting\":\"name\",\"value\":\"\(long)\"}", "line 2 is longer than 256 KiB"),
        (file(members), "the file has more than 10,000 members"),
        (file("", entries: "{\(members)}"), "the object at byte 12 has more than 10,000 members"),
        (file("", profile: members), "the object at byte 24 has more than 10,000 members"),
        ("{\"entries\":[{\"a\":\(repeated(long, 4))}]}", "the value at byte 12 is longer than 1024 KiB"),
        ("{\"a\":\(repeated(long, 4))}", "the value at byte 5 is longer than 1024 KiB"),
        ("{\"\(long)\":1}", "the value at byte 1 is longer than 1 KiB"),
        ("{\(repeated(" ", 100_001))}", "more than 100,000 bytes of white space begin at byte 1"),
        ("{\"Habits.csv\":\"\(repeated("x", 8 << 20))\"}", "the value at byte 14 is longer than 8192 KiB"),
    ]

    @Test(
        "a file beyond a limit is refused as a whole, with the line, what was found and the limit",
        arguments: tooMuch.indices)
    func beyond(place: Int) throws {
        let (text, message) = Self.tooMuch[place]
        let revision = try client.revision()
        for dryRun in [true, false] {
            let error = try client.upload(text, dryRun: dryRun).error
            #expect(error.field.string == "file")
            #expect(error.message.string?.prefix(message.count).description == message)
        }
        #expect(try client.revision() == revision)
    }

    @Test("what is just within the limits is read")
    func within() throws {
        let columns = "date;ml" + (2..<1000).map { ";c\($0)" }.joined()
        let row = "\n2026-06-01 08:00;300" + String(repeating: ";", count: 998)
        #expect(try client.upload(columns + row + row).result.added.int == 2)
        let members = (0..<9990).map { #""m\#($0)":0"# }.joined(separator: ",")
        #expect(try client.upload(Self.file(members)).ok.bool == true)
    }

    @Test("notes are cut between characters, members of an entry are bounded with their names")
    func entries() throws {
        let note = String(repeating: "€", count: 2731)
        let name = String(repeating: "k", count: 8192)
        let entry = #"{"id":"00000000-0000-4000-8000-000000000001","date":"2026-06-10T08:00:00Z","volumeML":250,"#
        let result = try client.upload(Self.file("", entries: entry + #""note":"\#(note)","\#(name)":1}"#)).result
        #expect(
            result.warnings.strings == [
                "entry 1 has a note of over 8192 bytes, which was cut",
                "entry 1 has other members of over 8192 bytes, which were left out",
            ])
        let exported = try JSON(parsing: try client.export("waterquest")).entries[0]
        #expect(exported.note.string == String(repeating: "€", count: 2730))
        #expect(exported.object.count == 6)
    }

    @Test("a typed note may be as long as an imported one")
    func typedNote() throws {
        let note = String(repeating: "x", count: 8192)
        try client.log(100, #","note":"\#(note)""#)
        #expect(try client.refusal(#"{"op":"hydration.log","ml":100,"note":"\#(note)x"}"#).field.string == "note")
        #expect(
            try client.refusal(
                #"{"op":"hydration.weather.set","temperature_c":20,"humidity_percent":50,"condition":"\#(note)"}"#
            ).field.string == "condition")
    }
}
