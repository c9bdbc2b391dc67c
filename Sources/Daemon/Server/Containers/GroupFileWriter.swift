import SipliCore
import SipliStore
import SipliSystem
import SipliWire

/// Writes the state to files for programs that read an app group's folder. Only called on the writer's thread.
final class GroupFileWriter: @unchecked Sendable {  // its state belongs to the writer's thread.
    private let files: [(file: GroupFile, content: GroupFile.Content)]

    struct Order: Sendable {
        var dataDirectory: String
        var groups: [String]
        var now: Instant
        var zone: CivilZone
    }

    struct Outcome: Sendable {
        /// The revision that the files contain, if they could be written.
        var revision: Int64 = 0
        /// Error messages by group.
        var failures: [String: String] = [:]
    }

    init(_ files: [GroupFile]) { self.files = files.map { ($0, $0.makeContent()) } }

    /// Replaces each group's files with the current state.
    func write(_ writer: IdleWriter, _ order: Order) -> Outcome {
        var outcome = Outcome()
        do {
            let contents = try writer.store.transaction { try render($0, writer.projections, order) }
            outcome.revision = writer.revision
            for group in order.groups {
                do {
                    try write(contents, of: group, in: order.dataDirectory)
                } catch {
                    outcome.failures[group] = "\(error)"
                }
            }
        } catch {
            writer.projections.forget()
            for (_, content) in files { content.forget() }
            for group in order.groups { outcome.failures[group] = "\(error)" }
        }
        return outcome
    }

    /// Removes the files; other programs' files beside them stay.
    func remove(_ groups: [String], in dataDirectory: String) throws {
        for group in groups {
            for (file, _) in files { try AtomicFile.remove(path: file.path(of: group, in: dataDirectory)) }
        }
    }

    private func render(
        _ database: StoreDatabase, _ projections: TrackerProjections, _ order: Order
    ) throws -> [[UInt8]] {
        try projections.open(database)
        let context = ReadContext(database: database, projections: projections, now: order.now, zone: order.zone)
        return try files.map { try $0.content.bytes(context) }
    }

    private func write(_ contents: [[UInt8]], of group: String, in dataDirectory: String) throws {
        try Directories.makeDirectory(AppGroup.directory(group, in: dataDirectory))
        for ((file, _), bytes) in zip(files, contents) {
            // The next start rewrites it, so commits do not wait for the disk.
            try AtomicFile.write(path: file.path(of: group, in: dataDirectory), bytes, isDurable: false)
        }
    }
}
