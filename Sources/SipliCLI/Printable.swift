/// Text from elsewhere, made safe and measured for a terminal.
enum Printable {
    /// The text with control characters replaced, so that a note cannot move the cursor.
    static func clean(_ text: String) -> String {
        guard text.utf8.contains(where: { $0 < 0x20 || $0 == 0x7F || $0 >= 0x80 }) else { return text }
        var clean = String.UnicodeScalarView()
        for scalar in text.unicodeScalars { clean.append(isControl(scalar) ? " " : scalar) }
        return String(clean)
    }

    /// Columns that a clean text takes.
    static func width(_ text: String) -> Int {
        if text.utf8.allSatisfy({ $0 < 0x80 }) { return text.utf8.count }
        return text.reduce(0) { $0 + width($1) }
    }

    /// The text in at most so many columns, with an ellipsis where it was cut.
    static func fit(_ text: String, _ columns: Int) -> String {
        guard width(text) > columns else { return text }
        guard columns > 0 else { return "" }
        var (kept, used) = ("", 0)
        for character in text {
            guard used + width(character) < columns else { break }
            kept.append(character)
            used += width(character)
        }
        return kept + "…"
    }

    /// The text cut or filled to exactly so many columns.
    static func pad(_ text: String, _ columns: Int, right: Bool = false) -> String {
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

    /// A character is as wide as its widest scalar; a picture asked for with U+FE0F takes two columns.
    private static func width(_ character: Character) -> Int {
        let scalars = character.unicodeScalars
        if scalars.contains("\u{FE0F}") { return 2 }
        return scalars.map(width).max() ?? 0
    }

    private static func width(_ scalar: Unicode.Scalar) -> Int {
        switch scalar.value {
        case 0x300...0x36F, 0x200B...0x200F, 0xFE00...0xFE0F: 0
        case 0x1100...0x115F, 0x2E80...0x303E, 0x3041...0xA4CF, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE6F,
            0xFF00...0xFF60, 0xFFE0...0xFFE6, 0x1F300...0x1F64F, 0x1F680...0x1F6FF, 0x1F900...0x1F9FF,
            0x20000...0x3FFFD:
            2
        default: 1
        }
    }
}
