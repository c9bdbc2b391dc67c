import FoundationEssentials
import SipliCore
import SipliWire

/// The daemon's snapshots as a placed widget holds them.
struct FeedSnapshots {
    private(set) var byTopic: [String: [UInt8]] = [:]
    private(set) var revision: Int64 = 0
    /// The person wants nobody to see values.
    private(set) var isPrivate = false
    /// What the daemon says that a person should know of the store.
    private(set) var notice: String?
    /// The person's zone, with the offsets that the daemon foresees.
    private(set) var zone = CivilZone.utc
    /// The profile but for its privacy and the notice, which no provider needs.
    private var profile: [String: RawJSON] = [:]

    init() {}

    init(_ byTopic: [String: [UInt8]], revision: Int64) {
        self.revision = revision
        merge(byTopic)
    }

    /// Nothing has come from a daemon yet.
    var isEmpty: Bool { byTopic.isEmpty }

    /// Takes in what a message brings.
    mutating func take(_ message: FeedMessage) {
        revision = message.revision
        merge(message.snapshots)
    }

    private mutating func merge(_ snapshots: [String: [UInt8]]) {
        byTopic.merge(snapshots) { _, new in new }
        guard let bytes = snapshots["profile"] else { return }
        profile = RawJSON(bytes).members
        zone = Self.zone(profile)
        isPrivate = profile.removeValue(forKey: "private")?.bytes == Array("true".utf8)
        notice = profile.removeValue(forKey: "notice")?.text
    }

    /// What a provider is asked for again when it changes.
    func forProvider(_ topics: [String]?) -> [String: RawJSON] {
        var contents: [String: RawJSON] = [:]
        for (topic, bytes) in byTopic where topics?.contains(topic) ?? true { contents[topic] = RawJSON(bytes) }
        guard contents.removeValue(forKey: "profile") != nil else { return contents }
        for (name, value) in profile { contents["profile." + name] = value }
        return contents
    }

    /// The moment the day ends, and the snapshots as they will be then if nothing happens before; nil where no topic
    /// tells.
    func dayBoundary() -> (date: Date, snapshots: FeedSnapshots)? {
        let topics = byTopic.compactMapValues { RawJSON($0).members }
        let ends = topics.values.compactMap { $0["day_ends"]?.text.flatMap { Instant(rfc3339: $0) } }
        guard let end = ends.min() else { return nil }
        var then = self
        for (topic, members) in topics {
            guard let next = members["next"]?.members, let at = next["at"]?.text.flatMap({ Instant(rfc3339: $0) }),
                at == end, let snapshot = next["snapshot"]
            else { continue }
            then.merge([topic: snapshot.bytes])
        }
        return (Date(end), then)
    }

    private static func zone(_ profile: [String: RawJSON]) -> CivilZone {
        let offsets = (profile["offsets"]?.elements ?? []).compactMap { element -> (from: Instant, seconds: Int)? in
            let members = element.members
            guard let from = members["from"]?.text.flatMap({ Instant(rfc3339: $0) }),
                let seconds = members["seconds"]?.number
            else { return nil }
            return (from, Int(seconds))
        }
        guard let name = profile["zone"]?.text, let first = offsets.first else { return .utc }
        return CivilZone(identifier: name) { instant in
            (offsets.last { $0.from <= instant } ?? first).seconds
        }
    }
}
