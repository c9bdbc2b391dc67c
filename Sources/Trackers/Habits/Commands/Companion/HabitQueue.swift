import Glibc
import SipliClient
import SipliCore
import SipliSystem
import SipliWire

/// A change of one day of a habit, made in the companion and not yet confirmed by the daemon.
///
/// It says what the day becomes and when that was decided, so sending it again does no harm. Exactly one of ``value``,
/// ``add`` and ``skipped`` is set.
@Wire struct HabitOperation: Equatable {
    /// Its id, and the key of its request: it counts once, however often it is sent.
    var id: String = RequestLine.newKey()
    /// Id of the habit.
    var habit = ""
    /// Name of the habit, for messages.
    var name = ""
    /// The day.
    var day = ""
    /// When it was made, in milliseconds since 1970.
    var at: Int64 = 0
    /// The day's value.
    var value: Double?
    /// An amount to add.
    var add: Double?
    /// Whether the day is skipped.
    var skipped: Bool?

    /// Whether a later operation makes this one meaningless: of a day's values, and of its skips, the last counts. Amounts
    /// to add are kept, since they count on top of what others set.
    func isReplaced(by later: HabitOperation) -> Bool {
        guard habit == later.habit, day == later.day else { return false }
        return skipped != nil ? later.skipped != nil : later.value != nil
    }

    /// The request, which is the same line each time.
    var request: [UInt8] {
        let made = CivilZone.utc.rfc3339(Instant(milliseconds: at))
        if let skipped {
            var request = HabitSkipRequest()
            (request.habit, request.day, request.skipped, request.at) = (habit, day, skipped, made)
            return RequestLine.make(HabitOperations.skip.info.name, key: id) { request.writeMembers(to: &$0) }
        }
        var request = HabitLogRequest()
        (request.habit, request.day, request.at) = (habit, day, made)
        (request.value, request.add) = (value, add)
        request.addition = add.map { _ in id }
        return RequestLine.make(HabitOperations.log.info.name, key: id) { request.writeMembers(to: &$0) }
    }
}

/// The operations that the daemon has not confirmed, in the order in which they were made.
struct HabitQueue: Equatable {
    private(set) var operations: [HabitOperation] = []

    var first: HabitOperation? { operations.first }
    var isEmpty: Bool { operations.isEmpty }
    var count: Int { operations.count }

    /// Adds an operation behind the others, in place of those that it replaces.
    mutating func add(_ operation: HabitOperation) {
        operations.removeAll { $0.isReplaced(by: operation) }
        operations.append(operation)
    }

    /// Takes in operations of another companion, each once, by the time they were made.
    mutating func merge(_ others: [HabitOperation]) {
        let known = Set(operations.map(\.id))
        let all = (operations + others.filter { !known.contains($0.id) }).enumerated()
        operations = []
        for (_, operation) in all.sorted(by: { ($0.element.at, $0.offset) < ($1.element.at, $1.offset) }) {
            add(operation)
        }
    }

    /// The daemon has answered it.
    mutating func remove(_ id: String) { operations.removeAll { $0.id == id } }
}

/// The queue on disk. Each running companion has a file of its own, held by a lock; a file whose companion has ended is
/// taken over by the next one that looks.
///
/// An operation is on disk before it is sent, and is removed once the daemon has answered. A crash in between sends it
/// again, which changes nothing.
final class QueueFile {
    @Wire fileprivate struct Content {
        /// The operations, in order.
        var operations: [HabitOperation] = []
    }

    /// More companions than anyone has open; those beyond do not keep their changes on disk.
    private static let most = 16

    private let directory: String
    private let number: Int
    private let lock: LockFile

    private init(_ directory: String, _ number: Int, _ lock: LockFile) {
        (self.directory, self.number, self.lock) = (directory, number, lock)
    }

    /// The first file that no companion has, and what is in it.
    static func open(_ directory: String) throws -> (file: QueueFile, operations: [HabitOperation]) {
        try Directories.makeDirectory(directory)
        for number in 1...most {
            guard case .taken(let lock) = try LockFile.take(path: lockPath(directory, number)) else { continue }
            let file = QueueFile(directory, number, lock)
            return (file, try file.read(number))
        }
        throw SystemError("flock", code: EBUSY, path: directory)
    }

    /// What companions have left that ended before their changes were delivered. Their files stay until
    /// ``removeAbandoned(_:)``, when the operations are in this one.
    func abandoned() -> [(lock: LockFile, number: Int, operations: [HabitOperation])] {
        (1...Self.most).compactMap { other in
            let isThere = access(Self.path(directory, other), F_OK) == 0
            guard other != number, isThere,
                case .taken(let lock)? = try? LockFile.take(path: Self.lockPath(directory, other)),
                let operations = try? read(other)
            else { return nil }
            return (lock, other, operations)
        }
    }

    func removeAbandoned(_ files: [(lock: LockFile, number: Int, operations: [HabitOperation])]) throws {
        for file in files {
            try AtomicFile.remove(path: Self.path(directory, file.number))
            file.lock.release()
        }
    }

    /// Replaces its content.
    ///
    /// - Parameter isDurable: false when operations were only removed: sending them again does no harm.
    func write(_ queue: HabitQueue, isDurable: Bool) throws {
        guard !queue.isEmpty else { return try AtomicFile.remove(path: Self.path(directory, number)) }
        var content = Content()
        content.operations = queue.operations
        let bytes = RawJSON { content.write(to: &$0) }.bytes
        try AtomicFile.write(path: Self.path(directory, number), bytes, isDurable: isDurable)
    }

    /// Where the files are.
    static func directory(_ directories: Directories) throws(DirectoryError) -> String {
        try directories.state() + "/companion"
    }

    /// The number of changes that wait, in the files of all companions; changes nothing. A file that is unreadable is left
    /// for the companion to report.
    static func waiting(_ directory: String) -> Int {
        (1...most).reduce(0) { sum, number in
            guard let bytes = try? StateFile.read(path(directory, number)) else { return sum }
            return sum + ((try? operations(bytes))?.count ?? 0)
        }
    }

    private static func operations(_ bytes: [UInt8]) throws -> [HabitOperation] {
        try JSONReader.check(bytes, in: 0..<bytes.count, maximumDepth: WireLimits.depth)
        return try Content.read(bytes).operations
    }

    private func read(_ number: Int) throws -> [HabitOperation] {
        let path = Self.path(directory, number)
        guard let bytes = try StateFile.read(path) else { return [] }
        do {
            return try Self.operations(bytes)
        } catch {
            // Nothing is thrown away that a person may still read.
            guard rename(path, path + ".damaged") == 0 else { throw SystemError("rename", path: path) }
            throw Damaged(path: path + ".damaged")
        }
    }

    /// A file that is not a queue; it was set aside.
    struct Damaged: Error, CustomStringConvertible {
        let path: String
        var description: String { "the changes that were waiting cannot be read; they were set aside as " + path }
    }

    private static func path(_ directory: String, _ number: Int) -> String { "\(directory)/queue-\(number).json" }
    private static func lockPath(_ directory: String, _ number: Int) -> String { "\(directory)/queue-\(number).lock" }
}

/// Reads small files of the state directory.
enum StateFile {
    private static let limit = 4 << 20

    /// The bytes of a file; nil if there is none.
    static func read(_ path: String) throws(SystemError) -> [UInt8]? {
        do throws(SystemError) {
            return try FileSystem.read(path, limit: limit, followsLinks: false)
        } catch {
            guard error.code == ENOENT else { throw error }
            return nil
        }
    }
}
