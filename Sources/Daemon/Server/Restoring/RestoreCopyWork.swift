import SipliCore
import SipliStore
import SipliSystem
import SipliWire

/// Goes back to a copy as one long change, so that undo, journal and subscribers work as for any other: the differences
/// between the copy's records and the present ones are written, table by table. A dry run only counts them.
final class RestoreCopyWork: SlicedWork {
    private enum Phase {
        case opening
        /// An exported file is read into an empty store.
        case reading(ExportReading)
        case comparing
    }

    private let store: Store
    private let request: RestoreRequest
    private let bytes: [UInt8]?
    private var phase = Phase.opening
    private var copy: RestoredCopy?
    private var comparison: StoreComparison?
    /// The day on which the copy was made.
    private var livedDay: CivilDay?
    private var result = RestoreResult()

    /// - Parameter bytes: what was uploaded: a database or an exported file.
    init(_ store: Store, _ request: RestoreRequest, _ bytes: [UInt8]?) {
        (self.store, self.request, self.bytes) = (store, request, bytes)
        result.dryRun = request.dryRun ?? false
    }

    static let operation = "restore"
    var op: String { Self.operation }
    /// The person did not ask for each deletion, so later imports may add the records again.
    var takesBack: Bool { true }
    var progress: WorkProgress {
        switch phase {
        case .opening: WorkProgress(done: 0, total: 1000)
        case .reading(let reading): WorkProgress(done: reading.thousandths / 2, total: 1000)
        case .comparing: WorkProgress(done: 500 + (comparison?.thousandths ?? 0) / 2, total: 1000)
        }
    }

    func proceed(_ context: WriteContext, until slice: Slice) throws -> Bool {
        repeat {
            switch phase {
            case .opening: phase = try open(context)
            case .reading(let reading):
                guard try reading.proceed(context, until: slice) else { return false }
                (result.warnings, livedDay) = (reading.warnings, reading.livedDay)
                try begin(context)
            case .comparing:
                guard try comparison?.proceed(context, until: slice) ?? true else { return false }
                try end()
                if !result.dryRun {
                    try context.projections.caughtUp(from: livedDay, isWhole: true, context)
                }
                return true
            }
        } while !slice.isOver()
        return false
    }

    // MARK: The copy

    private func open(_ context: WriteContext) throws -> Phase {
        guard let bytes else {
            copy = try RestoredCopy(beside: store) { [store, request] path in
                try FileSystem.copy(try Self.path(of: request.copy ?? "", store), to: path)
            }
            try begin(context)
            return .comparing
        }
        if bytes.starts(with: "SQLite format 3\0".utf8) {
            copy = try RestoredCopy(beside: store) { try AtomicFile.write(path: $0, bytes) }
            try begin(context)
            return .comparing
        }
        guard ImportedFile.isExport(bytes) else {
            throw WireError.invalid(
                "file", "the file is not a copy of Sipli's store, nor made by backup; to add what it has, use import")
        }
        let copy = try RestoredCopy(beside: store, nil)
        self.copy = copy
        return .reading(ExportReading(bytes, into: copy.store, context.projections.trackers))
    }

    /// Only the daemon's own copies are opened by name.
    private static func path(of name: String, _ store: Store) throws -> String {
        let paths = StoreCopies.backups(in: store.directory)
        guard let path = paths.first(where: { $0.hasSuffix("/" + name) }), !name.contains("/") else {
            throw WireError(.notFound, field: "copy", "\"\(name.shortened)\" is not a daily copy")
        }
        return path
    }

    private func begin(_ context: WriteContext) throws {
        guard let copy else { return }
        result.changed = copy.changedAt.map { context.zone.rfc3339($0) }
        let (reader, trackers) = (try RestoredCopy.reading(copy.store.reader), context.projections.trackers)
        livedDay = try RestoredCopy.reading {
            try livedDay ?? reader.read { SettingValues(try Settings.all($0), of: trackers.settings).livedDay }
        }
        comparison = StoreComparison(reader, livedDay: livedDay, isRehearsal: result.dryRun, trackers)
        phase = .comparing
        guard !result.dryRun else { return }
        let kept = StoreDirectory.freeName(Store.path(in: store.directory), "before-restore", context.now)
        try store.backup(to: kept, isChanging: true)
        result.kept = kept
    }

    private func end() throws {
        (result.records, result.examples) = (comparison?.items ?? [], comparison?.examples ?? [])
        (copy, comparison) = (nil, nil)
        if let kept = result.kept, result.records.isEmpty {
            try FileSystem.remove(kept)
            result.kept = nil
        }
    }

    func result(_ context: WriteContext) throws -> RawJSON {
        let result = result
        return RawJSON { result.write(to: &$0) }
    }
}
