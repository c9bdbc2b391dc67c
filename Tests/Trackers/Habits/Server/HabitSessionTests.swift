import SipliTestSupport
import Testing

@testable import SipliServer

/// Sessions of habits.
@Suite struct HabitSessionTests {
    private let daemon: TestDaemon
    private let client: LineClient

    init() throws {
        daemon = try TestDaemon()
        client = try daemon.client()
        try client.result(#"{"op":"habits.add","name":"Read","emoji":"📖"}"#)
        try client.result(#"{"op":"habits.add","name":"Meditate","kind":"numeric","unit":"min","target":20}"#)
    }

    private func run(_ intent: String, _ params: String = "{}") throws -> JSON {
        try client.result(#"{"op":"intents.run","intent":"\#(intent)","params":\#(params)}"#)
    }

    private func sessions() throws -> [JSON] {
        try daemon.client().result(#"{"op":"get","topics":["activities"]}"#).activities.activities.array
    }

    private func value(_ name: String) throws -> JSON {
        let habits = try client.result(#"{"op":"get","topics":["habits"]}"#).habits.habits.array
        return try #require(habits.first { $0.name.string == name })
    }

    @Test("a session is an activity with the habit's name and when it began")
    func started() throws {
        #expect(try run("StartHabitSession", #"{"habit":"read"}"#).text.string == "Started Read.")
        let journal = try client.result(#"{"op":"journal","limit":1}"#)
        #expect(journal.changes[0].text.string == "Started Read")
        let session = try #require(try sessions().first)
        #expect(session.type.string == "HabitSession")
        #expect(session.title.string == "Read" && session.body.string == "since 12:00")
        #expect(session.attributes.name.string == "Read" && session.attributes.emoji.string == "📖")
        // 2026-06-10T12:00:00Z.
        #expect(session.state.startedAt.number == 1_781_092_800)
    }

    @Test("a habit has one session, which a second start leaves alone")
    func again() throws {
        _ = try run("StartHabitSession", #"{"habit":"Read"}"#)
        try daemon.move(bySeconds: 300)
        let text = try run("StartHabitSession", #"{"habit":"Read"}"#).text.string
        #expect(text == "Read is already running, since 12:00.")
        #expect(try sessions().count == 1)
    }

    @Test("stopping adds the time to a habit that is counted in minutes, in whole minutes")
    func minutes() throws {
        _ = try run("StartHabitSession", #"{"habit":"Meditate"}"#)
        try daemon.move(bySeconds: 12 * 60 + 59)
        let text = try run("StopHabitSession").text.string
        #expect(text == "Stopped Meditate after 12 min. Meditate: 12 of 20 min. 0 of 2 habits done.")
        // Undo takes the minutes back; the session stays over.
        let undone = try client.result(#"{"op":"undo"}"#).text.string
        #expect(undone?.contains("Meditate: +12 min") == true)
        #expect(undone?.contains("tarted") == false && undone?.contains("more") == false)
        let journal = try client.result(#"{"op":"journal"}"#).changes.array.compactMap(\.text.string)
        #expect(journal.contains("Logged Meditate: +12 min"))
        #expect(try value("Meditate").value.int == 0)
        #expect(try sessions().isEmpty)
        try client.result(#"{"op":"redo"}"#)
        #expect(try value("Meditate").value.int == 12)
        #expect(try sessions().isEmpty)
    }

    @Test("stopping a habit that is done or not does not complete it, unless asked")
    func completes() throws {
        _ = try run("StartHabitSession", #"{"habit":"Read"}"#)
        try daemon.move(bySeconds: 40)
        #expect(try run("StopHabitSession").text.string == "Stopped Read after 40 s.")
        #expect(try value("Read").done.bool == false)
        _ = try run("StartHabitSession", #"{"habit":"Read"}"#)
        try daemon.move(bySeconds: 3900)
        let text = try run("StopHabitSession", #"{"habit":"Read","done":true}"#).text.string
        #expect(text == "Stopped Read after 1 h 5 min. Read: done. 1 of 2 habits done.")
        #expect(try value("Read").done.bool == true)
    }

    @Test("completing, archiving and deleting a habit end its session")
    func over() throws {
        for end in [
            #"{"op":"habits.complete","habit":"Read"}"#, #"{"op":"habits.archive","habit":"Meditate"}"#,
        ] {
            let name = end.contains("Read") ? "Read" : "Meditate"
            _ = try run("StartHabitSession", #"{"habit":"\#(name)"}"#)
            try client.result(end)
            #expect(try sessions().isEmpty)
        }
        try client.result(#"{"op":"habits.log","habit":"Read","value":0}"#)
        _ = try run("StartHabitSession", #"{"habit":"Read"}"#)
        try client.result(#"{"op":"habits.delete","habit":"Read"}"#)
        #expect(try sessions().isEmpty)
    }

    @Test("one that nobody stopped ends after eight hours, over a restart too")
    func forgotten() throws {
        _ = try run("StartHabitSession", #"{"habit":"Read"}"#)
        try daemon.move(bySeconds: 8 * 3600 - 1)
        try daemon.restart()
        #expect(try sessions().count == 1)
        try daemon.move(bySeconds: 1)
        try daemon.wait(for: "its end") { daemon in
            ((try? daemon.view.read { Activity.all($0.settings).isEmpty }.1) ?? false)
        }
    }

    @Test("which one to stop must be clear")
    func unclear() throws {
        func refusal() throws -> String? {
            try client.refusal(#"{"op":"intents.run","intent":"StopHabitSession"}"#).message.string
        }
        #expect(try refusal() == "no habit is running; start one first")
        _ = try run("StartHabitSession", #"{"habit":"Read"}"#)
        _ = try run("StartHabitSession", #"{"habit":"Meditate"}"#)
        #expect(try refusal() == "Meditate and Read are running; say which one to stop")
        let idle = try client.refusal(#"{"op":"intents.run","intent":"StartHabitSession","params":{"habit":"Rood"}}"#)
        #expect(idle.code.string == "not_found")
    }
}
