import SipliCore
import SipliRules
import SipliSystem
import SipliWire

/// A problem with the store that the person must know about. It is stored until they answer: with a restore, or by
/// dismissing it.
struct Incident: Equatable, Sendable {
    enum Kind: String, Sendable {
        /// The database file was gone.
        case missing
        /// It was a database of another program.
        case foreign
        /// It could not be read.
        case unreadable
        /// It had less than was recorded.
        case older
        /// It was another store, or had another store's log.
        case replaced
        /// A damaged page was found while it was in use.
        case damaged
        /// It was deleted or replaced while it was in use.
        case removed
    }

    var kind: Kind
    var at: Instant
    /// The reason as a clause; may be empty.
    var reason: String
    /// The affected store, if known.
    var epoch: String?
    /// Its last known revision.
    var revision: Int64?
    /// Where its files, or a copy of its content, were put; nil if there is nothing.
    var aside: String?
    /// A new store was started in its place.
    var isOver = false
    var offered: StoreCopies.Copy?

    /// The store is readable, but accepts no change, and the next start sets it aside.
    var blocksWrites: Bool { !isOver }

    // MARK: Texts

    /// What happened, as a clause.
    var happened: String {
        switch kind {
        case .missing: "the store is missing"
        case .foreign: "another program's database is in the store's place"
        case .unreadable, .damaged: "the store is damaged"
        case .older: "the last changes are missing from the store"
        case .replaced: "the store was replaced while Sipli was not running"
        case .removed: "the store was deleted or replaced while Sipli was running"
        }
    }

    /// The consequence and where to learn more, in one line.
    var line: String {
        blocksWrites
            ? "Nothing more is saved: \(happened). Run: sipli-client doctor"
            : "Your earlier data is not shown: \(happened). To get it back: sipli-client doctor"
    }

    /// What happened, and on a line each what to do about it, for display.
    ///
    /// - Parameters:
    ///   - directory: the data directory; files in it are named relative to it.
    ///   - isService: systemd runs the daemon.
    ///   - zone: the person's.
    func text(directory: String, isService: Bool, zone: CivilZone) -> String {
        let name: (String) -> String = {
            $0.hasPrefix(directory + "/") ? String($0.dropFirst(directory.count + 1)) : $0
        }
        let sentence = happened.capitalizedFirst + (reason.isEmpty ? "" : ": \(reason)") + "."
        guard !blocksWrites else {
            let saved = aside.map { " What it held was saved as \(name($0))." } ?? ""
            let restart = isService ? "systemctl --user restart sipli.socket" : "stop sipli-daemon and start it again"
            return
                "\(sentence)\(saved) Nothing more is saved until Sipli is restarted, which starts a new, empty store and"
                + " says how to go back.\nTo restart it: \(restart)"
        }
        let kept = aside.map { " The old one was kept as \(name($0))." } ?? ""
        return "\(sentence) A new, empty store is in use.\(kept)\(offer(isService, zone))"
    }

    private func offer(_ isService: Bool, _ zone: CivilZone) -> String {
        let keep = "To keep the new store: sipli-client doctor --dismiss"
        guard let offered else { return " There is no backup.\n" + keep }
        let steps =
            isService
            ? "systemctl --user stop sipli.socket sipli.service && \(Self.restore(offered.path))"
                + " && systemctl --user start sipli.socket"
            : "stop sipli-daemon, then: \(Self.restore(offered.path)) && sipli-daemon &"
        return
            " The best copy \(offered.lastChange(zone))\(missing(from: offered)). Going back to it leaves out what was logged since, so"
            + " export that first.\nTo export it: sipli-client export --output new.ndjson --format ndjson\nTo go back to the copy:"
            + " \(steps)\n\(keep)"
    }

    /// The command that restores a copy.
    private static func restore(_ path: String) -> String { "sipli-daemon --restore \(ShellWord.quoted(path))" }

    private func missing(from offered: StoreCopies.Copy) -> String {
        guard let revision, revision > offered.revision else { return "" }
        let count = revision - offered.revision
        return count == 1 ? " and lacks the last change" : " and lacks the last \(count) changes"
    }
}

/// The unanswered incident, as a file beside the store.
extension Incident {
    private static func path(in directory: String) -> String { directory + "/sipli.incident" }

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
    static func forget(in directory: String) throws(SystemError) { try AtomicFile.remove(path: path(in: directory)) }

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
