import SipliTestSupport
import Testing

/// Changes that were made while the daemon was away and arrive later, with the time they were made. It is 12:00.
@Suite struct HabitLateChangeTests {
    private let daemon: TestDaemon
    private let client: LineClient

    init() throws {
        daemon = try TestDaemon()
        client = try daemon.client()
        try client.addHabit("Read", #""start":"2026-06-01""#)
        try client.addHabit("Water", #""target":8,"unit":"glasses","start":"2026-06-01""#)
    }

    private func log(_ habit: String, _ more: String, at time: String) throws -> JSON {
        try client.habit("log", habit, #"\#(more),"at":"2026-06-10T\#(time)Z""#)
    }

    @Test("of two values of a day the one that was decided later stays, in whichever order they arrive")
    func laterWins() throws {
        #expect(try log("Read", #""value":0"#, at: "10:05:00").superseded.isNull)
        _ = try log("Read", #""value":1"#, at: "10:06:00")
        _ = try log("Read", #""value":0"#, at: "10:07:00")
        let revision = try client.revision()
        let late = try log("Read", #""value":1"#, at: "10:06:30")
        #expect(late.superseded.bool == true && late.value.number == 0 && late.done.bool == false)
        #expect(try client.revision() == revision)
        // Now is later than all of them.
        #expect(try client.habit("log", "Read").done.bool == true)
        #expect(try log("Read", #""value":0"#, at: "11:59:59").superseded.bool == true)
    }

    @Test("a completion that was taken back stays so when an earlier one arrives", arguments: ["", #","note":"calm""#])
    func takenBack(_ note: String) throws {
        try client.habit("log", "Read", #""value":1\#(note)"#)
        try client.result(
            #"{"op":"intents.run","intent":"CompleteHabit","params":{"habit":"Read","done":false}}"#)
        #expect(try log("Read", #""value":1"#, at: "11:00:00").superseded.bool == true)
        #expect(try client.shownHabit("Read").done.bool == false)
    }

    @Test("the order in which changes arrive does not matter", arguments: Vectors.shared("sync.lww").prefix(1))
    func arrivalOrder(_ example: JSON) throws {
        for operations in [example.input.ops.array, example.input.ops.array.reversed()] {
            let daemon = try TestDaemon(now: "2025-11-08T12:00:00Z")
            let client = try daemon.client()
            try client.addHabit("h", #""start":"2025-11-01""#)
            for operation in operations {
                let value = operation.set.bool == true ? 1 : 0
                let at = operation.at.string ?? ""
                try client.habit("log", "h", #""day":"2025-11-08","value":\#(value),"at":"\#(at)""#)
            }
            #expect(try client.shownHabit("h").done.bool == example.expected.bool)
        }
    }

    @Test("different members of a habit are kept, whoever changes them", arguments: Vectors.shared("sync.merge"))
    func members(_ example: JSON) throws {
        let base = example.input.base
        try client.addHabit(base.name.string ?? "", #""emoji":"\#(base.emoji.string ?? "")""#)
        var name = base.name.string ?? ""
        for operation in example.input.ops.array {
            let (field, value) = (operation.field.string ?? "", operation.value.string ?? "")
            try client.habit("edit", name, #""\#(field)":"\#(value)""#)
            if field == "name" { name = value }
        }
        let habit = try client.shownHabit(example.expected.name.string ?? "")
        #expect(habit.emoji.string == example.expected.emoji.string)
    }

    @Test("a late amount counts on top of what others added, unless the day was set after it")
    func amounts() throws {
        try client.habit("log", "Water", #""add":2"#)
        #expect(try log("Water", #""add":1,"addition":"a1""#, at: "09:00:00").value.number == 3)
        try client.habit("log", "Water", #""value":5"#)
        let late = try log("Water", #""add":1,"addition":"a2""#, at: "11:00:00")
        #expect(late.superseded.bool == true && late.value.number == 5)
    }

    @Test("a late value leaves amounts that were added after it on top")
    func valueBelowAmounts() throws {
        _ = try log("Water", #""add":1,"addition":"a1""#, at: "10:00:00")
        _ = try log("Water", #""add":2,"addition":"a2""#, at: "11:00:00")
        // The first amount is part of the value, the second one came later.
        #expect(try log("Water", #""value":4"#, at: "10:30:00").value.number == 6)
    }

    @Test("sent again days later, an amount counts once and a value is as it was, also after they were undone")
    func again() throws {
        let made = #""day":"2026-06-10","at":"2026-06-10T09:00:00Z""#
        let add = #"{"op":"habits.log","habit":"Water","add":1,"addition":"a1",\#(made),"key":"a1"}"#
        let set = #"{"op":"habits.log","habit":"Read","value":1,\#(made),"key":"b1"}"#
        #expect(try client.result(add).value.number == 1)
        #expect(try client.result(set).done.bool == true)
        // The daemon forgets keys after a day.
        try daemon.move(to: "2026-06-12T12:00:00Z")
        #expect(try client.result(add).value.number == 1)
        #expect(try client.result(set).done.bool == true)
        _ = try client.result(#"{"op":"undo"}"#)
        _ = try client.result(#"{"op":"undo"}"#)
        try daemon.move(to: "2026-06-14T12:00:00Z")
        #expect(try client.result(add).value.number == 0)
        #expect(try client.result(set).done.bool == false)
    }

    @Test("a late skip gives way to a later one, and does not touch the value")
    func skip() throws {
        try client.habit("skip", "Read", #""at":"2026-06-10T10:00:00Z""#)
        #expect(try client.shownHabit("Read").skipped.bool == true)
        try client.habit("skip", "Read", #""skipped":false"#)
        let late = try client.habit("skip", "Read", #""at":"2026-06-10T11:00:00Z""#)
        #expect(late.superseded.bool == true && late.skipped.bool == false)
        #expect(try log("Read", #""value":1"#, at: "09:00:00").done.bool == true)
    }

    @Test(
        "a skip that was taken back later stays taken back, in whichever order both arrive",
        arguments: [["10:00:00", "10:05:00"], ["10:05:00", "10:00:00"]])
    func skipTakenBack(times: [String]) throws {
        for time in times {
            let isSkipped = time == "10:00:00"
            try client.habit("skip", "Read", #""skipped":\#(isSkipped),"at":"2026-06-10T\#(time)Z""#)
        }
        #expect(try client.shownHabit("Read").skipped.bool == false)
        // A second delivery of the same changes nothing.
        let revision = try client.revision()
        try client.habit("skip", "Read", #""skipped":false,"at":"2026-06-10T10:05:00Z""#)
        #expect(try client.revision() == revision)
        try client.habit("skip", "Read", #""at":"2026-06-10T10:06:00Z""#)
        #expect(try client.shownHabit("Read").skipped.bool == true)
        #expect(try log("Read", #""value":1"#, at: "09:00:00").done.bool == true)
    }

    @Test("a time in the future counts as now, and an id has few characters")
    func limits() throws {
        #expect(try client.habit("log", "Read", #""value":1,"at":"2026-06-10T23:00:00Z""#).done.bool == true)
        try daemon.move(bySeconds: 60)
        #expect(try client.habit("log", "Read", #""value":0"#).superseded.isNull)
        #expect(try client.habitRefusal("log", "Water", #""add":1,"addition":"A/1""#).field.string == "addition")
        #expect(try client.habitRefusal("log", "Read", #""at":"soon""#).field.string == "at")
    }
}
