import Foundation
import SipliCore
import SipliTestSupport
import SipliWidgetKit
import SipliWidgetTestSupport
import SipliWire
import Testing

@testable import SipliWidgets

/// The entries of the widgets of habits, and when new ones are requested without a change.
@Suite struct HabitTimelineTests {
    @Test("worked examples of the next request", arguments: Vectors.shared("widget.timeline"))
    func example(vector: JSON) throws {
        let now = try #require(vector.input.now.string)
        let daemon = try TestDaemon(now: now, zone: try #require(vector.input.timeZone.string))
        let expected = try Self.date(try #require(vector.expected.string))
        switch vector.input.policy.string {
        case "habit":
            let timeline = try Self.timeline(try daemon.client(), now: now)
            #expect(timeline.policy == .after(expected))
            #expect(timeline.entries.map(\.date) == [try Self.date(now)])
        case "midnight":
            var reader = JSONReader(try daemon.client().snapshotJSON("habits"))
            #expect(try Self.date(try HabitSnapshot.read(&reader).dayEnds) == expected)
        default: Issue.record("an unknown policy")
        }
    }

    @Test("the examples of the next request are there")
    func vectors() {
        #expect(Vectors.shared("widget.timeline").count == 6)
    }

    @Test("an offset at the end of a time is a zone")
    func offsets() {
        func offset(_ time: String) -> Int { CivilZone(offsetOf: time).offset(Instant(seconds: 0)) }
        #expect(offset("2026-11-22T00:00:00+05:30") == 19_800)
        #expect(offset("2026-11-22T00:00:00-03:30") == -12_600)
        #expect(offset("2026-11-22T00:00:00Z") == 0)
    }

    @Test("another day is the daemon's answer for it, and one out of reach is today")
    func otherDay() throws {
        let daemon = try TestDaemon(now: "2026-06-10T08:00:00Z", zone: "UTC")
        let client = try daemon.client()
        try client.result(#"{"op":"habits.add","name":"Read","start":"2026-05-01"}"#)
        try client.result(#"{"op":"habits.log","habit":"Read","day":"2026-06-08"}"#)
        func shown(_ day: String) throws -> HabitsContent {
            try #require(try Self.timeline(client, day: CivilDay(day), now: "2026-06-10T08:00:00Z").entries.first)
                .content
        }
        let past = try shown("2026-06-08")
        #expect((past.done, past.total, past.dayLabel) == (1, 1, "Monday"))
        #expect(past.pastDay == CivilDay("2026-06-08"))
        let other = try shown("2026-06-09")
        #expect((other.done, other.dayLabel) == (0, "Yesterday"))
        let evaluated = Evaluated(HabitDrawing.list(other, .systemLarge))
        let id = try #require(other.left.first).habit
        #expect(
            evaluated.intents == [
                #"ShowHabitDay {"day":"2026-06-08","host":"wall","kind":"RemainingHabitsWidget"}"#,
                #"ShowHabitDay {"host":"wall","kind":"RemainingHabitsWidget"}"#,
                #"ShowHabitDay {"host":"wall","kind":"RemainingHabitsWidget"}"#,
                #"CompleteHabit {"day":"2026-06-09","habit":"\#(id)"}"#,
            ])
        for unreachable in ["2026-05-10", "2026-06-11"] { #expect(try shown(unreachable).pastDay == nil) }
        // 30 days back.
        #expect(try shown("2026-05-11").navigation?.canGoBack == false)
    }

    @Test("one habit has its own seven days, and a category those on which all of its habits were done")
    func weeks() throws {
        let daemon = try TestDaemon(now: "2026-06-10T08:00:00Z", zone: "UTC")
        let client = try daemon.client()
        let read = try client.result(#"{"op":"habits.add","name":"Read","category":"learning","start":"2026-06-01"}"#)
        try client.result(#"{"op":"habits.add","name":"Spanish","category":"learning","start":"2026-06-01"}"#)
        for day in ["2026-06-05", "2026-06-06", "2026-06-08"] {
            try client.result(#"{"op":"habits.log","habit":"Read","day":"\#(day)"}"#)
        }
        for day in ["2026-06-04", "2026-06-06"] {
            try client.result(#"{"op":"habits.log","habit":"Spanish","day":"\#(day)"}"#)
        }
        try client.result(#"{"op":"habits.skip","habit":"Read","day":"2026-06-07"}"#)
        func week(_ selection: HabitSelection) throws -> [HabitDayState?] {
            let timeline = try Self.timeline(client, selection, now: "2026-06-10T08:00:00Z")
            return try #require(timeline.entries.first).content.week.map(\.state)
        }
        let id = try #require(read.habit.string)
        // From Thursday the 4th on.
        #expect(
            try week(HabitDrawing.selection(habit: id)) == [.missed, .done, .done, .skipped, .done, .missed, .open])
        #expect(
            try week(HabitDrawing.selection(category: "learning"))
                == [.part, .part, .done, .missed, .part, .missed, .open])
    }

    @Test(
        "the week of all habits tells days with a part done and days with nothing due from missed ones, without a request"
    )
    func weekOfAll() throws {
        // A Sunday.
        let daemon = try TestDaemon(now: "2026-06-14T08:00:00Z", zone: "UTC")
        let client = try daemon.client()
        for name in ["Read", "Run", "Tea"] {
            try client.result(
                #"{"op":"habits.add","name":"\#(name)","start":"2026-06-01","schedule":{"type":"daysOfWeek","days":[1,2,3,7]}}"#
            )
        }
        for name in ["Read", "Run", "Tea"] {
            try client.result(#"{"op":"habits.log","habit":"\#(name)","day":"2026-06-08"}"#)
        }
        try client.result(#"{"op":"habits.log","habit":"Run","day":"2026-06-09"}"#)
        var asked: [String] = []
        func week(_ family: WidgetFamily) throws -> [HabitDayState?] {
            var provider = HabitsProvider(HabitSelection())
            let reader = Self.reader(client)
            provider.reader = DaemonReader { operation, parameters in
                asked.append(operation)
                return try reader.call(operation, parameters)
            }
            var timeline: Timeline<ContentEntry<HabitsContent>>?
            var context = try Self.context(client, now: "2026-06-14T08:00:00Z")
            context.family = family
            provider.getTimeline(in: context) { timeline = $0 }
            return try #require(timeline?.entries.first).content.week.map(\.state)
        }
        #expect(try week(.systemLarge) == [.done, .part, .missed, .unscheduled, .unscheduled, .unscheduled, .open])
        _ = try week(.systemMedium)
        // The snapshot has it.
        #expect(asked == [])
    }

    @Test("the entries for a category and a habit of the settings")
    func entities() throws {
        let daemon = try TestDaemon(now: "2026-06-10T08:00:00Z", zone: "UTC")
        let client = try daemon.client()
        try client.result(#"{"op":"habits.add","name":"Read","category":"learning"}"#)
        let context = try Self.context(client, now: "2026-06-10T08:00:00Z")
        #expect(HabitQuery().entities(in: context).map(\.name) == ["Read"])
        // Everyone's categories, then the person's own.
        let common = ["Health", "Wellness", "Productivity", "Social", "Learning", "Creativity"]
        #expect(HabitCategoryQuery().entities(in: context).map(\.name) == common)
        try client.result(#"{"op":"habits.category.add","name":"Chores"}"#)
        let later = try Self.context(client, now: "2026-06-10T08:00:00Z")
        #expect(HabitCategoryQuery().entities(in: later).map(\.name) == common + ["Chores"])
    }

    @Test("the year is drawn from the first day of the habit on")
    func year() throws {
        let daemon = try TestDaemon(now: "2026-06-10T08:00:00Z", zone: "UTC")
        let client = try daemon.client()
        try client.result(#"{"op":"habits.add","name":"Read","emoji":"📚","start":"2025-07-01"}"#)
        try client.result(#"{"op":"habits.log","habit":"Read","day":"2025-07-02"}"#)
        var provider = HabitYearProvider(selection: HabitSelection())
        provider.reader = Self.reader(client)
        var timeline: Timeline<HabitYearEntry>?
        provider.getTimeline(in: try Self.context(client, now: "2026-06-10T08:00:00Z")) { timeline = $0 }
        let year = try #require(timeline?.entries.first).year
        #expect((year.title, year.emoji, year.isJoint) == ("Read", "📚", false))
        // 344 days from the first of July through yesterday, and the one day that was done.
        #expect((year.done, year.figure) == (1, "1 of 344 times, today still open"))
        #expect(timeline?.policy == .never)
    }

    @Test("the year of all habits is one request, however many there are")
    func yearOfAll() throws {
        // A Wednesday.
        let daemon = try TestDaemon(now: "2026-06-10T08:00:00Z", zone: "UTC")
        let client = try daemon.client()
        for name in ["Read", "Run", "Tea"] {
            try client.result(
                #"{"op":"habits.add","name":"\#(name)","start":"2026-06-04","schedule":{"type":"daysOfWeek","days":[1,2,3,4,5]}}"#
            )
        }
        for (name, day) in [("Read", 5), ("Run", 5), ("Tea", 5), ("Read", 8), ("Read", 9), ("Run", 9)] {
            try client.result(#"{"op":"habits.log","habit":"\#(name)","day":"2026-06-0\#(day)"}"#)
        }
        var asked: [String] = []
        var provider = HabitYearProvider(selection: HabitSelection())
        let reader = Self.reader(client)
        provider.reader = DaemonReader { operation, parameters in
            asked.append(operation)
            return try reader.call(operation, parameters)
        }
        var timeline: Timeline<HabitYearEntry>?
        provider.getTimeline(in: try Self.context(client, now: "2026-06-10T08:00:00Z")) { timeline = $0 }
        let year = try #require(timeline?.entries.first).year
        #expect(asked == ["habits.days"])
        #expect((year.title, year.isJoint) == ("All habits", true))
        #expect((year.figure, year.percent) == ("All done on 1 of 4 finished days", 25))
        // Through Wednesday, from the week before on; the first day is Thursday the 4th.
        #expect(
            Array(year.marks.suffix(14)) == [
                .blank, .blank, .blank, .missed, .done, .notDue, .notDue, .partly(1), .partly(2), .open, .blank, .blank,
                .blank, .blank,
            ])
        #expect(year.marks.dropLast(11).allSatisfy { $0 == .blank })
    }

    @Test("an amount below its target is a part; one above a limit is missed")
    func parts() throws {
        let daemon = try TestDaemon(now: "2026-06-10T08:00:00Z", zone: "UTC")
        let client = try daemon.client()
        for (name, more) in [("Water", ""), ("Coffee", #","target_type":"atMost""#)] {
            try client.result(
                #"{"op":"habits.add","name":"\#(name)","start":"2026-06-08","target":2\#(more)}"#)
            try client.result(#"{"op":"habits.log","habit":"\#(name)","day":"2026-06-08","value":1}"#)
            try client.result(#"{"op":"habits.log","habit":"\#(name)","day":"2026-06-09","value":3}"#)
        }
        func week(_ name: String) throws -> [HabitDayState?] {
            let id = try #require(try client.habits().habits.first { $0.name == name }).habit
            let selection = HabitDrawing.selection(habit: id)
            return try #require(try Self.timeline(client, selection, now: "2026-06-10T08:00:00Z").entries.first)
                .content.week.suffix(3).map(\.state)
        }
        #expect(try week("Water") == [.part, .done, .open])
        #expect(try week("Coffee") == [.done, .missed, .done])
    }

    // MARK: Support

    /// Operations go over the client's connection.
    static func reader(_ client: LineClient) -> DaemonReader {
        DaemonReader { operation, parameters in Data(try client.operationJSON(operation, parameters)) }
    }

    static func context(_ client: LineClient, now: String) throws -> TimelineProviderContext {
        var context = TimelineProviderContext(
            family: .systemLarge, displaySize: WidgetFamily.systemLarge.size, now: try date(now))
        context.snapshots = ["habits": try client.snapshotJSON("habits")]
        context.host = "wall"
        return context
    }

    static func timeline(
        _ client: LineClient, _ selection: HabitSelection = HabitSelection(), day: CivilDay? = nil, now: String
    ) throws -> Timeline<ContentEntry<HabitsContent>> {
        var provider = HabitsProvider(selection, day: day)
        provider.reader = reader(client)
        var timeline: Timeline<ContentEntry<HabitsContent>>?
        provider.getTimeline(in: try context(client, now: now)) { timeline = $0 }
        return try #require(timeline)
    }

    private static func date(_ text: String) throws -> Date {
        try Date(text, strategy: .iso8601)
    }
}
