import SipliClient
import SipliCore
import SipliVerbs
import SipliWire

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
