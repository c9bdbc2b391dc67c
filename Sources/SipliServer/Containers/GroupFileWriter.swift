import SipliCore
import SipliStore
import SipliSystem
import SipliWire

/// Writes the state as files for programs that read an app group's folder. Only the writer's thread calls it.
final class GroupFileWriter: @unchecked Sendable {  // what it keeps belongs to the writer's thread.
    private let entries = WaterQuestEntries()

    /// Days of entries that the file has.
    private static let days = 400

    /// What is to be written.
    struct Order: Sendable {
        var dataDirectory: String
        var groups: [String]
        var now: Instant
        var zone: CivilZone
    }

    /// How it went.
    struct Outcome: Sendable {
        /// The revision that the files show, where they could be written.
        var revision: Int64 = 0
        /// By group, in words.
        var failures: [String: String] = [:]
    }

    /// Replaces each group's file by the state of the store.
    func write(_ writer: IdleWriter, _ order: Order) -> Outcome {
        var outcome = Outcome()
        do {
            let bytes = try writer.store.transaction { try render($0, writer.projections, order) }
            outcome.revision = writer.revision
            for group in order.groups {
                do {
                    try write(bytes, to: AppGroup.directory(group, in: order.dataDirectory))
                } catch {
                    outcome.failures[group] = "\(error)"
                }
            }
        } catch {
            writer.projections.forget()
            entries.forget()
            for group in order.groups { outcome.failures[group] = "\(error)" }
        }
        return outcome
    }

    /// Removes the files; what programs put beside them stays.
    static func remove(_ groups: [String], in dataDirectory: String) throws {
        for group in groups {
            try AtomicFile.remove(path: AppGroup.directory(group, in: dataDirectory) + "/" + WaterQuestExport.fileName)
        }
    }

    private func render(_ database: StoreDatabase, _ projections: TrackerProjections, _ order: Order) throws -> [UInt8]
    {
        try projections.open(database)
        let context = ReadContext(database: database, projections: projections, now: order.now, zone: order.zone)
        let today = projections.moment(order.now, order.zone).day
        let recent = try entries.bytes(context, since: today.adding(days: 1 - Self.days))
        return try WaterQuestExport.file(context, entries: recent)
    }

    private func write(_ bytes: [UInt8], to directory: String) throws {
        try Directories.makeDirectory(directory)
        // The next start writes it anew, so no commit has to wait for it to reach the disk.
        try AtomicFile.write(path: directory + "/" + WaterQuestExport.fileName, bytes, isDurable: false)
    }
}
