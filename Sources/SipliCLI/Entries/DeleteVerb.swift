import SipliClient
import SipliCore
import SipliVerbs
import SipliWire

/// `delete`: removes an entry.
struct DeleteVerb: Verb {
    let tracker: TrackerSection
    var common = CommonOptions()
    /// Its id, a prefix of it, or "last".
    var id = ""

    mutating func declare(_ parameters: inout Parameters) {
        parameters.entry(&id, tracker.descriptor)
    }

    func run(_ context: Context) throws {
        let request = RequestLine.make(tracker.topic + ".delete", key: RequestLine.newKey()) { writer in
            writer.member("entry", id)
        }
        guard let reply = try context.ask(request, common) else { return }
        try EntryChange(reply, tracker.entries).report("Deleted ", context.console)
    }
}

extension Parameters {
    /// The argument that selects an entry.
    mutating func entry(_ id: inout String, _ tracker: TrackerDescriptor) {
        let topic = tracker.topic.name
        word(
            required: &id, "entry", completion: .live { LiveCompletions.entries(topic, $1) },
            "The \(tracker.entry.one): its id, a prefix of it as `\(tracker.name) list` shows it, or `last`.")
    }
}
