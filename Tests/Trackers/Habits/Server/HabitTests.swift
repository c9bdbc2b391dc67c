import SipliTestSupport
import Testing

/// Habits and their days through a daemon: what operations do and what they refuse. Today is Wednesday, 10 June 2026.
@Suite struct HabitOperationTests {
    private let daemon: TestDaemon
    private let client: LineClient

    init() throws {
        daemon = try TestDaemon()
        client = try daemon.client()
    }

    // MARK: Days

    @Test("taking a completion back leaves the amounts that were added before it")
    func reopened() throws {
        try client.addHabit("Meditate", #""target":20,"unit":"minutes""#)
        func press(_ isDone: Bool) throws -> Double? {
            try client.result(
                #"{"op":"intents.run","intent":"CompleteHabit","params":{"habit":"Meditate","done":\#(isDone)}}"#)
            return try client.shownHabit("Meditate").value.number
        }
        // Nothing was there before.
        #expect(try press(true) == 20)
        #expect(try press(false) == 0)
        try client.habit("log", "Meditate", #""add":0.1"#)
        try client.habit("log", "Meditate", #""add":12.2"#)
        for _ in 0..<2 {
            #expect(try press(true) == 20)
            #expect(try press(false) == 12.3)
        }
        try client.result(#"{"op":"undo"}"#)
        #expect(try client.shownHabit("Meditate").value.number == 20)
        // Amounts that are enough by themselves would leave it done.
        try client.habit("log", "Meditate", #""add":10"#)
        #expect(try press(false) == 0)
        // The note and the skip of the day stay.
        try client.habit("log", "Meditate", #""value":20,"note":"calm""#)
        try client.habit("log", "Meditate", #""add":1"#)
        #expect(try press(false) == 0)
        #expect(try client.habit("history", "Meditate").days[0].note.string == "calm")
    }

    @Test("a dry run says what the day would have, and changes nothing")
    func dryRun() throws {
        try client.addHabit("Meditate", #""target":20,"unit":"minutes","start":"2026-06-01""#)
        try client.addHabit("Read")
        try client.habit("log", "Meditate", #""add":5"#)
        let revision = try client.revision()
        let added = try client.habit("log", "Meditate", #""amount":"+10 min","dry_run":true"#)
        #expect(added.text.entry.string == "Meditate: 15 of 20 minutes")
        #expect(added.value.number == 15 && added.done.bool == false && added.summary.total.int == 2)
        let set = try client.habit("log", "Meditate", #""value":25,"day":"yesterday","dry_run":true"#)
        #expect(set.text.entry.string == "Meditate: 25 of 20 minutes on 9 Jun 2026" && set.done.bool == true)
        #expect(try client.habit("log", "Read", #""dry_run":true"#).text.entry.string == "Read: done")
        #expect(try client.habitRefusal("log", "Meditate", #""value":-1,"dry_run":true"#).field.string == "value")
        #expect(try client.revision() == revision)
        #expect(try client.shownHabit("Meditate").value.number == 5)
    }

    @Test("a habit with an upper limit has no reminders, and one that becomes such a habit loses them")
    func remindersOfLimits() throws {
        let daemon = try TestDaemon()
        let client = try daemon.client()
        try client.addHabit("Read", #""target":20,"unit":"pages","reminders":["20:30"]"#)
        try client.addHabit("Coffee", #""target_type":"atMost","target":2"#)
        let refusal = try client.habitRefusal("edit", "Coffee", #""reminders":["20:30"]"#)
        #expect(refusal.field.string == "reminders" && refusal.message.string?.contains("upper limit") == true)
        try client.habit("edit", "Read", #""target_type":"atMost""#)
        #expect(try client.result(#"{"op":"habits.list"}"#).habits.array.first?.reminders.array.isEmpty == true)
    }

    /// 1 June 2026 is a Monday, and it is 10 June.
    @Test("a week with enough days has no missed ones, whatever part of it is asked for")
    func weekThatWasMet() throws {
        let daemon = try TestDaemon()
        let client = try daemon.client()
        try client.addHabit("Run", #""schedule":{"type":"timesPerWeek","times":2},"start":"2026-05-25""#)
        for day in ["2026-05-26", "2026-06-02", "2026-06-06"] {
            try client.habit("complete", "Run", #""day":"\#(day)""#)
        }
        func states(_ from: String, _ through: String) throws -> [String?] {
            let days = try client.habit("history", "Run", #""from":"\#(from)","through":"\#(through)""#).days.array
            return days.map(\.state.string)
        }
        #expect(try states("2026-06-01", "2026-06-03") == ["unscheduled", "done", "unscheduled"])
        // Of two times one was missed: on Sunday, when it could not be put off any more.
        let one = ["unscheduled", "done", "unscheduled", "unscheduled", "unscheduled", "unscheduled", "missed"]
        #expect(try states("2026-05-25", "2026-05-31") == one)
        #expect(try states("2026-05-30", "2026-05-31") == ["unscheduled", "missed"])
        // This week is not over.
        #expect(try states("2026-06-07", "2026-06-10") == ["unscheduled", "unscheduled", "unscheduled", "open"])
    }

    /// 1 June 2026 is a Monday, and it is 10 June.
    @Test("another first day of weeks says which streaks it changes")
    func weekStart() throws {
        let weekly = #""schedule":{"type":"timesPerWeek","times":1},"start":"2026-05-11""#
        for name in ["Run", "Swim"] { try client.addHabit(name, weekly) }
        try client.addHabit("Read", #""start":"2026-05-11""#)
        // On Sundays: with weeks that begin then, this one has one already, and that of 18 May has none.
        for day in ["2026-05-17", "2026-05-24", "2026-05-31", "2026-06-07"] {
            try client.habit("complete", "Run", #""day":"\#(day)""#)
        }
        for day in ["2026-05-12", "2026-05-19", "2026-05-26", "2026-06-02"] {
            try client.habit("complete", "Swim", #""day":"\#(day)""#)
        }
        #expect(try client.shownHabit("Run").at_risk.int == 4)
        func set(_ value: String) throws -> String? {
            try client.result(#"{"op":"settings.set","name":"week-start","value":\#(value)}"#).settings[0].advice.string
        }
        // The week of Sunday, 10 May had none, and begins before the habit.
        #expect(try set(#""sunday""#) == nil)
        #expect(try client.shownHabit("Run").streak.int == 4)
        try client.habit("log", "Run", #""day":"2026-05-24","value":0"#)
        try client.habit("complete", "Run", #""day":"2026-05-23""#)
        #expect(try client.shownHabit("Run").streak.int == 2)
        #expect(try set("null") == "in the new weeks the streak of Run is 4 weeks; it was 2 weeks")
        #expect(try set(#""sunday""#) == "in the new weeks the streak of Run is 2 weeks; it was 4 weeks")
    }

    @Test("bringing back a habit that is not archived changes nothing")
    func unarchiveActive() throws {
        let daemon = try TestDaemon()
        let client = try daemon.client()
        try client.addHabit("Read", #""reminders":["20:30"]"#)
        let revision = try client.call(#"{"op":"ping"}"#).rev.int
        try client.habit("archive", "Read", #""archived":false"#)
        #expect(try client.call(#"{"op":"ping"}"#).rev.int == revision)
    }

    @Test("ending a vacation says from when on habits are expected, and where there is none which others there are")
    func resume() throws {
        let daemon = try TestDaemon()
        let client = try daemon.client()
        try client.addHabit("Read")
        _ = try client.result(#"{"op":"habits.pause","habit":"Read","from":"2026-06-12","through":"2026-06-20"}"#)
        #expect(
            try client.refusal(#"{"op":"habits.resume"}"#).message.string
                == "no vacation covers all habits on 10 Jun 2026; Read is on vacation from 12 Jun 2026 through 20 Jun 2026; to end that: sipli-client habit resume Read --day 2026-06-12"
        )
        #expect(
            try client.refusal(#"{"op":"habits.resume","habit":"Read"}"#).message.string
                == "Read is not on vacation on 10 Jun 2026; Read is on vacation from 12 Jun 2026 through 20 Jun 2026; to end that: sipli-client habit resume Read --day 2026-06-12"
        )
        #expect(
            try client.refusal(#"{"op":"habits.pause","habit":"Read","from":"2026-06-20"}"#).message.string?
                .hasSuffix("; to end it: sipli-client habit resume Read --day 2026-06-12") == true)
        // A day without a year is the nearest.
        let ended = try client.result(#"{"op":"habits.resume","habit":"Read","day":"14 jun"}"#)
        #expect(ended.text.string == "Read is due again from 14 Jun 2026")
        _ = try client.result(#"{"op":"habits.pause"}"#)
        #expect(
            try client.refusal(#"{"op":"habits.pause"}"#).message.string
                == "there is already a vacation on these days: All habits from 10 Jun 2026 until resumed; to end it: sipli-client habit resume"
        )
        #expect(
            try client.result(#"{"op":"habits.resume"}"#).text.string
                == "Vacation cancelled; all habits are due again from today")
        _ = try client.result(#"{"op":"habits.pause","from":"2026-06-09"}"#)
        #expect(
            try client.refusal(#"{"op":"habits.resume","habit":"Read"}"#).message.string
                == "Read is on vacation with all habits; to end that: sipli-client habit resume")
        #expect(try client.result(#"{"op":"habits.resume"}"#).text.string == "All habits are due again from today")
    }

    @Test("completing a habit tells the day, the streak and what is left, and is idempotent")
    func complete() throws {
        let read = try client.addHabit("Read")
        try client.addHabit("Walk")
        let revision = try client.revision()
        let result = try client.habit("complete", "Read")
        #expect(result.habit.string == read)
        #expect(result.day.string == "2026-06-10")
        #expect(result.value.number == 1)
        #expect(result.done.bool == true && result.already.bool == false)
        #expect(result.streak.int == 1 && result.best_streak.int == 1 && result.streak_unit.string == "day")
        #expect(result.milestone.int == 1)
        #expect(result.summary.done.int == 1 && result.summary.total.int == 2 && result.summary.percent.int == 50)
        #expect(result.text.entry.string == "Read: done")
        #expect(result.text.standing.string == "1 of 2 habits done")
        #expect(result.text.milestone.string == "1 day in a row")
        #expect(try client.revision() == revision + 1)
        let again = try client.habit("complete", "read")
        #expect(again.already.bool == true && again.value.number == 1 && again.milestone.isNull)
        #expect(try client.revision() == revision + 1)
    }

    @Test("a binary habit is done by 1, which is the default, and cleared by 0")
    func binary() throws {
        try client.addHabit("Read")
        #expect(try client.habit("log", "Read").done.bool == true)
        #expect(try client.habit("log", "Read", #""value":0"#).done.bool == false)
        #expect(try client.habit("log", "Read", #""value":0"#).already.bool == true)
        #expect(try client.habitRefusal("log", "Read", #""value":2"#).field.string == "value")
        #expect(try client.habitRefusal("log", "Read", #""value":0.5"#).field.string == "value")
        #expect(try client.habitRefusal("log", "Read", #""add":1"#).field.string == "add")
    }

    @Test("amounts are set and added, and a set replaces what was added before it")
    func amounts() throws {
        try client.addHabit("Water", #""target":8,"unit":"glasses""#)
        #expect(try client.habit("log", "Water", #""add":3"#).text.entry.string == "Water: 3 of 8 glasses")
        let more = try client.habit("log", "Water", #""add":5"#)
        #expect(more.value.number == 8 && more.done.bool == true)
        #expect(try client.habit("log", "Water", #""value":5"#).done.bool == false)
        #expect(try client.habit("log", "Water", #""add":1"#).value.number == 6)
        #expect(try client.habit("log", "Water", #""add":-2"#).value.number == 4)
        let refusal = try client.habitRefusal("log", "Water", #""add":-5"#)
        #expect(refusal.field.string == "add")
        #expect(
            refusal.message.string == "cannot take 5 glasses away; the day has 4 glasses")
        #expect(try client.habitRefusal("log", "Water", #""value":1,"add":1"#).field.string == "add")
        #expect(try client.habitRefusal("log", "Water").field.string == "value")
        for value in ["-1", "1000001"] {
            #expect(try client.habitRefusal("log", "Water", #""value":\#(value)"#).field.string == "value")
        }
        for value in ["0", "1000001"] {
            #expect(try client.habitRefusal("log", "Water", #""add":\#(value)"#).field.string == "add")
        }
        // Within one change, so at one instant: the order of the operations counts.
        _ = try client.result(
            #"""
            {"op":"batch","ops":[{"op":"habits.log","habit":"Water","add":1},
            {"op":"habits.log","habit":"Water","value":2},{"op":"habits.log","habit":"Water","add":3},
            {"op":"habits.log","habit":"Water","add":1}]}
            """#.replacing("\n", with: ""))
        #expect(try client.shownHabit("Water").value.number == 6)
    }

    @Test("a value stays what was set last even if the clock goes back")
    func clockBack() throws {
        try client.addHabit("Water", #""target":8"#)
        try client.habit("log", "Water", #""add":3"#)
        try daemon.jump(to: "2026-06-10T09:00:00Z")
        #expect(try client.habit("log", "Water", #""value":2"#).value.number == 2)
        #expect(try client.habit("log", "Water", #""add":1"#).value.number == 3)
    }

    @Test("completing an amount sets the target and never lowers the day")
    func completeAmount() throws {
        try client.addHabit("Water", #""target":8"#)
        try client.habit("log", "Water", #""value":11"#)
        #expect(try client.habit("complete", "Water").value.number == 11)
        try client.habit("log", "Water", #""value":3"#)
        #expect(try client.habit("complete", "Water").value.number == 8)
        try client.addHabit("Pages", #""kind":"numeric""#)
        #expect(try client.habit("complete", "Pages").value.number == 1)
    }

    @Test("a limit is kept by staying below it: it counts as done so far, and cannot be completed")
    func limit() throws {
        try client.addHabit("Coffee", #""target_type":"atMost","target":2,"unit":"cups","start":"2026-06-08""#)
        var shown = try client.shownHabit("Coffee")
        #expect(shown.done.bool == true && shown.state.string == "done")
        #expect(shown.streak.int == 2)
        #expect(try client.habits().next_habits.array.isEmpty)
        #expect(try client.habits().percent.int == 100)
        #expect(try client.habit("log", "Coffee", #""add":2"#).text.entry.string == "Coffee: 2 of at most 2 cups")
        #expect(try client.habit("log", "Coffee", #""add":1"#).done.bool == false)
        shown = try client.shownHabit("Coffee")
        #expect(shown.state.string == "missed" && shown.streak.int == 0 && shown.best_streak.int == 2)
        #expect(try client.habits().percent.int == 0)
        let refusal = try client.habitRefusal("complete", "Coffee")
        #expect(refusal.field.string == "habit")
        #expect(refusal.message.string?.contains("Coffee has an upper limit (2 cups)") == true)
    }

    @Test("a skipped day neither earns nor breaks a streak, and is not due")
    func skip() throws {
        try client.addHabit("Read", #""start":"2026-06-08""#)
        try client.habit("complete", "Read", #""day":"2026-06-08""#)
        let skipped = try client.habit("skip", "Read", #""day":"2026-06-09""#)
        #expect(skipped.skipped.bool == true && skipped.text.entry.string == "Read: skipped on 9 Jun 2026")
        #expect(try client.habit("complete", "Read").streak.int == 2)
        #expect(
            try client.habit("skip", "Read", #""day":"2026-06-08""#).text.entry.string
                == "Read is already done on 8 Jun 2026 and stays done; if you take that back, the day counts as skipped"
        )
        #expect(try client.habit("skip", "Read", #""day":"2026-06-09","skipped":false"#).streak.int == 1)
        #expect(try client.habit("log", "Read", #""value":0"#).at_risk.int == 0)
        try client.habit("skip", "Read")
        let habits = try client.habits()
        #expect(habits.total.int == 0 && habits.message.key.string == "nothingScheduled")
        #expect(habits.habits[0].state.string == "skipped" && habits.habits[0].text.value.string == "skipped")
        #expect(try client.habit("skip", "Read").already.bool == true)
        // Done after all.
        #expect(try client.habit("complete", "Read").done.bool == true)
        #expect(try client.habits().total.int == 1)
    }

    @Test("a day is judged by the target it had")
    func targets() throws {
        try client.addHabit("Water", #""target":2,"start":"2026-06-08""#)
        for day in ["08", "09", "10"] { try client.habit("log", "Water", #""value":2,"day":"2026-06-\#(day)""#) }
        #expect(try client.shownHabit("Water").streak.int == 3)
        try client.habit("edit", "Water", #""target":3"#)
        var shown = try client.shownHabit("Water")
        #expect(shown.streak.int == 0 && shown.at_risk.int == 2 && shown.done.bool == false)
        _ = try client.result(#"{"op":"undo"}"#)
        #expect(try client.shownHabit("Water").streak.int == 3)
        _ = try client.result(#"{"op":"redo"}"#)
        try client.habit("edit", "Water", #""target":null"#)
        shown = try client.shownHabit("Water")
        #expect(shown.streak.int == 3 && shown.target.isNull)
        try daemon.move(to: "2026-06-11T12:00:00Z")
        try client.habit("edit", "Water", #""target":5"#)
        // Any amount was enough until yesterday.
        #expect(try client.shownHabit("Water").at_risk.int == 3)
    }

    @Test("days that cannot be logged are refused with the reason, and nothing changes")
    func refusedDays() throws {
        try client.addHabit(
            "Gym", #""schedule":{"type":"daysOfWeek","days":[1,3,5]},"start":"2026-06-01","end":"2026-06-10""#)
        try client.addHabit("Old", #""start":"2020-01-01""#)
        let revision = try client.revision()
        for (name, day, words) in [
            ("Gym", "2026-06-11", "is in the future"), ("Gym", "2026-05-29", "starts on 1 Jun 2026"),
            ("Old", "2025-06-09", "more than 365 days ago"), ("Old", "someday", "not a day"),
        ] {
            for op in ["log", "complete", "skip"] {
                let error = try client.habitRefusal(op, name, #""day":"\#(day)""#)
                #expect(error.code.string == "invalid" && error.field.string == "day", "\(op) \(day)")
                #expect(error.message.string?.contains(words) == true, "\(error)")
            }
        }
        let skipped = try client.habitRefusal("skip", "Gym", #""day":"2026-06-09""#)
        #expect(
            skipped.message.string
                == "Gym is not due on 9 Jun 2026, but on Mon, Wed and Fri, so there is nothing to skip")
        #expect(
            try client.habitRefusal("complete", "Old", #""day":"2026-05-10","source":"widget""#).message.string?
                .contains("30 days") == true)
        #expect(try client.revision() == revision)
        try client.habit("complete", "Old", #""day":"2025-06-10""#)
        try daemon.move(to: "2026-06-12T12:00:00Z")
        #expect(
            try client.habitRefusal("complete", "Gym").message.string == "Gym ended on 10 Jun 2026")
    }

    @Test("an unknown habit is refused with the nearest name, an ambiguous beginning with its habits")
    func names() throws {
        let none = try client.habitRefusal("complete", "Read")
        #expect(none.message.string == #""Read" is not a habit; there are none yet"#)
        try client.addHabit("Read")
        try client.addHabit("Run")
        let unknown = try client.habitRefusal("complete", "Raed")
        #expect(unknown.code.string == "not_found" && unknown.field.string == "habit")
        #expect(unknown.message.string == #""Raed" is not a habit; did you mean Read?"#)
        #expect(
            try client.habitRefusal("complete", "Yoga").message.string
                == #""Yoga" is not a habit; choose from Read and Run"#)
        #expect(try client.habitRefusal("complete", "r").message.string?.contains("could be Read or Run") == true)
        #expect(try client.habit("complete", "RE").name.string == "Read")
        #expect(try client.habitRefusal("complete", "").code.string == "not_found")
        try client.addHabit("Read", #""category":"learning""#)
        #expect(try client.habitRefusal("complete", "read").message.string?.contains("Read (Learning)") == true)
    }

    // MARK: Habits

    @Test("a habit has the members it was given, and single ones are changed or removed")
    func edit() throws {
        let id = try client.addHabit(
            "Stretch",
            #"""
            "kind":"numeric","target":10,"unit":"minutes","schedule":{"type":"everyDays","every":2},
            "start":"2026-06-01","end":"2026-12-31","category":"Health","emoji":"🧘","color":"#aa00ff",
            "reminders":["19:00","7:30","7:30"],"note":"slowly","pinned":true
            """#.replacing("\n", with: ""))
        var item = try client.result(#"{"op":"habits.list"}"#).habits[0]
        #expect(item.habit.string == id && item.name.string == "Stretch" && item.emoji.string == "🧘")
        #expect(item.kind.string == "numeric" && item.target.number == 10 && item.unit.string == "minutes")
        #expect(item.target_type.string == "atLeast" && item.category.string == "health")
        #expect(item.schedule.type.string == "everyDays" && item.schedule.every.int == 2)
        #expect(item.start.string == "2026-06-01" && item.end.string == "2026-12-31")
        #expect(item.color.string == "#AA00FF" && item.reminders.strings == ["07:30", "19:00"])
        #expect(item.note.string == "slowly" && item.pinned.bool == true && item.archived.bool == false)
        #expect(item.text.string == "10 minutes every 2 days through 31 Dec 2026")
        try client.habit("edit", "Stretch", #""name":"Yoga","end":null,"category":null,"reminders":[],"note":null"#)
        let changed = try client.result(#"{"op":"habits.list"}"#).habits[0]
        #expect(changed.name.string == "Yoga" && changed.end.isNull && changed.category.isNull && changed.note.isNull)
        #expect(changed.reminders.array.isEmpty && changed.target.number == 10 && changed.pinned.bool == true)
        _ = try client.result(#"{"op":"undo"}"#)
        #expect(try client.result(#"{"op":"habits.list"}"#).habits[0] == item)
        // An undo takes back its own field only.
        try client.habit("edit", "Stretch", #""emoji":"🤸""#)
        try client.habit("edit", "Stretch", #""target":20"#)
        _ = try client.result(#"{"op":"undo"}"#)
        item = try client.result(#"{"op":"habits.list"}"#).habits[0]
        #expect(item.emoji.string == "🤸" && item.target.number == 10)
        try client.habit("edit", "Stretch", #""kind":"binary""#)
        item = try client.result(#"{"op":"habits.list"}"#).habits[0]
        #expect(item.kind.string == "binary" && item.target.isNull && item.unit.isNull)
    }

    @Test("members that are not allowed are refused by name, and nothing changes")
    func refusedMembers() throws {
        try client.addHabit("Read", #""category":"learning""#)
        try client.addHabit("Gone")
        try client.habit("archive", "Gone")
        let revision = try client.revision()
        let cases: [(String, String)] = [
            (#""name":"""#, "name"), (#""name":"   ""#, "name"),
            (#""name":"\#(String(repeating: "a", count: 51))""#, "name"), (#""name":"a\nb""#, "name"),
            (#""name":"read ","category":"learning""#, "name"), (#""name":"gone""#, "name"),
            (#""name":"x","kind":"often""#, "kind"), (#""name":"x","target":0"#, "target"),
            (#""name":"x","target":-1"#, "target"), (#""name":"x","target":1000001"#, "target"),
            (#""name":"x","kind":"binary","target":3"#, "target"), (#""name":"x","kind":"binary","unit":"km""#, "unit"),
            (#""name":"x","kind":"binary","target_type":"atMost""#, "target_type"),
            (#""name":"x","target_type":"atMost""#, "target"),
            (#""name":"x","unit":"\#(String(repeating: "u", count: 21))""#, "unit"),
            (#""name":"x","emoji":"🙂🙂🙂""#, "emoji"), (#""name":"x","color":"red""#, "color"),
            (#""name":"x","schedule":{"type":"daysOfWeek","days":[]}"#, "schedule"),
            (#""name":"x","schedule":{"type":"daysOfWeek"}"#, "schedule"),
            (#""name":"x","schedule":{"type":"daysOfWeek","days":[0,3]}"#, "schedule"),
            (#""name":"x","schedule":{"type":"timesPerWeek","times":8}"#, "schedule"),
            (#""name":"x","schedule":{"type":"everyDays","every":366}"#, "schedule"),
            (#""name":"x","start":"2026-06-11","end":"2026-06-10""#, "end"),
            (#""name":"x","start":"soon""#, "start"), (#""name":"x","start":"1969-12-31""#, "start"),
            (#""name":"x","reminders":["25:00"]"#, "reminders"),
            (#""name":"x","note":"\#(String(repeating: "n", count: 8193))""#, "note"),
        ]
        for (members, field) in cases {
            let error = try client.refusal(#"{"op":"habits.add",\#(members)}"#)
            #expect(error.code.string == "invalid" && error.field.string == field, "\(members): \(error)")
        }
        let unknown = try client.refusal(#"{"op":"habits.add","name":"x","category":"helth"}"#)
        #expect(unknown.code.string == "not_found" && unknown.message.string?.contains("did you mean Health?") == true)
        #expect(try client.refusal(#"{"op":"habits.add"}"#).field.string == "name")
        #expect(try client.habitRefusal("edit", "Gone", #""name":"READ","category":"learning""#).field.string == "name")
        #expect(try client.revision() == revision)
        // The same name in another category is another habit.
        try client.addHabit("Read", #""category":"health""#)
    }

    @Test("an archived habit is hidden and cannot be logged until it is brought back")
    func archive() throws {
        try client.addHabit("Read")
        try client.habit("complete", "Read")
        try client.habit("archive", "Read")
        #expect(try client.habits().habits_total.int == 0)
        #expect(try client.habits().message.key.string == "nothingScheduled")
        for op in ["complete", "log", "skip"] {
            #expect(
                try client.habitRefusal(op, "Read").message.string
                    == "Read is archived; to bring it back: sipli-client habit unarchive Read")
        }
        #expect(try client.result(#"{"op":"habits.list"}"#).total.int == 0)
        #expect(try client.result(#"{"op":"habits.list","archived":true}"#).habits[0].archived.bool == true)
        let revision = try client.revision()
        try client.habit("archive", "Read")
        #expect(try client.revision() == revision)
        try client.habit("archive", "Read", #""archived":false"#)
        #expect(try client.shownHabit("Read").streak.int == 1)
    }

    @Test("habits are shown in the person's order, pinned ones first")
    func order() throws {
        let ids = try ["Alpha", "Beta", "Gamma", "Delta"].map { try client.addHabit($0) }
        func names() throws -> [String] { try client.habits().habits.array.compactMap(\.name.string) }
        #expect(try names() == ["Alpha", "Beta", "Gamma", "Delta"])
        let result = try client.result(#"{"op":"habits.order","habits":["Gamma","\#(ids[0])"]}"#)
        #expect(result.habits.strings == [ids[2], ids[0], ids[1], ids[3]])
        #expect(try names() == ["Gamma", "Alpha", "Beta", "Delta"])
        #expect(try client.habits().next_habits.strings == [ids[2], ids[0], ids[1]])
        try client.habit("edit", "Delta", #""pinned":true"#)
        #expect(try names() == ["Delta", "Gamma", "Alpha", "Beta"])
        _ = try client.result(#"{"op":"undo"}"#)
        _ = try client.result(#"{"op":"undo"}"#)
        #expect(try names() == ["Alpha", "Beta", "Gamma", "Delta"])
        for habits in [#"[]"#, #"["Alpha","alpha"]"#, #"["Nothing"]"#] {
            #expect(try client.refusal(#"{"op":"habits.order","habits":\#(habits)}"#).field.string == "habits")
        }
    }

    @Test("a deleted habit is gone with its days, and undo brings both back")
    func delete() throws {
        try client.addHabit("Read")
        try client.habit("complete", "Read")
        try client.habit("delete", "Read")
        #expect(try client.habits().habits.array.isEmpty)
        #expect(try client.habitRefusal("complete", "Read").code.string == "not_found")
        _ = try client.result(#"{"op":"undo"}"#)
        #expect(try client.shownHabit("Read").streak.int == 1)
        _ = try client.result(#"{"op":"undo"}"#)
        #expect(try client.shownHabit("Read").streak.int == 0)
        _ = try client.result(#"{"op":"undo"}"#)
        #expect(try client.habits().habits_total.int == 0)
        for _ in 0..<2 { _ = try client.result(#"{"op":"redo"}"#) }
        #expect(try client.shownHabit("Read").streak.int == 1)
    }

    @Test("the journal describes changes of habits, and what undoing them did")
    func journal() throws {
        try client.addHabit("Water", #""target":8,"unit":"glasses""#)
        try client.habit("log", "Water", #""add":3"#)
        try client.habit("log", "Water", #""value":5,"day":"2026-06-10""#)
        try client.habit("edit", "Water", #""name":"Tea""#)
        try client.habit("skip", "Tea")
        try client.habit("archive", "Tea")
        _ = try client.result(#"{"op":"undo"}"#)
        _ = try client.result(#"{"op":"habits.pause"}"#)
        _ = try client.result(#"{"op":"habits.category.add","name":"Home"}"#)
        let texts = try client.result(#"{"op":"journal"}"#).changes.array.compactMap(\.text.string)
        #expect(
            Array(texts.reversed()) == [
                "Added the habit Water", "Logged Tea: +3 glasses", "Logged Tea: 5 glasses",
                "Renamed the habit Water to Tea", "Skipped Tea", "Archived Tea",
                "Brought back Tea", "Paused all habits from 10 Jun 2026 until resumed", "Added the category Home",
            ])
    }

    @Test("what is done on a skipped day is taken back from it, and the day is skipped again")
    func doneAfterSkip() throws {
        try client.addHabit("Read")
        try client.habit("skip", "Read")
        try client.habit("complete", "Read")
        let undone = try client.result(#"{"op":"undo"}"#)
        #expect(undone.text.string == "Took back Read: done; it is skipped again")
        let texts = try client.result(#"{"op":"journal"}"#).changes.array.compactMap(\.text.string)
        #expect(texts.contains("Logged Read: done"))
    }

    @Test("only today can still keep a streak, not the past day that is asked for")
    func pastRisk() throws {
        try client.addHabit("Read", #""start":"2026-06-06""#)
        for day in ["2026-06-06", "2026-06-07", "2026-06-08"] {
            try client.habit("log", "Read", #""value":1,"day":"\#(day)""#)
        }
        func stats(_ habit: String, _ through: String) throws -> [Int?] {
            let stats = try client.habit("stats", habit, #""through":"\#(through)""#)
            return [
                stats.current.int, stats.at_risk.int, stats.next_milestone.int, stats.is_at_risk.bool == true ? 1 : 0,
            ]
        }
        try #expect(stats("Read", "2026-06-08") == [3, 0, 7, 0])
        try #expect(stats("Read", "2026-06-09") == [0, 0, 1, 0])
        // Today is the Wednesday of a week that can still be met; of two earlier ones, the first was.
        try client.addHabit("Swim", #""start":"2026-05-25","schedule":{"type":"timesPerWeek","times":1}"#)
        try client.habit("log", "Swim", #""value":1,"day":"2026-05-27""#)
        try #expect(stats("Swim", "2026-05-27") == [1, 0, 7, 0])
        try #expect(stats("Swim", "2026-06-03") == [0, 0, 1, 0])
        try client.habit("log", "Swim", #""value":1,"day":"2026-06-04""#)
        try #expect(stats("Swim", "2026-06-09") == [0, 2, 7, 0])
    }

    // MARK: Categories and vacations

    @Test("categories are predefined or a person's own, which can be changed and deleted")
    func categories() throws {
        func names() throws -> [String] {
            try client.result(#"{"op":"habits.categories"}"#).categories.array.compactMap(\.name.string)
        }
        let predefined = ["Health", "Wellness", "Productivity", "Social", "Learning", "Creativity"]
        #expect(try names() == predefined)
        let home = try client.result(#"{"op":"habits.category.add","name":" Home ","emoji":"🏠"}"#)
        #expect(home.name.string == "Home" && home.predefined.bool == false)
        try client.addHabit("Clean", #""category":"home""#)
        #expect(try client.shownHabit("Clean").category == home.category)
        _ = try client.result(#"{"op":"habits.category.edit","category":"Home","name":"House","emoji":null}"#)
        let changed = try client.result(#"{"op":"habits.categories"}"#).categories[6]
        #expect(changed.name.string == "House" && changed.emoji.isNull && changed.habits.int == 1)
        #expect(try client.result(#"{"op":"habits.list","category":"house"}"#).total.int == 1)
        for (op, members, field) in [
            ("add", #""name":"health""#, "name"), ("add", #""name":" ""#, "name"),
            ("add", #""name":"\#(String(repeating: "a", count: 31))""#, "name"),
            ("edit", #""category":"Health","name":"x""#, "category"), ("delete", #""category":"social""#, "category"),
            ("delete", #""category":"nothing""#, "category"), ("edit", #""category":"House","name":"Social""#, "name"),
        ] {
            #expect(try client.refusal(#"{"op":"habits.category.\#(op)",\#(members)}"#).field.string == field)
        }
        _ = try client.result(#"{"op":"habits.category.delete","category":"House"}"#)
        #expect(try names() == predefined)
        #expect(try client.shownHabit("Clean").category.isNull)
        _ = try client.result(#"{"op":"undo"}"#)
        #expect(try client.shownHabit("Clean").category == home.category)
    }

    @Test("a category is not deleted while a habit without one has the name of one of its habits")
    func namesWithoutCategory() throws {
        _ = try client.result(#"{"op":"habits.category.add","name":"Home"}"#)
        try client.addHabit("Read", #""category":"home""#)
        try client.addHabit("Clean", #""category":"home""#)
        try client.addHabit("read")
        let revision = try client.revision()
        let error = try client.refusal(#"{"op":"habits.category.delete","category":"Home"}"#)
        #expect(error.field.string == "category")
        #expect(error.message.string?.hasPrefix(#"there is also a "Read" without a category"#) == true)
        #expect(try client.revision() == revision)
        try client.habit("edit", "Clean", #""name":"read 2""#)
        let other = try client.result(#"{"op":"habits.list","category":"home"}"#).habits.array.compactMap(
            \.habit.string)
        for id in other { try client.habit("edit", id, #""category":"health""#) }
        _ = try client.result(#"{"op":"habits.category.delete","category":"Home"}"#)
    }

    @Test("a vacation expects nothing, of one habit or of all, until it is over or resumed")
    func pauses() throws {
        try client.addHabit("Read", #""start":"2026-06-01""#)
        try client.addHabit("Walk", #""start":"2026-06-01""#)
        for day in ["01", "02", "10"] { try client.habit("complete", "Read", #""day":"2026-06-\#(day)""#) }
        #expect(try client.shownHabit("Read").streak.int == 1)
        let pause = try client.result(
            #"{"op":"habits.pause","habit":"Read","from":"2026-06-03","through":"2026-06-09"}"#)
        #expect(pause.text.string == "Read from 3 Jun 2026 through 9 Jun 2026")
        #expect(try client.shownHabit("Read").streak.int == 3)
        #expect(try client.habits().paused.bool == false)
        _ = try client.result(#"{"op":"habits.pause","from":"2026-06-09"}"#)
        let habits = try client.habits()
        // Read was done after all.
        #expect(habits.paused.bool == true && habits.total.int == 1)
        #expect(try client.shownHabit("Walk").text.value.string == "on vacation")
        let listed = try client.result(#"{"op":"habits.list"}"#).habits
        #expect(listed.array.map(\.vacation.string) == ["until resumed", "until resumed"])
        #expect(try client.habit("stats", "Walk").vacation.string == "until resumed")
        #expect(try client.refusal(#"{"op":"habits.pause"}"#).field.string == "from")
        #expect(
            try client.refusal(#"{"op":"habits.pause","from":"2026-07-02","through":"2026-07-01"}"#).field.string
                == "through")
        #expect(try client.result(#"{"op":"habits.pauses"}"#).pauses.array.count == 2)
        // Only the vacation of all habits ends.
        let ended = try client.result(#"{"op":"habits.resume"}"#).pauses
        #expect(ended.array.count == 1 && ended[0].through.string == "2026-06-09")
        #expect(try client.habits().total.int == 2)
        #expect(try client.shownHabit("Read").streak.int == 3)
        #expect(try client.refusal(#"{"op":"habits.resume"}"#).code.string == "not_found")
        // One that would have no day left is removed.
        _ = try client.result(#"{"op":"habits.pause"}"#)
        _ = try client.result(#"{"op":"habits.resume"}"#)
        #expect(try client.result(#"{"op":"habits.pauses"}"#).pauses.array.count == 2)
    }

    // MARK: History

    @Test("the history has the state of every day of the habit's life")
    func history() throws {
        try client.addHabit("Gym", #""schedule":{"type":"daysOfWeek","days":[1,3,5]},"start":"2026-06-01""#)
        try client.habit("log", "Gym", #""day":"2026-06-01","note":"legs""#)
        try client.habit("skip", "Gym", #""day":"2026-06-03""#)
        let days = try client.habit("history", "Gym", #""from":"2026-05-01""#).days.array
        #expect(days.map(\.day.string).first == "2026-06-01" && days.count == 10)
        #expect(
            days.compactMap(\.state.string) == [
                "done", "unscheduled", "skipped", "unscheduled", "missed", "unscheduled", "unscheduled", "missed",
                "unscheduled", "open",
            ])
        #expect(days[0].note.string == "legs" && days[0].zone.string == "UTC" && days[2].skipped.bool == true)
        #expect(try client.habit("history", "Gym", #""from":"2026-05-01","through":"2026-05-02""#).days.array.isEmpty)
        #expect(try client.habitRefusal("history", "Gym", #""from":"2026-07-01""#).field.string == "from")
        #expect(try client.habitRefusal("history", "Gym", #""cursor":"x""#).field.string == "cursor")
        #expect(try client.habitRefusal("history", "Nothing").code.string == "not_found")
    }

    @Test("the figures of a span: rate, streaks up to its last day, strength")
    func stats() throws {
        try client.addHabit("Read", #""start":"2026-06-01""#)
        for day in 1...7 { try client.habit("complete", "Read", #""day":"2026-06-0\#(day)""#) }
        let now = try client.habit("stats", "Read")
        // Today is open, so it does not count.
        #expect(
            now.expected.int == 9 && now.completed.int == 7 && now.percent.int == 77 && (now.rate.number ?? 0) < 0.78)
        #expect(now.text.string == "7 of 9 times (77%), today still open")
        #expect(now.current.int == 0 && now.at_risk.int == 0 && now.longest.int == 7 && now.unit.string == "day")
        let then = try client.habit("stats", "Read", #""from":"2026-06-05","through":"2026-06-07""#)
        #expect(then.expected.int == 3 && then.completed.int == 3 && then.current.int == 7)
        #expect(then.milestone.int == 7 && then.next_milestone.int == 14 && then.flames.int == 1)
        // That day is over, and it was missed.
        let last = try client.habit("stats", "Read", #""through":"2026-06-08""#)
        #expect((last.is_at_risk.bool, last.at_risk.int, last.current.int, last.longest.int) == (false, 0, 0, 7))
        // Loop Habit Tracker: 1 - 0.5^(7 / 13).
        #expect(then.strength.number.map { abs($0 - 0.3115) < 0.001 } == true)
    }

    @Test("the figures of a habit that ended are about its days")
    func ended() throws {
        try client.addHabit("Read", #""start":"2026-06-01","end":"2026-06-05""#)
        let stats = try client.habit("stats", "Read")
        #expect((stats.from.string, stats.through.string) == ("2026-06-01", "2026-06-05"))
        #expect(stats.expected.int == 5)
    }

    // MARK: Intents

    @Test("intents complete, log and skip, for the last 30 days")
    func intents() throws {
        try client.addHabit("Read", #""start":"2026-01-01""#)
        try client.addHabit("Water", #""target":8,"unit":"glasses""#)
        func run(_ intent: String, _ params: String) throws -> JSON {
            try client.result(#"{"op":"intents.run","intent":"\#(intent)","params":{\#(params)}}"#)
        }
        let done = try run("CompleteHabit", #""habit":"Read""#)
        #expect(done.text.string == "Read: done. 1 of 2 habits done. 1 day in a row.")
        #expect(try run("CompleteHabit", #""habit":"Read""#).text.string?.hasPrefix("Nothing changed.") == true)
        #expect(try run("LogHabitValue", #""habit":"Water""#).result.value.number == 1)
        #expect(try run("LogHabitValue", #""habit":"Water","value":7"#).result.value.number == 7)
        #expect(try run("SkipHabit", #""habit":"Water""#).result.skipped.bool == true)
        let refusal = try client.refusal(
            #"{"op":"intents.run","intent":"CompleteHabit","params":{"habit":"Read","day":"2026-05-10"}}"#)
        #expect(refusal.field.string == "day")
        let names = try client.result(#"{"op":"intents.list"}"#).intents.array.compactMap(\.name.string)
        #expect(Set(names).isSuperset(of: ["CompleteHabit", "LogHabitValue", "SkipHabit"]))
    }
}
