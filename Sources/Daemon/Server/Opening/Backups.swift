import Glibc
import SipliCore
import SipliStore
import SipliSystem
import SipliWire

/// Daily copies of the store: the last seven of each store are kept, so that a new store never displaces the previous
/// one's.
enum Backups {
    private static let kept = 7

    /// Makes today's copy unless one was made since the date began here, and removes the oldest beyond the limit.
    ///
    /// Names are compared by their instants: in another zone the same date began at another time.
    ///
    /// - Parameters:
    ///   - zone: the person's.
    ///   - givingWay: called regularly, to let changes run that must not wait.
    /// - Throws: `StoreError.unreadable` if the copy shows that the store is damaged.
    static func make(
        _ store: Store, directory: String, now: Instant, zone: CivilZone, givingWay: @escaping () -> Void
    ) throws {
        let folder = directory + "/backups"
        removeUnfinished(in: folder)
        let today = zone.date(at: now)
        try markAhead(of: zone.start(of: today.adding(days: 1)), in: directory, store)
        let begins = zone.start(of: today)
        guard !copies(in: directory, store).contains(where: { $0.name.made >= begins }) else { return }
        let path = folder + "/" + DailyCopyName.name(now, zone, epoch: store.epoch)
        try Directories.makeDirectory(folder)
        // Made under another name until it is complete, so that half a copy is never mistaken for one.
        let unfinished = path + unfinishedEnding
        defer { removeUnfinished(in: folder) }
        try store.backup(to: unfinished, givingWay: givingWay)
        guard
            case .store = try StoreInspection.of(
                unfinished, .whole, schema: store.schema, givingWay: givingWay
            ).content
        else {
            try store.checkWhole()
            throw StoreError.storage("the copy was damaged on its way to the disk")
        }
        try FileSystem.move(unfinished, to: path)
        try removeOld(directory, store)
    }

    /// This store's copies, without those that were made while the clock was ahead.
    private static func copies(in directory: String, _ store: Store) -> [(path: String, name: DailyCopyName)] {
        StoreCopies.backups(in: directory).filter { $0.hasSuffix(DailyCopyName.ending(store.epoch)) }
            .compactMap { path in DailyCopyName(path: path).map { (path, $0) } }
    }

    /// Copies of later days were made while the clock was ahead: their names say so, and leave those days to their own
    /// copies.
    private static func markAhead(of tomorrow: Instant, in directory: String, _ store: Store) throws {
        for copy in copies(in: directory, store) where copy.name.made >= tomorrow {
            try FileSystem.move(copy.path, to: DailyCopyName.ahead(copy.path))
        }
    }

    private static let unfinishedEnding = ".unfinished"

    /// Including those of a daemon that was killed, and the journals that SQLite kept beside them.
    private static func removeUnfinished(in folder: String) {
        for name in FileSystem.names(in: folder) where name.hasPrefix("sipli-") && name.contains(unfinishedEnding) {
            unlink(folder + "/" + name)
        }
    }

    private static func removeOld(_ directory: String, _ store: Store) throws {
        let own = StoreCopies.readable(StoreCopies.backups(in: directory), store.schema).filter {
            $0.epoch == store.epoch
        }
        for old in own.dropFirst(kept) {
            try FileSystem.remove(old.path)
        }
    }
}
