import SipliTestSupport
import Testing

/// Records keep the day and the local time that they were made for, wherever they are looked at.
@Suite struct RecordTimeTests {
    /// Half past seven in Berlin, seen from elsewhere.
    static let zones: [(zone: String, drink: String)] = [
        ("Europe/Berlin", "19:30"), ("Europe/Paris", "19:30"), ("America/Los_Angeles", "19:30 (Berlin)"),
        ("Pacific/Kiritimati", "19:30 (Berlin)"), ("UTC", "19:30 (Berlin)"),
    ]

    private func entries(_ client: LineClient, _ tracker: String, _ more: String = "") throws -> [JSON] {
        try client.result(#"{"op":"\#(tracker).entries","from":"2026-01-01","through":"2026-12-31"\#(more)}"#)
            .entries.array
    }

    @Test("lists, snapshots, the journal and exports", arguments: zones)
    func everywhere(zone: String, drink: String) throws {
        let daemon = try TestDaemon(now: "2026-11-30T18:30:00Z", zone: "Europe/Berlin")
        let client = try daemon.client()
        try client.log(300)
        _ = try client.result(#"{"op":"weight.log","amount":"80 kg"}"#)
        _ = try client.result(#"{"op":"spending.add","amount":"12.50"}"#)
        _ = try client.result(#"{"op":"spending.add","amount":"9","merchant":"Book","day":"2026-11-20"}"#)
        _ = try client.result(#"{"op":"spending.subs.add","name":"Rent","price":"900","start":"2026-10-01"}"#)
        try daemon.travel(to: zone)

        let water = try entries(client, "hydration")[0]
        #expect(water.local_time.string == drink)
        #expect(water.at.string == "2026-11-30T19:30:00+01:00")
        #expect(water.day.string == "2026-11-30")
        let journal = try client.result(#"{"op":"journal"}"#).changes.array.map { $0.text.string ?? "" }
        #expect(journal.contains { $0.hasPrefix("Logged 300 ml water at \(drink)") }, "\(journal)")
        #expect(journal.contains { $0.hasPrefix("Logged 80.0 kg at \(drink)") }, "\(journal)")
        let weight = try entries(client, "weight")[0]
        #expect((weight.local_time.string, weight.day.string) == (drink, "2026-11-30"))
        #expect(weight.at.string == "2026-11-30T19:30:00+01:00")

        let spent = try entries(client, "spending")
        let days = ["2026-11-30", "2026-11-20", "2026-11-01", "2026-10-01"]
        #expect(spent.map(\.local_time.string) == [drink, "", "", ""])
        #expect(spent.map(\.day.string) == days)
        #expect(spent.map { String(($0.at.string ?? "").prefix(10)) } == days)
        let november = try client.result(
            #"{"op":"spending.entries","from":"2026-11-01","through":"2026-11-30"}"#)
        #expect(november.entries.array.map(\.day.string) == ["2026-11-30", "2026-11-20", "2026-11-01"])

        for format in ["csv", "ndjson", "spending-csv", "weight-csv"] {
            let text = try client.export(format)
            #expect(text.contains("2026-11-30T19:30:00+01:00"), "\(format): \(text)")
            #expect(!text.contains("2026-10-31T"), "\(format): \(text)")
        }
    }

    @Test("the journal names the day of what was recorded today where it was another date")
    func acrossTheDateLine() throws {
        let daemon = try TestDaemon(now: "2026-10-10T22:30:00Z", zone: "Australia/Sydney")
        let client = try daemon.client()
        try client.log(400)
        // It was the 10th there when it was the 11th in Sydney; now it is the 11th.
        try daemon.move(to: "2026-10-11T13:30:00Z")
        try daemon.travel(to: "America/Los_Angeles")
        let texts = try client.result(#"{"op":"journal"}"#).changes.array.compactMap(\.text.string)
        #expect(texts.contains("Logged 400 ml water at 09:30 (Sydney) on 11 Oct 2026"), "\(texts)")
    }

    @Test(
        "when the last weigh-in was",
        arguments: [
            ("Europe/Berlin", "Today 19:30"), ("America/Los_Angeles", "Today 19:30 (Berlin)"),
            ("Pacific/Kiritimati", "Yesterday 19:30 (Berlin)"),
        ])
    func latest(zone: String, when: String) throws {
        let daemon = try TestDaemon(now: "2026-11-30T18:30:00Z", zone: "Europe/Berlin")
        let client = try daemon.client()
        _ = try client.result(#"{"op":"weight.log","amount":"80 kg"}"#)
        try daemon.travel(to: zone)
        #expect(try client.result(#"{"op":"get","topics":["weight"]}"#).weight.text.when.string == when)
    }

    @Test("where clocks go back, a time of the second hour is told from the same of the first")
    func twice() throws {
        let daemon = try TestDaemon(now: "2027-11-07T08:00:00Z", zone: "America/St_Johns")
        let client = try daemon.client()
        // Half past one by summer time and by winter time; two hours later no clock shows what it did before.
        for at in ["2027-11-07T04:00:00Z", "2027-11-07T05:00:00Z", "2027-11-07T07:00:00Z"] {
            _ = try client.result(#"{"op":"hydration.log","ml":300,"at":"\#(at)"}"#)
        }
        let drinks = try client.result(#"{"op":"hydration.entries"}"#).entries.array
        #expect(drinks.map(\.local_time.string) == ["03:30", "01:30 (2nd)", "01:30"])
        try daemon.travel(to: "Europe/Berlin")
        let seen = try client.result(#"{"op":"hydration.entries","from":"2027-11-07"}"#).entries.array
        #expect(
            seen.map(\.local_time.string) == ["03:30 (St Johns)", "01:30 (St Johns, 2nd)", "01:30 (St Johns)"])
    }

    @Test("a weigh-in that was made counts everywhere, also where its day has not begun")
    func west() throws {
        let daemon = try TestDaemon(now: "2027-06-07T19:00:00Z", zone: "Pacific/Apia")
        let client = try daemon.client()
        _ = try client.result(#"{"op":"weight.log","value":80}"#)
        try daemon.move(to: "2027-06-08T18:00:00Z")
        _ = try client.result(#"{"op":"weight.log","value":90}"#)
        // It is the 8th there, and was the 9th where it was made.
        try daemon.travel(to: "America/St_Johns")
        #expect(try client.result(#"{"op":"status"}"#).day.string == "2027-06-08")
        let list = try client.result(#"{"op":"weight.entries"}"#)
        #expect(list.entries.array.map(\.value.number) == [90, 80])
        #expect(list.first_row.int == 1)
        let weight = try client.result(#"{"op":"get","topics":["weight"]}"#).weight
        #expect(weight.text.latest.string == "90.0 kg")
        for range in ["", #","range":"7 days""#, #","days":7"#] {
            let trend = try client.result(#"{"op":"weight.trend"\#(range)}"#)
            #expect(trend.measurements.array.last?.value.number == 90)
            #expect(trend.points.array.map(\.day.string) == ["2027-06-08", "2027-06-09"])
        }
        // A last day that is named stays the last one.
        #expect(
            try client.result(#"{"op":"weight.entries","range":"today"}"#).entries.array.map(\.value.number) == [80])
    }

    @Test("a row of a table without a time has only a day; one that was logged at noon has its time")
    func rows() throws {
        let daemon = try TestDaemon(now: "2026-11-30T18:30:00Z", zone: "Europe/Berlin")
        let client = try daemon.client()
        _ = try client.upload("date,value\n2026-11-10,80.5kg\n2026-11-11 07:10,80.4kg\n")
        _ = try client.result(#"{"op":"weight.log","amount":"80 kg","at":"2026-11-12 12:00"}"#)
        try daemon.travel(to: "America/Los_Angeles")
        let weights = try entries(client, "weight")
        #expect(weights.map(\.local_time.string) == ["12:00 (Berlin)", "07:10 (Berlin)", ""])
        #expect(weights.map(\.day.string) == ["2026-11-12", "2026-11-11", "2026-11-10"])
    }

    @Test("a table's row at noon has its time, and one with a date alone has none")
    func noon() throws {
        let daemon = try TestDaemon(now: "2026-11-30T18:30:00Z", zone: "Europe/Berlin")
        let client = try daemon.client()
        _ = try client.upload(
            "date,ml,drink\n2026-11-10 12:00,300,tea\n2026-11-11,300,tea\n2026-11-12 12:00,300,tea\n")
        #expect(try entries(client, "hydration").map(\.local_time.string) == ["12:00", "", "12:00"])
        let again = try client.upload("date,ml,drink\n2026-11-10 12:00,300,tea\n2026-11-11,300,tea\n").result
        #expect(again.added.int == 0)
    }

    @Test("the trend's measurements have no time where a weigh-in has only a day")
    func measurements() throws {
        let daemon = try TestDaemon(now: "2026-11-30T18:30:00Z", zone: "Europe/Berlin")
        let client = try daemon.client()
        _ = try client.result(#"{"op":"weight.log","amount":"80 kg","at":"2026-11-20 07:10"}"#)
        _ = try client.result(#"{"op":"weight.log","amount":"80 kg","at":"2026-11-21"}"#)
        _ = try client.upload("date,value\n2026-11-22,80.5kg\n")
        let times = try client.result(#"{"op":"weight.trend"}"#).measurements.array.map(\.local_time.string)
        #expect(times == ["07:10", "", ""])
    }

    @Test(
        "a time that was typed is shown, also where days begin",
        arguments: [("00:00", 0), ("midnight", 0), ("04:00", 240)])
    func typed(time: String, dayStart: Int) throws {
        let daemon = try TestDaemon(now: "2026-11-30T18:30:00Z", zone: "Europe/Berlin")
        let client = try daemon.client()
        if dayStart > 0 { try client.set("day-start", #""\#(time)""#) }
        let clock = time == "midnight" ? "00:00" : time
        let drink = try client.result(#"{"op":"hydration.log","ml":300,"at":"yesterday \#(time)"}"#)
        #expect(drink.text.entry.string == "300 ml water at \(clock) on 29 Nov 2026")
        _ = try client.result(#"{"op":"weight.log","amount":"80 kg","at":"\#(time)"}"#)
        _ = try client.result(#"{"op":"spending.add","amount":"5","at":"\#(time)"}"#)
        _ = try client.result(#"{"op":"weight.log","amount":"81 kg","at":"yesterday"}"#)
        func times(_ client: LineClient) throws -> [[String?]] {
            try ["hydration", "weight", "spending"].map { try entries(client, $0).map(\.local_time.string) }
        }
        let expected = [[clock], [clock, ""], [clock]]
        #expect(try times(client) == expected)
        let second = try TestDaemon(now: "2026-11-30T18:30:00Z", zone: "Europe/Berlin")
        let other = try second.client()
        _ = try other.upload(client.export("ndjson"))
        #expect(try times(other) == expected)
    }

    @Test("where days begin at 04:00, a time of the night has its date, and what it counts for is told")
    func night() throws {
        let daemon = try TestDaemon(now: "2026-11-21T00:30:00Z", zone: "Europe/Berlin")
        let client = try daemon.client()
        try client.set("day-start", #""04:00""#)
        let logged = try client.result(#"{"op":"weight.log","amount":"80.5 kg","at":"1:20"}"#)
        #expect(logged.text.entry.string == "80.5 kg at 01:20")
        _ = try client.result(#"{"op":"hydration.log","ml":200,"at":"1:10"}"#)
        _ = try client.result(#"{"op":"spending.add","amount":"5","merchant":"bus"}"#)
        func weight(_ date: String) throws -> String? {
            try client.result(#"{"op":"get","topics":["weight"]\#(date)}"#).weight.text.when.string
        }
        #expect(try weight("") == "Today 01:20")

        try daemon.move(to: "2026-11-21T08:00:00Z")
        #expect(try weight("") == "Today 01:20")
        #expect(try weight(#","date":"2026-11-20""#) == "21 Nov 2026 01:20")
        let listed = try client.result(#"{"op":"weight.entries","range":"2026-11-20"}"#).entries[0]
        #expect((listed.day.string, listed.local_time.string) == ("2026-11-20", "01:20 +1"))
        let changes = [
            (
                #"{"op":"hydration.edit","entry":"last","at":"2026-11-20 23:00"}"#,
                "Changed 200 ml water at 01:10 on 21 Nov 2026 (counts for 20 Nov) to 200 ml water at 23:00 on 20 Nov 2026"
            ),
            (
                #"{"op":"weight.delete","entry":"last"}"#,
                "Deleted 80.5 kg at 01:20 on 21 Nov 2026 (counts for 20 Nov)"
            ),
            (
                #"{"op":"spending.delete","entry":"last"}"#,
                "Deleted $5.00 for bus (Other) on 21 Nov 2026 (counts for 20 Nov)"
            ),
        ]
        for (request, text) in changes {
            _ = try client.result(request)
            #expect(try client.result(#"{"op":"journal","limit":1}"#).changes[0].text.string == text)
        }
        try daemon.move(to: "2026-11-22T08:00:00Z")
        _ = try client.result(#"{"op":"undo"}"#)
        _ = try client.result(#"{"op":"undo"}"#)
        #expect(try weight("") == "Yesterday 01:20")
    }

    @Test("followers of profile are told when the day, and with it the offsets, moves on")
    func offsets() throws {
        let daemon = try TestDaemon(now: "2026-06-10T23:59:00Z")
        let client = try daemon.client()
        _ = try client.call(#"{"op":"subscribe","sub":"s","topics":["profile"],"min_ms":0}"#)
        let before = try client.result(#"{"op":"get","topics":["profile"]}"#).profile.offsets[0].from.string
        try daemon.move(to: "2026-06-11T00:00:00Z")
        #expect(try client.event().topics.strings == ["profile"])
        let after = try client.result(#"{"op":"get","topics":["profile"]}"#).profile.offsets[0].from.string
        #expect((before, after) == ("2026-06-08T00:00:00Z", "2026-06-09T00:00:00Z"))
    }
}
