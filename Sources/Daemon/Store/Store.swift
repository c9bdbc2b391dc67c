import CSQLite
import Glibc
import Synchronization

/// The database of one data directory: a connection that writes and, on request, connections that read.
///
/// The writing connection belongs to one thread. The caller holds the directory's lock file.
package final class Store: Sendable {
    package let directory: String
    package let schema: StoreSchema
    package let epoch: String
    /// Random id of this installation, written into every journal row.
    package let device: String
    /// The highest revision on disk when the store was opened, 0 in a new store.
    package let openedRevision: Int64

    // Used by the writer's thread only, once the store was opened. Nil while the disk accepts no writes.
    private nonisolated(unsafe) var database: StoreDatabase?
    private let files: Mutex<StoreFiles>
    /// Counts how often the store was opened for writing: earlier readers must be replaced.
    private let openings = Atomic(0)

    /// Opens the store, creating or migrating it, and moves the content of its log into the database file.
    ///
    /// The caller has inspected the files (`StoreInspection`).
    ///
    /// - Parameter stamp: written into the database file: a log is only replayed over the file that it was written for.
    /// - Throws: `StoreError.unreadable` if required data is damaged, `.storage`.
    package init(directory: String, schema: StoreSchema, stamp: Int32 = 0) throws {
        (self.directory, self.schema) = (directory, schema)
        do {
            let database = try Self.open(directory)
            try Migrations.run(database, schema)
            (epoch, device, openedRevision) = try database.transaction { try Self.identity(database) }
            try database.execute("PRAGMA user_version = \(stamp); PRAGMA wal_checkpoint(TRUNCATE)")
            self.database = database
            files = Mutex(StoreFiles(of: Self.path(in: directory)))
            openings.store(1, ordering: .sequentiallyConsistent)
        } catch let error as DatabaseError {
            // The migrations' own statements only fail on a database in an unexpected state.
            guard ![SQLITE_ERROR, SQLITE_CONSTRAINT, SQLITE_MISMATCH].contains(error.primaryCode) else {
                throw StoreError.unreadable(error.message)
            }
            throw StoreError(error)
        }
    }

    /// Opens a store for reading on a disk that accepts no writes. It accepts changes as soon as the disk does.
    ///
    /// - Throws: `StoreError.storage` for a store that would have to be migrated first.
    package init(reading directory: String, schema: StoreSchema) throws {
        (self.directory, self.schema) = (directory, schema)
        do {
            let database = try StoreDatabase(path: Self.path(in: directory), .inspecting)
            guard try Migrations.isComplete(database, schema) else {
                throw StoreError.storage("the store needs an update, but the disk is not writable")
            }
            func remembered(_ key: String) throws -> String {
                try database.first("SELECT value FROM meta WHERE key = ?", key) { $0[0] } ?? ""
            }
            (epoch, device) = (try remembered("epoch"), try remembered("device"))
            openedRevision = try Journal.end(database).revision
            files = Mutex(StoreFiles(of: Self.path(in: directory)))
        } catch let error as DatabaseError {
            throw StoreError(error)
        }
    }

    private static func open(_ directory: String) throws -> StoreDatabase {
        let database = try StoreDatabase(path: path(in: directory), .creating)
        // If it is closed again because the disk accepts no writes, the log is still needed.
        try database.keepLog()
        // The page size counts for a new store only.
        try database.execute(
            """
            PRAGMA page_size = 2048; PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA cache_size = -1024;
            """)
        let page: Int = try database.first("PRAGMA page_size") { $0[0] } ?? 4096
        try database.execute("PRAGMA wal_autocheckpoint = \(logBytes / (page + 24) - 100)")
        return database
    }

    /// The connection that writes; tries again to open it if the disk accepted no writes before.
    private func writing() throws -> StoreDatabase {
        if let database { return database }
        let opened = try Self.open(directory)
        // Only a write shows whether the disk accepts them.
        try opened.settle()
        database = opened
        files.withLock { $0 = StoreFiles(of: Self.path(in: directory)) }
        openings.add(1, ordering: .sequentiallyConsistent)
        return opened
    }

    package static func path(in directory: String) -> String {
        directory + "/sipli.sqlite"
    }

    /// Runs `body` in one transaction, which is on disk when this returns.
    ///
    /// - Throws: what `body` throws (nothing is changed then); `StoreError.storage` if the disk refuses, and nothing is
    ///   changed; `.uncertain` if the change may or may not be there after the next start.
    package func transaction<Result>(_ body: (StoreDatabase) throws -> Result) throws -> Result {
        var isCommitting = false
        do {
            let database = try writing()
            return try database.transaction {
                let result = try body(database)
                isCommitting = true
                return result
            }
        } catch let error as DatabaseError {
            guard isCommitting, error.primaryCode == SQLITE_IOERR, !isSettled() else { throw StoreError(error) }
            throw StoreError.uncertain("the disk failed while the change was saved (\(error.message))")
        }
    }

    /// A failed commit may be complete in the log, where the next start would find it. Another commit in its place
    /// overwrites it for good.
    private func isSettled() -> Bool {
        do {
            try writing().settle()
            return true
        } catch {
            return false
        }
    }

    /// Runs `body` inside a transaction so that nothing of it remains if it throws.
    package static func savepoint<Result>(_ database: StoreDatabase, _ body: () throws -> Result) throws -> Result {
        // Outside a transaction the savepoint would commit by itself, without the rest of the commit.
        guard database.isInTransaction else { throw StoreError.storage("the disk refused a change in this commit") }
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

    /// A connection that only reads, for the thread that serves clients.
    package func reader() throws -> StoreReader {
        try StoreReader(self)
    }

    /// The opening that a new reader belongs to; 0 while nothing was opened for writing.
    fileprivate var opening: Int {
        openings.load(ordering: .sequentiallyConsistent)
    }

    /// It was opened on a disk that accepted no writes, and none was accepted since.
    package var isReadOnly: Bool {
        opening == 0
    }

    /// Without a connection that writes, readers need not share the log's index, and could not on such a disk.
    fileprivate func readerAccess() -> StoreDatabase.Access {
        isReadOnly ? .inspecting : .reading
    }

    /// Makes a consistent copy of the database at `path` with SQLite's online backup.
    ///
    /// - Parameters:
    ///   - isChanging: a change is being made, and only what was committed before it is copied.
    ///   - givingWay: called regularly, outside any transaction; what it writes is in the copy.
    package func backup(to path: String, isChanging: Bool = false, givingWay: () -> Void = {}) throws {
        do {
            let copy = try StoreDatabase(path: path, .creating)
            let source = try isChanging ? StoreDatabase(path: Self.path(in: directory), .reading) : writing()
            try copy.copy(source, givingWay: givingWay)
            // A single file that needs no log, and without the stamp, so that it cannot be mistaken for the store.
            try copy.execute("PRAGMA journal_mode = DELETE; PRAGMA user_version = 0")
            try copy.close()
        } catch let error as DatabaseError {
            throw StoreError(error)
        }
    }

    /// Reads every page.
    ///
    /// - Throws: `StoreError.unreadable` if one is damaged.
    package func checkWhole() throws {
        do {
            if let damage = try writing().damage() { throw StoreError.unreadable(damage) }
        } catch let error as DatabaseError {
            throw StoreError(error)
        }
    }

    /// Gives the store a new identity, as when an older state was restored; it takes effect at the next opening.
    ///
    /// - Returns: the new epoch.
    package func renewEpoch() throws -> String {
        let epoch = Self.random()
        try transaction { try $0.run("UPDATE meta SET value = ? WHERE key = 'epoch'", epoch) }
        return epoch
    }

    /// Whether the files at the store's path are those that were opened. May be called on any thread.
    package func isInPlace() -> Bool {
        files.withLock { $0.areInPlace(hasLog: !isReadOnly) }
    }

    /// Grows the log to its working size and keeps it there, so that no commit extends a file, which costs the disk
    /// about twice as much as overwriting. Does nothing if the disk has no room.
    package func prepareLog() throws {
        let database = try writing()
        // After a large import the log shrinks to its working size again.
        try database.execute("PRAGMA journal_size_limit = \(Self.logBytes)")
        let path = Self.path(in: directory) + "-wal"
        let file = Glibc.open(path, O_WRONLY | O_CLOEXEC)
        guard file >= 0 else { return }
        defer { Glibc.close(file) }
        let size = lseek(file, 0, SEEK_END)
        guard size >= 0, size < Self.logBytes else { return }
        // The log may just have been truncated. If the zeros reached the disk before that, a power cut could leave the
        // beginning of the old log, which the next start would replay over a newer database.
        guard fsync(file) == 0 else { return }
        if !Self.appendZeros(to: file, from: size) || fsync(file) != 0 { ftruncate(file, size) }
    }

    /// Extends the log to its maximum size. SQLite reads it up to the first invalid frame, so zeros are ignored.
    private static func appendZeros(to file: Int32, from size: Int) -> Bool {
        // Written page by page: for one large write Linux makes large folios in its cache, and walks all blocks of such
        // a folio whenever a frame is written into it (ext4, Linux 6.16 and later), which takes as long as the rest of
        // the commit.
        let page = [UInt8](repeating: 0, count: 4096)
        var end = size
        while end < logBytes {
            let count = min(page.count - end % page.count, logBytes - end)
            guard write(file, page, count) == count else { return false }
            end += count
        }
        return true
    }

    package func close() throws {
        try database?.close()
    }

    /// The working size of the log: when a commit leaves room for less than a hundred frames, its pages are moved into the
    /// database. A longer log costs more, because SQLite's index of it has each frame of a page that every commit changes.
    private static let logBytes = 4_351_200

    /// A unique name.
    private static func random() -> String {
        (0..<8).map { _ in String(Int.random(in: 0..<16), radix: 16) }.joined()
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
        return (try remembered("epoch", random), try remembered("device", random), try Journal.end(database).revision)
    }
}

/// A connection that only reads. It belongs to one thread.
package final class StoreReader {
    private let database: StoreDatabase
    private let store: Store
    private let opening: Int

    fileprivate init(_ store: Store) throws {
        (self.store, opening) = (store, store.opening)
        do {
            database = try StoreDatabase(path: Store.path(in: store.directory), store.readerAccess())
            try database.execute("PRAGMA cache_size = -1024")
        } catch let error as DatabaseError {
            throw StoreError(error)
        }
    }

    /// False if the store accepts writes now and did not when this was made, so that it would not see them.
    package var isCurrent: Bool {
        opening == store.opening
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
    /// Maps an error of the database; nil for any other error.
    package static func of(_ error: any Error) -> StoreError? {
        (error as? DatabaseError).map(StoreError.init)
    }

    init(_ error: DatabaseError) {
        switch error.primaryCode {
        case SQLITE_NOTADB, SQLITE_CORRUPT: self = .unreadable(error.message)
        case SQLITE_FULL: self = .storage("the disk is full; free some space and try again")
        case SQLITE_READONLY: self = .storage("the store is read-only; sipli-client doctor says why")
        case SQLITE_IOERR, SQLITE_CANTOPEN: self = .storage("the disk does not answer (\(error.message))")
        case SQLITE_CONSTRAINT: self = .outOfRange(Self.outOfRange(error.message))
        case SQLITE_BUSY, SQLITE_LOCKED: self = .storage("another program holds the store open for writing")
        default: self = .storage("the database refused: \(error.message)")
        }
    }

    /// The message, or what it means if a constraint of a table of records failed.
    private static func outOfRange(_ message: String) -> String {
        let (beginning, end) = ("CHECK constraint failed: ", "_range")
        guard message.hasPrefix(beginning), message.hasSuffix(end) else { return message }
        return "a value of \(message.dropFirst(beginning.count).dropLast(end.count)) is out of range"
    }
}
