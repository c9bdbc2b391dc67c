import SipliCore
import SipliClient
import SipliVerbs
import SipliWire

/// `edit`: changes an entry.
struct EditVerb: Verb {
    var common = CommonOptions()
    let tracker: TrackerSection
    /// Its id, a beginning of it, or "last".
    var id = ""
    var entry = TypedEntry(isNew: false)

    init(_ tracker: TrackerSection) {
        self.tracker = tracker
    }

    mutating func declare(_ parameters: inout Parameters) {
        parameters.entry(&id, tracker.descriptor)
        tracker.entries.declare(&entry, &parameters)
    }

    func run(_ context: Context) throws {
        guard !entry.isEmpty else {
            throw Failure(.usage, "nothing to change; name " + tracker.entries.changeable)
        }
        guard let reply = try context.ask(try request(), common) else { return }
        try EntryChange(reply, tracker.entries).tell("Changed to ", context.console)
    }

    func request() throws -> [UInt8] {
        var failure: (any Error)?
        let line = RequestLine.make(tracker.topic + ".edit", key: RequestLine.newKey()) { writer in
            writer.member("entry", id)
            do { try tracker.entries.write(entry, &writer) } catch { failure = error }
        }
        if let failure { throw failure }
        return line
    }
}
