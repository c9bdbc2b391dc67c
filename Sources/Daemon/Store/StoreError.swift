/// Why a store operation failed.
package enum StoreError: Error, Equatable {
    /// The file is not a readable database; it was not changed.
    case unreadable(String)
    /// A later version of Sipli has migrated the store, to these versions of the schema.
    case newerVersion([String])
    /// A build of Sipli from before the first release made the store; it was not changed.
    case olderVersion(String)
    /// The disk is full, read-only or failing; nothing was changed.
    case storage(String)
    /// A table rejects a value; nothing was changed.
    case outOfRange(String)
    /// The disk failed during a commit, so the change may be there after the next start.
    case uncertain(String)
    /// There is no record with this id.
    case notFound(String)
    /// There is nothing to undo, or nothing to redo.
    case nothingTo(String)
}

extension StoreError {
    var isOutOfRange: Bool {
        if case .outOfRange = self { true } else { false }
    }
}

extension StoreError: CustomStringConvertible {
    package var description: String {
        switch self {
        case .unreadable(let reason): "the store cannot be read: \(reason)"
        case .newerVersion(let versions):
            "the store is of a newer version of Sipli, which has to be installed again; migrations that are not known here: "
                + versions.joined(separator: ", ")
        case .olderVersion(let version):
            "the store is of a build from before Sipli 0.1 (\(version)), and this version cannot open it; with that build, run"
                + " sipli-client backup FILE, then move the store away and run sipli-client import FILE with this version"
        case .storage(let reason), .outOfRange(let reason), .uncertain(let reason): reason
        case .notFound(let id): "there is no record \(id)"
        case .nothingTo(let verb): "there is nothing to \(verb)"
        }
    }
}
