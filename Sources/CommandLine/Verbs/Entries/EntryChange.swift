package import SipliClient
package import SipliCore
import SipliWire

/// The displayed part of the reply to a change of an entry; decoded by hand, because logging is the most frequent command.
package struct EntryChange: Equatable {
    /// Its id; empty if the reply has none.
    package var id = ""
    /// The entry, such as "300 ml water at 14:32".
    package var entry = ""
    /// What a changed entry was before; empty if nothing was changed or the daemon does not say it.
    package var was = ""
    /// What else changed, such as "note "with milk""; empty if nothing did.
    package var changes = ""
    /// The new state, such as "Today 1550 of 2450 ml (63%)"; empty if there is nothing to report.
    package var summary = ""
    package var warning: String?
    /// What else it changed, such as today's water goal.
    package var advice: String?
    /// Whether nothing was changed; nil if unknown.
    package var isUnchanged: Bool?

    package init() {}

    /// Reads the result of a tracker's `log`, `edit` or `delete`.
    package init(_ reply: ServerLine, _ kind: EntryKind?) throws(ClientError) {
        var reader = reply.resultReader
        do {
            try self.init(reading: &reader, kind)
        } catch {
            throw .garbled("the reply does not describe an entry")
        }
        isUnchanged = reply.isUnchanged
    }

    /// The same from the result of one operation of several.
    package init(reading reader: inout JSONReader, _ kind: EntryKind?) throws {
        try reader.readObject { key, reader in
            if key == "entry" { id = try reader.readString() }
            if key == "warning" { warning = reader.readNull() ? nil : try reader.readString() }
            if key == "advice" { advice = reader.readNull() ? nil : try reader.readString() }
            guard key == "text" else { return }
            try reader.readObject { key, reader in
                if key == "entry" { entry = try reader.readString() }
                if key == "was" { was = try reader.readString() }
                if key == "changes" { changes = reader.readNull() ? "" : try reader.readString() }
                if key == kind?.summary { summary = try reader.readString() }
            }
        }
    }

    /// Prints what was done, the new state, and how to undo it.
    package func report(_ verb: String, _ console: Console) {
        let changes = changes.isEmpty ? "" : ": " + changes
        let summary = summary.isEmpty ? "" : ". " + summary
        console.report(verb + Printable.clean(entry + changes + summary), isUnchanged: isUnchanged)
        for note in [warning, advice].compactMap({ $0 }) { console.note("Note: " + Printable.clean(note)) }
    }
}
