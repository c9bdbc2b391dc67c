import Foundation
import SipliCore
import SipliRenderers
import SipliTestSupport
import SipliWidgetKit
import SipliWidgetTestSupport
import SipliWire
import Testing

@testable import SipliWidgets

/// What the widgets of habits show, from the daemon's own snapshot.
@Suite struct HabitContentTests {
    @Test("worked examples of the days' names", arguments: Vectors.habits("widget.dateLabel"))
    func label(vector: JSON) throws {
        let today = try #require(vector.input.today.string.flatMap { CivilDay($0) })
        let day = try #require(vector.input.date.string.flatMap { CivilDay($0) })
        #expect(HabitDayNavigation(today: today, chosen: day).label == vector.expected.string)
    }

    @Test("worked examples of moving between days", arguments: Vectors.habits("widget.dateNavigation"))
    func navigation(vector: JSON) throws {
        let today = try #require(vector.input.today.string.flatMap { CivilDay($0) })
        let day = try #require(vector.input.date.string.flatMap { CivilDay($0) })
        let navigation = HabitDayNavigation(today: today, chosen: day)
        if let reset = vector.expected.resetTo.string {
            #expect(navigation.day.description == reset)
        } else {
            #expect(navigation.canGoBack == vector.expected.canGoBack.bool)
            #expect(!navigation.isToday == vector.expected.canGoForward.bool)
            #expect(navigation.day == day)
        }
    }

    @Test("the examples of days are there")
    func vectors() {
        #expect(Vectors.habits("widget.dateLabel").count == 5)
        #expect(Vectors.habits("widget.dateNavigation").count == 3)
    }

    @Test("a day of another year has its year, and the way forward ends at today, which is kept as such")
    func edges() throws {
        let today = try #require(CivilDay("2026-01-10"))
        let navigation = HabitDayNavigation(today: today, chosen: CivilDay("2025-12-31"))
        #expect(navigation.label == "Dec 31, 2025")
        #expect(HabitDayNavigation(today: today, chosen: today.adding(days: -1)).next == nil)
        #expect(HabitDayNavigation(today: today, chosen: today.adding(days: -2)).next == today.adding(days: -1))
        #expect(HabitDayNavigation(today: today, chosen: nil).day == today)
        #expect(HabitDayNavigation(today: today, chosen: today.adding(days: 1)).day == today)
    }

    @Test("the stages of a day")
    func stages() throws {
        let daemon = try TestDaemon(now: "2026-06-10T08:00:00Z", zone: "UTC")
        let client = try daemon.client()
        #expect(HabitsContent().stage == .unknown)
        #expect(try client.habits().stage == .empty)
        // The 10th is a Wednesday.
        try client.result(
            #"{"op":"habits.add","name":"Gym","start":"2026-06-01","schedule":{"type":"daysOfWeek","days":[1]}}"#)
        #expect(try client.habits().stage == .free)
        try client.result(#"{"op":"habits.add","name":"Read","emoji":"📚"}"#)
        var content = try client.habits()
        #expect(content.stage == .due && content.state == "empty" && content.line == "0/1 habit")
        #expect(content.left.map(\.name) == ["Read"])
        try client.result(#"{"op":"habits.complete","habit":"Read"}"#)
        content = try client.habits()
        #expect(content.isMet && content.state == "done" && content.left.isEmpty)
        try client.result(#"{"op":"habits.pause"}"#)
        content = try client.habits()
        #expect(content.isPaused)
    }

    @Test("what is left, and what a tap on it does")
    func left() throws {
        let daemon = try TestDaemon(now: "2026-06-10T08:00:00Z", zone: "UTC")
        let client = try daemon.client()
        for habit in [
            #""name":"Read""#, #""name":"Water","target":8,"unit":"glasses""#,
            #""name":"Coffee","target":2,"target_type":"atMost","unit":"cups""#, #""name":"Steps","target":10000"#,
            #""name":"Pages","unit":"pages""#,
        ] {
            try client.result(#"{"op":"habits.add",\#(habit)}"#)
        }
        try client.result(#"{"op":"habits.log","habit":"Water","value":7}"#)
        let content = try client.habits()
        // One wants less of coffee: there is nothing to complete.
        #expect(content.left.map(\.name) == ["Read", "Water", "Steps", "Pages"])
        // One glass is left, 10,000 steps are logged in thousands, and any number of pages will do.
        #expect(content.left.map { $0.step.map(HabitText.compact) } == [nil, "1", "1K", "1"])
        #expect(content.left.map(\.text.short) == [nil, "7/8", "0/10K", nil])
        #expect(content.left[1].detail == "7 of 8 glasses")
        try client.result(
            #"{"op":"habits.add","name":"Run","schedule":{"type":"timesPerWeek","times":3}}"#)
        #expect(try client.habits().left.last?.text.short == "0/3")
        let evaluated = Evaluated(HabitDrawing.list(content, .systemLarge))
        let ids = content.left.map(\.habit)
        #expect(
            evaluated.intents.filter { !$0.contains("ShowHabitDay") } == [
                #"CompleteHabit {"habit":"\#(ids[0])"}"#, #"LogHabitValue {"add":1,"habit":"\#(ids[1])"}"#,
                #"LogHabitValue {"add":1000,"habit":"\#(ids[2])"}"#, #"LogHabitValue {"add":1,"habit":"\#(ids[3])"}"#,
            ])
    }

    @Test("a limit is nothing to do: within it, beyond it, and beside other habits")
    func limits() throws {
        let daemon = try TestDaemon(now: "2026-06-10T08:00:00Z", zone: "UTC")
        let client = try daemon.client()
        try client.result(
            #"{"op":"habits.add","name":"Coffee","target":2,"target_type":"atMost","unit":"cups"}"#)
        try client.result(#"{"op":"habits.add","name":"Read"}"#)
        try client.result(#"{"op":"habits.complete","habit":"Read"}"#)
        func coffee() throws -> HabitsContent {
            let content = try client.habits()
            let id = try #require(content.habits.first { $0.isLimit }).habit
            return content.chosen(HabitDrawing.selection(habit: id))
        }
        func words(_ content: HabitsContent, _ family: WidgetFamily) -> [String] {
            TextRenderer.text(HabitDrawing.list(content, family)).split(separator: "\n").map(String.init)
        }
        #expect(try coffee().nextLine == "0 of at most 2 cups")
        #expect(try words(coffee(), .systemLarge).contains("Within the limit"))
        #expect(try client.habits().outcome == "All done")
        try client.result(#"{"op":"habits.log","habit":"Coffee","value":3}"#)
        #expect(try words(coffee(), .systemLarge).contains("Over the limit"))
        #expect(try (coffee().percent, coffee().isMet) == (0, false))
        let all = try client.habits()
        #expect((all.outcome, all.leftCount, all.doneText) == ("Nothing left to do", 0, "1 of 2 done"))
        #expect(!words(all, .systemLarge).contains { $0.contains("more") || $0 == "All done" })
    }

    @Test("what has no room in the snapshot is counted")
    func counts() {
        var content = HabitsContent.sample
        (content.figures.total, content.figures.remaining) = (208, 205)
        // 205 are left and 3 done, of which 7 are shown.
        #expect(content.leftCount == 205 && content.changeableCount == 208)
        let check = HabitDrawing.check(content, .systemLarge)
        #expect(TextRenderer.text(check).contains("+\(208 - Evaluated(check).intents.count) more"))
        #expect(TextRenderer.text(HabitDrawing.list(content, .systemLarge)).contains("+201 more"))
    }

    @Test("one habit keeps its name and its button when it is done", arguments: HabitDrawing.checkFamilies)
    func doneAlone(family: WidgetFamily) {
        let list = HabitDrawing.check(
            HabitsContent.sample.chosen(HabitDrawing.selection(habit: "meditate")), family)
        #expect(TextRenderer.text(list).contains("Meditate"))
        #expect(Evaluated(list).intents == [#"CompleteHabit {"done":false,"habit":"meditate"}"#])
    }

    @Test("a category and one habit have a ring of their own")
    func chosen() {
        let sample = HabitsContent.sample
        // Water and Run are left, Vitamins are done.
        let health = sample.chosen(HabitDrawing.selection(category: "health"))
        #expect((health.done, health.total, health.percent, health.title) == (1, 3, 33, "Health"))
        #expect(health.left.map(\.name) == ["Drink water", "Run"])
        let water = sample.chosen(HabitDrawing.selection(habit: "water"))
        #expect((water.total, water.percent, water.focus?.name) == (1, 37, "Drink water"))
        #expect(water.line == "Drink water: 3 of 8 glasses")
        // A habit takes precedence, and one that is gone counts as none.
        #expect(sample.chosen(HabitDrawing.selection(habit: "gone")).count == sample.count)
        #expect(sample.chosen(HabitDrawing.selection(category: "none")).stage == .empty)
    }

    @Test("the sample's numbers are those of its habits")
    func sample() {
        let sample = HabitsContent.sample
        #expect(sample.habits.count { $0.done } == sample.done && sample.habits.count == sample.total)
        #expect(sample.left.count == sample.leftCount)
        #expect(sample.percent == 100 * sample.done / sample.total)
        #expect(sample.week.map(\.letter).joined() == "MTWTFSS")
        #expect(sample.weekSummary.hasPrefix("\(sample.week.count { $0.state == .done }) of 3 finished days"))
    }

    @Test("the tooltip of a bar")
    func tooltip() {
        #expect(
            HabitsContent.sample.details == [
                "3 of 8 done, 37%", "A good start", "📚 Read", "💧 Drink water 3 of 8 glasses",
                "🏃 Run 1 of 3 this week", "💬 Spanish 10 of 20 minutes", "🧹 Tidy up",
                "Done this week: 2 of 3 finished days",
            ])
    }

    @Test("the days of a year, with weeks that begin on Monday or Sunday")
    func year() {
        // A Monday and the days after it, Friday being today.
        let today = CivilDay(number: 20_616)
        let marks: [HabitYear.Mark] = [.done, .missed, .skipped, .notDue, .open]
        var result = HabitDaysResult()
        result.days = zip(20_612..., ["done", "missed", "skipped", "unscheduled", "open"]).map { number, state in
            var day = HabitDaysResult.Day()
            (day.day, day.state) = (CivilDay(number: number).description, state)
            return day
        }
        (result.text, result.short) = ("1 of 2 times", "1/2")
        let content = HabitsContent.sample.chosen(HabitDrawing.selection(habit: "read"))
        let year = HabitYear(result, content, today: today, weekStart: 1)
        #expect(!year.isNew && HabitYear(HabitDaysResult(), content, today: today, weekStart: 1).isNew)
        #expect(year.marks.count == 53 * 7)
        #expect(Array(year.marks.suffix(7)) == marks + [.blank, .blank])
        #expect((year.title, year.figure, year.shortFigure) == ("Read", "1 of 2 times", "1/2"))
        // Weeks that begin on Sunday put it first.
        let sunday = HabitYear(result, content, today: today, weekStart: 7)
        #expect(Array(sunday.marks.suffix(7)) == [.blank] + marks + [.blank])
        #expect(HabitYear(result, .sample, today: today, weekStart: 1).title == "All habits")
        // The first moment of a day that the daemon does not know of yet has the state of the snapshot in `next`.
        let next = HabitYear(result, content, today: today.adding(days: 1), weekStart: 1)
        #expect(Array(next.marks.suffix(7)) == marks + [.open, .blank])
    }

    @Test(
        "a day's mark is its state, and a part has one of three tones: from a half and from four fifths on a darker one",
        arguments: [
            ("done", "complete", .done), ("part", "good", .partly(2)), ("part", "almost", .partly(3)),
            ("part", "started", .partly(1)), ("part", "none", .partly(1)), ("open", "good", .open),
            ("missed", "none", .missed), ("skipped", "none", .skipped), ("unscheduled", "none", .notDue),
            ("", "", .blank),
        ] as [(String, String, HabitYear.Mark)])
    func mark(state: String, band: String, mark: HabitYear.Mark) {
        var day = HabitDaysResult.Day()
        (day.state, day.band) = (state, band)
        #expect(HabitYear.Mark(day) == mark)
    }

    @Test("the blocks of a year have each of its days once, in order", arguments: [1, 2, 3], [5, 27])
    func blocks(count: Int, weeks: Int) throws {
        let year = HabitYear.sample
        let blocks = year.blocks(count, weeks: weeks)
        #expect(blocks.allSatisfy { $0.marks.count == weeks * 7 })
        for (block, next) in zip(blocks, blocks.dropFirst()) {
            #expect(next.first == block.first.adding(days: weeks * 7))
        }
        let shown = blocks.flatMap(\.marks)
        #expect(shown.suffix(year.marks.count) == year.marks.suffix(shown.count))
        #expect(shown.dropLast(year.marks.count).allSatisfy { $0 == .blank })
    }
}

extension LineClient {
    /// What the widgets make of the daemon's snapshot.
    func habits() throws -> HabitsContent {
        var reader = JSONReader(try snapshotJSON("habits"))
        return HabitsContent(try HabitSnapshot.read(&reader))
    }

    /// A topic's snapshot as the daemon writes it.
    func snapshotJSON(_ topic: String) throws -> [UInt8] {
        try operationJSON("get", #"{"topics":["\#(topic)"]}"#, member: topic)
    }

    /// The result of an operation, or a member of it, as the daemon writes it.
    func operationJSON(_ operation: String, _ parameters: String, member: String? = nil) throws -> [UInt8] {
        let members = parameters.dropFirst()
        try send(#"{"op":"\#(operation)""# + (members == "}" ? "" : ",") + members)
        let result = try #require(RawJSON(Array(try readLine().utf8)).members["result"])
        return try member.map { try #require(result.members[$0]).bytes } ?? result.bytes
    }
}
