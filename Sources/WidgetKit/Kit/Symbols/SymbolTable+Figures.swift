extension SymbolTable {
    /// People and activities.
    static let figures = [
        SymbolGlyph(
            "figure", fill: "O 50 13 9.5 P 5 38 28 62 28 60 61 40 61",
            stroke: "M 40 33 L 29 57 M 60 33 L 71 57 M 45 60 L 43 90 M 55 60 L 57 90",
            text: "λ", emoji: "🧍"),
        SymbolGlyph(
            "figure.walk", fill: "O 54 13 9.5 P 5 45 28 57 28 58 60 43 60",
            stroke: "M 48 34 L 35 41 L 30 55 M 56 33 L 63 44 L 75 49 M 48 58 L 43 73 L 31 90 M 53 58 L 62 72 L 66 90",
            text: "λ", emoji: "🚶"),
        SymbolGlyph(
            "figure.run", fill: "O 65 13 9.5 P 5 48 28 62 30 56 57 41 54",
            stroke: "M 52 31 L 34 31 L 25 44 M 58 33 L 67 47 L 81 45 M 51 55 L 65 65 L 60 88 M 45 54 L 38 72 L 16 75",
            text: "λ", emoji: "🏃"),
        SymbolGlyph(
            "person.fill",
            fill: """
                O 50 28 20 M 18 93 C 13 93 10 90 11 85 C 14 67 31 56 50 56 C 69 56 86 67 89 85 C 90 90 87 93 82 93 Z
                """,
            text: "☺", emoji: "👤", nerd: 0xF007),
    ]
}
