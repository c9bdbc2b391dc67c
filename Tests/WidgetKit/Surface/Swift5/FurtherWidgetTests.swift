import Foundation
import SipliWidgetTestSupport
import Testing
import WidgetKit

@Suite struct FurtherWidgetTests {
    private func shown(
        _ kind: String, _ family: WidgetFamily, change: (inout Evaluation) -> Void = { _ in }
    ) async throws -> Evaluated {
        let declaration = try #require(WaterBundle().declarations.first { $0.kind == kind })
        let item = await declaration.snapshotItem(Evaluated.context(family))
        return Evaluated(item, family, change: change)
    }

    @Test func weightIsAGaugeInACircle() async throws {
        // 80 in 60...100 is half.
        let shown = try await shown("WeightWidget", .accessoryCircular)
        #expect(shown.gauges.map(\.fraction) == [0.5])
        #expect(shown.gauges.map(\.style) == [.ring])
        #expect(shown.words.contains("80.0"))
    }

    @Test func weightIsABarInARectangle() async throws {
        let shown = try await shown("WeightWidget", .accessoryRectangular)
        #expect(shown.gauges.map(\.fraction) == [0.4])
        #expect(shown.gauges.map(\.style) == [.bar])
    }

    @Test func weightIsALineInABar() async throws {
        #expect(try await shown("WeightWidget", .accessoryInline).texts == ["80.0 kg"])
    }

    @Test func weightTellsItsGoalAndOpensTheApp() async throws {
        let shown = try await shown("WeightWidget", .systemSmall)
        #expect(shown.texts == ["80.0", "Goal 75.0 kg", "since Monday"])
        #expect(shown.gauges.map(\.fraction) == [0.4])
        #expect(shown.links == ["weight://log"])
        #expect(shown.list.regions.map(\.isWholeWidget) == [true])
    }

    @Test func backgroundsFollowTheSchemeThatIsAskedFor() async throws {
        let light = try await shown("WeightWidget", .systemSmall) { $0.scheme = .light }
        let dark = try await shown("WeightWidget", .systemSmall) { $0.scheme = .dark }
        #expect(light.list.background != dark.list.background)
    }

    @Test func entriesBringTheirRelevance() async throws {
        let declaration = try #require(WaterBundle().declarations.first { $0.kind == "WeightWidget" })
        let answer = await declaration.timelineItems(Evaluated.context())
        #expect(answer.policy == .atEnd)
        #expect(answer.items.map { $0.relevance?.score } == [5, 4, 3])
    }

    @Test func spendingIsLaidOutByItsOwnLayout() async throws {
        let shown = try await shown("SpendingWidget", .systemLarge)
        #expect(shown.texts.prefix(6) == ["One", "Two", "Three", "#One", "#Two", "#Three"])
        let tags = shown.frames.filter { $0.text.hasPrefix("#") }
        #expect(Set(tags.map(\.frame.minY)).count == 1)
        #expect(tags.map(\.frame.minX) == tags.map(\.frame.minX).sorted())
        // Four letters of 17 points, half as wide, and two points between.
        let first = try #require(tags.first)
        #expect(tags.dropFirst().first?.frame.minX == first.frame.minX + first.frame.width + 2)
    }

    @Test func roomIsKnownToAGeometryReader() async throws {
        let shown = try await shown("SpendingWidget", .systemLarge)
        #expect(shown.shapes.contains { $0.frame.width == 10 && $0.frame.height == 10 })
    }
}
