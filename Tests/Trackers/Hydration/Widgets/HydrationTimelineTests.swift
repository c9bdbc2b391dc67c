import Foundation
import SipliTestSupport
import SipliWidgetKit
import SipliWire
import Testing

@testable import SipliWidgets

/// When the hydration widget requests new content without a change.
@Suite struct HydrationTimelineTests {
    @Test("worked examples", arguments: Vectors.hydration("timeline.hydration"))
    func example(vector: JSON) throws {
        let now = try #require(vector.input.now.string)
        let daemon = try TestDaemon(now: now, zone: try #require(vector.input.timeZone.string))
        var context = TimelineProviderContext(
            family: .systemSmall, displaySize: WidgetFamily.systemSmall.size, now: try Self.date(now))
        context.snapshots = ["hydration": try daemon.client().hydrationJSON()]
        var timeline: Timeline<ContentEntry<HydrationContent>>?
        ContentProvider<HydrationContent>().getTimeline(in: context) { timeline = $0 }
        // Entries for what changes by the clock follow the one for now.
        #expect(timeline.map { $0.entries.count >= vector.expected.entries.int ?? 0 } == true)
        #expect(timeline?.entries.first?.date == context.now)
        #expect(timeline?.policy == .after(try Self.date(try #require(vector.expected.policyAfter.string))))
    }

    /// Up from 07:00 to 22:00, goal 3000 ml: 200 ml an hour.
    @Test("there is an entry for each moment at which the pace changes")
    func paceMoments() throws {
        let daemon = try TestDaemon(now: "2026-05-05T06:00:00+02:00", zone: "Europe/Berlin")
        let client = try daemon.client()
        try client.set("water-goal", "3000")
        try client.set("wake", "\"07:00\"")
        try client.set("sleep", "\"22:00\"")
        var context = TimelineProviderContext(
            family: .systemSmall, displaySize: WidgetFamily.systemSmall.size,
            now: try Self.date("2026-05-05T06:00:00+02:00"))
        context.snapshots = ["hydration": try client.hydrationJSON()]
        var timeline: Timeline<ContentEntry<HydrationContent>>?
        ContentProvider<HydrationContent>().getTimeline(in: context) { timeline = $0 }
        let entries = try #require(timeline).entries
        #expect(entries.map(\.content.state) == ["paused", "empty", "empty", "low", "paused"])
        #expect(
            try entries.map(\.date)
                == ["06:00", "07:00", "07:01", "07:46", "22:00"].map { try Self.date("2026-05-05T\($0):00+02:00") })
    }

    @Test("an older snapshot is shown as it is by now")
    func olderSnapshot() throws {
        let daemon = try TestDaemon(now: "2026-05-05T06:00:00+02:00", zone: "Europe/Berlin")
        let client = try daemon.client()
        try client.set("wake", "\"07:00\"")
        var context = TimelineProviderContext(
            family: .systemSmall, displaySize: WidgetFamily.systemSmall.size,
            now: try Self.date("2026-05-05T12:00:00+02:00"))
        context.snapshots = ["hydration": try client.hydrationJSON()]
        var timeline: Timeline<ContentEntry<HydrationContent>>?
        ContentProvider<HydrationContent>().getTimeline(in: context) { timeline = $0 }
        #expect(timeline?.entries.first?.content.state == "low")
        #expect(timeline?.entries.first?.date == context.now)
    }

    @Test("a due reminder reaches the entries")
    func dueReminder() throws {
        let daemon = try TestDaemon(now: "2026-05-05T06:00:00+02:00", zone: "Europe/Berlin")
        var context = TimelineProviderContext(
            family: .systemSmall, displaySize: WidgetFamily.systemSmall.size,
            now: try Self.date("2026-05-05T06:00:00+02:00"))
        var item = ReminderItem()
        (item.id, item.tracker, item.title) = ("a", "hydration", "Time for a sip")
        var reminders = RemindersSnapshot()
        reminders.reminders = [item]
        context.snapshots = [
            "hydration": try daemon.client().hydrationJSON(),
            "reminders": RawJSON { reminders.write(to: &$0) }.bytes,
        ]
        var timeline: Timeline<ContentEntry<HydrationContent>>?
        ContentProvider<HydrationContent>().getTimeline(in: context) { timeline = $0 }
        #expect(timeline?.entries.allSatisfy { $0.content.reminder.due == "Time for a sip" } == true)
    }

    @Test("without a daemon nothing is shown and nothing waits")
    func noDaemon() {
        let context = TimelineProviderContext(
            family: .systemSmall, displaySize: WidgetFamily.systemSmall.size, now: Date(timeIntervalSince1970: 0))
        var timeline: Timeline<ContentEntry<HydrationContent>>?
        ContentProvider<HydrationContent>().getTimeline(in: context) { timeline = $0 }
        #expect(timeline?.entries.map(\.content.isKnown) == [false])
        #expect(timeline?.policy == .never)
    }

    private static func date(_ text: String) throws -> Date {
        try Date(text, strategy: .iso8601)
    }
}
