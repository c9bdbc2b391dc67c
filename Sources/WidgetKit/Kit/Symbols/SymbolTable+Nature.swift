extension SymbolTable {
    /// Weather, plants and fire.
    static let nature = [
        SymbolGlyph(
            "leaf",
            stroke: "M 83 15 C 88 46 82 78 50 78 C 33 78 22 67 22 53 C 22 26 58 33 83 15 Z M 12 91 C 24 74 40 60 58 50",
            text: "☘", emoji: "🍃", nerd: 0xF06C),
        SymbolGlyph(
            "leaf.fill", fill: "M 86 9 C 94 44 88 82 50 82 C 31 82 18 70 18 53 C 18 21 58 31 86 9 Z",
            stroke: "M 11 91 C 14 86.5 17 82.5 20 79",
            cut: "M 17 82 C 30 67 44 57 62 49",
            text: "☘", emoji: "🍃", nerd: 0xF06C),
        SymbolGlyph(
            "flame",
            stroke: """
                M 53 12 C 55 29 76 41 77 63 C 78 79 65 90 50 90 C 35 90 23 79 24 63 C 24.5 53 30 47 34 40 C 36 47 40
                50 45 50 C 50 38 47 25 53 12 Z
                """,
            text: "✦", emoji: "🔥", nerd: 0xF06D),
        SymbolGlyph(
            "flame.fill",
            fill: """
                M 51 5 C 54 4 56 5 57 8 C 61 28 81 39 82 63 C 83 82 68 94 50 94 C 32 94 18 82 19 63 C 19.5 51 26 44
                30 37 C 32 34 35 34 37 37 C 39 41 41 43 44 44 C 47 32 44 20 48 9 C 48.5 7 49.5 5.5 51 5 Z M 50 85 C
                59 85 66 79 66 71 C 66 61 57 56 51 49 C 50 57 35 60 35 71 C 35 79 41 85 50 85 Z
                """,
            text: "✦", emoji: "🔥", nerd: 0xF06D),
        SymbolGlyph("bolt", stroke: "P 3 57 11 23 55 47 55 42 89 77 43 52 43", text: "↯", emoji: "⚡", nerd: 0xF0E7),
        SymbolGlyph("bolt.fill", fill: "P 5 62 2 15 59 44 59 37 98 85 39 56 39", text: "↯", emoji: "⚡", nerd: 0xF0E7),
        SymbolGlyph(
            "snowflake",
            stroke: """
                M 50 50 L 50 10 M 39 17 L 50 28 L 61 17 M 50 50 L 84.6 30 M 73.1 24 L 69.1 39 L 84.1 43 M 50 50 L
                84.6 70 M 84.1 57 L 69.1 61 L 73.1 76 M 50 50 L 50 90 M 61 83 L 50 72 L 39 83 M 50 50 L 15.4 70 M
                26.9 76 L 30.9 61 L 15.9 57 M 50 50 L 15.4 30 M 15.9 43 L 30.9 39 L 26.9 24
                """,
            text: "❄", emoji: "❄️", nerd: 0xF2DC),
        SymbolGlyph(
            "sun.max.fill", fill: "O 50 50 21",
            stroke: """
                M 50 15 L 50 9 M 74.7 25.3 L 79 21 M 85 50 L 91 50 M 74.7 74.7 L 79 79 M 50 85 L 50 91 M 25.3 74.7 L
                21 79 M 15 50 L 9 50 M 25.3 25.3 L 21 21
                """,
            text: "☀", emoji: "☀️", nerd: 0xF185),
        SymbolGlyph(
            "moon.fill",
            fill: """
                M 38 11 C 41 9.5 44 12.5 42.5 15.5 C 36 29 38 44 48 54 C 57 63 71 66 84.5 60 C 87.5 58.7 90.5 61.5
                89.3 64.5 C 83 81 68 92 50 92 C 27 92 8 73 8 50 C 8 33 20 18 38 11 Z
                """,
            text: "☾", emoji: "🌙", nerd: 0xF186),
    ]
}
