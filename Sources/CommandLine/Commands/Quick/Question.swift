import SipliVerbs

/// A question for the user.
struct Question {
    let prompt: String
    /// What to type, where there is room to say it.
    var example: String?
    /// The choices. Without any, the question asks for free text.
    var rows: [String] = []
    /// The initial text, if the program has a text field.
    var text = ""
    /// Why the question is repeated.
    var remark: String?

    /// "Amount, such as 330".
    var promptAndExample: String { prompt + (example.map { ", such as " + $0 } ?? "") }

    /// The rows for a program that has no other place for the remark.
    var shownRows: [String] { (remark.map { [$0] } ?? []) + rows }

    /// The answer.
    enum Answer: Equatable {
        case row(Int)
        case typed(String)
        case cancelled
    }

    /// Interprets the output: a row as shown, or free text.
    func answer(_ text: String) -> Answer {
        let text = text.split(separator: " ").joined(separator: " ")
        guard !text.isEmpty else { return .cancelled }
        return rows.firstIndex(of: text).map { .row($0) } ?? .typed(text)
    }
}
