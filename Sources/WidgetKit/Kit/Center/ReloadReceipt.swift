public import FoundationEssentials

/// The result of a reload request.
public struct ReloadReceipt: Hashable, Sendable, Identifiable {
    /// The request's ID.
    public let id: String
    /// The kinds that were notified; empty if there are no such placed widgets.
    public let kinds: [String]
    /// The number of placed widgets that were notified.
    public let count: Int
    /// The revision of the data at that time; a widget at this or a later revision has reloaded.
    public let revision: Int64
    /// When the last of them showed it; nil if the call did not wait, or one took longer than half a second.
    public let renderedAt: Date?

    package init(id: String, kinds: [String], count: Int, revision: Int64, renderedAt: Date? = nil) {
        (self.id, self.kinds, self.count, self.revision, self.renderedAt) = (id, kinds, count, revision, renderedAt)
    }

    /// Whether any placed widget was notified.
    public var isAccepted: Bool { count > 0 }
}
