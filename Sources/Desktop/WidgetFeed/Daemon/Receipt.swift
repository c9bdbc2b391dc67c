package import FoundationEssentials
import SipliClient
package import SipliCore
import SipliWidgetKit
import SipliWire

/// What a placed widget reports to the daemon about its timeline.
struct Receipt: Equatable {
    /// The revision the timeline was made from.
    var revision: Int64
    var entries: Int
    var policy: TimelineReloadPolicy
    /// When the next timeline is due; nil for never.
    var nextRequest: Date?
    /// Why there is no newer timeline.
    var error: String?

    func request(sub: String) -> [UInt8] {
        RequestLine.make("timeline") { writer in
            writer.member("sub", sub)
            writer.member("rev", revision)
            writer.member("entries", entries)
            if let date = nextRequest.map({ Self.text($0) }) {
                writer.key("policy")
                if policy == .atEnd {
                    writer.string("atEnd")
                    writer.member("last", date)
                } else {
                    writer.beginObject()
                    writer.member("after", date)
                    writer.endObject()
                }
            } else {
                writer.member("policy", "never")
            }
            if let error { writer.member("error", error) }
        }
    }

    private static func text(_ date: Date) -> String { CivilZone.utc.rfc3339(Instant(date)) }
}

extension Instant {
    /// A date rounded up to the millisecond, so that a timer for it does not fire too early.
    package init(_ date: Date) {
        let milliseconds = (date.timeIntervalSince1970 * 1000).rounded(.up)
        // Dates beyond the representable years count as never, and so does NaN.
        self.init(milliseconds: milliseconds < 253_402_300_799_000 ? Int64(max(milliseconds, 0)) : 253_402_300_799_000)
    }
}

extension Date {
    package init(_ instant: Instant) {
        self.init(timeIntervalSince1970: Double(instant.milliseconds) / 1000)
    }
}
