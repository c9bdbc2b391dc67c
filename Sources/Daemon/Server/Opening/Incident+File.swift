import SipliCore
import SipliSystem
import SipliWire

/// The unanswered incident, as a file beside the store.
extension Incident {
    private static func path(in directory: String) -> String {
        directory + "/sipli.incident"
    }

    /// The incident stored in a directory; nil if there is none, or none that can be parsed.
    static func pending(in directory: String) throws(SystemError) -> Incident? {
        let path = path(in: directory)
        guard FileSystem.exists(path) else { return nil }
        return try? Incident(reading: try FileSystem.read(path, limit: 64 << 10))
    }

    /// Stores it durably.
    func write(in directory: String) throws(SystemError) {
        try AtomicFile.write(path: Self.path(in: directory), json)
    }

    /// Removes it after the person has answered.
    static func forget(in directory: String) throws(SystemError) {
        try AtomicFile.remove(path: path(in: directory))
    }

    private var json: [UInt8] {
        var writer = JSONWriter()
        writer.beginObject()
        writer.member("kind", kind.rawValue)
        writer.member("at", at.milliseconds)
        writer.member("reason", reason)
        writer.member("epoch", epoch)
        if let revision { writer.member("rev", revision) }
        writer.member("aside", aside)
        if isOver { writer.member("over", 1) }
        if let offered {
            writer.member("offered", offered.path)
            writer.member("offered_epoch", offered.epoch)
            writer.member("offered_rev", offered.revision)
            if let changedAt = offered.changedAt { writer.member("offered_at", changedAt.milliseconds) }
        }
        writer.endObject()
        writer.newline()
        return writer.bytes
    }

    private init(reading bytes: [UInt8]) throws {
        try JSONReader.check(bytes, in: 0..<bytes.count, maximumDepth: 2)
        var (texts, numbers): ([String: String], [String: Int64]) = ([:], [:])
        var reader = JSONReader(bytes)
        try reader.readObject { key, reader in
            if reader.kind == .string {
                texts[key] = try reader.readString()
            } else {
                numbers[key] = try reader.readInteger()
            }
        }
        guard let kind = texts["kind"].flatMap(Kind.init), let at = numbers["at"] else {
            throw WireError(.badRequest, "an incident has a kind and a time")
        }
        self.init(
            kind: kind, at: Instant(milliseconds: at), reason: texts["reason"] ?? "", epoch: texts["epoch"],
            revision: numbers["rev"], aside: texts["aside"])
        isOver = numbers["over"] == 1
        guard let path = texts["offered"], let revision = numbers["offered_rev"] else { return }
        offered = StoreCopies.Copy(
            path: path, epoch: texts["offered_epoch"], revision: revision,
            changedAt: numbers["offered_at"].map { Instant(milliseconds: $0) })
    }
}
