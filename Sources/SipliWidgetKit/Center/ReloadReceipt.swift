/// What became of a request to reload.
public struct ReloadReceipt: Hashable, Sendable {
    /// The kinds that were told; empty when nobody shows what was asked for.
    public let kinds: [String]
    /// How many placed widgets were told.
    public let count: Int
    /// The revision of the data at that moment; a widget that shows it or a later one has followed.
    public let revision: Int64

    package init(kinds: [String], count: Int, revision: Int64) {
        self.kinds = kinds
        self.count = count
        self.revision = revision
    }
}
