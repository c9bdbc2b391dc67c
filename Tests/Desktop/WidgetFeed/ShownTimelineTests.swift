import FoundationEssentials
import SipliWidgetKit
import Testing

@testable import SipliWidgetFeed

/// The entry for the end of the day among the author's own.
@Suite struct ShownTimelineTests {
    private static let noon = Date(timeIntervalSince1970: 1_781_092_800)

    /// An entry some minutes after noon, identified by its score.
    private func item(_ score: Float, minutes: Double = 0) -> TimelineItem {
        TimelineItem(
            date: Self.noon + minutes * 60, relevance: TimelineEntryRelevance(score: score),
            evaluate: { TestWidgets.list("", $0) })
    }

    private func shown(_ timeline: ShownTimeline) -> [Float?] {
        stride(from: 0, to: 50, by: 10).map { timeline.item(at: Self.noon + $0 * 60).relevance?.score }
    }

    @Test func itIsShownFromItsDateToTheNextOfTheAuthor() throws {
        let answer = TimelineItems(items: [item(1), item(2, minutes: 30)], policy: .never)
        var timeline = try ShownTimeline(answer, requested: Self.noon, revision: 1)
        #expect(shown(timeline) == [1, 1, 1, 2, 2])
        timeline.insert(item(3), at: Self.noon + 600)
        #expect(shown(timeline) == [1, 3, 3, 2, 2])
        #expect(timeline.nextFlip(after: Self.noon) == Self.noon + 600)
        #expect(timeline.nextFlip(after: Self.noon + 600) == Self.noon + 1800)
        timeline.insert(item(4), at: Self.noon + 2400)
        #expect(shown(timeline) == [1, 3, 3, 2, 4])
    }

    @Test func aNewerOneOfTheSameDateIsShownInItsPlace() throws {
        var timeline = try ShownTimeline(
            TimelineItems(items: [item(1), item(2, minutes: 30)], policy: .never), requested: Self.noon, revision: 1)
        timeline.insert(item(3), at: Self.noon + 600)
        timeline.insert(item(4), at: Self.noon + 600)
        #expect(shown(timeline) == [1, 4, 4, 2, 2])
        #expect(timeline.nextFlip(after: Self.noon + 600) == Self.noon + 1800)
    }
}
