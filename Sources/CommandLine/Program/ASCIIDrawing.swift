/// What Sipli draws and writes beyond ASCII, for terminals whose locale has no more. Each is replaced by as many columns.
enum ASCIIDrawing {
    private static let table: [Unicode.Scalar: Unicode.Scalar] = [
        "━": "=", "╸": "-", "─": "-", "│": "|", "┃": "|", "┿": "+", "┤": "|", "┼": "+", "└": "+", "✓": "+", "·": "-",
        "•": "*", "○": "o", "»": ">", "…": "~", "–": "-", "—": "-", "\u{2212}": "-", "×": "x", "→": ">", "↗": "/",
        "↘": "\\", "“": "\"",
        "”": "\"", "’": "'", "°": " ",
    ]

    static func text(_ text: String) -> String {
        guard text.utf8.contains(where: { $0 >= 0x80 }) else { return text }
        // Between numbers a hyphen would look like a minus or a range.
        let text = text.replacing(" · ", with: " | ")
        return String(String.UnicodeScalarView(text.unicodeScalars.map { table[$0] ?? $0 }))
    }
}
