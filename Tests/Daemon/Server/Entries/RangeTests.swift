import SipliTestSupport
import Testing

/// Days, times and units as people type them, through the socket.
@Suite struct RangeTests {
    private let daemon: TestDaemon
    private let client: LineClient

    init() throws {
        // A Saturday.
        daemon = try TestDaemon(now: "2026-11-21T15:20:00+01:00", zone: "Europe/Berlin")
        client = try daemon.client()
    }

    private func days(_ members: String) throws -> [String] {
        try client.result(#"{"op":"hydration.history",\#(members)}"#).days.array.compactMap(\.day.string)
    }

    @Test(
        "ranges of days",
        arguments: [
            (#""days":2"#, "2026-11-20", "2026-11-21"), (#""range":"today""#, "2026-11-21", "2026-11-21"),
            (#""range":"yesterday""#, "2026-11-20", "2026-11-20"), (#""range":"week""#, "2026-11-16", "2026-11-21"),
            (#""range":"lastweek""#, "2026-11-09", "2026-11-15"), (#""range":"month""#, "2026-11-01", "2026-11-21"),
            (#""range":"lastmonth""#, "2026-10-01", "2026-10-31"), (#""range":"year""#, "2026-01-01", "2026-11-21"),
            (#""from":"yesterday""#, "2026-11-20", "2026-11-21"),
            (#""from":"monday","through":"3 days ago""#, "2026-11-16", "2026-11-18"),
            (#""from":"-7d","through":"2026/11/15""#, "2026-11-14", "2026-11-15"),
            (#""through":"1.11.2026","days":3"#, "2026-10-30", "2026-11-01"),
            (#""range":"month","limit":2"#, "2026-11-20", "2026-11-21"),
        ])
    func ranges(members: String, first: String, last: String) throws {
        let days = try days(members)
        #expect(days.first == first)
        #expect(days.last == last)
    }

    @Test("a week begins when the person's does")
    func weekStart() throws {
        try client.set("week-start", #""sunday""#)
        #expect(try days(#""range":"week""#).first == "2026-11-15")
        try client.set("week-start", #""saturday""#)
        #expect(try days(#""range":"week""#) == ["2026-11-21"])
    }

    @Test(
        "ranges that are refused, for the right reason",
        arguments: [
            (#""from":"2026-11-20","through":"2026-11-10""#, "from", "is after the last one, 10 Nov 2026"),
            (#""from":"soon""#, "from", "\"soon\" is not a day"),
            (#""through":"yesterday 18:00""#, "through", "is not a day"),
            (#""from":"2001-01-01""#, "from", "more than 3660 days"),
            (#""days":3,"from":"monday""#, "days", "cannot be used with from"),
            (#""range":"week","days":3"#, "range", "cannot be used with"),
            (#""range":"fortnight""#, "range", "is not a range of days"),
            (#""range":"last""#, "range", "\"last\" is not a range of days"),
        ])
    func refused(members: String, field: String, words: String) throws {
        let error = try client.refusal(#"{"op":"hydration.history",\#(members)}"#)
        #expect(error.field.string == field)
        #expect(error.message.string?.contains(words) == true, "\(error.message.string ?? "")")
    }

    @Test("lists, trends, changes and tables take the same ranges")
    func everywhere() throws {
        for (at, ml) in [("10 nov", 100), ("yesterday", 200), ("8:00", 300)] {
            _ = try client.result(#"{"op":"hydration.log","ml":\#(ml),"at":"\#(at)"}"#)
            _ = try client.result(#"{"op":"weight.log","amount":"80kg","at":"\#(at)"}"#)
        }
        let drinks = try client.result(#"{"op":"hydration.entries","range":"week"}"#).entries.array
        #expect(drinks.map(\.ml.number) == [300, 200])
        #expect(
            try client.result(#"{"op":"weight.entries","from":"yesterday","through":"yesterday"}"#).entries.array.count
                == 1)
        #expect(
            try client.result(#"{"op":"weight.trend","range":"lastweek"}"#).points.array.map(\.day.string) == [
                "2026-11-10"
            ])
        #expect(try client.result(#"{"op":"journal","range":"today"}"#).changes.array.count == 6)
        #expect(try client.result(#"{"op":"journal","range":"yesterday"}"#).changes.array.isEmpty)
        let table = try client.result(#"{"op":"export","format":"csv","range":"week"}"#).text.string ?? ""
        #expect(table.split(whereSeparator: \.isNewline).count == 3)
        let refusal = try client.refusal(#"{"op":"export","format":"waterquest","range":"week"}"#)
        #expect(refusal.message.string?.contains("always has all days") == true)
    }

    @Test("a backdated drink is answered with its day")
    func standing() throws {
        func standing(_ members: String) throws -> String? {
            try client.result(#"{"op":"hydration.log",\#(members)}"#).text.standing.string
        }
        #expect(try standing(#""ml":300"#) == "Today 300 of 2450 ml (12%)")
        #expect(try standing(#""ml":500,"at":"yesterday""#) == "Yesterday 500 of 2450 ml (20%)")
        #expect(try standing(#""ml":245,"at":"2026-11-10""#) == "10 Nov 2026: 245 of 2450 ml (10%)")
        let edit = try client.result(#"{"op":"hydration.edit","entry":"last","ml":490}"#)
        #expect(edit.text.standing.string == "10 Nov 2026: 490 of 2450 ml (20%)")
        #expect(edit.text.entry.string == "490 ml water on 10 Nov 2026")
        #expect(edit.text.today.string == "300 of 2450 ml (12%)")
    }

    @Test("imperial numbers without a unit are ounces, pounds and degrees Fahrenheit")
    func imperial() throws {
        try client.set("units", #""imperial""#)
        try client.set("water-goal", #""100""#)
        #expect(try client.hydration().goal_ml.number == 2957.35)
        #expect(try client.hydration().text.goal.string == "100 oz")
        // A number in JSON is millilitres whatever the person reads.
        try client.set("water-goal", "2500")
        #expect(try client.hydration().goal_ml.number == 2500)
        try client.set("water-goal", #""2500ml""#)
        #expect(try client.hydration().goal_ml.number == 2500)
        try client.set("body-weight", #""150""#)
        let weight = try client.result(#"{"op":"settings.get","names":["body-weight"]}"#).settings[0]
        #expect(weight.text.string == "150 lb")
        try client.set("body-weight", #""10st 10lb""#)
        #expect(
            try client.result(#"{"op":"settings.get","names":["body-weight"]}"#).settings[0].text.string == "150 lb")
        for (typed, message) in [
            ("heavy", "\"heavy\" is not a body-weight; write 20 to 500 kg (44 to 1102 lb), such as"),
            ("5", "\"5\" is not valid; body-weight must be 20 to 500 kg (44 to 1102 lb), such as"),
        ] {
            let refusal = try client.refusal(#"{"op":"settings.set","name":"body-weight","value":"\#(typed)"}"#)
            #expect(refusal.message.string?.hasPrefix(message) == true)
        }
        #expect(try client.result(#"{"op":"hydration.log","amount":"12"}"#).text.entry.string == "12 oz water at 15:20")
        #expect(
            try client.result(#"{"op":"hydration.log","amount":"355ml"}"#).text.entry.string == "12 oz water at 15:20")
        let many = try client.refusal(#"{"op":"hydration.log","amount":"250"}"#)
        #expect(many.message.string?.contains("250oz if you meant ounces") == true)
        func goal(_ temperature: String) throws -> Double? {
            try client.result(
                #"{"op":"hydration.weather.set","temperature":"\#(temperature)","humidity_percent":40}"#
            ).goal.weather_ml.number
        }
        let hot = try goal("95")
        #expect(try goal("35C") == hot)
        #expect(try goal("95F") == hot)
        #expect(try goal("59") == 0)
        #expect(
            try client.refusal(#"{"op":"hydration.weather.set","temperature":"hot","humidity_percent":40}"#).field
                .string == "temperature")
    }

    @Test("drinks of a table have local times, written as after --at")
    func table() throws {
        let rows = ["2026-11-20 08:00", "20.11.2026 9.30", "2026/11/19", "2026-11-18T08:00Z", "soon"]
        let table = rows.enumerated().map { index, date in
            "01a1fe36-f48d-7000-8000-00000000000\(index),\(date),250,250,water,manual,\n"
        }
        let result = try client.upload(
            "id,date,volume_ml,effective_ml,fluid,source,note\n" + table.joined()
        ).result
        #expect(result.added.int == 4)
        #expect(result.warnings.strings.count == 1)
        let times = try client.result(#"{"op":"hydration.entries","range":"week"}"#).entries.array.map(\.at.string)
        #expect(
            times == [
                "2026-11-20T09:30:00+01:00", "2026-11-20T08:00:00+01:00", "2026-11-19T12:00:00+01:00",
                "2026-11-18T09:00:00+01:00",
            ])
    }

    @Test("an entry that is not there is named in one form")
    func entries() throws {
        _ = try client.result(#"{"op":"weight.log","amount":"80kg"}"#)
        for id in ["01a", "ffff", "ffff0000-0000-7000-8000-000000000000"] {
            let error = try client.refusal(#"{"op":"weight.delete","entry":"\#(id)"}"#)
            #expect(error.message.string?.hasPrefix("\"\(id)\" is not a weigh-in; write `last`") == true)
        }
        _ = try client.result(#"{"op":"weight.delete","entry":"last"}"#)
        #expect(
            try client.refusal(#"{"op":"weight.delete","entry":"last"}"#).message.string
                == "you have not logged any weigh-ins yet")
    }
}
