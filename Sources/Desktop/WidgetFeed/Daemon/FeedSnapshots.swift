import FoundationEssentials
import SipliClient
import SipliCore
import SipliWire

/// The daemon's snapshots as held by a placed widget.
struct FeedSnapshots {
    private(set) var byTopic: [String: [UInt8]] = [:]
    private(set) var revision: Int64 = 0
    private(set) var profile = Profile()
    /// The profile without its privacy and the notice, which no provider needs; each member under the name that
    /// providers see.
    private var settings: [String: RawJSON] = [:]
    /// The end of the day by topic.
    private var ends: [String: Instant] = [:]

    init() {}

    init(_ byTopic: [String: [UInt8]], revision: Int64) {
        self.revision = revision
        merge(byTopic)
    }

    /// Nothing has been received from a daemon yet.
    var isEmpty: Bool { byTopic.isEmpty }

    /// Applies a message.
    mutating func take(_ message: FeedMessage) {
        revision = message.revision
        merge(message.snapshots)
    }

    private mutating func merge(_ snapshots: [String: [UInt8]]) {
        byTopic.merge(snapshots) { _, new in new }
        for (topic, bytes) in snapshots { ends[topic] = Self.dayEnds(bytes) }
        guard let bytes = snapshots["profile"] else { return }
        profile = Profile(bytes)
        let members = profile.members.filter { !["private", "notice"].contains($0.key) }
        settings = Dictionary(uniqueKeysWithValues: members.map { ("profile." + $0.key, $0.value) })
    }

    /// The end of the day; nil if no topic has it.
    var dayEnds: Date? { ends.values.min().map { Date($0) } }

    private static func dayEnds(_ snapshot: [UInt8]) -> Instant? {
        var reader = JSONReader(snapshot)
        guard reader.kind == .object else { return nil }
        var ends: Instant?
        do {
            try reader.readObject { key, reader in
                if key == "day_ends", reader.kind == .string { ends = Instant(rfc3339: try reader.readString()) }
            }
        } catch {
            return nil
        }
        return ends
    }

    /// The snapshots that the provider depends on: if they change, it is asked again.
    func forProvider(_ topics: [String]?) -> [String: RawJSON] {
        func isWanted(_ topic: String) -> Bool { topics?.contains(topic) ?? true }
        var contents = isWanted("profile") ? settings : [:]
        for (topic, bytes) in byTopic where topic != "profile" && isWanted(topic) { contents[topic] = RawJSON(bytes) }
        return contents
    }

    /// The end of the day, and the snapshots at that time if nothing changes before; nil if no topic has
    /// them.
    func dayBoundary() -> (date: Date, snapshots: FeedSnapshots)? {
        guard let end = ends.values.min() else { return nil }
        var then = self
        for (topic, bytes) in byTopic {
            guard let next = RawJSON(bytes).members["next"]?.members,
                let at = next["at"]?.text.flatMap({ Instant(rfc3339: $0) }),
                at == end, let snapshot = next["snapshot"]
            else { continue }
            then.merge([topic: snapshot.bytes])
        }
        return (Date(end), then)
    }
}

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
