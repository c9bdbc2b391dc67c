import SipliCore
import SipliStore
import SipliSystem
import SipliWire

/// A copy of the store to go back to, opened beside the store in use: what is in it was checked as at a start, and it was
/// updated to this version. Removed with the value.
final class RestoredCopy {
    let store: Store
    /// The time of its last change that was not made by the clock alone; nil for a file that was exported.
    let changedAt: Instant?
    private let workshop: String

    /// - Parameter prepare: puts a database at a path; nil for an empty store.
    /// - Throws: `WireError` for a copy that cannot be used.
    init(beside store: Store, _ prepare: ((String) throws -> Void)?) throws {
        workshop = store.directory + "/going-back"
        try FileSystem.remove(workshop)
        try Directories.makeDirectory(workshop)
        do {
            var changedAt: Instant?
            if let prepare {
                let path = Store.path(in: workshop)
                try prepare(path)
                changedAt = try Self.reading {
                    _ = try Restore.check(path, .quick, store.schema)
                    return try StoreInspection.lastOwnChange(path)?.at
                }
            }
            self.changedAt = changedAt
            self.store = try Self.reading { [workshop] in try Store(directory: workshop, schema: store.schema) }
        } catch {
            try? FileSystem.remove(workshop)
            throw error
        }
    }

    /// Runs what reads a copy: damage that it finds is not that of the store in use.
    static func reading<Result>(_ body: () throws -> Result) throws -> Result {
        do {
            return try body()
        } catch {
            switch error as? StoreError ?? StoreError.of(error) {
            case .unreadable(let reason)?: throw refusal("cannot be read: " + reason)
            case .newerVersion?: throw refusal("is of a newer version of Sipli")
            case .olderVersion(let version)?: throw refusal("is of a build from before Sipli 0.1 (\(version))")
            default: throw error
            }
        }
    }

    private static func refusal(_ reason: String) -> WireError {
        WireError.invalid("file", "the copy \(reason); nothing was restored")
    }

    deinit {
        try? store.close()
        try? FileSystem.remove(workshop)
    }
}
