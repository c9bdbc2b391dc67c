import FoundationEssentials
import SipliWidgetFeed
import SipliWidgetKit
import Testing

/// A single rendering of a widget, whatever its provider does.
@Suite struct SessionTests {
    /// A loop on which any limit has passed as soon as the time is read.
    private func session(_ declaration: WidgetDeclaration) throws -> WidgetSession {
        var microseconds: Int64 = 0
        let loop = try FeedLoop {
            microseconds += 60_000_000
            return microseconds
        }
        let form = Evaluation(
            family: .systemSmall, size: WidgetFamily.systemSmall.size, now: Date(), measurer: NoMeasurer())
        let placement = WidgetPlacement(declaration, family: .systemSmall, forms: [form])
        return WidgetSession(loop, .onLoop, placement, WidgetWorld(now: Date(timeIntervalSince1970: 0)))
    }

    private func words(_ item: TimelineItem, _ session: WidgetSession) throws -> [String] {
        try session.lists(of: item).flatMap(\.items).flatMap { item -> [String] in
            if case .text(let text) = item { text.lines.flatMap(\.runs).map(\.text) } else { [] }
        }
    }

    @Test func aSampleIsAskedForAsAPreview() throws {
        var seen: [Bool] = []
        var declaration = TestWidgets.total()
        declaration.snapshot = { context, done in
            seen.append(context.isPreview)
            done(TestWidgets.item("sample", at: context.now))
        }
        let session = try session(declaration)
        #expect(try words(session.sample(), session) == ["sample"])
        #expect(seen == [true])
    }

    @Test func thePlaceholderStandsInForASnapshotThatDoesNotCome() throws {
        var declaration = TestWidgets.total()
        declaration.snapshot = { _, _ in }
        let session = try session(declaration)
        #expect(try words(session.sample(), session) == ["placeholder"])
    }

    @Test func aTimelineThatDoesNotComeIsNamed() throws {
        let session = try session(TestWidgets.widget { _, _ in })
        let fault = #expect(throws: WidgetSession.Fault.self) { try session.timeline() }
        #expect(fault?.message == "timeline gave no answer within 10.0 seconds")
    }

    @Test func remarksComeWithTheTimeline() throws {
        let session = try session(
            TestWidgets.widget { context, done in
                done(TimelineItems(items: [TestWidgets.item("one", at: context.now)], policy: .atEnd))
            })
        #expect(try session.timeline().remarks.count == 1)
    }
}
