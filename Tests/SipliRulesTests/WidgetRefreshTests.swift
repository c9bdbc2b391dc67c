import SipliCore
import SipliTestSupport
import Testing

@testable import SipliRules

/// When widgets request new content without a change.
@Suite struct WidgetRefreshTests {
    @Test("worked examples", arguments: Vectors.shared("widget.timeline"))
    func example(vector: JSON) throws {
        let now = try #require(vector.input.now.string.flatMap { Instant(rfc3339: $0) })
        let zone = try CivilZone.named(try #require(vector.input.timeZone.string))
        let expected = try #require(vector.expected.string.flatMap { Instant(rfc3339: $0) })
        switch vector.input.policy.string {
        case "habit": #expect(WidgetRefresh.next(after: now, zone: zone) == expected)
        case "midnight": #expect(WidgetRefresh.midnight(after: now, zone: zone) == expected)
        default: Issue.record("an unknown policy")
        }
    }

    @Test func thereAreExamples() {
        #expect(Vectors.shared("widget.timeline").count == 6)
    }
}
