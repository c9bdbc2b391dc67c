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
                if !result.dryRun { try context.projections.caughtUp(from: livedDay, isWhole: true, context) }
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

/// Reads an exported file into an empty store of its own, in slices.
final class ExportReading {
    private let run: ExportImportRun
    private let store: Store
    private let projections: TrackerProjections
    private var revision: Int64 = 0

    init(_ bytes: [UInt8], into store: Store, _ trackers: Trackers) {
        (self.store, projections) = (store, TrackerProjections(trackers))
        run = ExportImportRun(bytes, isRehearsal: false, isCopy: true, trackers)
    }

    var thousandths: Int { run.thousandths }
    var warnings: [String] { run.result.warnings }
    /// The day on which the file was made; nil if it does not say.
    var livedDay: CivilDay? { run.livedDay }

    /// - Returns: whether all was read.
    func proceed(_ context: WriteContext, until slice: Slice) throws -> Bool {
        try store.transaction { database in
            revision += 1
            let change = Change(
                database: database, revision: revision, now: context.now, kind: .data, origin: nil,
                device: store.device, schema: store.schema)
            try projections.open(database)
            let reading = WriteContext(change: change, projections: projections, zone: context.zone)
            let isDone = try run.proceed(reading, until: slice)
            try reading.follow()
            return isDone
        }
    }
}
