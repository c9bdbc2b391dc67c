import SipliCore
import SipliStore
import SipliTestSupport

/// A store and the revisions made in it.
final class StoreWorld {
    let directory: TemporaryDirectory
    private(set) var store: Store
    private(set) var revision: Int64
    var now = Instant(seconds: 1_780_000_000)

    init() throws {
        directory = try TemporaryDirectory()
        store = try Store(directory: directory.path, schema: .standard)
        revision = store.openedRevision
    }

    func reopen() throws {
        try store.close()
        store = try Store(directory: directory.path, schema: .standard)
        revision = store.openedRevision
    }

    func read<Value>(_ body: (StoreDatabase) throws -> Value) throws -> Value {
        let reader = try store.reader()
        defer { try? reader.close() }
        return try reader.read(body)
    }

    /// One revision, unless nothing is written.
    @discardableResult
    func change(_ kind: ChangeKind = .data, _ body: (Change) throws -> Void) throws -> Int64 {
        try store.transaction { database in
            let change = Change(
                database: database, revision: revision + 1, now: now, kind: kind, origin: nil, device: store.device,
                schema: store.schema)
            try body(change)
            if !change.isEmpty { revision = change.revision }
        }
        return revision
    }

    @discardableResult
    func set(_ name: String, _ value: String?, lasting: Bool = false) throws -> Int64 {
        try change { try Settings.put($0, name: name, value: value, op: "set", lasting: lasting) }
    }

    private func revert(_ change: Change, _ earlier: JournalChange, op: String) throws {
        _ = try change.revert(earlier, op: op)
        if change.isEmpty { try change.note(tracker: "", op: op, text: "") }
    }

    func undo() throws {
        let target = try read(Journal.undoable)
        guard let target else { throw StoreError.nothingTo("undo") }
        try change(.undo) { try revert($0, target, op: "undo") }
    }

    func redo() throws {
        let target = try read(Journal.redoable)
        guard let target else { throw StoreError.nothingTo("redo") }
        try change(.redo) { try revert($0, target, op: "redo") }
    }

    func settings() throws -> [String: String] { try read(Settings.all) }
}
