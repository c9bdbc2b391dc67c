package import SipliWire

/// What the verbs of entries, such as `log` and `list`, need to know of a tracker's entries.
package struct EntryKind: Sendable {
    /// What help says of a verb.
    package struct Help: Sendable {
        package let abstract: String
        package var discussion = ""
    }

    package let log: Help
    package let list: Help
    package let edit: Help
    /// What `edit` can change, such as "an amount, --fluid, --at or --note".
    package let changeable: String
    /// What is typed to log one, such as "300".
    package let example: String
    /// The member of an answer's `text` that says how things stand, and what is said before it.
    package let standing: String
    package var standingPrefix = ""
    /// Declares what is typed of an entry.
    package let declare: @Sendable (inout TypedEntry, inout Parameters) -> Void
    /// Writes the members of a request.
    package let write: @Sendable (TypedEntry, inout JSONWriter) throws -> Void
    /// Reads a member of a listed entry that only this tracker has.
    package var read: @Sendable (_ key: String, inout JSONReader, inout ListedEntry) throws -> Void = { _, _, _ in }
    /// The columns between an entry's time and its id.
    package let columns: @Sendable ([ListedEntry], _ withDays: Bool) -> [TextTable.Column]
}
