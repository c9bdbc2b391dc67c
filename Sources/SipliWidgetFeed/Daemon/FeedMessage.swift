import SipliClient
import SipliWire

/// What the daemon says about a placed widget: the reply to its subscription, or a reload.
struct FeedMessage {
    /// The reply: with snapshots where it begins anew, without where it goes on.
    var isReply = false
    /// Snapshots by topic, as they came.
    var snapshots: [String: [UInt8]] = [:]
    /// Why it is to reload; empty for a reply.
    var reasons: [String] = []
    var revision: Int64 = 0

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
        do {
            var reader = line.reasonsReader
            try reader?.readArray { reasons.append(try $0.readString()) }
        } catch {
            return nil
        }
    }

    /// Whether the provider is wanted though no snapshot changed.
    var isDemand: Bool {
        isReply ? !snapshots.isEmpty : reasons.contains { $0 != "data" && $0 != "settings" }
    }
}
