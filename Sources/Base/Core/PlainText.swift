/// Makes untrusted text safe for a terminal: anything that would move the cursor, change colours, reorder characters or
/// hide some of them becomes visible as `\u001b`.
///
/// The form is JSON's, so JSON stays equivalent.
package enum PlainText {
    /// A text on one line, such as a note, a name or an argument: line breaks and tabs become spaces.
    package static func line(_ text: String) -> String { cleaned(text, isUnsafe) { isBlank($0) ? " " : escape($0) } }

    /// A text of several lines, which keeps its line feeds and tabs.
    package static func page(_ text: String) -> String {
        cleaned(text, { isUnsafe($0) && $0 != "\n" && $0 != "\t" }, escape)
    }

    /// Whether a scalar affects a terminal or the characters beside it.
    ///
    /// Joiners and the directional marks used in writing are safe: they belong to words and to emoji.
    package static func isUnsafe(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        // C0, DEL and C1.
        case 0..<0x20, 0x7F..<0xA0: true
        // Separators of lines and paragraphs; embeddings, overrides and isolates.
        case 0x2028...0x202E, 0x2066...0x2069: true
        // Invisible characters that no text needs, and anchors of annotations.
        case 0x200B, 0x2060...0x2065, 0x206A...0x206F, 0xFEFF, 0xFFF9...0xFFFB: true
        default: false
        }
    }

    /// How an unsafe scalar is written.
    package static func escape(_ scalar: Unicode.Scalar) -> String {
        let digits = String(scalar.value, radix: 16)
        return "\\u" + String(repeating: "0", count: max(4 - digits.count, 0)) + digits
    }

    private static func isBlank(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x09...0x0D, 0x85, 0x2028, 0x2029: true
        default: false
        }
    }

    /// The text with unsafe scalars replaced.
    private static func cleaned(
        _ text: String, _ isOdd: (Unicode.Scalar) -> Bool, _ replacement: (Unicode.Scalar) -> String
    ) -> String {
        // Usually there is nothing to replace, and then the text is not copied.
        guard text.utf8.contains(where: { $0 < 0x20 || $0 >= 0x7F }), text.unicodeScalars.contains(where: isOdd) else {
            return text
        }
        return text.unicodeScalars.reduce(into: "") { clean, scalar in
            if isOdd(scalar) { clean += replacement(scalar) } else { clean.unicodeScalars.append(scalar) }
        }
    }
}
