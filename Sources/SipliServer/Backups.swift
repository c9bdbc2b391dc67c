import SipliCore
import SipliStore
import SipliSystem

/// Daily copies of the store: of each store the last seven are kept, so that a new one never pushes out the one before it.
package enum Backups {
    private static let kept = 7

    /// Housekeeping: sees to the log, forgets old replies, makes today's copy unless it is there.
    static func daily(directory: String, now: Instant, log: any DaemonLog) -> @Sendable (Store) -> Void {
        { store in
            do {
                try store.prepareLog()
                try store.transaction { try Replies.forgetOld($0, now: now) }
                try make(store, directory: directory, day: CivilZone.utc.day(of: now))
            } catch {
                log.error("today's backup could not be made", ["SIPLI_ERROR": "\(error)"])
            }
        }
    }

    /// The copies, newest first.
    package static func all(directory: String) -> [String] {
        let folder = folder(directory)
        let names = FileSystem.names(in: folder)
        // Two stores' copies of one day: by when they were made.
        return names.filter { $0.hasPrefix("sipli-") && $0.hasSuffix(".sqlite") }
            .map { (day: $0.prefix(16), made: made(folder + "/" + $0), path: folder + "/" + $0) }
            .sorted { ($0.day, $0.made, $0.path) > ($1.day, $1.made, $1.path) }.map(\.path)
    }

    private static func made(_ path: String) -> Int64 {
        FileSystem.modifiedNanoseconds(path) ?? .min
    }

    /// The copy that is most likely wanted.
    ///
    /// The newest of the store with this epoch, unless it has none of an earlier day, as after a store that could
    /// not be read: then the newest of the stores before it.
    static func offered(directory: String, epoch: String?, now: Instant) -> String? {
        let all = all(directory: directory)
        guard let epoch else { return all.first }
        let own = all.filter { $0.hasSuffix(ending(epoch)) }
        let today = name(CivilZone.utc.day(of: now), epoch)
        if let newest = own.first, own.contains(where: { !$0.hasSuffix(today) }) { return newest }
        return all.first { !$0.hasSuffix(ending(epoch)) } ?? own.first
    }

    private static func name(_ day: CivilDay, _ epoch: String) -> String {
        "sipli-\(day)" + ending(epoch)
    }

    private static func ending(_ epoch: String) -> String {
        "-\(epoch).sqlite"
    }

    private static func folder(_ directory: String) -> String {
        directory + "/backups"
    }

    private static func make(_ store: Store, directory: String, day: CivilDay) throws {
        let path = folder(directory) + "/" + name(day, store.epoch)
        guard !FileSystem.exists(path) else { return }
        try Directories.makeDirectory(folder(directory))
        // Under another name until it is whole, so that half a copy is never taken for one.
        let unfinished = path + ".unfinished"
        try? FileSystem.remove(unfinished)
        try store.backup(to: unfinished)
        try Store.checkWhole(unfinished)
        try FileSystem.move(unfinished, to: path)
        let own = all(directory: directory).filter { $0.hasSuffix(ending(store.epoch)) }
        for old in own.dropFirst(kept) { try FileSystem.remove(old) }
    }
}
