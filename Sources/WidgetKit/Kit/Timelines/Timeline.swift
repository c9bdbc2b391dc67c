/// A provider's answer: entries, and when to request the next ones.
public struct Timeline<Entry: TimelineEntry> {
    /// In any order; of entries with the same date the last counts.
    public let entries: [Entry]
    public let policy: TimelineReloadPolicy

    public init(entries: [Entry], policy: TimelineReloadPolicy) {
        self.entries = entries
        self.policy = policy
    }
}

extension Timeline: Sendable where Entry: Sendable {}
