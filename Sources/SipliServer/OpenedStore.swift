import Glibc
package import SipliCore
import SipliStore
package import SipliSystem

/// An open store and the lock that makes it ours.
package struct OpenedStore {
    let store: Store
    package let lock: LockFile
    /// What a person should know about how it was opened.
    package let notices: [String]

    /// Takes the data directory's lock and opens its store.
    ///
    /// A store that cannot be read is set aside under a name with the date, never overwritten; a new one is begun and
    /// the newest backup is offered.
    ///
    /// - Throws: `DaemonFailure`.
    package static func open(directory: String, now: Instant) throws -> OpenedStore {
        let lock = try lock(directory)
        do {
            return OpenedStore(store: try Store(directory: directory), lock: lock, notices: [])
        } catch StoreError.unreadable(let reason) {
            let aside = try setAside(directory, "unreadable", now)
            let notice = notice(reason, aside, directory, now)
            do {
                return OpenedStore(store: try Store(directory: directory), lock: lock, notices: [notice])
            } catch {
                throw DaemonFailure.cannotStart("\(notice) A new store could not be begun: \(error)")
            }
        } catch {
            throw DaemonFailure.cannotStart("\(error) (\(directory))")
        }
    }

    /// Puts a copy in the place of the store, which is set aside; the next start has a new epoch.
    ///
    /// The copy is made and opened beside the store first: one that cannot serve leaves everything as it was.
    ///
    /// - Parameter backup: the copy; nil for the one that `Backups.offered` names.
    package static func restore(directory: String, from backup: String?, now: Instant) throws -> String {
        let lock = try lock(directory)
        defer { lock.release() }
        let path = Store.path(in: directory)
        guard let backup = backup ?? Backups.offered(directory: directory, epoch: Store.epoch(of: path), now: now)
        else { throw DaemonFailure.cannotStart("there is no backup in \(directory)/backups") }
        guard FileSystem.isReadable(backup) else {
            throw DaemonFailure.cannotStart("there is no backup \(backup)")
        }
        let workshop = directory + "/restoring"
        try? FileSystem.remove(workshop)
        defer { try? FileSystem.remove(workshop) }
        do {
            try prepare(backup, in: workshop)
        } catch {
            throw DaemonFailure.cannotStart("\(backup) cannot be restored, and nothing was changed: \(error)")
        }
        let aside = parts(of: path).isEmpty ? nil : try setAside(directory, "replaced", now)
        try FileSystem.move(Store.path(in: workshop), to: path)
        return aside.map { "restored \(backup); the store before it is \($0)" } ?? "restored \(backup)"
    }

    /// Makes a whole store with a new epoch out of a copy, in a directory of its own.
    private static func prepare(_ backup: String, in workshop: String) throws {
        try Directories.makeDirectory(workshop)
        let copy = Store.path(in: workshop)
        // A store that was set aside may have part of its content in its log.
        for suffix in ["", "-wal"] where FileSystem.exists(backup + suffix) {
            try FileSystem.copy(backup + suffix, to: copy + suffix)
        }
        guard Store.epoch(of: copy) != nil else { throw StoreError.unreadable("it is no store of Sipli, or damaged") }
        try Store.checkWhole(copy)
        let store = try Store(directory: workshop)
        try store.renewEpoch()
        try store.close()
    }

    private static func lock(_ directory: String) throws -> LockFile {
        do {
            try Directories.makeDirectory(directory)
            switch try LockFile.take(path: directory + "/lock") {
            case .taken(let lock): return lock
            case .heldBy(let pid):
                let holder = pid.map { "process \($0)" } ?? "another process"
                throw DaemonFailure.alreadyRunning("\(holder) already serves the store in \(directory)")
            }
        } catch let error as SystemError {
            // The service sees nothing else of the home directory, and what it sees of it besides is read-only.
            let hint =
                error.code == EROFS
                ? "; if it was removed, run: systemctl --user restart sipli.socket;"
                    + " if it was moved, the service needs a drop-in, which make install writes" : ""
            throw DaemonFailure.cannotStart("the data directory cannot be used: \(error)\(hint)")
        }
    }

    private static func setAside(_ directory: String, _ why: String, _ now: Instant) throws -> String {
        let stamp = CivilZone.utc.rfc3339(Instant(seconds: now.seconds)).replacing(":", with: "-")
        let path = Store.path(in: directory)
        var aside = path + ".\(why)-" + stamp
        // Two within a second, as when a restore follows a start at once.
        while FileSystem.exists(aside) { aside += "-again" }
        for suffix in parts(of: path) {
            try FileSystem.move(path + suffix, to: aside + suffix)
        }
        return aside
    }

    /// The ends of the names of a store's files that are there.
    private static func parts(of path: String) -> [String] {
        ["", "-wal", "-shm"].filter { FileSystem.exists(path + $0) }
    }

    private static func notice(_ reason: String, _ aside: String, _ directory: String, _ now: Instant) -> String {
        let begun = "The store could not be read (\(reason)); it was set aside as \(aside) and a new one was begun."
        guard let backup = Backups.offered(directory: directory, epoch: nil, now: now) else {
            return begun + " There is no backup."
        }
        return begun + " To go back to the newest backup, stop Sipli and run: sipli-daemon --restore \(backup)"
    }
}
