import SipliClient
import SipliCore
import SipliWire

/// A message from the daemon about a placed widget: the reply to its subscription, or a reload.
struct FeedMessage {
    /// The reply: with snapshots if it starts over, without if it resumes.
    var isReply = false
    /// Snapshots by topic, as received.
    var snapshots: [String: [UInt8]] = [:]
    /// The reasons for the reload; empty for a reply.
    var reasons: [String] = []
    var revision: Int64 = 0
    /// The widget's configuration, a JSON object; nil if it has none.
    var configuration: String?

    init() {}

    /// Nil for an event that this release does not know.
    init?(_ line: ServerLine) {
        switch line.kind {
        case .reply: isReply = true
        case .event("reload"): break
        default: return nil
        }
        guard let snapshots = line.snapshots else { return nil }
        self.snapshots = snapshots
        revision = line.revision ?? 0
        configuration = line.configuration.map { String(decoding: $0, as: UTF8.self) }
        do {
            var reader = line.reasonsReader
            try reader?.readArray { reasons.append(try $0.readString()) }
        } catch {
            return nil
        }
    }

    /// Whether to ask the provider even if no snapshot changed.
    var isDemand: Bool {
        isReply ? !snapshots.isEmpty : reasons.contains { $0 != "data" && $0 != "settings" }
    }
}
