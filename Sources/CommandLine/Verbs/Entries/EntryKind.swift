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
    /// Reads an entry of a list, with the values of the tracker's own columns.
    package var read: @Sendable (inout JSONReader) throws -> ListedEntry = { reader in
        let item = try ListedItem.read(&reader)
        return ListedEntry(
            id: item.entry, day: item.day, localTime: item.localTime, text: item.text, note: item.note)
    }
    /// The columns between an entry's time and its id.
    package let columns: @Sendable ([ListedEntry], _ withDays: Bool) -> [TextTable.Column]
}
