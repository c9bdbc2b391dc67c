import CSQLite
import Glibc
package import SipliCore

/// The content of the files at a store's place, determined without changing a byte of them.
package struct StoreInspection: Equatable, Sendable {
    package enum Content: Equatable, Sendable {
        /// There is no database file.
        case missing
        /// The database file is empty.
        case empty
        /// A store of Sipli that this version can open, and the time of its last change. The epoch is nil if another
        /// program removed it.
        case store(epoch: String?, revision: Int64, changedAt: Instant?)
        /// A database of another program.
        case foreign
        /// A store of a later version, with these versions of the schema.
        case newer([String])
        /// A store of a version that is older than any this one can open.
        case older(String)
        /// Not a readable database, and why.
        case unreadable(String)
    }

    package var content: Content
    /// The log beside the database is not empty.
    package var hasLog: Bool
    /// The stamp (see `Store.stamp`) in the database file itself, without its log; nil if there is no readable header.
    package var fileStamp: Int32?

    package init(content: Content, hasLog: Bool = false, fileStamp: Int32? = nil) {
        (self.content, self.hasLog, self.fileStamp) = (content, hasLog, fileStamp)
    }

    package var isStore: Bool {
        if case .store = content { true } else { false }
    }

    /// The last change in a store that was not made by the clock alone; nil if there is none. The caller holds the lock.
    package static func lastOwnChange(_ path: String) throws -> (revision: Int64, at: Instant)? {
        let database = try StoreDatabase(path: path, .inspecting)
        return try database.first("SELECT rev, at FROM journal WHERE kind <> 'clock' ORDER BY place DESC LIMIT 1") {
            ($0[0], Instant(milliseconds: $0[1]))
        }
    }

    /// How much of a database to read.
    package enum Depth: Sendable {
        /// The content of its first pages.
        case facts
        /// Every page, unless that would slow down a start; a larger database is read completely by its daily backup.
        case quick
        /// Every page, however long it takes.
        case whole
    }

    /// The maximum size for reading every page in a quick inspection.
    private static let quickBytes: Int64 = 16 << 20
    private static let headerBytes = 100

    /// Inspects the database at a path and its log.
    ///
    /// The caller holds the data directory's lock, so that nothing writes meanwhile. Needs no write access, not even to
    /// the directory.
    ///
    /// - Parameters:
    ///   - schema: what this version can open.
    ///   - givingWay: called regularly, for urgent work; it must not use these files.
    /// - Throws: `StoreError.storage` if the files cannot be inspected, for example without permission.
    package static func of(
        _ path: String, _ depth: Depth = .quick, schema: StoreSchema, givingWay: @escaping () -> Void = {}
    ) throws -> StoreInspection {
        let hasLog = try bytes(of: path + "-wal", count: 32).contains { $0 != 0 }
        guard let size = try size(of: path) else { return StoreInspection(content: .missing, hasLog: hasLog) }
        guard size > 0 else { return StoreInspection(content: .empty, hasLog: hasLog) }
        let header = try bytes(of: path, count: headerBytes)
        guard header.count == headerBytes else {
            return StoreInspection(content: .unreadable("the file has only \(size) bytes"), hasLog: hasLog)
        }
        // The user version, big-endian, as in SQLite's file format.
        let stamp = Int32(bitPattern: header[60..<64].reduce(0) { $0 << 8 | UInt32($1) })
        let readsWhole = depth == .whole || (depth == .quick && size <= quickBytes)
        return StoreInspection(
            content: try content(path, schema, readsWhole: readsWhole, givingWay), hasLog: hasLog, fileStamp: stamp)
    }

    private static func content(
        _ path: String, _ schema: StoreSchema, readsWhole: Bool, _ givingWay: @escaping () -> Void
    ) throws -> Content {
        do {
            return try content(StoreDatabase(path: path, .inspecting), schema, readsWhole: readsWhole, givingWay)
        } catch let error as DatabaseError where error.primaryCode != SQLITE_NOMEM {
            // A page that the disk cannot read will stay unreadable.
            return .unreadable(error.message)
        }
    }

    private static func content(
        _ database: StoreDatabase, _ schema: StoreSchema, readsWhole: Bool, _ givingWay: @escaping () -> Void
    ) throws -> Content {
        let tables: [String] = try database.all("SELECT name FROM sqlite_master WHERE type = 'table'") { $0[0] }
        guard !tables.isEmpty else { return .unreadable("it has no tables") }
        guard Set(tables).isSuperset(of: ["meta", "journal", Migrations.table]) else { return .foreign }
        if let obstacle = try Migrations.obstacle(database, schema) { return obstacle }
        if readsWhole, let damage = try database.damage(givingWay: givingWay) { return .unreadable(damage) }
        let epoch: String? = try database.first("SELECT value FROM meta WHERE key = 'epoch'") { $0[0] }
        let last: (Int64, Int64)? = try database.first("SELECT rev, at FROM journal ORDER BY place DESC LIMIT 1") {
            ($0[0], $0[1])
        }
        return .store(
            epoch: epoch, revision: last?.0 ?? 0, changedAt: last.map { Instant(milliseconds: $0.1) })
    }

    /// Nil if there is no such file.
    private static func size(of path: String) throws -> Int64? {
        var status = stat()
        guard stat(path, &status) == 0 else {
            if errno == ENOENT { return nil }
            throw StoreError.storage("\(path) cannot be inspected: \(String(cString: strerror(errno)))")
        }
        // Opening a named pipe would wait for somebody who writes to it.
        guard status.st_mode & S_IFMT == S_IFREG else { throw StoreError.storage("\(path) is not a file") }
        return Int64(status.st_size)
    }

    /// The first bytes of a file, fewer if it is shorter; empty if there is none.
    private static func bytes(of path: String, count: Int) throws -> [UInt8] {
        guard try size(of: path) != nil else { return [] }
        guard let file = fopen(path, "re") else {
            if errno == ENOENT { return [] }
            throw StoreError.storage("\(path) cannot be read: \(String(cString: strerror(errno)))")
        }
        defer { fclose(file) }
        var bytes = [UInt8](repeating: 0, count: count)
        bytes.removeLast(count - fread(&bytes, 1, count, file))
        return bytes
    }
}
