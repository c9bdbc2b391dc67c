/// Columns of text on a terminal, counted per grapheme cluster.
package struct CellWidth: Hashable, Sendable {
    /// Whether characters that are wide in East Asian fonts only, such as `…` and `°`, take two columns.
    package var isAmbiguousWide: Bool

    package init(isAmbiguousWide: Bool = false) {
        self.isAmbiguousWide = isAmbiguousWide
    }

    /// Columns of a text without control characters.
    package func of(_ text: String) -> Int {
        if text.utf8.allSatisfy({ $0 < 0x80 }) { return text.utf8.count }
        return text.reduce(0) { $0 + of($1) }
    }

    /// Columns of one character: 0 for a lone mark, otherwise 1 or 2.
    ///
    /// A single glyph never takes more than two columns, however many scalars it is made of; an emoji with U+FE0F takes
    /// two.
    package func of(_ character: Character) -> Int {
        if character.isASCII { return 1 }
        let scalars = character.unicodeScalars
        if scalars.contains("\u{FE0F}") { return 2 }
        return min(scalars.reduce(0) { $0 + of($1) }, 2)
    }

    /// The text in at most this many columns, truncated with an ellipsis.
    package func fit(_ text: String, _ columns: Int, ellipsis: String = "…") -> String {
        guard of(text) > columns else { return text }
        let room = columns - of(ellipsis)
        guard room >= 0 else { return String(ellipsis.prefix(max(columns, 0))) }
        var (kept, used) = ("", 0)
        for character in text {
            guard used + of(character) <= room else { break }
            kept.append(character)
            used += of(character)
        }
        return kept + ellipsis
    }

    private func of(_ scalar: Unicode.Scalar) -> Int {
        switch scalar.value {
        case 0..<0x300: return isAmbiguousWide && WidthTable.isAmbiguous(scalar) ? 2 : 1
        // Vowels and finals of Korean syllables share the cell of the first letter.
        case 0x1160...0x11FF, 0xD7B0...0xD7FF: return 0
        // Two regional indicators make one flag.
        case 0x1F1E6...0x1F1FF: return 1
        default: break
        }
        switch scalar.properties.generalCategory {
        case .nonspacingMark, .enclosingMark, .format: return 0
        default: break
        }
        if WidthTable.isWide(scalar) || scalar.properties.isEmojiPresentation { return 2 }
        return isAmbiguousWide && WidthTable.isAmbiguous(scalar) ? 2 : 1
    }
}
