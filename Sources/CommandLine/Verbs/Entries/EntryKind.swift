package import SipliCore
import SipliWire

/// What the verbs of entries, such as `log` and `list`, need to know of a tracker's entries.
package struct EntryKind: Sendable {
    /// The help of a verb.
    package struct Help: Sendable {
        package let abstract: String
        package var discussion = ""
    }

    /// The command that logs one, and the last part of its operation's name.
    package var verb = "log"
    package let log: Help
    package let list: Help
    package let edit: Help
    /// What `edit` can change, such as "an amount, --fluid, --at or --note".
    package let changeable: String
    /// An example of an entry as typed, such as "300".
    package let example: String
    /// The same in imperial units, if it differs.
    package var imperialExample: String?
    /// Where a list looks for a text.
    package var searched = "their note"
    /// Declares the parameters of an entry.
    package let declare: @Sendable (inout TypedEntry, inout Parameters) -> Void
    /// Writes the members of a request.
    package let write: @Sendable (TypedEntry, inout JSONWriter) throws -> Void
    /// Reads the values of the tracker's own columns from an entry of a list.
    package var own: @Sendable (inout JSONReader) throws -> [String] = { _ in [] }
    /// The columns between an entry's time and its id.
    package let columns: @Sendable ([ListedEntry], _ withDays: Bool) -> [TextTable.Column]

    /// Reads an entry of a list.
    package func read(_ reader: inout JSONReader) throws -> ListedEntry {
        var (entry, copy) = (ListedEntry(), reader)
        let item = try ListedItem.read(&reader)
        (entry.id, entry.day, entry.localTime) = (item.entry, item.day, item.localTime ?? "")
        (entry.text, entry.note, entry.own) = (item.text, item.note ?? "", try own(&copy))
        return entry
    }
}
