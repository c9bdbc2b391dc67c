import SipliStore

/// What to do with the files at a store's place, by what they are and what is remembered of them.
enum StoreVerdict: Equatable {
    /// It is the store that was there before, with everything in it, or the first start.
    case open
    /// Keep the files under another name, start a new store, and report it.
    ///
    /// - Parameter hasOwnLog: the log was written for this database file.
    case setAside(Incident.Kind, reason: String, hasOwnLog: Bool = true)
    /// Touch nothing: a later version of Sipli made this store.
    case refuse(migrations: [String])

    /// - Parameters:
    ///   - found: the files.
    ///   - manifest: what is remembered; nil for nothing, as before the first start.
    ///   - backedUp: where there is no manifest, the newest revision among the copies of the same store, or of any store when none is
    ///     there.
    init(_ found: StoreInspection, manifest: StoreManifest?, backedUp: Int64? = nil) {
        switch found.content {
        case .missing, .empty:
            let isFirstStart = manifest == nil && backedUp == nil && !found.hasLog
            let reason = found.content == .empty ? "the file is empty" : found.hasLog ? "only its log is left" : ""
            self = isFirstStart ? .open : .setAside(.missing, reason: reason)
        case .foreign: self = .setAside(.foreign, reason: "")
        case .newer(let migrations): self = .refuse(migrations: migrations)
        case .unreadable(let reason): self = .setAside(.unreadable, reason: reason)
        case .store(let epoch, let revision, _):
            self = Self.of(epoch: epoch, revision: revision, found, manifest, backedUp)
        }
    }

    private static func of(
        epoch: String?, revision: Int64, _ found: StoreInspection, _ manifest: StoreManifest?, _ backedUp: Int64?
    ) -> StoreVerdict {
        let known = manifest?.revision ?? backedUp ?? 0
        if let manifest {
            if let epoch, epoch != manifest.epoch { return .setAside(.replaced, reason: "it is a different store") }
            // A log replayed over a file that it was not written for makes a mixture of both.
            if found.hasLog, let stamp = found.fileStamp, !manifest.stamps.isEmpty, !manifest.stamps.contains(stamp) {
                return .setAside(
                    .replaced, reason: "its log belongs to the file that was there before", hasOwnLog: false)
            }
        }
        guard revision < known else { return .open }
        return .setAside(
            .older,
            reason:
                "its revision is \(revision), but \(known) had been saved; its log was deleted or damaged, or an older copy"
                + " was put in its place")
    }
}
