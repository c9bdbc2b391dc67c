import SipliWidgetKit
import SipliWire

extension TimelineProviderContext {
    /// The daemon's snapshot of a topic; nil without a daemon, or when it is not what this program knows.
    func read<Snapshot: WireObject>(_ type: Snapshot.Type, of topic: String) -> Snapshot? {
        guard let bytes = snapshots[topic] else { return nil }
        var reader = JSONReader(bytes)
        return try? Snapshot.read(&reader)
    }
}
