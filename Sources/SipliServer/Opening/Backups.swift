import Glibc
import SipliCore
import SipliStore
import SipliSystem
import SipliWire

/// Daily copies of the store: the last seven of each store are kept, so that a new store never displaces the previous
/// one's.
enum Backups {
    private static let kept = 7

    /// Makes today's copy unless it exists, and removes the oldest beyond the limit.
    ///
    /// - Parameter givingWay: called regularly, to let changes run that must not wait.
    /// - Throws: `StoreError.unreadable` if the copy shows that the store is damaged.
    static func make(_ store: Store, directory: String, day: CivilDay, givingWay: @escaping () -> Void) throws {
        let folder = directory + "/backups"
        let path = "\(folder)/sipli-\(day)-\(store.epoch).sqlite"
        removeUnfinished(in: folder)
        try markAhead(of: day, in: directory, store)
        guard !FileSystem.exists(path) else { return }
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

    /// Copies of later days were made while the clock was ahead: their names say so, and leave those days to their own
    /// copies.
    private static func markAhead(of day: CivilDay, in directory: String, _ store: Store) throws {
        let ending = "-\(store.epoch).sqlite"
        for path in StoreCopies.backups(in: directory) where path.hasSuffix(ending) {
            let made = path.dropLast(ending.count).suffix(10)
            guard let made = CivilDay(String(made)), made > day else { continue }
            try FileSystem.move(path, to: String(path.dropLast(".sqlite".count)) + RestoreOperations.aheadEnding)
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
