import SipliClient
import SipliRenderers
import SipliWire

/// What a change of an entry answers, as far as it is said: read by hand, because logging is what people do most.
struct EntryChange: Equatable {
    /// The entry, such as "300 ml water at 14:32".
    var entry = ""
    /// The day, such as "1550 of 2450 ml (63 %)".
    var today = ""
    var warning: String?
    /// Nothing was changed; nil when that cannot be told.
    var isUnchanged: Bool?

    /// Reads a `HydrationLogResult`.
    init(_ reply: ServerLine) throws(ClientError) {
        isUnchanged = reply.isUnchanged
        var reader = reply.resultReader
        do {
            try reader.readObject { key, reader in
                if key == "warning" { warning = reader.readNull() ? nil : try reader.readString() }
                guard key == "text" else { return }
                try reader.readObject { key, reader in
                    if key == "entry" { entry = try reader.readString() }
                    if key == "today" { today = try reader.readString() }
                }
            }
        } catch {
            throw .garbled("the daemon's answer is not about an entry")
        }
    }

    /// Says what changed and how to take it back.
    static func tell(_ verb: String, _ change: EntryChange, _ console: Console) {
        console.tell(
            verb + Printable.clean(change.entry) + ". Today " + Printable.clean(change.today),
            isUnchanged: change.isUnchanged)
        if let warning = change.warning { console.note("Note: " + Printable.clean(warning)) }
    }
}
