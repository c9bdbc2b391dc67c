/// An entry, or a change of one, as it was typed.
package struct TypedEntry: Equatable, Sendable {
    /// It is to be logged; else an entry is changed, and what is not named stays.
    package let isNew: Bool
    package var words: [String] = []
    package var at: String?
    package var note: String?
    /// Names and values of the tracker's own options in turn.
    private var own: [String] = []

    package init(isNew: Bool) {
        self.isNew = isNew
    }

    /// The value of one of the tracker's own options; nil where it is not named.
    package subscript(name: String) -> String? {
        get {
            for index in stride(from: 0, to: own.count, by: 2) where own[index] == name { return own[index + 1] }
            return nil
        }
        set {
            if let newValue, self[name] == nil { own += [name, newValue] }
        }
    }

    /// Nothing was named.
    package var isEmpty: Bool { words.isEmpty && at == nil && note == nil && own.isEmpty }

    /// Declares when it was and a note, which most trackers have.
    package mutating func declareTimeAndNote(_ parameters: inout Parameters) {
        let isNew = isNew
        parameters.option(&at, "--at", "time", mayBeginWithDash: true, "When: " + Parameters.times)
        parameters.option(
            &note, "--note", "note", mayBeginWithDash: true, isNew ? "A note." : "A note; empty removes it.")
    }
}
