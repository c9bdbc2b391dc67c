package import SipliCore

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
    /// Whether to say what would be logged, without logging it.
    package var isDryRun = false

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
