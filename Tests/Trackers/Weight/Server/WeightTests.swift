import SipliTestSupport
import Testing

/// Logging, changing, deleting, undoing, and the resulting state.
@Suite struct WeightTests {
    private let daemon: TestDaemon
    private let client: LineClient

    init() throws {
        daemon = try TestDaemon()
        client = try daemon.client()
    }

    @Test("logging returns the entry and the current state")
    func log() throws {
        let result = try client.result(#"{"op":"weight.log","value":80.25,"body_fat":20.5,"note":" early "}"#)
        #expect(result.entry.string?.count == 36)
        #expect(result.value.number == 80.25)
        #expect(result.unit.string == "kg")
        #expect(result.kg.number == 80.25)
        #expect(result.at.string == "2026-06-10T12:00:00Z")
        #expect(result.day.string == "2026-06-10")
        #expect(result.goal.isNull)
        #expect(result.warning.isNull)
        #expect(result.text.entry.string == "80.3 kg at 12:00")
        #expect(result.text.standing.string == "")
        let snapshot = try client.weight()
        #expect(snapshot.state.string == "tracking")
        #expect(snapshot.latest.entry == result.entry)
        #expect(snapshot.latest.body_fat.number == 20.5)
        #expect(snapshot.latest.note.string == "early")
        #expect(snapshot.latest.source.string == "manual")
        #expect(snapshot.latest.local_time.string == "12:00")
        #expect(snapshot.text.latest.string == "80.3 kg")
        #expect(snapshot.text.when.string == "Today 12:00")
        #expect(snapshot.streak.int == 1)
        #expect(snapshot.entries_total.int == 1)
        #expect(snapshot.chart.array.map(\.value.number) == [80.25])
    }

    @Test("an empty store has a day and an unknown trend")
    func empty() throws {
        let snapshot = try client.weight()
        #expect(snapshot.state.string == "empty")
        #expect(snapshot.unit.string == "kg")
        #expect(snapshot.day.string == "2026-06-10")
        #expect(snapshot.trend.direction.string == "unknown")
        #expect(snapshot.trend.label.string == "Not enough data")
        #expect(snapshot.entries.array == [])
        #expect(snapshot.chart.array == [])
        for absent in [snapshot.latest, snapshot.goal, snapshot.forecast, snapshot.milestone, snapshot.trend.change] {
            #expect(absent.isNull)
        }
        for text in [snapshot.text.latest, snapshot.text.when, snapshot.text.goal, snapshot.text.remaining] {
            #expect(text.string == "")
        }
    }

    @Test("a bare number is in the person's unit, a named unit is kept as typed")
    func units() throws {
        #expect(try client.weigh("80.2").unit.string == "kg")
        #expect(try client.weigh("176 lbs").text.entry.string == "79.8 kg (176.0 lb) at 12:00")
        try client.set("units", #""imperial""#)
        #expect(try client.weigh("176.4").unit.string == "lb")
        #expect(try client.weight().text.latest.string == "176.4 lb")
        try client.set("weight-unit", #""stone""#)
        #expect(try client.weight().unit.string == "st")
        #expect(try client.weight().text.latest.string == "12 st 8.4 lb")
        let stones = try client.weigh("12st 7lb")
        #expect(stones.value.number == 12.5)
        #expect(stones.unit.string == "st")
        #expect(stones.kg.number == 79.379)
        try client.set("weight-unit", #""kg""#)
        let snapshot = try client.weight()
        #expect(snapshot.text.latest.string == "79.4 kg")
        #expect(snapshot.latest.value.number == 12.5)
        #expect(snapshot.latest.unit.string == "st")
        #expect(snapshot.latest.text.string == "79.4 kg")
        #expect(try client.result(#"{"op":"weight.log","value":80,"unit":"LBS"}"#).unit.string == "lb")
        #expect(try client.result(#"{"op":"weight.log","amount":"180","unit":"lb"}"#).unit.string == "lb")
    }

    @Test("edits change what they name; an edited value is in the entry's own unit")
    func edit() throws {
        let entry = try #require(try client.weigh("176 lb", #","note":"x","body_fat":20"#).entry.string)
        func edit(_ more: String) throws -> JSON {
            try client.result(#"{"op":"weight.edit","entry":"\#(entry.suffix(6))",\#(more)}"#)
        }
        #expect(try edit(#""value":177"#).unit.string == "lb")
        #expect(try edit(#""unit":"kg""#).kg.number == 177)
        #expect(try edit(#""amount":"80""#).kg.number == 80)
        #expect(try client.weight().latest.note.string == "x")
        _ = try edit(#""note":null,"body_fat":null"#)
        let cleared = try client.weight().latest
        #expect(cleared.note.isNull)
        #expect(cleared.body_fat.isNull)
        #expect(cleared.kg.number == 80)
        let moved = try edit(#""at":"yesterday 18:00""#)
        #expect(moved.day.string == "2026-06-09")
        #expect(moved.text.entry.string == "80.0 kg at 18:00 on 9 Jun 2026")
        #expect(try client.weight().text.when.string == "Yesterday 18:00")
        #expect(try client.weight().chart.array.map(\.day.string) == ["2026-06-09"])
        _ = try client.result(#"{"op":"undo"}"#)
        #expect(try client.weight().chart.array.map(\.day.string) == ["2026-06-10"])
    }

    @Test("deleting returns to the earlier entry, then to none; undo and redo restore each state")
    func delete() throws {
        try client.weigh("81", #","at":"-2h""#)
        try client.weigh("80")
        let states = { try [client.weight()].map { "\($0.text.latest.string ?? "") \($0.state.string ?? "")" }[0] }
        #expect(try client.result(#"{"op":"weight.delete","entry":"last"}"#).kg.number == 80)
        #expect(try states() == "81.0 kg tracking")
        _ = try client.result(#"{"op":"weight.delete","entry":"last"}"#)
        #expect(try states() == " empty")
        #expect(try client.result(#"{"op":"undo"}"#).text.string == "Restored 81.0 kg at 10:00")
        #expect(try states() == "81.0 kg tracking")
        #expect(try client.result(#"{"op":"undo"}"#).text.string == "Restored 80.0 kg at 12:00")
        #expect(try states() == "80.0 kg tracking")
        #expect(try client.result(#"{"op":"undo"}"#).text.string == "Removed 80.0 kg at 12:00")
        #expect(try states() == "81.0 kg tracking")
        #expect(try client.result(#"{"op":"redo"}"#).text.string == "Logged 80.0 kg at 12:00")
        #expect(try states() == "80.0 kg tracking")
        let texts = try client.result(#"{"op":"journal","limit":3}"#).changes.array.map(\.text.string)
        #expect(texts[0] == "Logged 80.0 kg at 12:00")
    }

    @Test("of several entries in one second, or at one instant, the last logged counts")
    func sameInstant() throws {
        for amount in ["80", "79", "81"] { try client.weigh(amount, #","at":"2026-06-10T07:00:00Z""#) }
        #expect(try client.weight().latest.kg.number == 81)
        #expect(try client.weight().entries.array.map(\.kg.number) == [81, 79, 80])
        let pages = try client.result(#"{"op":"weight.entries"}"#).entries.array.map(\.kg.number)
        #expect(pages == [81, 79, 80])
        try client.weigh("70", #","at":"2026-06-10T06:59:59Z""#)
        #expect(try client.weight().latest.kg.number == 81)
        _ = try client.result(#"{"op":"undo"}"#)
        _ = try client.result(#"{"op":"undo"}"#)
        #expect(try client.weight().latest.kg.number == 79)
        // An entry moved to an instant comes after those already there.
        try client.weigh("75", #","at":"2026-06-10T06:00:00Z""#)
        _ = try client.result(#"{"op":"weight.edit","entry":"last","at":"2026-06-10T07:00:00Z"}"#)
        #expect(try client.weight().latest.kg.number == 75)
    }

    @Test("weigh-ins of one day changed within that day, but only today's if that day is today")
    func span() throws {
        try client.weigh("81", #","at":"2026-06-10T07:00:00Z""#)
        try client.weigh("80")
        #expect(try client.weight().trend.text.string == "−1.0 kg today")
        #expect(try client.weight().next.snapshot.trend.text.string == "−1.0 kg within a day")
        try daemon.move(to: "2026-06-13T06:00:00Z")
        #expect(try client.weight().trend.text.string == "−1.0 kg within a day")
        try client.weigh("79")
        #expect(try client.weight().trend.text.string == "−2.0 kg in 3 days")
    }

    @Test("a weight more than a tenth from the latest is accepted with a question")
    func warning() throws {
        #expect(try client.weigh("80", #","at":"yesterday 07:00""#).warning.isNull)
        #expect(try client.weigh("88", #","at":"-3h""#).warning.isNull)
        #expect(
            try client.weigh("100.3").warning.string
                == "that is 12.3 kg more than 88.0 kg on 10 Jun 2026; sipli-client undo removes it")
        #expect(try client.weigh("90").warning.string?.hasPrefix("that is 10.3 kg less than 100.3 kg on") == true)
    }

    @Test(
        "a first weight that is unlikely for a person is accepted with a question",
        arguments: [
            ("4", "little"), ("19.9", "little"), ("20", nil), ("44lb", "little"), ("300", nil), ("300.1", "a lot"),
        ] as [(String, String?)])
    func firstWarning(amount: String, word: String?) throws {
        let text = word.map { "that is \($0) for a person; sipli-client undo removes it" }
        #expect(try client.weigh(amount).warning.string == text)
        // The next one is only compared with it.
        #expect(try client.weigh(amount).warning.isNull)
    }

    private static let refused: [(request: String, field: String, words: String)] = [
        (#""op":"weight.log""#, "value", "80.2kg"), (#""op":"weight.log","value":0.4"#, "value", "0.5 to 680 kg"),
        (#""op":"weight.log","value":680.1"#, "value", "0.5 to 680 kg"),
        (#""op":"weight.log","value":1501,"unit":"lb""#, "value", "1 to 1500 lb"),
        (#""op":"weight.log","value":80,"unit":"ounces""#, "unit", "kg, lb, st"),
        (#""op":"weight.log","value":"80""#, "value", "number"),
        (#""op":"weight.log","amount":"""#, "amount", "12st 7lb"),
        (#""op":"weight.log","amount":"1,200 lb""#, "amount", "ambiguous"),
        (#""op":"weight.log","amount":"80 parsec""#, "amount", "kg, lb, st"),
        (#""op":"weight.log","value":80,"body_fat":0.5"#, "body_fat", "1 to 60"),
        (#""op":"weight.log","value":80,"at":"tomorrow""#, "at", ""),
        (#""op":"weight.edit","entry":"last""#, "entry", "you have not logged any weigh-ins yet"),
        (#""op":"weight.delete","entry":"beef""#, "entry", "is not a weigh-in"),
        (#""op":"weight.goal.set""#, "value", "30 to 200 kg"),
        (#""op":"weight.goal.set","start":"90""#, "value", "75kg"),
        (#""op":"weight.goal.set","value":29.9"#, "value", "30 to 200 kg"),
        (#""op":"weight.goal.set","value":441,"unit":"lb""#, "value", "66 to 440 lb"),
        (#""op":"weight.goal.set","value":75,"start":"700""#, "start", "0.5 to 680 kg"),
        (#""op":"weight.trend","days":0"#, "days", "between 1"),
        (#""op":"weight.entries","cursor":"x""#, "cursor", "page before"),
        (#""op":"weight.entries","from":"June""#, "from", "is not a day; write today"),
    ]

    @Test("a refused request names its field and what would be valid, and changes nothing", arguments: refused)
    func refuse(request: String, field: String, words: String) throws {
        let revision = try client.revision()
        let error = try client.refusal("{\(request)}")
        #expect(error.field.string == field)
        #expect(error.message.string?.contains(words) == true, "\(error.message.string ?? "")")
        #expect(try client.revision() == revision)
    }

    @Test("the error for invalid stones says that a bare number was read as stones")
    func stonesForPounds() throws {
        try client.set("weight-unit", #""st""#)
        for request in [#""op":"weight.log","amount":"177""#, #""op":"weight.goal.set","value":177"#] {
            let message = try client.refusal("{\(request)}").message.string
            #expect(message?.hasSuffix("177 was read as stones, write 177lb for pounds") == true)
        }
        #expect(
            try client.refusal(#"{"op":"weight.log","amount":"177st"}"#).message.string
                == "a weight must be 1 to 1500 lb")
    }

    @Test("a batch of both trackers is one revision and one event")
    func batch() throws {
        _ = try client.call(#"{"op":"subscribe","sub":"s","topics":["hydration","weight"],"min_ms":0}"#)
        let revision = try client.revision()
        _ = try client.result(
            #"{"op":"batch","ops":[{"op":"weight.log","value":80},{"op":"hydration.log","ml":300}]}"#)
        let event = try client.event()
        #expect(event.topics.strings == ["hydration", "weight"])
        #expect(event.rev.int == revision + 1)
        let undone = try client.result(#"{"op":"undo"}"#).text.string
        #expect(undone == "Removed 80.0 kg at 12:00, 300 ml water at 12:00")
        #expect(try client.weight().state.string == "empty")
        let error = try client.refusal(
            #"{"op":"batch","ops":[{"op":"hydration.log","ml":300},{"op":"weight.log","value":8000}]}"#)
        #expect(error.index.int == 1)
        #expect(try client.hydration().total_ml.int == 0)
    }

    @Test("each change of weight is sent only to its followers")
    func events() throws {
        _ = try client.call(#"{"op":"subscribe","sub":"s","topics":["weight"],"min_ms":0}"#)
        try client.weigh("80")
        #expect(try client.event().topics.strings == ["weight"])
        try client.log(300)
        #expect(try client.eventsUntilSync() == [])
        try client.set("weight-unit", #""lb""#)
        #expect(try client.event().topics.strings == ["weight"])
    }

    @Test("pages of entries have each entry once, newest first")
    func pages() throws {
        for minute in 0..<25 { try client.weigh("\(80 + minute)", #","at":"-\#(minute / 2)h""#) }
        var (values, cursor): ([Double?], String) = ([], "")
        while true {
            let page = try client.result(#"{"op":"weight.entries","limit":7\#(cursor)}"#)
            values += page.entries.array.map(\.kg.number)
            guard let next = page.cursor.string else { break }
            cursor = #","cursor":"\#(next)""#
        }
        #expect(values.count == 25)
        #expect(values.first == 81)
        #expect(Set(values.compactMap { $0 }).count == 25)
        #expect(try client.weight().entries.array.count == 10)
        #expect(try client.weight().entries_total.int == 25)
    }

    @Test("everything survives a restart")
    func restart() throws {
        try client.weigh("82", #","at":"-3d""#)
        try client.weigh("80")
        _ = try client.result(#"{"op":"weight.goal.set","value":75}"#)
        let before = try client.weight()
        try daemon.restart()
        #expect(try daemon.client().weight() == before)
    }

    @Test("long notes leave room: a snapshot stays within 64 KiB")
    func notes() throws {
        let note = String(repeating: "\\u0001", count: 499) + "."
        for _ in 0..<10 { try client.weigh("80", #","note":"\#(note)""#) }
        try client.send(#"{"op":"get","topics":["weight"]}"#)
        #expect(try client.readLine().utf8.count < 65_536)
    }
}
