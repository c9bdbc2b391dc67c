import Glibc
import SipliCore
import SipliStore
import SipliSystem

/// The data directory: its lock, and setting a store's files aside.
enum StoreDirectory {
    /// Creates the directory if necessary, and takes its lock.
    ///
    /// - Throws: `DaemonFailure`.
    static func lock(_ directory: String) throws -> LockFile {
        do {
            try Directories.makeDirectory(directory)
            switch try LockFile.take(path: directory + "/lock") {
            case .taken(let lock): return lock
            case .heldBy(let pid):
                let holder = pid.map { "process \($0)" } ?? "another process"
                throw DaemonFailure.alreadyRunning("\(holder) already serves the store in \(directory); stop it first")
            }
        } catch let error as SystemError {
            // The service sees nothing else of the home directory, and the rest of what it sees is read-only.
            let hint =
                error.code == EROFS
                ? "; if it was removed, run: systemctl --user restart sipli.socket;"
                    + " if it was moved, the service needs a drop-in, which make install writes" : ""
            throw DaemonFailure.cannotStart("the data directory cannot be used: \(error)\(hint)")
        }
    }

    /// The suffixes of a store's files.
    private static let parts = ["", "-wal", "-shm", "-journal"]

    /// Creates a new store beside its final place and moves it there, so that an incomplete store is never found.
    static func create(_ directory: String, _ schema: StoreSchema) throws {
        let workshop = directory + "/creating"
        try FileSystem.remove(workshop)
        try Directories.makeDirectory(workshop)
        try Store(directory: workshop, schema: schema).close()
        try FileSystem.move(Store.path(in: workshop), to: Store.path(in: directory))
        try FileSystem.remove(workshop)
    }

    /// Renames all files of the store to a name with the date.
    ///
    /// - Parameter hasOwnLog: the log belongs to the database file; otherwise it gets a name under which SQLite does
    ///   not replay it.
    /// - Returns: the new path of the database file; nil if there was nothing.
    static func setAside(
        _ directory: String, _ suffix: String, _ now: Instant, hasOwnLog: Bool = true
    ) throws -> String? {
        let path = Store.path(in: directory)
        let found = parts.filter { FileSystem.exists(path + $0) }
        guard !found.isEmpty else { return nil }
        let aside = freeName(path, suffix, now)
        for part in found {
            let kept = aside + (part == "-wal" && !hasOwnLog ? strayLog : part)
            try FileSystem.move(path + part, to: kept)
        }
        return aside
    }

    /// The suffix of a log without its database.
    static let strayLog = "-stray-wal"

    /// An unused name beside a file.
    static func freeName(_ path: String, _ suffix: String, _ now: Instant) -> String {
        let stamp = CivilZone.utc.rfc3339(Instant(seconds: now.seconds)).replacing(":", with: "-")
        var name = "\(path).\(suffix)-\(stamp)"
        // Two within a second, for example when a restore follows a start at once.
        while parts.contains(where: { FileSystem.exists(name + $0) }) { name += "-again" }
        return name
    }
}
