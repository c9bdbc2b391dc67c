/// Text from elsewhere, made safe and measured for a terminal whose ambiguous characters are narrow.
package enum Printable {
    /// The text on one line, with nothing in it that does something to a terminal; see `PlainText`.
    package static func clean(_ text: String) -> String {
        PlainText.line(text)
    }

    /// Columns that a clean text takes.
    package static func width(_ text: String) -> Int {
        CellWidth().of(text)
    }

    /// The text in at most so many columns, with an ellipsis where it was cut.
    package static func fit(_ text: String, _ columns: Int) -> String {
        CellWidth().fit(text, columns)
    }

    /// The text cut or filled to exactly so many columns.
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
