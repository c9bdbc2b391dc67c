package import SipliClient
import SipliCore
package import SipliWire

/// The displayed part of the reply to a change of an entry.
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
    package init(_ reply: ServerLine) throws(ClientError) {
        self.init(try reply.read())
        isUnchanged = reply.isUnchanged
    }

    /// The same from the result of one operation of several.
    package init(_ result: EntryResult) {
        (id, warning, advice) = (result.entry, result.warning, result.advice)
        (entry, was, changes) = (result.text.entry, result.text.was ?? "", result.text.changes ?? "")
        summary = result.text.standing ?? ""
    }

    /// Prints what was done, the new state, and how to undo it.
    package func report(_ verb: String, _ console: Console) {
        let changes = changes.isEmpty ? "" : ": " + changes
        let summary = summary.isEmpty ? "" : ". " + summary
        console.report(verb + Printable.clean(entry + changes + summary), isUnchanged: isUnchanged)
        for note in [warning, advice].compactMap({ $0 }) { console.note("Note: " + Printable.clean(note)) }
    }
}
