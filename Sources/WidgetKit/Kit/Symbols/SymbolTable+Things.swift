extension SymbolTable {
    /// Tools, places and documents.
    static let things = [
        SymbolGlyph(
            "bell", fill: "M 38 85 L 62 85 C 60 92 55 95.5 50 95.5 C 45 95.5 40 92 38 85 Z",
            stroke: "M 50 12 C 64 12 73 23 73 40 C 73 58 78 65 84 73 L 16 73 C 22 65 27 58 27 40 C 27 23 36 12 50 12 Z",
            text: "♪", emoji: "🔔", nerd: 0xF0A2),
        SymbolGlyph(
            "bell.fill",
            fill: """
                M 50 6 C 67 6 77 22 77 40 C 77 58 81 64 87 70 C 90 74 88 78 83 78 L 17 78 C 12 78 10 74 13 70 C 19
                64 23 58 23 40 C 23 22 33 6 50 6 Z M 37 85 L 63 85 C 61 92 56 96 50 96 C 44 96 39 92 37 85 Z
                """,
            text: "♪", emoji: "🔔", nerd: 0xF0F3),
        SymbolGlyph(
            "gearshape",
            stroke: """
                P 4 44 10.4 56 10.4 57.4 19.9 66.1 23.5 73.7 17.8 82.2 26.3 76.5 33.9 80.1 42.6 89.6 44 89.6 56 80.1
                57.4 76.5 66.1 82.2 73.7 73.7 82.2 66.1 76.5 57.4 80.1 56 89.6 44 89.6 42.6 80.1 33.9 76.5 26.3 82.2
                17.8 73.7 23.5 66.1 19.9 57.4 10.4 56 10.4 44 19.9 42.6 23.5 33.9 17.8 26.3 26.3 17.8 33.9 23.5 42.6
                19.9 O 50 50 13
                """,
            text: "⚙", emoji: "⚙️", nerd: 0xF013),
        SymbolGlyph(
            "book",
            stroke: """
                M 50 27 C 40 19 26 16 11 18 L 11 77 C 26 75 40 78 50 86 C 60 78 74 75 89 77 L 89 18 C 74 16 60 19 50
                27 Z M 50 27 L 50 86
                """,
            text: "▤", emoji: "📖", nerd: 0xF02D),
        SymbolGlyph(
            "book.fill",
            fill: """
                M 46 28 C 36 20 23 16.5 11 17.5 C 8.5 18 7 19.5 7 22 L 7 75 C 7 78 9 80 12 79.5 C 24 78.5 36 80 46
                88 Z M 54 28 C 64 20 77 16.5 89 17.5 C 91.5 18 93 19.5 93 22 L 93 75 C 93 78 91 80 88 79.5 C 76 78.5
                64 80 54 88 Z
                """,
            text: "▤", emoji: "📖", nerd: 0xF02D),
        SymbolGlyph(
            "dumbbell.fill", fill: "B 30 44 40 12 0 B 20 20 16 60 6 B 64 20 16 60 6 B 5 32 11 36 5 B 84 32 11 36 5",
            text: "╪", emoji: "🏋️"),
        SymbolGlyph(
            "bed.double.fill",
            fill: """
                M 15 47 L 15 28 C 15 21 19 17 26 17 L 74 17 C 81 17 85 21 85 28 L 85 47 Z B 23 31 24 16 5 B 53 31 24
                16 5 B 7 52 86 25 9
                """,
            stroke: "M 14 72 L 14 85 M 86 72 L 86 85",
            text: "z", emoji: "🛏️", nerd: 0xF236),
        SymbolGlyph(
            "creditcard", fill: "P 0 10 35 90 35 90 47 10 47",
            stroke: "B 10 22 80 56 11 M 24 63 L 38 63",
            text: "▭", emoji: "💳", nerd: 0xF09D),
        SymbolGlyph(
            "creditcard.fill", fill: "B 6 18 88 64 13 P 0 6 34 94 34 94 45 6 45",
            cut: "M 21 63 L 38 63",
            text: "▬", emoji: "💳", nerd: 0xF09D),
        SymbolGlyph(
            "dollarsign.circle",
            stroke: """
                O 50 50 38 M 63 39 C 62 31.5 56.5 29 50 29 C 42.5 29 37 33 37 39.5 C 37 46.5 43 48.5 50 50 C 57 51.5
                63 53.5 63 60.5 C 63 67 57.5 71 50 71 C 43.5 71 38 68.5 37 61 M 50 24 L 50 29 M 50 71 L 50 76
                """,
            text: "$", emoji: "💲", nerd: 0xF155),
        SymbolGlyph(
            "dollarsign.circle.fill", fill: "O 50 50 42",
            cut: """
                M 50 21 L 50 29 C 56.5 29 62 31.5 63 39 C 62 31.5 56.5 29 50 29 C 42.5 29 37 33 37 39.5
                C 37 46.5 43 48.5 50 50 C 57 51.5 63 53.5 63 60.5 C 63 67 57.5 71 50 71 L 50 79 L 50 71
                C 43.5 71 38 68.5 37 61 C 38 68.5 43.5 71 50 71 C 57.5 71 63 67 63 60.5 C 63 53.5 57 51.5 50 50
                C 43 48.5 37 46.5 37 39.5 C 37 33 42.5 29 50 29 Z
                """, text: "$",
            emoji: "💲",
            nerd: 0xF155),
        SymbolGlyph(
            "chart.bar.fill", fill: "B 10 54 21 36 6 B 39.5 33 21 57 6 B 69 11 21 79 6",
            text: "▆", emoji: "📊", nerd: 0xF080),
        SymbolGlyph(
            "chart.line.uptrend.xyaxis",
            stroke: "M 12 10 L 12 88 L 90 88 M 29 67 L 46 47 L 59 58 L 86 24 M 68 23 L 87 23 L 87 42",
            text: "↗", emoji: "📈", nerd: 0xF201),
        SymbolGlyph("clock", stroke: "O 50 50 38 M 50 28 L 50 51 L 65 60", text: "◷", emoji: "🕒", nerd: 0xF017),
        SymbolGlyph(
            "clock.fill", fill: "O 50 50 42",
            cut: "M 50 25 L 50 51 L 67 61",
            text: "◷", emoji: "🕒", nerd: 0xF017),
        SymbolGlyph(
            "timer", stroke: "O 50 57 34 M 40 9 L 60 9 M 50 10 L 50 22 M 50 57 L 62 43 M 79 25 L 84 30",
            text: "◴", emoji: "⏱️"),
        SymbolGlyph(
            "calendar",
            fill: "P 0 12 28 18 20 82 20 88 28 88 42 12 42 O 33 57 5 O 50 57 5 O 67 57 5 O 33 73 5 O 50 73 5",
            stroke: "B 12 18 76 70 12 M 32 10 L 32 22 M 68 10 L 68 22",
            text: "▦", emoji: "📅", nerd: 0xF073),
        SymbolGlyph(
            "calendar.circle", fill: "B 29 31 42 40 8 B 36 46 28 18 3 B 36 25 7 12 3 B 57 25 7 12 3",
            stroke: "O 50 50 38",
            text: "▦", emoji: "📅", nerd: 0xF073),
        SymbolGlyph(
            "calendar.badge.clock", fill: "P 0 10 26 16 18 76 18 82 26 82 38 10 38",
            stroke: """
                M 39 84 L 22 84 C 15.5 84 10 78.5 10 72 L 10 28 C 10 21.5 15.5 16 22 16 L 70 16 C 76.5 16 82 21.5 82 28
                L 82 40 M 30 8 L 30 20 M 62 8 L 62 20 O 73 73 20 M 73 63 L 73 74 L 80 77
                """, text: "▦",
            emoji: "📅",
            nerd: 0xF073),
        SymbolGlyph(
            "trophy.fill",
            fill: """
                M 29 7 L 71 7 C 74 7 76 9 76 12 L 76 34 C 76 52 65 62 50 62 C 35 62 24 52 24 34 L 24 12 C 24 9 26 7
                29 7 Z B 29 80 42 14 6 P 2 45 60 55 60 57 83 43 83
                """,
            stroke: "M 26 18 L 11 18 C 9 33 15 43 29 45 M 74 18 L 89 18 C 91 33 85 43 71 45",
            text: "♛", emoji: "🏆", nerd: 0xF091),
        SymbolGlyph(
            "flag.checkered",
            fill: """
                P 0 17 15 34.5 10.5 34.5 26.5 17 31 P 0 52 15 69.5 19.5 69.5 35.5 52 31 P 0 34.5
                26.5 52 31 52 47 34.5 42.5 P 0 69.5 35.5 87 31 87 47 69.5 51.5 P 0 17 47 34.5 42.5
                34.5 58.5 17 63 P 0 52 47 69.5 51.5 69.5 67.5 52 63
                """,
            stroke: "M 17 9 L 17 92 M 17 15 C 40.3 -1 63.7 31 87 15 L 87 63 C 63.7 79 40.3 47 17 63",
            text: "⚑", emoji: "🏁"),
        SymbolGlyph(
            "house.fill", fill: "P 5 50 5 97 49 84 49 84 92 60 92 60 63 40 63 40 92 16 92 16 49 3 49",
            text: "⌂", emoji: "🏠", nerd: 0xF015),
        SymbolGlyph(
            "lock.fill", fill: "B 19 42 62 51 12",
            stroke: "M 32 44 L 32 28 C 32 4 68 4 68 28 L 68 44",
            cut: "M 50 62 L 50 73",
            text: "⚿", emoji: "🔒", nerd: 0xF023),
        SymbolGlyph(
            "wifi.slash", fill: "O 50 81 7.5",
            stroke: """
                A 50 82 25 225 243 A 50 82 45 225 237 A 50 82 45 280 315 A 50 82 65 228 233.5 A 50 82 65 261 312
                M 15 13 L 85 88
                """, text: "⊘",
            emoji: "📵"),
        SymbolGlyph(
            "scalemass", stroke: "P 8 28 40 72 40 87 89 13 89 O 50 25 13",
            text: "⚖", emoji: "⚖️", nerd: 0xF24E),
        SymbolGlyph(
            "scalemass.fill", fill: "P 10 25 36 75 36 93 93 7 93",
            stroke: "O 50 24 14",
            text: "⚖", emoji: "⚖️", nerd: 0xF24E),
    ]
}
