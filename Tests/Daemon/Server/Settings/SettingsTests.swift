import SipliTestSupport
import Testing

/// Every setting, with valid and invalid values.
@Suite struct SettingsTests {
    private let daemon: TestDaemon
    private let client: LineClient

    init() throws {
        daemon = try TestDaemon()
        client = try daemon.client()
    }

    private static let taken: [(name: String, value: String, stored: JSON, text: String)] = [
        ("name", #""Ana""#, .text("Ana"), "Ana"), ("name", #"" Zoë ""#, .text("Zoë"), "Zoë"),
        ("units", #""imperial""#, .text("imperial"), "imperial"),
        ("units", #""Imperial""#, .text("imperial"), "imperial"), ("units", #""metr""#, .text("metric"), "metric"),
        ("week-start", #""Sun""#, .text("sunday"), "sunday"), ("time-format", #""12""#, .text("12h"), "12h"),
        ("water-goal", #""2,500""#, .number(2500), "2500 ml"), ("water-goal", #""2.500 ml""#, .number(2500), "2500 ml"),
        ("snooze", #""1.5h""#, .number(90), "90 min"), ("snooze", #""an hour""#, .number(60), "60 min"),
        ("day-start", #""04:00""#, .number(240), "04:00"), ("day-start", #""4 am""#, .number(240), "04:00"),
        ("day-start", "1439", .number(1439), "23:59"),
        ("time-zone", #"" system ""#, .text("system"), "system"),
        ("time-zone", #""Asia/Tokyo""#, .text("Asia/Tokyo"), "Asia/Tokyo"),
        ("home-zone", #"" Europe/Berlin ""#, .text("Europe/Berlin"), "Europe/Berlin"),
        ("time-format", #""12h""#, .text("12h"), "12h"), ("week-start", #""sunday""#, .text("sunday"), "sunday"),
        ("water-goal", "2500", .number(2500), "2500 ml"), ("water-goal", #""2.5l""#, .number(2500), "2500 ml"),
        ("water-goal", #""auto""#, .null, "auto"), ("water-goal", "1200", .number(1200), "1200 ml"),
        ("water-goal", "10000", .number(10_000), "10000 ml"),
        ("body-weight", #""68kg""#, .number(68), "68 kg"), ("body-weight", "20", .number(20), "20 kg"),
        ("body-weight", #""81,5 kg""#, .number(81.5), "81.5 kg"),
        ("activity", #""intense""#, .text("intense"), "intense"),
        ("water-weather-goal", "false", .bool(false), "off"), ("water-workout-goal", #""off""#, .bool(false), "off"),
        ("wake", #""06:30""#, .number(390), "06:30"), ("wake", #""7""#, .number(420), "07:00"),
        ("wake", #""7 PM""#, .number(1140), "19:00"), ("sleep", #""midnight""#, .number(0), "00:00"),
        ("sleep", "0", .number(0), "00:00"),
        ("water-reminders", #""no""#, .bool(false), "off"), ("water-smart-reminders", "false", .bool(false), "off"),
        ("quiet", #""22:00-07:00""#, .text("22:00-07:00"), "22:00-07:00"),
        ("quiet", #""9:00 - 17:30""#, .text("09:00-17:30"), "09:00-17:30"), ("quiet", #""off""#, .text("off"), "off"),
        ("quiet", #""22-07""#, .text("22:00-07:00"), "22:00-07:00"),
        ("quiet", #""10:30pm - noon""#, .text("22:30-12:00"), "22:30-12:00"),
        ("snooze", #""1h30""#, .number(90), "90 min"), ("snooze", #""45 min""#, .number(45), "45 min"),
        ("snooze", "5", .number(5), "5 min"), ("snooze", "240", .number(240), "240 min"),
        ("habits-reminders", #""off""#, .bool(false), "off"), ("habits-summary", "true", .bool(true), "on"),
        ("habits-last-chance", #""1h30""#, .number(90), "90 min"), ("habits-last-chance", #""off""#, .null, "off"),
        ("spending-currency", #""eur""#, .text("EUR"), "EUR"), ("spending-currency", #""£""#, .text("GBP"), "GBP"),
        ("spending-reminders", "false", .bool(false), "off"),
        ("spending-reminder-time", #""18:30""#, .number(1110), "18:30"),
        ("spending-lead-days", #""1, 7""#, .text("7 1"), "7,1"), ("spending-lead-days", #""off""#, .text(""), "off"),
        ("weight-reminders", #""on""#, .bool(true), "on"), ("weight-summary", "false", .bool(false), "off"),
        ("weight-reminder-time", #""07:30""#, .number(450), "07:30"),
        ("weight-reminder-time", #""noon""#, .number(720), "12:00"),
        ("weight-reminder-time", #""auto""#, .null, "auto"),
        ("text", #""plain""#, .text("plain"), "plain"),
        ("desk-corner", #""bottom-right""#, .text("bottom-right"), "bottom-right"),
        ("private", #""on""#, .bool(true), "on"), ("group-container", "true", .bool(true), "on"),
        ("tray", "\"off\"", .bool(false), "off"),
        ("weight-unit", #""Stone""#, .text("st"), "st"), ("weight-unit", #""auto""#, .text("auto"), "auto"),
        ("weight-goal", #""165 lbs""#, .text("165 lb"), "165.0 lb"), ("weight-goal", "75", .text("75 kg"), "75.0 kg"),
        ("weight-goal", #""11st 11lb""#, .text("11 st 11 lb"), "11 st 11.0 lb"),
        ("weight-goal", #""11st 7.5""#, .text("11 st 7.5 lb"), "11 st 7.5 lb"),
        ("weight-goal", #""11.5 st""#, .text("11.5 st"), "11 st 7.0 lb"),
        ("weight-goal", #""Off""#, .null, "off"), ("weight-start", #""82.25""#, .text("82.25 kg"), "82.3 kg"),
        ("weight-start", #""auto""#, .null, "auto"), ("weight-milestones", #""large""#, .text("large"), "large"),
    ]

    @Test("valid values", arguments: taken)
    func set(name: String, value: String, stored: JSON, text: String) throws {
        let item = try client.result(#"{"op":"settings.set","name":"\#(name)","value":\#(value)}"#).settings[0]
        #expect(item.name.string == name)
        #expect(item.value == stored)
        #expect(item.text.string == text)
        let read = try client.result(#"{"op":"settings.get","names":["\#(name)"]}"#).settings[0]
        #expect((read.name, read.value, read.text) == (item.name, item.value, item.text))
        let reset = try client.result(#"{"op":"settings.set","name":"\#(name)","value":null}"#).settings[0]
        #expect(reset.value == reset["default"])
        #expect(reset["default"] == item["default"])
    }

    private static let refused: [(name: String, value: String)] = [
        ("name", "\"" + String(repeating: "n", count: 101) + "\""),
        ("units", #""stone""#), ("units", "5"), ("units", #""""#),
        ("day-start", #""24:00""#), ("day-start", #""7:60""#), ("day-start", "-1"), ("day-start", "1440"),
        ("day-start", "1.5"), ("day-start", #""dawn""#), ("day-start", #""""#), ("day-start", #""1:2:3""#),
        ("day-start", #""-1:00""#), ("day-start", #""+7:00""#), ("day-start", #""7:5""#), ("day-start", "[]"),
        ("time-zone", #""""#), ("time-zone", #""../Berlin""#), ("time-zone", "1"), ("home-zone", #""home""#),
        ("time-format", #""2""#), ("week-start", #""friday""#),
        ("water-goal", "1199.9"), ("water-goal", "10000.5"), ("water-goal", "-1"), ("water-goal", #""nan""#),
        ("water-goal", #""a lot""#),
        ("water-goal", "true"), ("water-goal", "1e300"), ("water-goal", "{}"),
        ("body-weight", "19.9"), ("body-weight", "500.1"), ("body-weight", #""nan""#), ("body-weight", #""inf kg""#),
        ("body-weight", #""80 stone""#), ("body-weight", #""0x50""#), ("body-weight", #""""#),
        ("activity", #""lazy""#), ("water-weather-goal", #""maybe""#), ("water-weather-goal", "1"),
        ("water-workout-goal", "[]"),
        ("wake", #""25:00""#), ("sleep", #""24""#), ("water-reminders", #""""#), ("water-smart-reminders", "{}"),
        ("quiet", #""22:00""#), ("quiet", #""22:00-22:00""#), ("quiet", #""22:00:30-07:00""#), ("quiet", "1"),
        ("snooze", "4"), ("snooze", "241"), ("snooze", "7.5"), ("snooze", #""5h""#), ("snooze", #""1h 2h""#),
        ("snooze", #""a while""#),
        ("spending-currency", #""XYZ""#), ("spending-currency", #""kr""#), ("spending-reminders", "7"),
        ("spending-reminder-time", #""dawn""#), ("spending-lead-days", #""soon""#), ("spending-lead-days", #""4000""#),
        ("weight-reminders", #""maybe""#), ("habits-reminders", "2"), ("habits-summary", #""weekly""#),
        ("habits-last-chance", "14"), ("habits-last-chance", #""13h""#), ("habits-last-chance", #""late""#),
        ("weight-reminder-time", #""25:00""#), ("weight-reminder-time", #""noonish""#), ("weight-summary", "[]"),
        ("text", #""loud""#), ("text", "1"), ("desk-corner", #""middle""#), ("desk-corner", #""top""#),
        ("private", #""maybe""#), ("private", "1"), ("group-container", #""group.x""#), ("group-container", "[]"),
        ("tray", "3"),
        ("weight-unit", #""ounce""#), ("weight-unit", "1"), ("weight-goal", "29.9"), ("weight-goal", #""441 lb""#),
        ("weight-goal", #""auto""#), ("weight-goal", #""1,200""#), ("weight-goal", "true"), ("weight-goal", "[]"),
        ("weight-start", "0.4"), ("weight-start", #""off""#), ("weight-milestones", #""5""#),
    ]

    @Test(
        "a refusal begins with what was typed",
        arguments: [
            ("units", "furlong", #""furlong" is not valid; units must be one of metric, imperial"#),
            ("water-reminders", "maybe", #""maybe" is not valid; water-reminders must be on or off"#),
            ("spending-currency", "XXQ", #""XXQ" is not a currency"#),
            ("drink.Bottle", "1l", #""Bottle" cannot name a drink; write up to 32 lower-case letters"#),
            ("drink.last", "1l", #""last" has a meaning in commands"#),
        ])
    func quoted(name: String, value: String, message: String) throws {
        let refusal = try client.refusal(#"{"op":"settings.set","name":"\#(name)","value":"\#(value)"}"#)
        #expect(refusal.message.string?.hasPrefix(message) == true, "\(refusal.message.string ?? "")")
    }

    @Test("a bare number that is too much as ounces is refused as ounces, and none removes a drink")
    func imperialGoal() throws {
        _ = try client.result(#"{"op":"settings.set","name":"units","value":"imperial"}"#)
        let refusal = try client.refusal(#"{"op":"settings.set","name":"water-goal","value":"2500"}"#)
        #expect(refusal.message.string?.hasPrefix(#""2500" would be ounces; water-goal must be auto"#) == true)
        _ = try client.result(#"{"op":"settings.set","name":"drink.mug","value":"300ml"}"#)
        let removed = try client.result(#"{"op":"settings.set","name":"drink.mug","value":"none"}"#).settings[0]
        #expect(removed.value == .null)
    }

    @Test("undo, which is a click on a bar, never reveals hidden values")
    func privateIsLasting() throws {
        func isPrivate() throws -> Bool? {
            try client.result(#"{"op":"settings.get","names":["private"]}"#).settings[0].value.bool
        }
        try client.log(300)
        let item = try client.result(#"{"op":"settings.set","name":"private","value":true}"#).settings[0]
        #expect(item.lasting.bool == true)
        #expect(try client.result(#"{"op":"undo"}"#).text.string?.hasPrefix("Removed 300 ml water") == true)
        #expect(try isPrivate() == true)
        #expect(try client.refusal(#"{"op":"undo"}"#).code.string == "not_found")
        try client.set("private", "false")
        #expect(try client.result(#"{"op":"redo"}"#).text.string?.hasPrefix("Logged 300 ml water") == true)
        #expect(try isPrivate() == false)
        #expect(try client.result(#"{"op":"settings.get","names":["name"]}"#).settings[0].lasting.isNull)
    }

    @Test("undo in a batch reverts the writes before it")
    func privateInABatch() throws {
        _ = try client.result(
            #"{"op":"batch","ops":[{"op":"settings.set","name":"private","value":true},{"op":"hydration.log","ml":300}]}"#
        )
        _ = try client.result(#"{"op":"undo"}"#)
        #expect(try client.hydration().total_ml.int == 0)
        #expect(try client.result(#"{"op":"settings.get","names":["private"]}"#).settings[0].value.bool == true)
    }

    @Test("invalid values are refused by name, changing nothing", arguments: refused)
    func refuse(name: String, value: String) throws {
        let before = try client.result(#"{"op":"settings.get"}"#)
        let error = try client.refusal(#"{"op":"settings.set","name":"\#(name)","value":\#(value)}"#)
        #expect(error.code.string == "invalid")
        #expect(error.field.string == "value")
        let words = [name, "is not a currency", "is used by"]
        #expect(words.contains { error.message.string?.contains($0) == true })
        #expect(try client.result(#"{"op":"settings.get"}"#) == before)
    }

    @Test("each setting accepts a valid and refuses an invalid value")
    func covered() throws {
        let names = try client.result(#"{"op":"settings.get"}"#).settings.array.compactMap(\.name.string)
        #expect(Set(names) == Set(Self.taken.map(\.name)))
        #expect(Set(names) == Set(Self.refused.map(\.name)))
    }

    @Test("an unknown setting is an error that says where the known ones are")
    func unknown() throws {
        for request in [
            #"{"op":"settings.set","name":"colour","value":1}"#, #"{"op":"settings.get","names":["colour"]}"#,
            #"{"op":"settings.set","name":"world.day","value":"2020-01-01"}"#,
        ] {
            let error = try client.refusal(request)
            #expect(error.code.string == "not_found")
            #expect(error.message.string?.hasSuffix("is not a setting; for a list: sipli-client config list") == true)
        }
    }

    @Test(
        "an almost correct setting name gets a suggestion",
        arguments: [
            ("goal-weight", "weight-goal"), ("Weight_Goal", "weight-goal"), ("weigth-unit", "weight-unit"),
            ("milestones-weight", "weight-milestones"), ("day-strat", "day-start"),
            // The end of a name.
            ("gaol", "water-goal"), ("reminder", "water-reminders"), ("goal", "water-goal"),
            ("weather-goal", "water-weather-goal"),
        ])
    func nearest(typed: String, name: String) throws {
        let error = try client.refusal(#"{"op":"settings.set","name":"\#(typed)","value":1}"#)
        #expect(error.message.string == "\"\(typed)\" is not a setting; did you mean \(name)?")
    }

    @Test("a zone that is spelled otherwise, or a place alone, is suggested", arguments: ["europe/dublin", "Dublin"])
    func nearestZone(typed: String) throws {
        let error = try client.refusal(#"{"op":"settings.set","name":"time-zone","value":"\#(typed)"}"#)
        #expect(
            error.message.string
                == "\"\(typed)\" is not valid; time-zone must be system, home or a time zone such as Europe/Dublin")
    }

    @Test("setting a value that is in force already changes nothing, whether it was set or is the default")
    func inForce() throws {
        let revision = try client.revision()
        for (name, value) in [("water-reminders", "true"), ("wake", "\"07:00\""), ("private", "false")] {
            try client.set(name, value)
        }
        #expect(try client.revision() == revision)
        try client.set("water-reminders", "false")
        try client.set("water-reminders", "true")
        #expect(try client.revision() == revision + 2)
        #expect(try client.result(#"{"op":"journal"}"#).changes.array.count == 2)
    }

    @Test(
        "a unit that is set to its default is stored once, since tables are read by it",
        arguments: ["units", "spending-currency"])
    func defaultUnits(name: String) throws {
        let value = name == "units" ? "\"metric\"" : "\"USD\""
        let revision = try client.revision()
        for _ in 0..<2 { try client.set(name, value) }
        #expect(try client.revision() == revision + 1)
    }

    @Test("settings can be undone and survive a restart")
    func kept() throws {
        try client.set("water-goal", "3000")
        try client.set("water-goal", "2000")
        _ = try client.result(#"{"op":"undo"}"#)
        try daemon.restart()
        #expect(try daemon.client().hydration().goal_ml.number == 3000)
    }

    @Test("the profile's snapshot has every setting")
    func profile() throws {
        try client.set("name", #""Ana""#)
        let profile = try client.result(#"{"op":"get","topics":["profile"]}"#).profile
        #expect(profile.name.string == "Ana")
        #expect(profile.day_start.number == 0)
        let settings = try client.result(#"{"op":"settings.get"}"#).settings.array.count
        #expect(profile.object.count == settings + ["zone", "offsets"].count)
    }

    @Test("the profile has the zone's offsets, and changes after a journey")
    func clocks() throws {
        try daemon.travel(to: "Europe/Berlin")
        let berlin = try client.result(#"{"op":"get","topics":["profile"]}"#).profile
        #expect(berlin.zone.string == "Europe/Berlin")
        // Winter time begins on the last Sunday of October, summer time on that of March, at 01:00 UTC.
        let changes = berlin.offsets.array.dropFirst().map { [$0.from.string ?? "", "\($0.seconds.int ?? 0)"] }
        #expect(changes == [["2026-10-25T01:00:00Z", "3600"], ["2027-03-28T01:00:00Z", "7200"]])
        #expect(berlin.offsets[0].seconds.int == 7200)
        try client.result(#"{"op":"subscribe","sub":"s","topics":["profile"]}"#)
        try daemon.travel(to: "America/New_York")
        #expect(try client.event().topics.strings == ["profile"])
        let there = try client.result(#"{"op":"get","topics":["profile"]}"#).profile
        #expect(there.offsets[0].seconds.int == -4 * 3600)
    }
}
