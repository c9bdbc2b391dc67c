/// Text from elsewhere, made safe and measured for a terminal whose ambiguous characters are narrow.
package enum Printable {
    /// The text with control characters replaced, so that a note cannot move the cursor.
    package static func clean(_ text: String) -> String {
        guard text.utf8.contains(where: { $0 < 0x20 || $0 == 0x7F || $0 >= 0x80 }) else { return text }
        var clean = String.UnicodeScalarView()
        for scalar in text.unicodeScalars { clean.append(isControl(scalar) ? " " : scalar) }
        return String(clean)
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

    private static func isControl(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0..<0x20, 0x7F..<0xA0, 0x2028, 0x2029, 0x202A...0x202E, 0x2066...0x2069: true
        default: false
        }
    }
}
