package import SipliWire

/// What the verbs of entries, such as `log` and `list`, need to know of a tracker's entries.
package struct EntryKind: Sendable {
    /// What help says of a verb.
    package struct Help: Sendable {
        package let abstract: String
        package let discussion: String

        package init(_ abstract: String, _ discussion: String = "") {
            (self.abstract, self.discussion) = (abstract, discussion)
        }
    }

    package let log: Help
    package let list: Help
    package let edit: Help
    /// What `edit` can change, such as "an amount, --fluid, --at or --note".
    package let changeable: String
    /// What is typed to log one, such as "300".
    package let example: String
    /// The member of an answer's `text` that says how things stand, and what is said before it.
    package let (standing, standingPrefix): (String, String)
    /// Declares what is typed of an entry.
    package let declare: @Sendable (inout TypedEntry, inout Parameters) -> Void
    /// Writes the members of a request.
    package let write: @Sendable (TypedEntry, inout JSONWriter) throws -> Void
    /// Reads a member of a listed entry that only this tracker has.
    package let read: @Sendable (_ key: String, inout JSONReader, inout ListedEntry) throws -> Void
    /// The columns between an entry's time and its id.
    package let columns: @Sendable ([ListedEntry], _ withDays: Bool) -> [TextTable.Column]

    package init(
        log: Help, list: Help, edit: Help, changeable: String, example: String, standing: String,
        standingPrefix: String = "", declare: @escaping @Sendable (inout TypedEntry, inout Parameters) -> Void,
        write: @escaping @Sendable (TypedEntry, inout JSONWriter) throws -> Void,
        read: @escaping @Sendable (_ key: String, inout JSONReader, inout ListedEntry) throws -> Void = { _, _, _ in },
        columns: @escaping @Sendable ([ListedEntry], _ withDays: Bool) -> [TextTable.Column]
    ) {
        (self.log, self.list, self.edit, self.changeable, self.example) = (log, list, edit, changeable, example)
        (self.standing, self.standingPrefix, self.declare, self.write) = (standing, standingPrefix, declare, write)
        (self.read, self.columns) = (read, columns)
    }
}
