import SipliCore
package import SipliWire

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
    /// How one is typed.
    package let typed: any TypedEntry.Type
    /// The columns between an entry's time and its id, of the items of a list.
    package let columns: Columns

    package typealias Columns = @Sendable ([RawJSON], _ withDays: Bool) throws -> [TextTable.Column]

    package static func columns<Item: WireObject>(
        _ make: @escaping @Sendable ([Item], _ withDays: Bool) -> [TextTable.Column]
    ) -> Columns {
        { items, withDays in make(try items.map { try Item.read($0.bytes) }, withDays) }
    }

    /// An entry of which nothing was typed yet.
    package func entry(isNew: Bool) -> any TypedEntry {
        var entry = typed.init()
        entry.parts.isNew = isNew
        return entry
    }
}
