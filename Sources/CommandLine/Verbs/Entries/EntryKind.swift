package import SipliCore
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

/// An entry, or a change to one, as typed. Each tracker's has its own options besides the parts that all have.
package protocol TypedEntry: Sendable {
    init()
    var parts: TypedParts { get set }
    /// Declares the parameters.
    mutating func declare(_ parameters: inout Parameters)
    /// Writes the members of a request.
    func write(to writer: inout JSONWriter) throws
}

/// What is typed of the entries of all trackers.
package struct TypedParts: Sendable {
    /// Whether it is to be logged; otherwise an entry is changed, and what is not given stays.
    package var isNew = true
    package var words: [String] = []
    package var at: String?
    package var note: String?

    package init() {}

    /// Declares the time and the note.
    package mutating func declareTimeAndNote(_ parameters: inout Parameters) {
        parameters.option(
            &at, "--at", "time", mayBeginWithDash: true,
            "When: " + Parameters.times + (isNew ? "." : "; a time alone keeps the day."))
        parameters.option(
            &note, "--note", "note", mayBeginWithDash: true,
            isNew ? "A note, in quotes." : "New note, in quotes; off removes it.")
    }

    package func write(to writer: inout JSONWriter) {
        writer.member("words", words)
        writer.member("at", at)
        guard let note else { return }
        writer.key("note")
        // `off` removes that of an entry. Without the generic type of such members, which a process makes in 0.3 million
        // instructions.
        if !isNew, OffWord.isOne(note) { writer.null() } else { writer.string(note) }
    }
}
