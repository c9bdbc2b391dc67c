import SipliClient
import SipliCore
import SipliVerbs
import SipliWire

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
        word(
            required: &id, "entry", completion: .live { LiveCompletions.entries(topic, $1) }, Self.entryHelp(tracker))
    }

    static func entryHelp(_ tracker: TrackerDescriptor) -> String {
        "The \(tracker.entry.one): its row in `\(tracker.name) list`, where 1 is the newest; its id or the beginning of it;"
            + " or `last`, the one that you logged or imported last, whatever its time."
    }
}
