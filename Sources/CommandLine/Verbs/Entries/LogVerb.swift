package import SipliClient
import SipliCore

/// `log`: makes an entry.
package struct LogVerb: Verb {
    package var common = CommonOptions()
    let tracker: TrackerSection
    /// Nil for a tracker without entries.
    package var entry: (any TypedEntry)?

    package init(_ tracker: TrackerSection) {
        (self.tracker, entry) = (tracker, tracker.entries?.entry(isNew: true))
    }

    package mutating func declare(_ parameters: inout Parameters) { entry?.declare(&parameters) }

    package func run(_ context: Context) throws {
        guard let reply = try context.ask(try request(), common) else { return }
        try change(reply).report("Logged ", context.console)
    }

    /// The outcome.
    package func change(_ reply: ServerLine) throws -> EntryChange { try EntryChange(reply) }

    /// The command that deletes an entry, without the id.
    package var deletion: [String] { [tracker.name, "delete"] }

    /// The request; its key makes it safe to send twice.
    package func request() throws -> [UInt8] {
        try tracker.request(tracker.entries?.verb ?? "log", entry)
    }
}

extension TrackerSection {
    /// A request that writes an entry, with its key.
    ///
    /// - Parameter id: of the entry to change.
    package func request(_ verb: String, of id: String? = nil, _ entry: (any TypedEntry)?) throws -> [UInt8] {
        var failure: (any Error)?
        let line = RequestLine.make(topic + "." + verb, key: RequestLine.newKey()) { writer in
            writer.member("entry", id)
            do { try entry?.write(to: &writer) } catch { failure = error }
        }
        if let failure { throw failure }
        return line
    }
}
