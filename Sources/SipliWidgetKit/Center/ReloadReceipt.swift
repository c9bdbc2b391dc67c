public import FoundationEssentials

/// What became of a request to reload.
public struct ReloadReceipt: Hashable, Sendable, Identifiable {
    /// Names the request.
    public let id: String
    /// The kinds that were told; empty when nobody shows what was asked for.
    public let kinds: [String]
    /// How many placed widgets were told.
    public let count: Int
    /// The revision of the data at that moment; a widget that shows it or a later one has followed.
    public let revision: Int64
    /// When the last of them showed it; nil when that was not waited for, or one did not within half a second.
    public let renderedAt: Date?

    package init(id: String, kinds: [String], count: Int, revision: Int64, renderedAt: Date? = nil) {
        self.id = id
        self.kinds = kinds
        self.count = count
        self.revision = revision
        self.renderedAt = renderedAt
    }

    /// Somebody shows what was asked for, and was told.
    public var isAccepted: Bool { count > 0 }
}
