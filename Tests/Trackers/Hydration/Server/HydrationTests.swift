import SipliTestSupport
import Testing

/// Logging, changing, deleting, undoing, and the resulting state.
@Suite struct HydrationTests {
    private let daemon: TestDaemon
    private let client: LineClient

    init() throws {
        daemon = try TestDaemon()
        client = try daemon.client()
    }

    @Test("logging returns the entry and the day")
    func log() throws {
        let result = try client.log(300)
        #expect(result.entry.string?.count == 36)
        #expect(result.ml.number == 300)
        #expect(result.fluid.string == "water")
        #expect(result.at.string == "2026-06-10T12:00:00Z")
        #expect(result.day.string == "2026-06-10")
        #expect(result.total_ml.number == 300)
        #expect(result.goal_ml.number == 2450)
        #expect(result.percent.int == 12)
        #expect(result.met.bool == false)
        #expect(result.text.entry.string == "300 ml water at 12:00")
        #expect(result.text.today.string == "300 of 2450 ml (12%)")
    }

    @Test("effective volumes follow the table of fluids", arguments: Vectors.hydration("effectiveML"))
    func effective(vector: JSON) throws {
        let fluid = try #require(vector.input.fluidType.string)
        for (volume, expected) in zip(vector.input.volumesML.array, vector.expected.effectiveML.array) {
            try client.log(try #require(volume.number), #","fluid":"\#(fluid)""#)
            let entry = try client.hydration().entries[0]
            #expect(abs((entry.effective_ml.number ?? 0) - (expected.number ?? -1)) < 0.001)
        }
    }

    @Test("totals follow logs, edits, deletions, undo and redo")
    func totals() throws {
        let first = try #require(try client.log(300).entry.string)
        let second = try #require(try client.log(330, #","fluid":"soda""#).entry.string)
        #expect(try client.hydration().total_ml.number == 531)
        #expect(try client.hydration().raw_ml.number == 630)
        let edited = try client.result(#"{"op":"hydration.edit","entry":"\#(first)","ml":500,"note":"big"}"#)
        #expect(edited.total_ml.number == 731)
        #expect(try client.result(#"{"op":"hydration.delete","entry":"\#(second)"}"#).total_ml.number == 500)
        #expect(try client.hydration().entries_total.int == 1)
        _ = try client.result(#"{"op":"undo"}"#)
        #expect(try client.hydration().total_ml.number == 731)
        _ = try client.result(#"{"op":"undo"}"#)
        #expect(try client.hydration().total_ml.number == 531)
        #expect(try client.hydration().entries.array.allSatisfy { $0.note.isNull })
        _ = try client.result(#"{"op":"redo"}"#)
        #expect(try client.hydration().total_ml.number == 731)
        _ = try client.result(#"{"op":"undo"}"#)
        _ = try client.result(#"{"op":"undo"}"#)
        _ = try client.result(#"{"op":"undo"}"#)
        #expect(try client.hydration().total_ml.number == 0)
        let error = try client.refusal(#"{"op":"undo"}"#)
        #expect(error.code.string == "not_found")
        #expect(error.message.string == "there is nothing to undo")
    }

    @Test("an entry can be moved to another day")
    func moved() throws {
        let entry = try #require(try client.log(300).entry.string)
        let result = try client.result(
            #"{"op":"hydration.edit","entry":"\#(entry.suffix(6))","at":"yesterday 18:00","fluid":"tea"}"#)
        #expect(result.day.string == "2026-06-09")
        #expect(result.total_ml.number == 0)
        #expect(try client.day("2026-06-09").total_ml.number == 270)
        #expect(try client.day("2026-06-10").entries.int == 0)
        _ = try client.result(#"{"op":"undo"}"#)
        #expect(try client.day("2026-06-09").entries.int == 0)
        #expect(try client.hydration().total_ml.number == 300)
    }

    @Test("entries are newest first; the last entry is the one logged last, whenever it was drunk")
    func last() throws {
        try client.log(100, #","at":"-2h""#)
        try client.log(200)
        try client.log(300, #","at":"-1h""#)
        try client.log(400)
        #expect(try client.hydration().entries.array.map(\.ml.number) == [400, 200, 300, 100])
        #expect(try client.result(#"{"op":"hydration.delete","entry":"last"}"#).ml.number == 400)
        #expect(try client.result(#"{"op":"hydration.delete","entry":"last"}"#).ml.number == 300)
        #expect(try client.result(#"{"op":"hydration.delete","entry":"last"}"#).ml.number == 200)
        _ = try client.result(#"{"op":"undo"}"#)
        #expect(try client.result(#"{"op":"hydration.edit","entry":"last","note":"x"}"#).ml.number == 200)
    }

    @Test("unknown entries are refused", arguments: ["nothing", "", "00000000-0000-4000-8000-000000000000"])
    func noEntry(entry: String) throws {
        #expect(try client.refusal(#"{"op":"hydration.delete","entry":"\#(entry)"}"#).code.string == "not_found")
        #expect(
            try client.refusal(#"{"op":"hydration.edit","entry":"\#(entry)","ml":1}"#).code.string == "not_found")
        #expect(try client.refusal(#"{"op":"hydration.delete","entry":"last"}"#).code.string == "not_found")
    }

    @Test("a prefix of two entries' ids is refused")
    func ambiguousEntry() throws {
        let first = try #require(try client.log(1).entry.string)
        try client.log(2)
        let error = try client.refusal(#"{"op":"hydration.delete","entry":"\#(first.prefix(8))"}"#)
        #expect(error.code.string == "invalid")
        #expect(error.field.string == "entry")
    }

    @Test(
        "amounts out of range are refused and name the field",
        arguments: [
            (#""ml":0"#, "ml"), (#""ml":-5"#, "ml"), (#""ml":10000.5"#, "ml"), (#""ml":"NaN""#, "ml"),
            (#""ml":null"#, "ml"), ("", "ml"), (#""ml":true"#, "ml"), (#""amount":"0""#, "amount"),
            (#""amount":"NaN""#, "amount"), (#""amount":"-3oz""#, "amount"), (#""amount":"12 parsec""#, "amount"),
            (#""amount":"1,500""#, "amount"), (#""amount":"""#, "amount"), (#""amount":"inf""#, "amount"),
            (#""amount":"1e9""#, "amount"), (#""amount":"11 l""#, "amount"),
        ])
    func badAmount(amount: String, field: String) throws {
        let request = #"{"op":"hydration.log""# + (amount.isEmpty ? "" : ",") + amount + "}"
        let error = try client.refusal(request)
        #expect(error.code.string == "invalid")
        #expect(error.field.string == field)
        #expect(error.message.string?.contains(field) == true || field == "amount")
        #expect(try client.hydration().total_ml.number == 0)
    }

    @Test("numbers beyond a Double are not valid JSON numbers here", arguments: ["1e999", "-1e999", "NaN", "Infinity"])
    func badNumber(number: String) throws {
        let error = try client.refusal(#"{"op":"hydration.log","ml":\#(number)}"#)
        #expect(["invalid", "bad_json"].contains(error.code.string))
        #expect(try client.hydration().total_ml.number == 0)
    }

    @Test(
        "amounts as people type them",
        arguments: [
            ("300", 300.0), ("300ml", 300), ("0,5 l", 500), ("12oz", 354.882), ("2 cups", 473.176), ("10000", 10_000),
            ("0.001l", 1),
        ])
    func amounts(text: String, milliliters: Double) throws {
        let result = try client.result(#"{"op":"hydration.log","amount":"\#(text)"}"#)
        #expect(abs((result.ml.number ?? 0) - milliliters) < 0.001)
    }

    @Test(
        "a large amount at once is accepted with a warning",
        arguments: [(2000.0, false), (2000.5, true), (10_000, true)])
    func warning(milliliters: Double, warns: Bool) throws {
        #expect(try client.log(milliliters).warning.isNull == !warns)
        // A deleted entry causes no warning any more.
        #expect(try client.result(#"{"op":"hydration.delete","entry":"last"}"#).warning.isNull)
    }

    @Test("times up to five minutes ahead are now, later ones refused")
    func future() throws {
        for (at, total) in [("2026-06-10T12:05:00Z", 1.0), ("12:04", 2)] {
            let result = try client.log(1, #","at":"\#(at)""#)
            #expect(result.at.string == "2026-06-10T12:00:00Z" && result.total_ml.number == total)
        }
        let weight = try client.result(#"{"op":"weight.log","amount":"80","at":"12:04"}"#)
        #expect(weight.text.entry.string == "80.0 kg at 12:00")
        #expect(try client.result(#"{"op":"get","topics":["weight"]}"#).weight.text.latest.string == "80.0 kg")
        for at in ["2026-06-10T12:05:01Z", "13:00", "2027-01-01T00:00:00Z", "tomorrow", "soon"] {
            let error = try client.refusal(#"{"op":"hydration.log","ml":1,"at":"\#(at)"}"#)
            #expect(error.code.string == "invalid")
            #expect(error.field.string == "at")
        }
    }

    @Test("an ambiguous fluid lists the candidates, an unknown one the nearest")
    func fluids() throws {
        let ambiguous = try client.refusal(#"{"op":"hydration.log","ml":1,"fluid":"co"}"#)
        #expect(ambiguous.field.string == "fluid")
        for name in ["coconut water", "cold brew", "coffee", "cocktail"] {
            #expect(ambiguous.message.string?.contains(name) == true, "\(name)")
        }
        let unknown = try client.refusal(#"{"op":"hydration.log","ml":1,"fluid":"cofee"}"#)
        #expect(unknown.message.string?.contains("coffee") == true)
        #expect(try client.log(1, #","fluid":"flat w""#).fluid.string == "flatWhite")
        #expect(try client.log(1, #","fluid":"TEA""#).fluid.string == "tea")
        #expect(try client.result(#"{"op":"hydration.fluids"}"#).fluids.array.count == 36)
    }

    @Test("notes and sources have limits")
    func texts() throws {
        let long = String(repeating: "n", count: 8193)
        #expect(try client.refusal(#"{"op":"hydration.log","ml":1,"note":"\#(long)"}"#).field.string == "note")
        #expect(try client.refusal(#"{"op":"hydration.log","ml":1,"source":""}"#).field.string == "source")
        try client.log(1, #","note":"  after lunch ","source":"bar""#)
        let entry = try client.hydration().entries[0]
        #expect(entry.note.string == "after lunch")
        #expect(entry.source.string == "bar")
        _ = try client.result(#"{"op":"hydration.edit","entry":"last","note":null}"#)
        #expect(try client.hydration().entries[0].note.isNull)
    }

    @Test("a snapshot has the last seven days, and tomorrow's begins a day later")
    func week() throws {
        try client.log(300)
        try client.log(2450, #","at":"2026-06-08T12:00:00Z""#)
        try client.log(500, #","at":"2026-06-03T12:00:00Z""#)
        let snapshot = try client.hydration()
        let week = snapshot.week.array
        #expect(week.compactMap(\.day.string) == (4...10).map { "2026-06-" + ($0 < 10 ? "0" : "") + "\($0)" })
        #expect(week.compactMap(\.total_ml.number) == [0, 0, 0, 0, 2450, 0, 300])
        #expect(week.compactMap(\.percent.int) == [0, 0, 0, 0, 100, 0, 12])
        #expect(week.map { $0.met.bool == true } == [false, false, false, false, true, false, false])
        #expect(week.compactMap(\.entries.int) == [0, 0, 0, 0, 1, 0, 1])
        #expect(week.compactMap(\.goal_ml.number) == Array(repeating: 2450, count: 7))
        let next = snapshot.next.snapshot.week.array
        #expect(next.first?.day.string == "2026-06-05" && next.last?.day.string == "2026-06-11")
        #expect(next.compactMap(\.total_ml.number) == [0, 0, 0, 2450, 0, 300, 0])
        // Today's goal moves with the day, and is that day's tomorrow.
        try client.result(#"{"op":"hydration.workout.set","minutes":60}"#)
        let moved = try client.hydration()
        #expect(moved.goal_ml.number != 2450)
        #expect(moved.week.array.last?.goal_ml.number == moved.goal_ml.number)
        #expect(moved.next.snapshot.week.array.dropLast().last?.goal_ml.number == moved.goal_ml.number)
    }

    @Test("a snapshot holds the newest fifty entries and stays within 64 KiB")
    func newest() throws {
        let note = String(repeating: "é", count: 250)
        for number in 1...60 { try client.log(Double(number), #","note":"\#(note)""#) }
        try client.send(#"{"op":"get","topics":["hydration"]}"#)
        let line = try client.readLine()
        #expect(line.utf8.count <= 65_536)
        let snapshot = try JSON(parsing: line).result.hydration
        #expect(snapshot.entries_total.int == 60)
        #expect(snapshot.entries[0].ml.number == 60)
        #expect(snapshot.entries.array.count <= 50)
        var entries: [JSON] = []
        var cursor = ""
        repeat {
            let page = try client.result(#"{"op":"hydration.entries","limit":7\#(cursor)}"#)
            entries += page.entries.array
            cursor = try page.cursor.string.map { #","cursor":\#(try client.quoted($0))"# } ?? ""
        } while !cursor.isEmpty
        #expect(entries.count == 60)
        #expect(Set(entries.map(\.entry)).count == 60)
    }

    @Test("days that reached their goal count once, and not if what reached it was undone")
    func completions() throws {
        try client.log(2450)
        #expect(try client.hydration().completions.int == 1)
        _ = try client.result(#"{"op":"undo"}"#)
        #expect(try client.hydration().completions.int == 0)
        #expect(try client.hydration().met.bool == false)
        try client.log(3000)
        #expect(try client.hydration().completions.int == 1)
        try daemon.move(to: "2026-06-11T12:00:00Z")
        try client.log(2450)
        #expect(try client.hydration().completions.int == 2)
    }

    @Test("a day whose goal falls to what was drunk is counted at once, and stays counted")
    func goalFell() throws {
        let daemon = try TestDaemon(now: "2026-06-10T06:00:00Z")
        let client = try daemon.client()
        _ = try client.result(#"{"op":"hydration.weather.set","temperature_c":31,"humidity_percent":40}"#)
        try client.log(2500)
        #expect(try client.hydration().completions.int == 0)
        #expect(try client.hydration().next.snapshot.completions.int == 1)
        // The weather counts for 12 hours.
        try daemon.move(to: "2026-06-10T18:00:01Z")
        #expect(try client.hydration().met.bool == true)
        #expect(try client.hydration().completions.int == 1)
        #expect(try client.hydration().next.snapshot.completions.int == 1)
        try daemon.move(to: "2026-06-11T12:00:00Z")
        #expect(try client.hydration().completions.int == 1)
    }

    @Test("a streak is judged by the goals of its days")
    func streak() throws {
        for day in 1...3 {
            try daemon.move(to: "2026-07-0\(day)T12:00:00Z")
            try client.log(2450)
        }
        try daemon.move(to: "2026-07-04T12:00:00Z")
        #expect(try client.hydration().streak.int == 3)
        try client.set("water-goal", "4000")
        #expect(try client.hydration().streak.int == 3)
        #expect(try client.hydration().met.bool == false)
        try client.log(2450)
        #expect(try client.hydration().streak.int == 3)
        try client.log(1550)
        #expect(try client.hydration().streak.int == 4)
        #expect(try client.hydration().best_streak.int == 4)
    }

    @Test("percentages are rounded down, and 100 only if the goal is met")
    func percent() throws {
        #expect(try client.log(2449.999).percent.int == 99)
        #expect(try client.hydration().met.bool == false)
        #expect(try client.log(0.001).percent.int == 100)
        #expect(try client.log(1225).percent.int == 150)
        #expect(try client.hydration().fraction.number == 1)
        #expect(try client.hydration().remaining_ml.number == 0)
    }

    @Test("presets are the amounts logged most, filled up with water")
    func presets() throws {
        #expect(try client.hydration().presets.array.map(\.id.string) == ["water-250", "water-500", "water-750"])
        for _ in 0..<3 { try client.log(330, #","fluid":"soda""#) }
        for _ in 0..<2 { try client.log(30, #","fluid":"espresso""#) }
        let presets = try client.hydration().presets.array
        #expect(presets.map(\.id.string) == ["soda-350", "espresso-50", "water-250"])
        #expect(presets.map(\.ml.number) == [330, 30, 250])
    }

    @Test("the goal follows profile, weather and workout")
    func goal() throws {
        let weather = try client.result(
            #"{"op":"hydration.weather.set","temperature_c":27,"humidity_percent":72}"#)
        #expect(weather.goal_ml.number == 3050)
        #expect(weather.goal.weather_ml.number == 600)
        #expect(try client.result(#"{"op":"hydration.workout.set","minutes":30}"#).goal_ml.number == 3410)
        try client.set("water-weather-goal", #""off""#)
        #expect(try client.hydration().goal_ml.number == 2810)
        try client.set("body-weight", #""150lb""#)
        #expect(abs((try client.hydration().goal.base_ml.number ?? 0) - 150 * 0.453592 * 35) < 0.001)
        try client.set("water-goal", "2000")
        #expect(try client.hydration().goal_ml.number == 2360)
        #expect(try client.result(#"{"op":"hydration.workout.clear"}"#).goal_ml.number == 2000)
        #expect(
            try client.refusal(#"{"op":"hydration.weather.set","temperature_c":100,"humidity_percent":1}"#).field.string
                == "temperature_c")
    }

    @Test("clock times follow the person's setting")
    func twelveHours() throws {
        try client.set("time-format", #""12h""#)
        try client.set("units", #""imperial""#)
        let result = try client.log(300)
        #expect(result.text.entry.string == "10 oz water at 12:00 PM")
        #expect(try client.hydration().entries[0].local_time.string == "12:00 PM")
        #expect(try client.hydration().unit.string == "imperial")
    }

    @Test("history spans days and refuses nonsense")
    func history() throws {
        try client.log(100, #","at":"2026-06-08 10:00""#)
        let days = try client.result(#"{"op":"hydration.history","days":4}"#).days.array
        #expect(days.map(\.day.string) == ["2026-06-07", "2026-06-08", "2026-06-09", "2026-06-10"])
        #expect(days.map(\.total_ml.number) == [0, 100, 0, 0])
        for span in [#""from":"x""#, #""from":"2026-06-11","through":"2026-06-10""#, #""days":0"#, #""days":3661"#] {
            #expect(try client.refusal("{\"op\":\"hydration.history\",\(span)}").code.string == "invalid")
        }
    }
}
