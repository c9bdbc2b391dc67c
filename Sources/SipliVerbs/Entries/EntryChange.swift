package import SipliClient
import SipliCore
import SipliWire

/// What a change of an entry answers, as far as it is said: read by hand, because logging is what people do most.
package struct EntryChange: Equatable {
    /// Its id; empty when the answer names none.
    package var id = ""
    /// The entry, such as "300 ml water at 14:32".
    package var entry = ""
    /// How things stand now, such as "Today 1550 of 2450 ml (63 %)"; empty when there is nothing to say.
    package var standing = ""
    package var warning: String?
    /// Nothing was changed; nil when that cannot be told.
    package var isUnchanged: Bool?

    /// Reads the result of a tracker's `log`, `edit` or `delete`.
    package init(_ reply: ServerLine, _ kind: EntryKind) throws(ClientError) {
        isUnchanged = reply.isUnchanged
        var reader = reply.resultReader
        do {
            try reader.readObject { key, reader in
                if key == "entry" { id = try reader.readString() }
                if key == "warning" { warning = reader.readNull() ? nil : try reader.readString() }
                guard key == "text" else { return }
                try reader.readObject { key, reader in
                    if key == "entry" { entry = try reader.readString() }
                    if key == kind.standing { standing = kind.standingPrefix + (try reader.readString()) }
                }
            }
        } catch {
            throw .garbled("the daemon's answer is not about an entry")
        }
    }

    /// Says what was done, how things stand, and how to take it back.
    package func tell(_ verb: String, _ console: Console) {
        let standing = standing.isEmpty ? "" : ". " + Printable.clean(standing)
        console.tell(verb + Printable.clean(entry) + standing, isUnchanged: isUnchanged)
        if let warning { console.note("Note: " + Printable.clean(warning)) }
    }
}
