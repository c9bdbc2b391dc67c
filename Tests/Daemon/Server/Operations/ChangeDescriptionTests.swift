import SipliTestSupport
import SipliWire
import Testing

@testable import SipliServer

/// The journal, undo and redo describe every change in words.
@Suite struct ChangeDescriptionTests {
    private let daemon: TestDaemon
    private let client: LineClient

    init() throws {
        daemon = try TestDaemon(now: "2026-11-25T12:00:00Z", zone: "UTC")
        client = try daemon.client()
    }

    /// Every operation that writes, in an order in which each has something to do. `ID` is the last entry.
    private static let requests = [
        #""hydration.log","ml":300"#, #""hydration.edit","entry":"ID","ml":200"#, #""hydration.delete","entry":"ID""#,
        #""hydration.weather.set","temperature_c":35,"humidity_percent":60"#, #""hydration.weather.clear""#,
        #""hydration.workout.set","minutes":45"#, #""hydration.workout.clear""#,
        #""weight.log","value":70"#, #""weight.edit","entry":"ID","value":71"#, #""weight.delete","entry":"ID""#,
        #""weight.goal.set","value":65"#, #""weight.goal.clear""#,
        #""habits.category.add","name":"Home""#, #""habits.category.edit","category":"Home","name":"House""#,
        #""habits.add","name":"Read""#, #""habits.add","name":"Walk","category":"House","unit":"km","target":5"#,
        #""habits.edit","habit":"Walk","reminders":["08:00"]"#, #""habits.edit","habit":"Walk","note":"slowly""#,
        #""habits.log","habit":"Walk","add":2"#, #""habits.log","habit":"Walk","value":4"#,
        #""habits.complete","habit":"Read""#, #""habits.skip","habit":"Walk""#,
        #""habits.order","habits":["Walk","Read"]"#,
        #""habits.pause","habit":"Read""#, #""habits.resume","habit":"Read""#, #""habits.archive","habit":"Read""#,
        #""habits.category.delete","category":"House""#, #""habits.delete","habit":"Read""#,
        #""spending.add","amount":"5","merchant":"Lunch""#, #""spending.edit","entry":"ID","amount":"6""#,
        #""spending.delete","entry":"ID""#,
        #""spending.rates.set","rates":[{"from":"EUR","to":"USD","rate":"1.08","day":"2026-06-01"}]"#,
        #""spending.subs.add","name":"Net","price":"10","start":"2026-09-26""#,
        #""spending.subs.edit","sub":"Net","next":"2026-12-06""#, #""spending.subs.edit","sub":"Net","price":"12""#,
        #""spending.subs.edit","sub":"Net","reminder_time":"10:00""#, #""spending.subs.edit","sub":"Net","note":"x""#,
        #""spending.add","amount":"11","merchant":"Shop""#, #""spending.unlink","entry":"ID""#,
        #""spending.subs.paid","sub":"Net""#, #""spending.add","amount":"11","merchant":"Kiosk""#,
        #""spending.link","entry":"ID","sub":"Net""#, #""spending.subs.pause","sub":"Net""#,
        #""spending.subs.resume","sub":"Net""#, #""spending.subs.cancel","sub":"Net""#,
        #""spending.subs.delete","sub":"Net""#,
        #""spending.subs.add","name":"Free","price":"0""#, #""spending.subs.paid","sub":"Free""#,
        #""settings.set","name":"name","value":"Ana""#, #""settings.set","name":"private","value":"on""#,
        #""desk.add","kind":"HydrationWidget","family":"small","name":"water""#,
        #""desk.add","kind":"WeightWidget","family":"small","name":"weight""#,
        #""desk.move","widget":"water","column":1,"row":0"#, #""desk.resize","widget":"water","family":"large""#,
        #""desk.edit","widget":"water","hidden":true"#, #""desk.edit","widget":"water","configuration":{"a":1}"#,
        #""desk.arrange","widgets":[{"widget":"water","column":0,"row":1},{"widget":"weight","column":0,"row":0}]"#,
        #""desk.apply","source":"1","widgets":[{"name":"habits","kind":"HabitsWidget","family":"medium"}]"#,
        #""desk.remove","widget":"habits""#,
        #""widgets.configure","kind":"HydrationWidget","configuration":{"a":1}"#,
        #""activities.start","type":"Timer","attributes":{},"state":{},"title":"Tea","body":"4 min""#,
        #""batch","ops":[{"op":"hydration.log","ml":100},{"op":"weight.log","value":72}]"#,
        #""intents.run","intent":"LogUsual""#,
    ]

    /// Those that say nothing in the journal, or are run with the others.
    private static let others: Set = [
        "undo", "redo", "import.finish", "activities.update", "activities.end", "reminders.snooze", "reminders.dismiss",
        "reminders.pause", "reminders.resume",
        "reminders.shown", "restore", "desk.outputs",
    ]

    private func isSentence(_ text: String?) -> Bool {
        guard let text, let first = text.first else { return false }
        let kinds = ["Data", "Undo", "Redo", "Note", "Slice"]
        return first.isUppercase && text.contains(" ") && !kinds.contains { text == $0 || text.hasPrefix($0 + " ") }
            && !text.contains("spending_") && !text.contains("habit_")
    }

    private func newest() throws -> String? {
        try client.result(#"{"op":"journal","limit":1}"#).changes[0].text.string
    }

    @Test("every operation that writes has words, and so have its undo and redo")
    func everyOperation() throws {
        let catalog = Catalog(Trackers.standard.rows.map(\.wire)).operations
        let run = Set(Self.requests.compactMap { $0.split(separator: "\"").first.map(String.init) })
        let writes = Set(catalog.filter { $0.permission == .write }.map(\.name))
        #expect(writes.subtracting(run).subtracting(Self.others) == [])
        var entry = ""
        for request in Self.requests {
            let before = try client.revision()
            let line = #"{"op":"# + request.replacing("ID", with: entry) + "}"
            let result = try client.result(line)
            entry = result.entry.string ?? entry
            guard try client.revision() > before else {
                Issue.record("\(request) changed nothing")
                continue
            }
            let text = try newest()
            #expect(isSentence(text), "\(request): \(text ?? "")")
            let done = text
            guard !["private", "widgets", "activities"].contains(where: request.contains) else { continue }
            for verb in ["undo", "redo"] {
                let text = try client.result(#"{"op":"\#(verb)"}"#).text.string
                #expect(isSentence(text), "\(verb) of \(request): \(text ?? "")")
                #expect(try newest() == text)
                if verb == "redo" { #expect(text == done, "\(request)") }
            }
        }
    }

    @Test("of two things that were taken back the verb is said once")
    func takenBack() throws {
        for name in ["Read", "Run"] { _ = try client.result(#"{"op":"habits.add","name":"\#(name)"}"#) }
        let ops = ["Read", "Run"].map { #"{"op":"habits.complete","habit":"\#($0)"}"# }
        _ = try client.result(#"{"op":"batch","ops":[\#(ops.joined(separator: ","))]}"#)
        #expect(try client.result(#"{"op":"undo"}"#).text.string == "Took back Read: done, Run: done")
    }

    @Test("every setting has words", arguments: Trackers.standard.settings.rows.map(\.name))
    func settings(_ name: String) throws {
        let values = [
            "on", "off", "07:30", "EUR", "2500", "75", "imperial", "Europe/Paris", "Ana", "12", "sunday", "5", "lb",
            "chill",
            "12h", "large", "22:00-07:00", "30", "plain", "bottom-left",
        ]
        let before = try client.revision()
        for value in values {
            _ = try client.call(#"{"op":"settings.set","name":"\#(name)","value":"\#(value)"}"#)
            guard try client.revision() > before else { continue }
            let text = try newest() ?? ""
            #expect(isSentence(text) && text.contains(name), "\(text)")
            return
        }
        Issue.record("no value changes \(name)")
    }

    @Test("an import is described by what it brought, as its undo and redo are")
    func imports() throws {
        let table = "date,weight,unit,note,bodyFat\n2026-11-20,70,kg,,\n2026-11-21,71,kg,,\n"
        _ = try client.upload(table)
        #expect(try newest() == "Imported 2 weigh-ins")
        #expect(try client.result(#"{"op":"undo"}"#).text.string == "Undid an import: removed 2 weigh-ins")
        #expect(try client.result(#"{"op":"redo"}"#).text.string == "Imported 2 weigh-ins")
        _ = try client.upload(table.replacing("70,kg,,", with: "70,kg,again,") + "2026-11-22,72,kg,,\n")
        #expect(try newest() == "Imported 1 weigh-in, changed 1 weigh-in")
        #expect(
            try client.result(#"{"op":"undo"}"#).text.string
                == "Undid an import: changed 1 weigh-in, removed 1 weigh-in")
    }
}
