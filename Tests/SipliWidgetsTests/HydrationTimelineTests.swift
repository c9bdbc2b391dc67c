import Foundation
import SipliTestSupport
import SipliWidgetKit
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
        #expect(timeline?.entries.count == vector.expected.entries.int)
        #expect(timeline?.entries.first?.date == context.now)
        #expect(timeline?.policy == .after(try Self.date(try #require(vector.expected.policyAfter.string))))
    }

    @Test("without a daemon nothing is shown and nothing waits")
    func noDaemon() {
        let context = TimelineProviderContext(
            family: .systemSmall, displaySize: WidgetFamily.systemSmall.size, now: Date(timeIntervalSince1970: 0))
        var timeline: Timeline<ContentEntry<HydrationContent>>?
        ContentProvider<HydrationContent>().getTimeline(in: context) { timeline = $0 }
        #expect(timeline?.entries.map(\.content) == [HydrationContent()])
        #expect(timeline?.policy == .never)
    }

    private static func date(_ text: String) throws -> Date {
        try Date(text, strategy: .iso8601)
    }
}
