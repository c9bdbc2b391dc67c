/// Makes untrusted text safe, and measures it for a terminal whose ambiguous characters are narrow.
package enum Printable {
    /// The text on one line, without anything that affects a terminal; see `PlainText`.
    package static func clean(_ text: String) -> String { PlainText.line(text) }

    /// Columns of a clean text.
    package static func width(_ text: String) -> Int { CellWidth().of(text) }

    /// The text in at most this many columns, truncated with an ellipsis.
    package static func fit(_ text: String, _ columns: Int) -> String { CellWidth().fit(text, columns) }

    /// The text truncated or padded to exactly this many columns.
    package static func pad(_ text: String, _ columns: Int, right: Bool = false) -> String {
        let text = fit(text, columns)
        let space = String(repeating: " ", count: max(columns - width(text), 0))
        return right ? space + text : text + space
    }

    /// The words of a clean text in lines of at most so many columns; a word longer than a line gets its own, so that a path
    /// can be copied whole.
    package static func wrapped(_ text: String, _ columns: Int) -> [String] {
        var lines = [""]
        for word in text.split(separator: " ") {
            let last = lines[lines.count - 1]
            if last.isEmpty {
                lines[lines.count - 1] = String(word)
            } else if width(last) + 1 + width(String(word)) <= columns {
                lines[lines.count - 1] = last + " " + word
            } else {
                lines.append(String(word))
            }
        }
        return lines
    }
}
