import SipliStore

/// What to do with the files in a store's place, given what they are and what the manifest says.
enum StoreVerdict: Equatable {
    /// It is the expected store with all its content, or the first start.
    case open
    /// Keep the files under another name, start a new store, and report it.
    ///
    /// - Parameter hasOwnLog: the log was written for this database file.
    case setAside(Incident.Kind, reason: String, hasOwnLog: Bool = true)
    /// Change nothing: another version of Sipli made this store.
    case refuse(StoreError)

    /// - Parameters:
    ///   - found: the files.
    ///   - manifest: nil if there is none, as before the first start.
    ///   - backedUp: without a manifest, the newest revision among the copies of the same store, or of any store if
    ///     there is none.
    init(_ found: StoreInspection, manifest: StoreManifest?, backedUp: Int64? = nil) {
        switch found.content {
        case .missing, .empty:
            let isFirstStart = manifest == nil && backedUp == nil && !found.hasLog
            let reason = found.content == .empty ? "the file is empty" : found.hasLog ? "only its log is left" : ""
            self = isFirstStart ? .open : .setAside(.missing, reason: reason)
        case .foreign: self = .setAside(.foreign, reason: "")
        case .newer(let versions): self = .refuse(.newerVersion(versions))
        case .older(let version): self = .refuse(.olderVersion(version))
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
            // Replaying a log over another file would make a mixture of both.
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
