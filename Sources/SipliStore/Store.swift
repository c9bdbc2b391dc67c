import CSQLite
import Glibc

/// The database of one data directory: a connection that writes and, on request, connections that read.
///
/// The writing connection belongs to one thread. The caller holds the directory's lock file.
package final class Store: Sendable {
    package let directory: String
    package let epoch: String
    /// Random id of this installation, written into every journal row.
    package let device: String
    /// The highest revision on disk when the store was opened, 0 in a new store.
    package let openedRevision: Int64

    // The writer's thread is the only one that uses it once the store was opened.
    private nonisolated(unsafe) let database: StoreDatabase

    /// Opens the store, creating or migrating it.
    ///
    /// - Throws: `StoreError.unreadable` when the file is no readable database, `.newerVersion`, `.storage`.
    package init(directory: String) throws {
        self.directory = directory
        let path = Self.path(in: directory)
        do {
            // Before the opening for writing, which writes: a damaged file stays as it was found.
            if access(path, F_OK) == 0 { try Self.check(path) }
            let database = try StoreDatabase(path: path, .creating)
            try database.execute(
                """
                PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL;
                PRAGMA cache_size = -1024; PRAGMA wal_autocheckpoint = \(Self.logPages);
                """)
            try Migrations.run(database)
            (epoch, device, openedRevision) = try database.transaction { try Self.identity(database) }
            self.database = database
        } catch let error as DatabaseError {
            throw StoreError(error)
        }
    }

    package static func path(in directory: String) -> String {
        directory + "/sipli.sqlite"
    }

    /// Runs `body` in one transaction, which is on disk when this returns.
    ///
    /// - Throws: what `body` throws (nothing is changed then), or `StoreError.storage` when the disk refuses.
    package func transaction<Result>(_ body: (StoreDatabase) throws -> Result) throws -> Result {
        do {
            return try database.transaction { try body(database) }
        } catch let error as DatabaseError {
            throw StoreError(error)
        }
    }

    /// Runs `body` inside a transaction in such a way that nothing of it remains when it throws.
    package static func savepoint<Result>(_ database: StoreDatabase, _ body: () throws -> Result) throws -> Result {
        // Without a transaction the savepoint would be one, and commit by itself what its neighbours must decide.
        guard database.isInTransaction else { throw StoreError.storage("the disk refused a change of this commit") }
        try database.run("SAVEPOINT change")
        do {
            let result = try body()
            try database.run("RELEASE change")
            return result
        } catch {
            // A full disk may have rolled back the transaction, and the savepoint with it.
            if database.isInTransaction {
                try database.run("ROLLBACK TO change")
                try database.run("RELEASE change")
            }
            throw error
        }
    }

    /// Does something inside a transaction and takes it back, to see what it would do.
    package static func rehearse(_ database: StoreDatabase, _ body: () throws -> Void) throws {
        try database.run("SAVEPOINT rehearsal")
        defer { try? database.run("RELEASE rehearsal") }
        do {
            try body()
            try database.run("ROLLBACK TO rehearsal")
        } catch {
            if database.isInTransaction { try database.run("ROLLBACK TO rehearsal") }
            throw error
        }
    }

    /// A connection that only reads, for the thread that serves clients.
    package func reader() throws -> StoreReader {
        try StoreReader(path: Self.path(in: directory))
    }

    /// Copies the database, consistent and complete, to `path` with SQLite's online backup.
    package func backup(to path: String) throws {
        do {
            try StoreDatabase(path: path, .creating).copy(database)
        } catch let error as DatabaseError {
            throw StoreError(error)
        }
    }

    /// Gives the store a new identity, as when an older state was put in its place.
    package func renewEpoch() throws {
        try transaction { try $0.run("DELETE FROM meta WHERE key = 'epoch'") }
    }

    /// Grows the log to its working size and keeps it there, so that no commit has to make a file longer, which costs the
    /// disk about twice what overwriting does. A disk that has no room is left alone.
    package func prepareLog() throws {
        // After a large import the log shrinks to its working size again.
        try database.execute("PRAGMA journal_size_limit = \(Self.logBytes)")
        try database.keepLog()
        let path = Self.path(in: directory) + "-wal"
        let file = open(path, O_WRONLY | O_CLOEXEC)
        guard file >= 0 else { return }
        defer { Glibc.close(file) }
        let size = lseek(file, 0, SEEK_END)
        guard size >= 0, size < Self.logBytes else { return }
        // SQLite reads the log up to the first frame that is none, so zeros behind it mean nothing to it.
        let zeros = [UInt8](repeating: 0, count: Self.logBytes - size)
        if write(file, zeros, zeros.count) != zeros.count || fsync(file) != 0 { ftruncate(file, size) }
    }

    package func close() throws {
        try database.close()
    }

    /// Pages in the log after which a commit moves them into the database.
    private static let logPages = 2000
    /// So many frames, and room for the commit that goes over.
    private static let logBytes = (logPages + 100) * (4096 + 24)

    /// Bytes up to which a store is read whole when it is opened; a larger one would make the start slow, and is read
    /// whole with its daily copy.
    private static let checkedBytes = 16 << 20

    /// - Throws: `StoreError.unreadable` when a page of the file is damaged.
    package static func checkWhole(_ path: String) throws {
        do {
            let database = try StoreDatabase(path: path, .reading)
            let report: String? = try database.first("PRAGMA quick_check(1)") { $0[0] }
            guard report == "ok" else { throw StoreError.unreadable(report ?? "no report") }
        } catch let error as DatabaseError {
            throw StoreError(error)
        }
    }

    /// The epoch of the store in a file, which stays as it is; nil when it is none that can be read.
    package static func epoch(of path: String) -> String? {
        let sql = "SELECT value FROM meta WHERE key = 'epoch'"
        do {
            return try StoreDatabase(path: path, .reading).first(sql) { $0[0] }
        } catch {
            return nil
        }
    }

    private static func check(_ path: String) throws {
        var status = stat()
        if stat(path, &status) == 0, status.st_size <= checkedBytes { try checkWhole(path) }
        let unknown = try Migrations.unknown(path: path)
        guard unknown.isEmpty else { throw StoreError.newerVersion("it knows \(unknown.joined(separator: ", "))") }
    }

    private static func identity(_ database: StoreDatabase) throws -> (String, String, Int64) {
        func remembered(_ key: String, _ make: () -> String) throws -> String {
            if let value: String = try database.first("SELECT value FROM meta WHERE key = ?", key, row: { $0[0] }) {
                return value
            }
            let value = make()
            try database.run("INSERT INTO meta (key, value) VALUES (?, ?)", key, value)
            return value
        }
        func random() -> String { (0..<8).map { _ in String(Int.random(in: 0..<16), radix: 16) }.joined() }
        let revision: Int64 = try database.first("SELECT coalesce(max(rev), 0) FROM journal") { $0[0] } ?? 0
        return (try remembered("epoch", random), try remembered("device", random), revision)
    }
}

/// A connection that only reads. It belongs to one thread.
package final class StoreReader {
    private let database: StoreDatabase

    fileprivate init(path: String) throws {
        do {
            database = try StoreDatabase(path: path, .reading)
            try database.execute("PRAGMA cache_size = -1024")
        } catch let error as DatabaseError {
            throw StoreError(error)
        }
    }

    /// Runs `body` on one consistent state of the database.
    package func read<Result>(_ body: (StoreDatabase) throws -> Result) throws -> Result {
        do {
            return try database.transaction("BEGIN") { try body(database) }
        } catch let error as DatabaseError {
            throw StoreError(error)
        }
    }

    package func close() throws {
        try database.close()
    }
}

extension StoreError {
    /// The store's word for what the database said; nil for an error that is not the database's.
    package static func of(_ error: any Error) -> StoreError? {
        (error as? DatabaseError).map(StoreError.init)
    }

    init(_ error: DatabaseError) {
        switch error.primaryCode {
        case SQLITE_NOTADB, SQLITE_CORRUPT: self = .unreadable(error.message)
        case SQLITE_FULL: self = .storage("the disk is full; free some space and try again")
        case SQLITE_READONLY: self = .storage("the data directory is read-only; sipli-client doctor says why")
        case SQLITE_IOERR, SQLITE_CANTOPEN: self = .storage("the disk does not answer (\(error.message))")
        case SQLITE_BUSY, SQLITE_LOCKED: self = .storage("another program holds the store open for writing")
        default: self = .storage("the database refused: \(error.message)")
        }
    }
}
