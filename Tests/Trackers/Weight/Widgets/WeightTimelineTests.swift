import Foundation
import SipliCore
import SipliTestSupport
import SipliWidgetKit
import SipliWire
import Testing

@testable import SipliWidgets

/// When the weight widget requests new content without a change.
@Suite struct WeightTimelineTests {
    @Test("worked examples", arguments: Vectors.weight("timeline.weight"))
    func example(vector: JSON) throws {
        let now = try Self.date(try #require(vector.input.now.string))
        var snapshot = WeightSamples.noGoal
        snapshot.dayEnds = "2026-05-07T00:00:00+02:00"
        let timeline = try WeightDrawing.timeline(["weight": WeightSamples.json(snapshot)], now: now)
        #expect(timeline.entries.count == vector.expected.entries.int)
        #expect(timeline.entries.map(\.date) == [now])
        #expect(timeline.policy == .after(try Self.date(try #require(vector.expected.policyAfter.string))))
    }

    @Test("the last hours of a day end with it")
    func dayEnd() throws {
        let now = try Self.date("2026-05-12T21:30:00+02:00")
        let timeline = try WeightDrawing.timeline(["weight": WeightSamples.json(WeightSamples.noGoal)], now: now)
        #expect(timeline.policy == .after(try Self.date("2026-05-13T00:00:00+02:00")))
    }

    @Test(
        "without a daemon nothing waits, and an invalid snapshot counts as none", arguments: [nil, "{", "[]"])
    func noDaemon(json: String?) throws {
        let timeline = try WeightDrawing.timeline(json.map { ["weight": Array($0.utf8)] } ?? [:])
        #expect(timeline.entries.map(\.content) == [WeightContent()])
        #expect(timeline.policy == .never)
    }

    private static func date(_ text: String) throws -> Date {
        try Date(text, strategy: .iso8601)
    }
}
