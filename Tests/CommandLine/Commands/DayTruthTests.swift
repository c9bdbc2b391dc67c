import SipliClient
import SipliCore
import SipliTestSupport
import SipliVerbs
import SipliWidgetKit
import SipliWire
import Testing

@testable import SipliCLI
@testable import SipliWidgets

/// One day has one truth: what every surface says of the habits of two weeks, worked out by hand. Today is Wednesday, 25
/// November 2026.
@Suite struct DayTruthTests {
    /// A day of the table: how many were done and due, how the day stands, and each habit's word, in the order of `habits`.
    struct Day {
        let day: String
        let done: Int
        let total: Int
        let state: String
        let words: [String]
    }

    private static let habits: [(name: String, members: String, done: [String])] = [
        (
            "Run", #""schedule":{"type":"timesPerWeek","times":3}"#,
            ["11-09", "11-10", "11-13", "11-17", "11-23", "11-24"]
        ),
        ("Read", "", ["11-09", "11-12", "11-21", "11-24"]),
        (
            "Gym", #""schedule":{"type":"daysOfWeek","days":[1,5]}"#,
            // Saturday is not one of its days.
            ["11-09", "11-13", "11-21", "11-23"]
        ),
    ]

    private static let days: [Day] = [
        Day(day: "11-09", done: 3, total: 3, state: "met", words: ["done", "done", "done"]),
        Day(day: "11-10", done: 1, total: 2, state: "missed", words: ["done", "missed", "not due"]),
        Day(day: "11-11", done: 0, total: 1, state: "missed", words: ["not due", "missed", "not due"]),
        Day(day: "11-12", done: 1, total: 1, state: "met", words: ["not due", "done", "not due"]),
        Day(day: "11-13", done: 2, total: 3, state: "missed", words: ["done", "missed", "done"]),
        Day(day: "11-14", done: 0, total: 1, state: "missed", words: ["not due", "missed", "not due"]),
        Day(day: "11-15", done: 0, total: 1, state: "missed", words: ["not due", "missed", "not due"]),
        // Run: one of three, so that Saturday and Sunday could not be put off.
        Day(day: "11-16", done: 0, total: 2, state: "missed", words: ["not due", "missed", "missed"]),
        Day(day: "11-17", done: 1, total: 2, state: "missed", words: ["done", "missed", "not due"]),
        Day(day: "11-18", done: 0, total: 1, state: "missed", words: ["not due", "missed", "not due"]),
        Day(day: "11-19", done: 0, total: 1, state: "missed", words: ["not due", "missed", "not due"]),
        Day(day: "11-20", done: 0, total: 2, state: "missed", words: ["not due", "missed", "missed"]),
        Day(day: "11-21", done: 2, total: 3, state: "missed", words: ["missed", "done", "done (extra)"]),
        Day(day: "11-22", done: 0, total: 2, state: "missed", words: ["missed", "missed", "not due"]),
        // This week is not over.
        Day(day: "11-23", done: 2, total: 3, state: "missed", words: ["done", "missed", "done"]),
        Day(day: "11-24", done: 2, total: 2, state: "met", words: ["done", "done", "not due"]),
        Day(day: "11-25", done: 0, total: 2, state: "open", words: ["open", "open", "not due"]),
    ]

    private let typist: Typist
    private let client: LineClient

    init() throws {
        typist = try Typist(now: "2026-11-25T12:00:00Z")
        client = try typist.daemon.client()
        for habit in Self.habits {
            let more = habit.members.isEmpty ? "" : "," + habit.members
            _ = try client.result(#"{"op":"habits.add","name":"\#(habit.name)","start":"2026-11-09"\#(more)}"#)
            for day in habit.done {
                _ = try client.result(#"{"op":"habits.complete","habit":"\#(habit.name)","day":"2026-\#(day)"}"#)
            }
        }
    }

    @Test("the history of each habit", arguments: 0..<3)
    func history(_ place: Int) throws {
        let lines = try typist.type("habit", "history", Self.habits[place].name).lines
        let words = Self.days.map { "2026-\($0.day)\t\($0.words[place])" }
        #expect(lines.map { $0.split(separator: "\t").prefix(2).joined(separator: "\t") } == words)
    }

    @Test("the snapshot of each day", arguments: days.indices)
    func snapshot(_ index: Int) throws {
        let day = Self.days[index]
        let shown = try client.result(#"{"op":"get","topics":["habits"],"date":"2026-\#(day.day)"}"#).habits
        #expect((shown.done.int, shown.total.int) == (day.done, day.total))
        #expect(shown.percent.int == (day.total == 0 ? 0 : 100 * day.done / day.total))
        for (habit, word) in zip(Self.habits, day.words) {
            let item = shown.habits.array.first { $0.name.string == habit.name } ?? .null
            #expect(item.text.state.string == word, "\(habit.name)")
            #expect(item.done.bool == word.hasPrefix("done"))
        }
        let open = day.words.count { $0 == "open" }
        #expect(shown.next_habits.array.count == open && shown.remaining.int == open)
    }

    @Test("the page of each day", arguments: days.indices)
    func page(_ index: Int) throws {
        let day = Self.days[index]
        let line = try #require(
            try typist.type("today", "--date", "2026-" + day.day).lines.first { $0.hasPrefix("Habits ") })
        #expect(line.contains(": \(day.done) of \(day.total) habit"))
        let page = try typist.type("today", "--date", "2026-" + day.day, style: Style(width: 60)).out
        #expect(page.contains("Habits  \(day.done)/\(day.total)"))
        let sentences = [
            "met": "Everything was done.", "open": "2 habits are waiting for you.",
            "missed": day.total - day.done == 1 ? "1 habit was missed." : "2 habits were missed.",
        ]
        #expect(page.contains(sentences[day.state] ?? "?"), "\(page)")
        for (habit, word) in zip(Self.habits, day.words) {
            let marks = ["done": "✓", "done (extra)": "✓", "missed": "✗", "open": "○"]
            if let mark = marks[word] {
                #expect(page.contains(mark + " " + habit.name), "\(page)")
                let list = word + ": "
                #expect(word.hasPrefix("done") || line.contains(list) && line.contains(habit.name), "\(line)")
            } else {
                #expect(!page.contains(habit.name), "\(page)")
            }
        }
    }

    @Test("the rows of week and month, whatever their last day", arguments: [("week", 7), ("month", 30)])
    func rows(_ verb: String, _ count: Int) throws {
        for last in Self.days.indices {
            let through = Self.days[last]
            let lines = try typist.type(verb, "--date", "2026-" + through.day, "--tracker", "habit").lines
            let expected = Self.days[max(last + 1 - count, 0)...last]
            for day in expected {
                let percent = day.total == 0 ? "" : "\(100 * day.done / day.total)"
                #expect(
                    lines.contains("habit\t2026-\(day.day)\t\(day.done) done\t\(percent)\t\(day.state)"), "\(lines)")
            }
            let over = expected.filter { $0.state != "open" }
            let sum = over.reduce(0) { $0 + $1.done }
            let isYesterday = over.count < expected.count
            let words =
                over.count == 1
                ? isYesterday ? "Yesterday" : try #require(CivilDay("2026-" + over[0].day)).textWithWeekday
                : "\(over.count) days" + (isYesterday ? " before today" : "")
            #expect(lines.contains("habit\tdays\t" + words) && lines.contains("habit\ttotal\t\(sum) done"), "\(lines)")
            #expect(lines.contains("habit\tmet\t\(over.count { $0.state == "met" }) of \(over.count)"))
        }
    }

    @Test("the days of all habits, of a category and of one are the same, whatever the last day")
    func joint() throws {
        func days(_ request: String, _ last: Int) throws -> JSON {
            try client.result(#"{"op":"habits.days","days":30,"date":"2026-\#(Self.days[last].day)"\#(request)}"#)
        }
        for last in Self.days.indices {
            let all = try days("", last)
            let expected = Self.days[...last]
            #expect(all.days.array.map(\.done.int) == expected.map(\.done))
            #expect(all.days.array.map(\.total.int) == expected.map(\.total))
            #expect(all.days.array.map(\.percent.int) == expected.map { $0.total == 0 ? 0 : 100 * $0.done / $0.total })
            #expect(
                all.days.array.map(\.state.string)
                    == expected.map { ["met": "done", "open": "open"][$0.state] ?? ($0.done > 0 ? "part" : "missed") })
            let over = expected.filter { $0.state != "open" }
            let met = over.count { $0.state == "met" }
            let words =
                "All done on \(met) of \(over.count) " + (over.count < expected.count ? "finished " : "")
                + (over.count == 1 ? "day" : "days")
            #expect(all.text.string == words && all.short.string == "\(met)/\(over.count)")
            for (place, habit) in Self.habits.enumerated() {
                let one = try days(#","habit":"\#(habit.name)""#, last)
                let words = expected.map { $0.words[place].replacing(" (extra)", with: "") }
                #expect(one.days.array.map(\.text.string) == words)
                let rate = try client.result(
                    #"{"op":"habits.stats","habit":"\#(habit.name)","days":30,"through":"2026-\#(Self.days[last].day)"}"#
                )
                let text = rate.text.string?.replacing(" (\(rate.percent.int ?? -1)%)", with: "")
                #expect(one.text.string == text && one.percent.int == rate.percent.int)
            }
        }
        #expect(try days(#","category":"health""#, 0).days.array.isEmpty)
        #expect(
            try client.call(#"{"op":"habits.days","habit":"Run","category":"health"}"#).error.field.string == "category"
        )
    }

    @Test("the rate of each habit leaves out what is still open")
    func rates() throws {
        let rates = try Self.habits.map { habit in
            try client.result(#"{"op":"habits.stats","habit":"\#(habit.name)","days":17}"#).text.string
        }
        // Run: 3 of 3, 1 of 3, and 2 of the 2 that are asked for in three days of this week; Gym: Mondays and Fridays.
        #expect(
            rates == [
                "6 of 8 times (75%)", "4 of 16 times (25%), today still open",
                "3 of 5 times (60%)",
            ])
    }

    @Test("what widgets and bars say of today and of a past day")
    func widgets() throws {
        func content(_ date: String) throws -> HabitsContent {
            let out = try typist.type("today", "--date", "2026-" + date, "--json").out
            let json = RawJSON(Array(out.utf8.filter { $0 != UInt8(ascii: "\n") }))
            var reader = JSONReader(try #require(json.members["habits"]).bytes)
            return HabitsContent(try HabitSnapshot.read(&reader))
        }
        for day in Self.days {
            let content = try content(day.day)
            #expect((content.done, content.total, content.short) == (day.done, day.total, "\(day.done)/\(day.total)"))
            #expect(content.isMet == (day.state == "met"))
            for (habit, word) in zip(Self.habits, day.words) {
                let shown = try #require(content.habits.first { $0.name == habit.name })
                #expect(shown.text.state == word && shown.done == word.hasPrefix("done"))
                #expect(shown.isDue == !["not due", "skipped"].contains(word))
            }
        }
        let week = try content("11-25").week.map(\.state)
        // One habit of two was missed on Monday.
        #expect(week == [.part, .done, .open, nil, nil, nil, nil])
    }
}
