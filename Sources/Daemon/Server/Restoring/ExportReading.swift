import SipliCore
import SipliStore
import SipliWire

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
                device: store.device,
                schema: store.schema)
            try projections.open(database)
            let reading = WriteContext(change: change, projections: projections, zone: context.zone)
            let isDone = try run.proceed(reading, until: slice)
            try reading.follow()
            return isDone
        }
    }
}
