package import SipliWire

/// An entry, or a change to one, as typed.
package struct TypedEntry: Equatable, Sendable {
    /// Whether it is to be logged; otherwise an entry is changed, and what is not given stays.
    package let isNew: Bool
    package var words: [String] = []
    package var at: String?
    package var note: String?
    /// Whether it is only to be said what would be logged.
    package var isDryRun = false
    /// Names and values of the tracker's own options, alternating.
    private var own: [String] = []

    package init(isNew: Bool) {
        self.isNew = isNew
    }

    /// The value of one of the tracker's own options; nil if it is not given.
    package subscript(name: String) -> String? {
        get {
            for index in stride(from: 0, to: own.count, by: 2) where own[index] == name { return own[index + 1] }
            return nil
        }
        set {
            if let newValue, self[name] == nil { own += [name, newValue] }
        }
    }

    /// The note for a request: `off` removes that of an entry.
    package var changedNote: Clearable<String>? { note.map { isNew ? Clearable($0) : OffWord.cleared($0) } }

    /// Whether nothing was given.
    package var isEmpty: Bool { words.isEmpty && at == nil && note == nil && own.isEmpty }

    /// Declares the time and the note, which most trackers have.
    package mutating func declareTimeAndNote(_ parameters: inout Parameters) {
        let isNew = isNew
        parameters.option(
            &at, "--at", "time", mayBeginWithDash: true,
            "When: " + Parameters.times + (isNew ? "." : "; a time alone keeps the day."))
        parameters.option(
            &note, "--note", "note", mayBeginWithDash: true,
            isNew ? "A note, in quotes." : "New note, in quotes; off removes it.")
    }
}
