import SipliCore
import SipliStore
import SipliSystem
import SipliWire

/// Writes the state to files for programs that read an app group's folder. Only called on the writer's thread.
final class GroupFileWriter: @unchecked Sendable {  // its state belongs to the writer's thread.
    private let file: GroupFile
    private let content: GroupFile.Content

    /// What to write.
    struct Order: Sendable {
        var dataDirectory: String
        var groups: [String]
        var now: Instant
        var zone: CivilZone
    }

    /// The result.
    struct Outcome: Sendable {
        /// The revision that the files contain, if they could be written.
        var revision: Int64 = 0
        /// Error messages by group.
        var failures: [String: String] = [:]
    }

    init(_ file: GroupFile) {
        (self.file, content) = (file, file.makeContent())
    }

    /// Replaces each group's file with the current state.
    func write(_ writer: IdleWriter, _ order: Order) -> Outcome {
        var outcome = Outcome()
        do {
            let bytes = try writer.store.transaction { try render($0, writer.projections, order) }
            outcome.revision = writer.revision
            for group in order.groups {
                do {
                    try write(bytes, of: group, in: order.dataDirectory)
                } catch {
                    outcome.failures[group] = "\(error)"
                }
            }
        } catch {
            writer.projections.forget()
            content.forget()
            for group in order.groups { outcome.failures[group] = "\(error)" }
        }
        return outcome
    }

    /// Removes the files; other programs' files beside them stay.
    func remove(_ groups: [String], in dataDirectory: String) throws {
        for group in groups {
            try AtomicFile.remove(path: file.path(of: group, in: dataDirectory))
        }
    }

    private func render(_ database: StoreDatabase, _ projections: TrackerProjections, _ order: Order) throws -> [UInt8]
    {
        try projections.open(database)
        return try content.bytes(
            ReadContext(database: database, projections: projections, now: order.now, zone: order.zone))
    }

    private func write(_ bytes: [UInt8], of group: String, in dataDirectory: String) throws {
        try Directories.makeDirectory(AppGroup.directory(group, in: dataDirectory))
        // The next start rewrites it, so commits do not wait for the disk.
        try AtomicFile.write(path: file.path(of: group, in: dataDirectory), bytes, isDurable: false)
    }
}
