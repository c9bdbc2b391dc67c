extension SymbolTable {
    /// Marks, and symbols in circles.
    static let signs = [
        SymbolGlyph("plus", stroke: "M 50 14 L 50 86 M 14 50 L 86 50", text: "+", emoji: "➕", nerd: 0xF067),
        SymbolGlyph("minus", stroke: "M 14 50 L 86 50", text: "−", emoji: "➖", nerd: 0xF068),
        SymbolGlyph("xmark", stroke: "M 20 20 L 80 80 M 80 20 L 20 80", text: "✗", emoji: "✖️", nerd: 0xF00D),
        SymbolGlyph("checkmark", stroke: "M 16 54 L 39 79 L 84 21", text: "✓", emoji: "✔️", nerd: 0xF00C),
        SymbolGlyph("circle", stroke: "O 50 50 38", text: "○", emoji: "⚪", nerd: 0xF10C),
        SymbolGlyph("circle.fill", fill: "O 50 50 42", text: "●", emoji: "⚫", nerd: 0xF111),
        SymbolGlyph(
            "circle.lefthalf.filled", fill: "M 50 12 C 29 12 12 29 12 50 C 12 71 29 88 50 88 Z",
            stroke: "O 50 50 38",
            text: "◐", emoji: "🌗", nerd: 0xF042),
        SymbolGlyph(
            "plus.circle", stroke: "O 50 50 38 M 50 32 L 50 68 M 32 50 L 68 50",
            text: "⊕", emoji: "➕", nerd: 0xF055),
        SymbolGlyph(
            "plus.circle.fill", fill: "O 50 50 42",
            cut: "M 50 30 L 50 50 L 70 50 L 50 50 L 50 70 L 50 50 L 30 50 L 50 50 Z",
            text: "⊕", emoji: "➕", nerd: 0xF055),
        SymbolGlyph(
            "minus.circle.fill", fill: "O 50 50 42",
            cut: "M 30 50 L 70 50",
            text: "⊖", emoji: "➖", nerd: 0xF056),
        SymbolGlyph(
            "xmark.circle.fill", fill: "O 50 50 42",
            cut: "M 36 36 L 50 50 L 64 36 L 50 50 L 64 64 L 50 50 L 36 64 L 50 50 Z",
            text: "⊗", emoji: "❌", nerd: 0xF057),
        SymbolGlyph(
            "checkmark.circle", stroke: "O 50 50 38 M 33 52 L 45 64 L 67 37",
            text: "✓", emoji: "✅", nerd: 0xF058),
        SymbolGlyph(
            "checkmark.circle.fill", fill: "O 50 50 42",
            cut: "M 31 52 L 45 66 L 69 35",
            text: "✓", emoji: "✅", nerd: 0xF058),
        SymbolGlyph(
            "questionmark.circle", fill: "O 50 70 4.8",
            stroke: "O 50 50 38 M 39.5 41 C 39.5 29 60.5 29 60.5 41 C 60.5 49 50 49 50 57",
            text: "?", emoji: "❔", nerd: 0xF059),
        SymbolGlyph(
            "questionmark.circle.fill", fill: "O 50 50 42 O 50 72 5.2",
            cut: "M 38 40 C 38 25 62 25 62 40 C 62 49 50 49 50 58",
            text: "?", emoji: "❓", nerd: 0xF059),
        SymbolGlyph(
            "exclamationmark.triangle", fill: "O 50 74 4.8",
            stroke: "P 9 50 12 92 86 8 86 M 50 42 L 50 60",
            text: "⚠", emoji: "⚠️", nerd: 0xF071),
        SymbolGlyph(
            "exclamationmark.triangle.fill", fill: "P 12 50 4 98 91 2 91 O 50 76.5 5.2",
            cut: "M 50 38 L 50 61",
            text: "⚠", emoji: "⚠️", nerd: 0xF071),
        SymbolGlyph(
            "info.circle", fill: "O 50 32 5.2",
            stroke: "O 50 50 38 M 50 48 L 50 69",
            text: "i", emoji: "ℹ️", nerd: 0xF05A),
        SymbolGlyph(
            "star",
            stroke: "P 4 50 12.5 60.6 37.9 88 40.1 67.1 58.1 73.5 84.9 50 70.5 26.5 84.9 32.9 58.1 12 40.1 39.4 37.9",
            text: "☆", emoji: "⭐", nerd: 0xF006),
        SymbolGlyph(
            "star.fill",
            fill: "P 5 50 6.5 62 35.9 93.7 38.3 69.5 58.8 77 89.7 50 73 23 89.7 30.5 58.8 6.3 38.3 38 35.9",
            text: "★", emoji: "⭐", nerd: 0xF005),
        SymbolGlyph(
            "heart",
            stroke: """
                M 50 86 C 44 81 12 60 12 36 C 12 23 21 15 31 15 C 40 15 47 20 50 28 C 53 20 60 15 69 15 C 79 15 88
                23 88 36 C 88 60 56 81 50 86 Z
                """,
            text: "♡", emoji: "🤍", nerd: 0xF08A),
        SymbolGlyph(
            "heart.fill",
            fill: """
                M 50 91 C 47 91 8 66 8 36 C 8 21 18 11 31 11 C 39.5 11 46.5 15 50 22 C 53.5 15 60.5 11 69 11 C 82 11
                92 21 92 36 C 92 66 53 91 50 91 Z
                """,
            text: "♥", emoji: "❤️", nerd: 0xF004),
        SymbolGlyph(
            "target", fill: "O 50 50 7",
            stroke: "O 50 50 38 O 50 50 20.5",
            text: "◎", emoji: "🎯", nerd: 0xF140),
        SymbolGlyph(
            "eye.slash",
            stroke: """
                M 13 13 L 87 87 M 27 27 C 18 33 11 41 6 50 C 16 68 32 79 50 79 C 56 79 62 78 67 75 M 42 21.5 C 45 21
                47 21 50 21 C 68 21 84 32 94 50 C 91 56 87 61 82 66 A 50 50 14 80 190 A 50 50 14 -100 10
                """,
            text: "⊘", emoji: "🙈", nerd: 0xF070),
    ]
}
