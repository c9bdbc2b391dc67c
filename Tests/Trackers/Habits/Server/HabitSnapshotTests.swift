import SipliTestSupport
import SipliWire
import Testing

/// The snapshot of habits: the day, the week, what comes next, and the day after.
@Suite struct HabitSnapshotTests {
    private let daemon: TestDaemon
    private let client: LineClient

    init() throws {
        daemon = try TestDaemon()
        client = try daemon.client()
    }

    @Test("every member is declared, and every declared member is there unless optional")
    func members() throws {
        try client.addHabit("Water", #""target":20,"unit":"glasses","schedule":{"type":"timesPerWeek","times":3}"#)
        let snapshot = try client.habits()
        let declared = HabitSnapshot.fields
        #expect(Set(snapshot.object.keys).isSubset(of: declared.map(\.name)))
        #expect(Set(snapshot.object.keys).isSuperset(of: declared.filter(\.isRequired).map(\.name)))
        let item = HabitSnapshot.Item.fields
        #expect(Set(snapshot.habits[0].object.keys).isSubset(of: item.map(\.name)))
        #expect(Set(snapshot.habits[0].object.keys).isSuperset(of: item.filter(\.isRequired).map(\.name)))
    }

    @Test("a store without habits has nothing to do")
    func empty() throws {
        let habits = try client.habits()
        #expect(habits.total.int == 0 && habits.percent.int == 0 && habits.habits.array.isEmpty)
        #expect(habits.message.key.string == "nothingScheduled" && habits.band.string == "none")
        #expect(habits.week.days.array.compactMap(\.bool) == [Bool](repeating: false, count: 7))
        #expect(habits.next.snapshot.day.string == "2026-06-11")
    }

    @Test("the day has what is done and what is next, with a message")
    func day() throws {
        let ids = try (1...5).map { try client.addHabit("Habit \($0)") }
        #expect(try client.habits().message.key.string == "ready")
        #expect(try client.habits().next_habits.strings == Array(ids[0..<3]))
        try client.habit("complete", "Habit 1")
        #expect(try client.habits().message.key.string == "goodStart")
        for number in 2...3 { try client.habit("complete", "Habit \(number)") }
        let habits = try client.habits()
        #expect(habits.done.int == 3 && habits.total.int == 5 && habits.remaining.int == 2 && habits.percent.int == 60)
        #expect(habits.message.key.string == "halfway" && habits.band.string == "good")
        #expect(habits.next_habits.strings == Array(ids[3..<5]))
        #expect(habits.text.done.string == "3 of 5 habits" && habits.text.short.string == "3/5")
        try client.habit("complete", "Habit 4")
        #expect(try client.habits().message.text.string == "Almost there: 1 habit left.")
        try client.habit("complete", "Habit 5")
        let all = try client.habits()
        #expect(all.message.key.string == "perfectDay" && all.percent.int == 100 && all.next_habits.array.isEmpty)
        // Wednesday.
        #expect(all.week.days.array.compactMap(\.bool) == [false, false, true, false, false, false, false])
        #expect(all.week.current_day.int == 2 && all.week.percent.int == 14 && all.week.text.string == "1 day, 14%")
        try client.set("week-start", #""sunday""#)
        #expect(try client.habits().week.current_day.int == 3)
        #expect(try client.habits().week.start.string == "2026-06-07")
    }

    @Test("habits that are not due today come after those that are, with their next day")
    func notDue() throws {
        try client.addHabit("Gym", #""schedule":{"type":"daysOfWeek","days":[4]}"#)
        try client.addHabit("Read")
        let habits = try client.habits()
        #expect(habits.habits.array.compactMap(\.name.string) == ["Read", "Gym"])
        #expect(habits.habits[1].scheduled.bool == false && habits.habits[1].state.string == "unscheduled")
        #expect(habits.habits[1].next_day.string == "2026-06-11" && habits.total.int == 1)
    }

    @Test("a number of times a week is open until the week has them, and its streak counts weeks")
    func timesPerWeek() throws {
        try client.addHabit("Run", #""schedule":{"type":"timesPerWeek","times":2},"start":"2026-06-01""#)
        for day in ["01", "02", "08"] { try client.habit("complete", "Run", #""day":"2026-06-\#(day)""#) }
        var run = try client.shownHabit("Run")
        #expect(run.done.bool == false && run.week_done.int == 1 && run.week_target.int == 2)
        #expect(run.streak.int == 0 && run.at_risk.int == 1 && run.streak_unit.string == "week")
        #expect(run.text.value.string == "1 of 2 this week" && run.text.streak.string == "1 week")
        // On Wednesday one more of five days is enough; on Sunday it is the last one.
        #expect(try client.habit("stats", "Run").is_at_risk.bool == false)
        #expect(run.is_at_risk.isNull)
        try daemon.move(to: "2026-06-14T12:00:00Z")
        #expect(try client.shownHabit("Run").is_at_risk.bool == true)
        #expect(try client.habit("stats", "Run").is_at_risk.bool == true)
        try client.habit("complete", "Run", #""day":"2026-06-09""#)
        run = try client.shownHabit("Run")
        // Nothing was done today, and nothing is due any more.
        #expect(run.done.bool == false && run.state.string == "unscheduled" && run.streak.int == 2)
        #expect(run.text.state.string == "not due" && run.text.value.string == "2 of 2 this week")
        let day = try client.habits()
        #expect(day.done.int == 0 && day.total.int == 0 && day.next_habits.array.isEmpty)
    }

    @Test("days of the week without anything due are told from those that were missed")
    func week() throws {
        try client.addHabit("Read", #""start":"2026-06-08""#)
        _ = try client.result(#"{"op":"habits.pause","from":"2026-06-09","through":"2026-06-09"}"#)
        try client.habit("complete", "Read")
        let week = try client.habits().week
        #expect(week.days.array.compactMap(\.bool) == [false, false, true, false, false, false, false])
        #expect(week.due.array.compactMap(\.bool) == [true, false, true, false, false, false, false])
    }

    @Test("each category that has habits has its own day, and each habit how much of it is there")
    func groups() throws {
        try client.result(#"{"op":"habits.category.add","name":"Chores"}"#)
        try client.addHabit("Run", #""category":"health""#)
        try client.addHabit("Water", #""category":"health","target":8,"unit":"glasses""#)
        try client.addHabit("Coffee", #""category":"health","target":2,"target_type":"atMost""#)
        try client.addHabit("Sweep", #""category":"Chores","schedule":{"type":"daysOfWeek","days":[1]}"#)
        try client.addHabit("Read")
        try client.habit("log", "Water", #""value":5"#)
        try client.habit("log", "Coffee", #""value":1"#)
        func group(_ place: Int) throws -> [String] {
            let group = try client.habits().groups[place]
            let numbers = [group.habits, group.done, group.total, group.remaining, group.percent].map { $0.int ?? -1 }
            return numbers.map(String.init) + [group.band.string ?? "", group.state.string ?? ""]
        }
        try #expect(group(0) == ["3", "1", "3", "2", "33", "started", "open"])
        // The 10th is a Wednesday.
        try #expect(group(1) == ["1", "0", "0", "0", "0", "none", "unscheduled"])
        try #expect(client.habits().groups.array.count == 2)
        func item(_ name: String) throws -> [String] {
            let item = try client.shownHabit(name)
            return [String(item.percent.int ?? -1), item.text.short.string ?? "", item.text.best.string ?? ""]
        }
        try #expect(item("Water") == ["62", "5/8", ""] && client.shownHabit("Water").step.number == 1)
        try #expect(item("Coffee") == ["100", "1/2", ""] && client.shownHabit("Coffee").step.isNull)
        try #expect(item("Run") == ["0", "", ""])
        try client.habit("log", "Coffee", #""value":3"#)
        try client.habit("log", "Water", #""value":7.96"#)
        try #expect(item("Coffee")[0] == "0" && item("Water")[..<2] == ["99", "7.9/8"])
        for name in ["Run", "Water"] { try client.habit("complete", name) }
        try #expect(group(0) == ["3", "2", "3", "0", "66", "good", "part"] && item("Run")[2] == "1 day")
    }

    @Test("a week says how each of its days stands, and its figures are about the days that are over")
    func weekOfDays() throws {
        // From Monday, 8 to Wednesday, 10 June; an exceeded limit leaves nothing open.
        for name in ["Read", "Run"] { try client.addHabit(name, #""start":"2026-06-08""#) }
        for (name, day) in [("Read", 8), ("Run", 8), ("Read", 9)] {
            try client.habit("complete", name, #""day":"2026-06-0\#(day)""#)
        }
        func week() throws -> [String] {
            let week = try client.habits().week
            return week.states.strings + ["\(week.done.int ?? -1)/\(week.judged.int ?? -1)", week.summary.string ?? ""]
        }
        try #expect(week() == ["done", "part", "open", "", "", "", "", "1/2", "1 of 2 finished days"])
        for name in ["Read", "Run"] { try client.habit("complete", name) }
        try #expect(week() == ["done", "part", "done", "", "", "", "", "1/2", "1 of 2 finished days"])
        for name in ["Read", "Run"] { try client.habit("skip", name, #""day":"2026-06-09""#) }
        // What was done stays done; Run alone was skipped.
        try #expect(week() == ["done", "done", "done", "", "", "", "", "2/2", "2 of 2 finished days"])
        try daemon.move(to: "2026-06-15T08:00:00Z")
        // Nothing of the new week is over.
        try #expect(week() == ["open", "", "", "", "", "", "", "0/0", ""])
        let past = try client.result(#"{"op":"get","topics":["habits"],"date":"2026-06-11"}"#).habits
        #expect(past.state.string == "missed" && past.week.summary.string == "3 of 4 days")
    }

    @Test("an exceeded limit is not left to be done")
    func exceeded() throws {
        try client.addHabit("Coffee", #""target":2,"target_type":"atMost""#)
        try client.addHabit("Read")
        try client.habit("log", "Coffee", #""value":3"#)
        #expect(try client.habits().remaining.int == 1)
        try client.habit("complete", "Read")
        let habits = try client.habits()
        #expect(habits.done.int == 1 && habits.total.int == 2 && habits.remaining.int == 0)
        #expect(habits.message.text.string == "Nothing is left to do. 1 limit was exceeded.")
    }

    @Test("the snapshot for after the day's end is what comes if nothing is logged")
    func next() throws {
        try client.addHabit("Read", #""start":"2026-06-08""#)
        try client.addHabit("Gym", #""schedule":{"type":"daysOfWeek","days":[4]}"#)
        for day in ["08", "09", "10"] { try client.habit("complete", "Read", #""day":"2026-06-\#(day)""#) }
        let next = try client.habits().next
        #expect(next.at.string == "2026-06-11T00:00:00Z")
        #expect(next.snapshot.total.int == 2 && next.snapshot.done.int == 0)
        #expect(next.snapshot.habits[0].at_risk.int == 3)
        #expect(next.snapshot.next.isNull)
        try daemon.move(to: "2026-06-11T00:00:00Z")
        let after = try client.habits()
        for (name, value) in next.snapshot.object where name != "day_ends" {
            #expect(after[name] == value, "\(name)")
        }
        try daemon.restart()
        #expect(try daemon.client().habits() == after)
    }

    @Test("a new day touches the topic, so that subscribers reload")
    func dayChange() throws {
        try client.addHabit("Read")
        _ = try client.result(#"{"op":"sync"}"#)
        let follower = try daemon.client()
        _ = try follower.call(#"{"op":"subscribe","topics":["habits"],"min_ms":0}"#)
        try client.habit("complete", "Read")
        #expect(try follower.event().reasons.strings == ["data"])
        try daemon.move(to: "2026-06-11T00:00:00Z")
        let event = try follower.event()
        #expect(event.topics.strings == ["habits"] && event.reasons.strings == ["day"])
        // Drinks are nothing to them.
        try client.log(300)
        #expect(try follower.eventsUntilSync().isEmpty)
    }

    @Test("a day may begin after midnight, and what is logged before that belongs to the evening")
    func dayStart() throws {
        try client.set("day-start", #""04:00""#)
        try client.addHabit("Read")
        try daemon.move(to: "2026-06-11T02:00:00Z")
        #expect(try client.habit("complete", "Read").day.string == "2026-06-10")
        try daemon.move(to: "2026-06-11T04:00:00Z")
        #expect(try client.shownHabit("Read").done.bool == false)
        #expect(try client.shownHabit("Read").at_risk.int == 1)
    }

    @Test("a record keeps the day and the zone it was made in, whatever zone comes")
    func zones() throws {
        try daemon.travel(to: "Asia/Tokyo")
        try client.addHabit("Read", #""start":"2026-06-09""#)
        // 21:00 in Tokyo, 12:00 in London.
        try client.habit("complete", "Read", #""day":"2026-06-09""#)
        try daemon.move(to: "2026-06-10T16:00:00Z")
        #expect(try client.habits().day.string == "2026-06-11")
        #expect(try client.habit("complete", "Read").day.string == "2026-06-11")
        try daemon.travel(to: "America/New_York")
        #expect(try client.habits().day.string == "2026-06-10")
        // The day in Tokyo has not begun here.
        #expect(try client.habit("complete", "Read").streak.int == 2)
        let days = try client.habit("history", "Read", #""from":"2026-06-09""#).days.array
        #expect(days.compactMap(\.zone.string) == ["Asia/Tokyo", "America/New_York"])
        try daemon.travel(to: "Asia/Tokyo")
        #expect(try client.shownHabit("Read").streak.int == 3)
    }

    @Test(
        "days of 23 and 25 hours are days",
        arguments: [("2026-03-29", "2026-03-28T22:30:00Z"), ("2026-10-25", "2026-10-24T22:30:00Z")])
    func daylightSaving(_ day: String, _ before: String) throws {
        let daemon = try TestDaemon(now: before, zone: "Europe/Berlin")
        let client = try daemon.client()
        try client.addHabit("Read")
        // 23:30 or 00:30 in Berlin, then every twelve hours.
        for _ in 0..<8 {
            try client.habit("complete", "Read")
            try daemon.move(bySeconds: 43_200)
        }
        let days = try client.habit("history", "Read").days.array
        #expect(days.dropLast().allSatisfy { $0.state.string == "done" } && days.contains { $0.day.string == day })
        #expect(try client.habit("complete", "Read").streak.int == days.count)
    }

    @Test("a past day is shown as it was")
    func past() throws {
        try client.addHabit("Read", #""start":"2026-05-01""#)
        for day in ["05-20", "05-21", "05-22"] { try client.habit("complete", "Read", #""day":"2026-\#(day)""#) }
        let then = try client.result(#"{"op":"get","topics":["habits"],"at":"2026-05-22T12:00:00Z"}"#).habits
        #expect(then.day.string == "2026-05-22" && then.done.int == 1 && then.habits[0].streak.int == 3)
        #expect(try client.shownHabit("Read").streak.int == 0)
    }

    @Test("a snapshot has the person's own categories by name, also those without habits")
    func categories() throws {
        try client.addHabit("Read", #""category":"learning""#)
        #expect(try client.habits().categories.isNull)
        let id = try #require(
            try client.result(#"{"op":"habits.category.add","name":"Chores"}"#).category.string)
        #expect(try client.habits().categories[0].category.string == id)
        #expect(try client.habits().categories[0].name.string == "Chores")
        try client.result(#"{"op":"habits.category.edit","category":"Chores","name":"House"}"#)
        #expect(try client.habits().categories[0].name.string == "House")
        try client.result(#"{"op":"habits.category.delete","category":"House"}"#)
        #expect(try client.habits().categories.isNull)
    }

    @Test("a better day than the one before is a comeback, but not the first")
    func comeback() throws {
        try client.addHabit("Sew")
        try client.habit("complete", "Sew")
        #expect(try client.habits().comeback.bool == false)
        try client.habit("delete", "Sew")
        for name in ["Read", "Walk", "Write"] { try client.addHabit(name, #""start":"2026-06-01""#) }
        #expect(try client.habits().comeback.bool == false)
        try client.habit("complete", "Read")
        #expect(try client.habits().comeback.bool == true)
    }

    @Test("a snapshot stays within 64 KiB however many habits there are, and lists have the rest")
    func size() throws {
        let name = String(repeating: "ä", count: 46)
        // As many and as long as there can be.
        for number in 10..<104 {
            try client.result(
                #"{"op":"habits.category.add","name":"\#(String(repeating: "ä", count: 20))\#(number)"}"#)
        }
        for tens in 0..<20 {
            let ops = (0..<10).map { one in
                #"{"op":"habits.add","name":"\#(name)\#(tens * 10 + one)","emoji":"👩‍👩‍👧‍👦👩‍👩‍👧‍👦","unit":"ääääääääääääääääääää","target":50}"#
            }
            _ = try client.result(#"{"op":"batch","ops":[\#(ops.joined(separator: ","))]}"#)
        }
        try client.send(#"{"op":"get","topics":["habits"]}"#)
        let line = try client.readLine()
        #expect(line.utf8.count < 64 << 10)
        let habits = try JSON(parsing: line).result.habits
        #expect(habits.habits_total.int == 200 && habits.total.int == 200)
        #expect((20..<200).contains(habits.habits.array.count))
        var (found, cursor) = (Set<String>(), "")
        while true {
            let page = try client.result(#"{"op":"habits.list","limit":70\#(cursor)}"#)
            found.formUnion(page.habits.array.compactMap(\.habit.string))
            #expect(page.total.int == 200)
            guard let next = page.cursor.string else { break }
            cursor = #","cursor":"\#(next)""#
        }
        #expect(found.count == 200)
    }
}
