import SipliTestSupport
import Testing

@testable import SipliServer

/// Habits in the file of everything.
@Suite struct HabitTransferTests {
    private let source: TestDaemon
    private let client: LineClient

    init() throws {
        source = try TestDaemon()
        client = try source.client()
        _ = try client.result(#"{"op":"habits.category.add","name":"Home","emoji":"🏠"}"#)
        try client.addHabit(
            "Water",
            ##""target":8.5,"unit":"glasses","category":"Home","emoji":"💧","color":"#00AAFF","reminders":["07:30"],"##
                + #""note":"a\"b","start":"2026-06-01""#)
        try client.addHabit("Gym", #""schedule":{"type":"daysOfWeek","days":[1,3,7]},"end":"2026-12-31","pinned":true"#)
        try client.addHabit("Coffee", #""target_type":"atMost","target":2,"schedule":{"type":"everyDays","every":2}"#)
        try client.addHabit("Old")
        try client.habit("archive", "Old")
        try client.habit("log", "Water", #""add":3.25,"note":"late""#)
        try client.habit("log", "Water", #""value":8.5,"day":"2026-06-09""#)
        try client.habit("log", "Water", #""add":1,"day":"2026-06-09""#)
        try client.habit("skip", "Water", #""day":"2026-06-08""#)
        try client.habit("complete", "Gym")
        _ = try client.result(#"{"op":"habits.pause","habit":"Water","from":"2026-06-02","through":"2026-06-04"}"#)
        _ = try client.result(#"{"op":"habits.pause","from":"2026-08-01"}"#)
    }

    private func lines(_ client: LineClient) throws -> [Substring] {
        try client.export("ndjson").split(separator: "\n").filter { $0.contains(#""tracker":"habits""#) }
    }

    @Test("an export brings everything back, and importing it again changes nothing", arguments: [false, true])
    func roundTrip(isSliced: Bool) throws {
        let lines = try lines(client)
        // A category, four habits, two vacations, five days.
        #expect(lines.count == 12)
        let other = try TestDaemon(slice: isSliced ? .steps(1) : .standard)
        let copy = try other.client()
        let text = try client.export("ndjson")
        let rehearsal = try copy.upload(text, dryRun: true).result
        #expect(rehearsal.added.int == 12 && rehearsal.warnings.strings == [] && rehearsal.first.string == "2026-06-08")
        #expect(try copy.habits().habits_total.int == 0)
        let result = try copy.upload(text).result
        #expect(result.added.int == 12 && result.skipped.int == 0 && result.last.string == "2026-06-10")
        #expect(try self.lines(copy) == lines)
        #expect(try copy.habits() == client.habits())
        let again = try copy.upload(text).result
        #expect(again.same.int == 12 && again.added.int == 0)
        _ = try copy.result(#"{"op":"undo"}"#)
        #expect(try copy.habits().habits_total.int == 0 && self.lines(copy).isEmpty)
        _ = try copy.upload(text)
        #expect(try self.lines(copy) == lines)
    }

    @Test("what a person deleted stays deleted, and other values of the file are taken")
    func merge() throws {
        let text = try client.export("ndjson")
        try client.habit("edit", "Water", #""target":9"#)
        try client.habit("delete", "Gym")
        let result = try client.upload(text).result
        // Water's habit, and its marks of today, which the new target judges.
        #expect(result.deleted.int == 1 && result.conflicts.int == 2 && result.same.int == 9)
        #expect(try client.shownHabit("Water").target.number == 8.5)
        #expect(try client.habits().habits_total.int == 2)
    }

    @Test("lines that are not records of habits are skipped and do no harm")
    func hostile() throws {
        let head = #"{"sipli":"export","version":1,"zone":"UTC"}"# + "\n"
        let lines = try lines(client).map(String.init)
        let mark = try #require(lines.last { $0.contains("habit_mark") })
        let habit = try #require(lines.first { $0.contains(#""name":"Water""#) })
        let bad = [
            mark.replacing(#""day":"2026"#, with: #""day":"1999"#), mark.replacing(#""value":"#, with: #""value":-"#),
            mark.replacing("habit_mark", with: "journal"), mark.replacing(#""added":"#, with: #""added":1,"x":"#),
            habit.replacing("8.5", with: "0"), habit.replacing("8.5", with: "1e300"),
            habit.replacing("8.5", with: #""8.5""#), habit.replacing(#""daily""#, with: #""hourly""#),
            habit.replacing("2026-06-01", with: "0001-01-01"), habit.replacing("#00AAFF", with: "blue"),
            habit.replacing(#""entry":""#, with: #""entry":"a/b"#),
            habit.replacing(#""name":"Water""#, with: #""name":"""#),
            habit.replacing(#""pinned":false"#, with: #""pinned":2"#),
        ]
        let daemon = try TestDaemon()
        let other = try daemon.client()
        let result = try other.upload(head + bad.joined(separator: "\n") + "\n" + habit + "\n").result
        #expect(result.skipped.int == bad.count && result.added.int == 1)
        #expect(try other.shownHabit("Water").target.number == 8.5)
    }

    @Test("a span of days has the habits and the records of those days")
    func range() throws {
        let text = try client.result(#"{"op":"export","format":"ndjson","from":"2026-06-10"}"#).text.string ?? ""
        let days = text.split(separator: "\n").filter { $0.contains("habit_mark") }
        #expect(days.count == 2 && days.allSatisfy { $0.contains(#""day":"2026-06-10""#) })
        #expect(text.contains(#""name":"Gym""#))
    }

    @Test("a store keeps habits over a restart, and a daemon without them leaves them alone")
    func restart() throws {
        let before = try client.habits()
        try source.restart()
        #expect(try source.client().habits() == before)
        #expect(try source.client().result(#"{"op":"check"}"#).unreadable.array.isEmpty)
    }
}
