import SipliVerbs

/// What a person is asked.
struct Question {
    let prompt: String
    /// What can be chosen. Without any, a text of one's own is what is asked for.
    var rows: [String] = []
    /// A text to begin with, where there is a field for it.
    var text = ""
    /// Why it is asked again.
    var remark: String?

    /// The rows of a program that has no other place for the remark.
    var shownRows: [String] { (remark.map { [$0] } ?? []) + rows }

    /// What was meant.
    enum Answer: Equatable {
        case row(Int)
        case typed(String)
        case cancelled
    }

    /// Reads what came back: a row as it was shown, or something else.
    func answer(_ text: String) -> Answer {
        let text = text.split(separator: " ").joined(separator: " ")
        guard !text.isEmpty else { return .cancelled }
        return rows.firstIndex(of: text).map { .row($0) } ?? .typed(text)
    }
}
