extension SymbolTable {
    /// Drinks and containers.
    static let drinks = [
        SymbolGlyph(
            "drop",
            stroke: "M 50 12 C 53 12 78 46 78 62 C 78 78 65.5 90 50 90 C 34.5 90 22 78 22 62 C 22 46 47 12 50 12 Z",
            text: "≈", emoji: "💧", nerd: 0xF043),
        SymbolGlyph(
            "drop.fill", fill: "M 50 7 C 54 7 82 44 82 62 C 82 80 68 94 50 94 C 32 94 18 80 18 62 C 18 44 46 7 50 7 Z",
            text: "≈", emoji: "💧", nerd: 0xF043),
        SymbolGlyph(
            "drop.circle.fill",
            fill: """
                O 50 50 42 M 50 22 C 52.5 22 69 44 69 56 C 69 67 60.5 75 50 75 C 39.5 75 31 67 31 56 C 31 44 47.5 22
                50 22 Z
                """,
            text: "≈", emoji: "💧", nerd: 0xF043),
        SymbolGlyph(
            "waterbottle", fill: "B 37 6 26 11 4 M 30 62 L 70 62 L 70 84 L 66 90 L 34 90 L 30 84 Z",
            stroke: """
                M 41 22 L 59 22 C 60 32 70 33 70 45 L 70 83 C 70 87 67 90 63 90 L 37 90 C 33 90 30 87 30 83 L 30 45
                C 30 33 40 32 41 22 Z
                """,
            text: "▯", emoji: "🧴"),
        SymbolGlyph(
            "waterbottle.fill",
            fill: """
                B 37 6 26 11 4 M 39 22 L 61 22 C 62 31 74 33 74 45 L 74 83 C 74 89.5 69.5 94 63 94 L 37 94 C 30.5 94
                26 89.5 26 83 L 26 45 C 26 33 38 31 39 22 Z
                """,
            cut: "M 54 52 L 66 52 M 54 66 L 66 66 M 54 80 L 66 80",
            text: "▮", emoji: "🧴"),
        SymbolGlyph(
            "mug", stroke: "B 16 14 50 74 11 M 66 30 L 76 30 C 83 30 87 34 87 41 L 87 57 C 87 64 83 68 76 68 L 66 68",
            text: "∪", emoji: "☕", nerd: 0xF0F4),
        SymbolGlyph(
            "mug.fill", fill: "B 12 10 58 82 14",
            stroke: "M 68 30 L 76 30 C 83 30 87 34 87 41 L 87 57 C 87 64 83 68 76 68 L 68 68",
            cut: "M 28 27 L 28 52",
            text: "∪", emoji: "☕", nerd: 0xF0F4),
        SymbolGlyph(
            "cup.and.saucer.fill",
            fill: """
                M 16 18 L 70 18 C 73 18 75 20 75 23 L 75 44 C 75 60 66 70 52 70 L 34 70 C 20 70 11 60 11 44 L 11 23
                C 11 20 13 18 16 18 Z
                """,
            stroke: "M 75 28 C 95 22 96 56 72 55 M 12 84 L 74 84",
            text: "∪", emoji: "☕", nerd: 0xF0F4),
        SymbolGlyph(
            "takeoutbag.and.cup.and.straw.fill",
            fill: """
                P 2.5 8 28 14 34 20 27 26 34 32 27 38 34 44 28 46 93 6 93 B 51 40 45 11 5 P 5 55 56 92 56 87 93 60
                93
                """,
            stroke: "M 73 40 L 78 13 L 89 9",
            cut: "M 18 56 L 34 56",
            text: "∪", emoji: "🥤"),
        SymbolGlyph(
            "wineglass.fill", fill: "M 27 30 L 73 30 C 72 46 64 56 50 56 C 36 56 28 46 27 30 Z",
            stroke: "M 29 11 L 71 11 C 76 37 68 54 50 54 C 32 54 24 37 29 11 Z M 50 56 L 50 88 M 32 89 L 68 89",
            text: "Y", emoji: "🍷", nerd: 0xF000),
        SymbolGlyph(
            "bubbles.and.sparkles.fill",
            fill: """
                O 37 64 29 O 80 50 14 O 77 83 9 M 30 2 C 31.5 13 34 15.5 45 17 C 34 18.5 31.5 21 30 32 C 28.5 21 26
                18.5 15 17 C 26 15.5 28.5 13 30 2 Z M 66 6 C 67 15 69 17 78 18 C 69 19 67 21 66 30 C 65 21 63 19 54
                18 C 63 17 65 15 66 6 Z
                """,
            cut: "A 37 64 16 185 250",
            text: "∴", emoji: "🫧"),
        SymbolGlyph(
            "fork.knife", fill: "M 82 6 C 68 12 60 32 60 50 C 60 56 63 58 68 58 L 82 58 Z",
            stroke: "M 14 11 L 14 30 C 14 48 44 48 44 30 L 44 11 M 29 11 L 29 89 M 78 16 L 78 89",
            text: "ψ", emoji: "🍴", nerd: 0xF0F5),
    ]
}
