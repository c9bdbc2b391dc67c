import SipliClient
import SipliCore
import SipliVerbs
import SipliWire

/// The commands for entries, common to all trackers.
enum EntryCommands {
    private static func log(_ tracker: TrackerSection, _ kind: EntryKind) -> Command {
        Command(kind.verb, kind.log.abstract, discussion: kind.log.discussion) { LogVerb(tracker) }
    }

    private static func edit(_ tracker: TrackerSection, _ help: EntryKind.Help) -> Command {
        Command("edit", help.abstract, discussion: help.discussion) { EditVerb(tracker) }
    }

    private static func delete(_ tracker: TrackerSection) -> Command {
        Command("delete", "Delete a " + tracker.descriptor.entry.one + ".") { DeleteVerb(tracker: tracker) }
    }

    private static func list(_ tracker: TrackerSection, _ kind: EntryKind) -> Command {
        let help = kind.list
        let json =
            "With --json, prints the first page; its `cursor` gets the next one, see `sipli-client call "
            + tracker.topic
            + ".entries`."
        return Command(
            "list", help.abstract, discussion: help.discussion.isEmpty ? json : help.discussion + "\n" + json,
            aliases: ["entries"]
        ) { ListVerb(tracker: tracker, kind: kind) }
    }

    /// None for a tracker without entries.
    static func all(_ tracker: TrackerSection) -> [Command] {
        guard let kind = tracker.entries else { return [] }
        return [log(tracker, kind), list(tracker, kind), edit(tracker, kind.edit), delete(tracker)]
    }
}

/// `edit`: changes an entry.
struct EditVerb: Verb {
    let tracker: TrackerSection
    var common = CommonOptions()
    /// Its row, its id, a prefix of that, or "last".
    var id = ""
    var entry: (any TypedEntry)?
    private var changesAny = false

    init(_ tracker: TrackerSection) {
        (self.tracker, entry) = (tracker, tracker.entries?.entry(isNew: false))
    }

    mutating func declare(_ parameters: inout Parameters) {
        parameters.entry(&id, tracker.descriptor)
        entry?.declare(&parameters)
        changesAny = parameters.hasOptions || entry?.parts.words.isEmpty == false
    }

    func run(_ context: Context) throws {
        guard changesAny else {
            throw Failure(.usage, "nothing to change; give " + (tracker.entries?.changeable ?? ""))
        }
        guard let reply = try context.ask(try request(EntryRows.id(id, tracker, context)), common) else { return }
        let change = try EntryChange(reply)
        let isSame = change.was == change.entry
        let was = change.was.isEmpty || isSame ? "" : Printable.clean(change.was) + " "
        change.report("Changed " + was + (isSame && !change.changes.isEmpty ? "" : "to "), context.console)
    }

    /// - Parameter entry: the id instead of a row, once it is known.
    func request(_ found: String? = nil) throws -> [UInt8] {
        try tracker.request("edit", of: found ?? id, entry)
    }
}

/// `delete`: removes entries, as one change.
struct DeleteVerb: Verb {
    let tracker: TrackerSection
    var common = CommonOptions()
    /// Rows, ids, prefixes of ids, or "last".
    var entries: [String] = []

    mutating func declare(_ parameters: inout Parameters) {
        parameters.words(
            &entries, "entry", isRequired: true, Parameters.entryHelp(tracker.descriptor) + " Several are one change.")
    }

    func run(_ context: Context) throws {
        var (ids, rows): ([String], [Int]) = ([], [])
        for (id, text) in zip(try EntryRows.ids(entries, tracker, context), entries) where !ids.contains(id) {
            ids.append(id)
            rows.append(EntryRows.number(text) ?? .max)
        }
        // The newest one is the last, so that the new state is that of its day or month.
        let order = ids.indices.sorted { (-rows[$0], $0) < (-rows[$1], $1) }
        guard let reply = try context.ask(request(order.map { ids[$0] }), common) else { return }
        let changes = try changes(reply, count: ids.count)
        guard var change = changes.last else { return }
        change.entry = zip(order, changes).sorted { $0.0 < $1.0 }.map(\.1.entry).joined(separator: ", ")
        change.report("Deleted ", context.console)
    }

    private func request(_ ids: [String]) -> [UInt8] {
        let op = tracker.topic + ".delete"
        guard ids.count > 1 else {
            return RequestLine.make(op, key: RequestLine.newKey()) { $0.member("entry", ids.first) }
        }
        return RequestLine.make("batch", key: RequestLine.newKey()) { writer in
            writer.objects("ops", ids) { id, writer in
                writer.member("op", op)
                writer.member("entry", id)
            }
        }
    }

    private func changes(_ reply: ServerLine, count: Int) throws -> [EntryChange] {
        guard count > 1 else { return [try EntryChange(reply)] }
        return try reply.read(BatchResult.self).results.map { EntryChange(try EntryResult.read($0.bytes)) }
    }
}

extension Parameters {
    /// The argument that selects an entry.
    mutating func entry(_ id: inout String, _ tracker: TrackerDescriptor) {
        let topic = tracker.topic.name
        word(required: &id, "entry", completion: .live { LiveCompletions.entries(topic, $1) }, Self.entryHelp(tracker))
    }

    static func entryHelp(_ tracker: TrackerDescriptor) -> String {
        "The \(tracker.entry.one): its row in `\(tracker.name) list`, where 1 is the newest; its id or the beginning of it;"
            + " or `last`, the one that you logged or imported last, whatever its time."
    }
}
