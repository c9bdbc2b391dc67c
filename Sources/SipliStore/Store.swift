import Foundation
package import GRDB
import GRDBSQLite

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

    private let queue: DatabaseQueue
    private let files: [FileIdentity?]

    /// Opens the store, creating or migrating it, and moves what its log holds into the database file.
    ///
    /// The caller has looked at what is there (`StoreInspection`) and given the store its stamp.
    ///
    /// - Parameter stamp: written into the database file: a log is only replayed over the file that it was written for.
    /// - Throws: `StoreError.unreadable` when a page that it needs is damaged, `.storage`.
    package init(directory: String, stamp: Int32 = 0) throws {
        self.directory = directory
        let path = Self.path(in: directory)
        do {
            queue = try DatabaseQueue(path: path, configuration: Self.configuration(readonly: false))
            // GRDB sets NORMAL after its own preparation, so durability is asked for here, last.
            try queue.writeWithoutTransaction { try $0.execute(sql: "PRAGMA synchronous = FULL") }
            try Migrations.migrator.migrate(queue)
            (epoch, device, openedRevision) = try queue.write(Self.identity)
            try queue.writeWithoutTransaction { database in
                try database.execute(sql: "PRAGMA user_version = \(stamp); PRAGMA wal_checkpoint(TRUNCATE)")
            }
            files = Self.files(in: directory)
        } catch let error as DatabaseError {
            // Its own statements fail on a database only when that is not as they left it.
            guard ![.SQLITE_ERROR, .SQLITE_CONSTRAINT, .SQLITE_MISMATCH].contains(error.resultCode) else {
                throw StoreError.unreadable(error.message ?? "its schema is damaged")
            }
            throw StoreError(error)
        }
    }

    package static func path(in directory: String) -> String {
        directory + "/sipli.sqlite"
    }

    /// Runs `body` in one transaction, which is on disk when this returns.
    ///
    /// - Throws: what `body` throws (nothing is changed then), or `StoreError.storage` when the disk refuses.
    package func transaction<Result>(_ body: (Database) throws -> Result) throws -> Result {
        do {
            return try queue.writeWithoutTransaction { database in
                try Self.run(database, "BEGIN IMMEDIATE")
                do {
                    let result = try body(database)
                    try Self.run(database, "COMMIT")
                    return result
                } catch {
                    try database.rollback()
                    throw error
                }
            }
        } catch let error as DatabaseError {
            throw StoreError(error)
        }
    }

    /// Runs `body` inside a transaction in such a way that nothing of it remains when it throws.
    package static func savepoint<Result>(_ database: Database, _ body: () throws -> Result) throws -> Result {
        // Without a transaction the savepoint would be one, and commit by itself what its neighbours must decide.
        guard database.isInsideTransaction else { throw StoreError.storage("the disk refused a change of this commit") }
        try run(database, "SAVEPOINT change")
        do {
            let result = try body()
            try run(database, "RELEASE change")
            return result
        } catch {
            // A full disk may have rolled back the transaction, and the savepoint with it.
            if database.isInsideTransaction {
                try run(database, "ROLLBACK TO change")
                try run(database, "RELEASE change")
            }
            throw error
        }
    }

    /// Does something inside a transaction and takes it back, to see what it would do.
    package static func rehearse(_ database: Database, _ body: () throws -> Void) throws {
        try run(database, "SAVEPOINT rehearsal")
        defer { try? run(database, "RELEASE rehearsal") }
        do {
            try body()
            try run(database, "ROLLBACK TO rehearsal")
        } catch {
            if database.isInsideTransaction { try run(database, "ROLLBACK TO rehearsal") }
            throw error
        }
    }

    /// A disk that failed has not undone the transaction by itself.
    package static func isInTransaction(_ database: Database) -> Bool {
        database.isInsideTransaction
    }

    /// Compiled once, unlike what GRDB's own transactions execute: they happen with every change.
    private static func run(_ database: Database, _ sql: String) throws {
        try database.cachedStatement(sql: sql).execute()
    }

    /// A connection that only reads, for the thread that serves clients.
    package func reader() throws -> StoreReader {
        try StoreReader(path: Self.path(in: directory), configuration: Self.configuration(readonly: true))
    }

    /// Copies the database, consistent and complete, to `path` with SQLite's online backup.
    package func backup(to path: String) throws {
        let target = try BareDatabase(path: path, creating: true)
        try queue.writeWithoutTransaction { try target.copy($0) }
        // One file that needs no log, and without the stamp: put in the store's place it must not pass for the store itself.
        try target.execute("PRAGMA journal_mode = DELETE; PRAGMA user_version = 0")
    }

    /// Gives the store a new identity, as when an older state was put in its place; the next opening has it.
    ///
    /// - Returns: the new epoch.
    package func renewEpoch() throws -> String {
        let epoch = Self.random()
        try transaction { try $0.execute(sql: "UPDATE meta SET value = ? WHERE key = 'epoch'", arguments: [epoch]) }
        return epoch
    }

    /// The files at the store's path are still those that were opened.
    package func isInPlace() -> Bool {
        Self.files(in: directory) == files
    }

    /// The database file and its log, by what tells a file from any other; nil where there is none.
    private static func files(in directory: String) -> [FileIdentity?] {
        ["", "-wal"].map { FileIdentity(path(in: directory) + $0) }
    }

    /// Grows the log to its working size and keeps it there, so that no commit has to make a file longer, which costs the
    /// disk about twice what overwriting does. A disk that has no room is left alone.
    package func prepareLog() throws {
        try queue.writeWithoutTransaction { database in
            // After a large import the log shrinks to its working size again.
            try database.execute(sql: "PRAGMA journal_size_limit = \(Self.logBytes)")
            var persist: Int32 = 1
            sqlite3_file_control(database.sqliteConnection, nil, SQLITE_FCNTL_PERSIST_WAL, &persist)
        }
        let path = Self.path(in: directory) + "-wal"
        guard let file = FileHandle(forUpdatingAtPath: path) else { return }
        defer { try? file.close() }
        let size = try file.seekToEnd()
        guard size < Self.logBytes else { return }
        do {
            // SQLite reads the log up to the first frame that is none, so zeros behind it mean nothing to it.
            try file.write(contentsOf: Data(count: Self.logBytes - Int(size)))
            try file.synchronize()
        } catch {
            try file.truncate(atOffset: size)
        }
    }

    package func close() throws {
        try queue.close()
    }

    /// Pages in the log after which a commit moves them into the database.
    private static let logPages = 2000
    /// So many frames, and room for the commit that goes over.
    private static let logBytes = (logPages + 100) * (4096 + 24)

    private static func configuration(readonly: Bool) -> Configuration {
        var configuration = Configuration()
        configuration.readonly = readonly
        configuration.journalMode = readonly ? .default : .wal
        configuration.busyMode = .timeout(2)
        configuration.prepareDatabase { database in
            try database.execute(sql: "PRAGMA cache_size = -1024")
            if !readonly { try database.execute(sql: "PRAGMA wal_autocheckpoint = \(logPages)") }
        }
        return configuration
    }

    /// Reads every page.
    ///
    /// - Throws: `StoreError.unreadable` when one is damaged.
    package func checkWhole() throws {
        let report = try queue.read { try String.fetchOne($0, sql: "PRAGMA quick_check(1)") }
        guard report == "ok" else { throw StoreError.unreadable(report ?? "the check gave no result") }
    }

    /// A name that no other store or installation has.
    private static func random() -> String {
        String(UUID().uuidString.lowercased().prefix(8))
    }

    private static func identity(_ database: Database) throws -> (String, String, Int64) {
        func remembered(_ key: String, _ make: () -> String) throws -> String {
            if let value = try String.fetchOne(database, sql: "SELECT value FROM meta WHERE key = ?", arguments: [key])
            {
                return value
            }
            let value = make()
            try database.execute(sql: "INSERT INTO meta (key, value) VALUES (?, ?)", arguments: [key, value])
            return value
        }
        let revision = try Int64.fetchOne(database, sql: "SELECT MAX(rev) FROM journal") ?? 0
        return (try remembered("epoch", random), try remembered("device", random), revision)
    }
}

/// A connection that only reads. It belongs to one thread.
package final class StoreReader {
    private let queue: DatabaseQueue

    fileprivate init(path: String, configuration: Configuration) throws {
        queue = try DatabaseQueue(path: path, configuration: configuration)
    }

    /// Runs `body` on one consistent state of the database.
    package func read<Result>(_ body: (Database) throws -> Result) throws -> Result {
        do {
            return try queue.read(body)
        } catch let error as DatabaseError {
            throw StoreError(error)
        }
    }

    package func close() throws {
        try queue.close()
    }
}

extension StoreError {
    /// The store's word for what the database said; nil for an error that is not the database's.
    package static func of(_ error: any Error) -> StoreError? {
        (error as? DatabaseError).map(StoreError.init)
    }

    init(_ error: DatabaseError) {
        switch error.resultCode {
        case .SQLITE_NOTADB, .SQLITE_CORRUPT: self = .unreadable(error.message ?? "damaged file")
        case .SQLITE_FULL: self = .storage("the disk is full; free some space and try again")
        case .SQLITE_READONLY: self = .storage("the data directory is read-only; sipli-client doctor says why")
        case .SQLITE_IOERR, .SQLITE_CANTOPEN:
            self = .storage("the disk does not answer (\(error.message ?? "input/output error"))")
        case .SQLITE_CONSTRAINT: self = .outOfRange(error.message ?? "a value is out of range")
        case .SQLITE_BUSY, .SQLITE_LOCKED: self = .storage("another program holds the store open for writing")
        default: self = .storage("the database refused: \(error.message ?? error.resultCode.description)")
        }
    }
}

/// The database, as it is passed through by those who know no SQL.
package typealias StoreDatabase = Database
