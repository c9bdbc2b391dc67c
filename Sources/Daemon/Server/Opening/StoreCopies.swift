import Glibc
import SipliCore
import SipliRules
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
            case .store = try StoreInspection.of(unfinished, .whole, schema: store.schema, givingWay: givingWay).content
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
        for old in own.dropFirst(kept) { try FileSystem.remove(old.path) }
    }
}

/// The copies of stores in a data directory: daily backups, stores that were set aside, and rescued copies.
enum StoreCopies {
    /// A copy that can be opened.
    struct Copy: Equatable {
        var path: String
        var epoch: String?
        var revision: Int64
        var changedAt: Instant?

        /// "revision 12, which was last changed on 22 Nov 2026 at 07:30".
        func described(_ zone: CivilZone) -> String { "revision \(revision), which " + lastChange(zone) }

        /// The store that has the person's time format may be lost.
        func lastChange(_ zone: CivilZone) -> String {
            guard let changedAt else { return "is an empty store" }
            let clock = ClockFormat.twentyFourHours.text(changedAt, zone: zone)
            return "was last changed on \(zone.date(at: changedAt).text) at \(clock)"
        }
    }

    static func backups(in directory: String) -> [String] {
        let folder = directory + "/backups"
        return FileSystem.names(in: folder).filter { $0.hasPrefix("sipli-") && $0.hasSuffix(".sqlite") }.sorted()
            .map { folder + "/" + $0 }
    }

    private static func setAside(in directory: String) -> [String] {
        FileSystem.names(in: directory).sorted().filter {
            $0.hasPrefix("sipli.sqlite.") && !$0.hasSuffix("-wal") && !$0.hasSuffix("-shm") && !$0.hasSuffix("-journal")
        }.map { directory + "/" + $0 }
    }

    /// Every copy whose header can be read; a deeper page may be damaged.
    static func readable(in directory: String, _ schema: StoreSchema) -> [Copy] {
        readable(setAside(in: directory) + backups(in: directory), schema)
    }

    /// The copies among these files, the greatest revision first; of equals the last.
    static func readable(_ paths: [String], _ schema: StoreSchema) -> [Copy] {
        let copies = paths.compactMap { path -> Copy? in
            guard let found = try? StoreInspection.of(path, .facts, schema: schema),
                case .store(let epoch, let revision, let changedAt) = found.content
            else { return nil }
            return Copy(path: path, epoch: epoch, revision: revision, changedAt: changedAt)
        }
        return copies.enumerated().sorted { ($0.element.revision, $0.offset) > ($1.element.revision, $1.offset) }
            .map(\.element)
    }

    /// The copy that is most likely wanted: the intact one with the greatest revision, of this store or otherwise of
    /// any store.
    ///
    /// Names only say when a copy was made by the clock at the time, which may have been wrong; revisions only grow.
    static func best(in directory: String, epoch: String?, _ schema: StoreSchema) -> Copy? {
        let all = readable(in: directory, schema).filter { $0.revision > 0 }
        let own = all.filter { $0.epoch == epoch }
        return (own + all.filter { $0.epoch != epoch }).first { copy in
            guard let found = try? StoreInspection.of(copy.path, .whole, schema: schema), case .store = found.content
            else { return false }
            return true
        }
    }
}
