extension SymbolTable {
    /// A glyph for each kind of drink; plain water is the drop.
    static let glasses = [
        SymbolGlyph(
            "drink.americano", fill: "B 12 34 58 60 12",
            stroke: """
                M 70 46 L 77 46 C 84 46 88 50 88 57 L 88 67 C 88 74 84 78 77 78 L 70 78 M 30 24 C 23 17 37 14 30 7 M
                53 24 C 46 17 60 14 53 7
                """,
            text: "∪", emoji: "☕"),
        SymbolGlyph(
            "drink.beer",
            fill: "M 11 36 C 4 20 20 9 31 16 C 37 5 53 5 58 16 C 70 10 81 22 74 36 Z P 5 14 43 70 43 70 94 14 94",
            stroke: "M 72 54 L 82 54 C 92 54 92 82 82 82 L 72 82",
            cut: "M 32 58 L 32 79 M 52 58 L 52 79",
            text: "∪", emoji: "🍺"),
        SymbolGlyph(
            "drink.blackTea",
            fill: "M 12 24 L 74 24 L 74 54 C 74 76 62 86 50 86 L 36 86 C 24 86 12 76 12 54 Z B 33 46 20 20 3",
            stroke: "M 75 34 C 95 28 96 64 72 62",
            cut: "M 43 24 L 43 40",
            text: "∪", emoji: "🍵"),
        SymbolGlyph(
            "drink.cappuccino",
            fill: """
                M 12 48 L 74 48 C 74 74 62 90 50 90 L 36 90 C 24 90 12 74 12 48 Z M 15 41 C 10 27 24 20 32 26 C 36
                14 52 14 56 26 C 64 20 76 28 71 41 Z
                """,
            stroke: "M 74 55 C 94 51 92 77 69 75",
            text: "∪", emoji: "☕"),
        SymbolGlyph(
            "drink.chai",
            fill: """
                M 20 8 L 80 8 C 80 30 70 36 70 50 C 70 64 78 72 78 92 L 22 92 C 22 72 30 64 30 50 C 30 36 20 30 20 8
                Z
                """,
            cut: "M 33 24 L 67 24",
            text: "▽", emoji: "🍵"),
        SymbolGlyph(
            "drink.chamomile",
            fill: "O 50 50 13 O 80 50 14.5 O 65 76 14.5 O 35 76 14.5 O 20 50 14.5 O 35 24 14.5 O 65 24 14.5",
            text: "✿", emoji: "🌼"),
        SymbolGlyph(
            "drink.cocktail", fill: "P 4 8 12 92 12 50 60 O 50 28 6.5",
            stroke: "M 50 58 L 50 90 M 28 92 L 72 92",
            text: "Y", emoji: "🍸"),
        SymbolGlyph(
            "drink.coconutWater", fill: "M 8 48 L 92 48 C 92 74 74 93 50 93 C 26 93 8 74 8 48 Z",
            stroke: "M 54 44 L 64 12 L 80 8",
            cut: "M 24 62 C 28 70 35 76 44 78",
            text: "∪", emoji: "🥥"),
        SymbolGlyph(
            "drink.coffee",
            fill: "M 74 15 C 93 32 87 62 67 79 C 47 96 23 94 14 80 C 4 64 15 37 36 22 C 51 11 66 7 74 15 Z",
            cut: "M 78 17 C 62 48 36 46 22 84",
            text: "●", emoji: "☕"),
        SymbolGlyph(
            "drink.coldBrew", fill: "B 32 5 36 13 3 B 22 24 56 70 13",
            cut: "M 37 50 L 63 50 M 37 68 L 63 68",
            text: "▯", emoji: "🧊"),
        SymbolGlyph(
            "drink.earlGrey", fill: "E 47 63 31 27 O 47 20 7",
            stroke: "M 32 34 L 62 34 M 76 64 C 86 60 84 46 93 40 M 18 50 C 4 48 4 78 22 77",
            text: "∪", emoji: "🫖"),
        SymbolGlyph("drink.energyDrink", fill: "P 5 62 2 15 59 44 59 37 98 85 39 56 39", text: "↯", emoji: "⚡"),
        SymbolGlyph(
            "drink.espresso", fill: "M 22 40 L 66 40 L 66 54 C 66 68 58 74 52 74 L 36 74 C 30 74 22 68 22 54 Z",
            stroke: "M 67 46 C 84 42 84 64 65 63 M 12 89 L 78 89 M 44 28 C 37 21 51 17 44 9",
            text: "∪", emoji: "☕"),
        SymbolGlyph(
            "drink.flatWhite",
            fill: """
                O 45 50 38 M 45 72 C 30 60 25 54 25 46 C 25 36 40 33 45 43 C 50 33 65 36 65 46 C 65 54 60 60 45 72 Z
                """,
            stroke: "M 84 50 L 92 50",
            text: "◉", emoji: "☕"),
        SymbolGlyph(
            "drink.greenTea", fill: "M 86 9 C 94 44 88 82 50 82 C 31 82 18 70 18 53 C 18 21 58 31 86 9 Z",
            stroke: "M 11 91 C 14 86.5 17 82.5 20 79",
            cut: "M 17 82 C 30 67 44 57 62 49",
            text: "☘", emoji: "🍵"),
        SymbolGlyph(
            "drink.herbalTea",
            fill: """
                M 12 48 L 74 48 C 74 74 62 90 50 90 L 36 90 C 24 90 12 74 12 48 Z M 42 40 C 26 40 22 26 22 14 C 36
                14 42 24 42 40 Z M 47 40 C 47 22 56 12 72 12 C 72 28 64 40 47 40 Z
                """,
            stroke: "M 74 55 C 94 51 92 77 69 75",
            text: "∪", emoji: "🌿"),
        SymbolGlyph(
            "drink.icedCoffee", fill: "P 5 22 32 78 32 70 94 30 94 B 36 44 15 15 3 B 50 65 14 14 3",
            stroke: "M 54 26 L 59 6",
            text: "▽", emoji: "🧋"),
        SymbolGlyph(
            "drink.juice", fill: "B 18 30 58 64 7 O 47 62 14",
            stroke: "M 54 28 L 58 12 L 76 8",
            text: "▯", emoji: "🧃"),
        SymbolGlyph(
            "drink.latte", fill: "P 5 24 6 76 6 69 94 31 94",
            cut: "M 36 28 L 64 28 M 38 52 L 62 52",
            text: "▽", emoji: "☕"),
        SymbolGlyph(
            "drink.lemonade",
            fill: """
                M 8 50 C 11 46 17 44 20 39 C 30 19 70 19 80 39 C 83 44 89 46 92 50 C 89 54 83 56 80 61 C 70 81 30 81
                20 61 C 17 56 11 54 8 50 Z
                """,
            cut: "M 35 46 C 39 38 46 35 54 35",
            text: "◊", emoji: "🍋"),
        SymbolGlyph(
            "drink.macchiato", fill: "P 5 18 24 70 24 65 88 23 88 O 44 54 10",
            stroke: "M 70 38 C 90 36 88 66 67 64",
            text: "∪", emoji: "☕"),
        SymbolGlyph(
            "drink.matcha", fill: "M 7 42 L 93 42 C 93 66 78 80 62 83 L 62 93 L 38 93 L 38 83 C 22 80 7 66 7 42 Z",
            stroke: "M 37 30 C 30 22 44 17 37 9 M 63 30 C 56 22 70 17 63 9",
            text: "∪", emoji: "🍵"),
        SymbolGlyph(
            "drink.milk", fill: "P 3 22 38 38 22 62 22 78 38 78 93 22 93",
            stroke: "M 38 12 L 62 12",
            cut: "M 36 52 L 64 52",
            text: "▯", emoji: "🥛"),
        SymbolGlyph(
            "drink.mocha",
            fill: """
                M 12 48 L 74 48 C 74 74 62 90 50 90 L 36 90 C 24 90 12 74 12 48 Z M 14 40 C 18 28 30 30 32 22 C 38 8
                48 8 54 22 C 56 30 68 28 72 40 Z
                """,
            stroke: "M 74 55 C 94 51 92 77 69 75",
            text: "∪", emoji: "☕"),
        SymbolGlyph(
            "drink.oolong",
            fill: """
                M 12 46 L 88 46 C 88 68 74 80 60 82 L 40 82 C 26 80 12 68 12 46 Z M 20 38 C 22 25 36 19 50 19 C 64
                19 78 25 80 38 Z O 50 10 7
                """,
            stroke: "M 26 92 L 74 92",
            text: "∪", emoji: "🍵"),
        SymbolGlyph(
            "drink.other", fill: "P 3 29 50 71 50 67 86 33 86",
            stroke: "P 6 20 12 80 12 72 91 28 91",
            text: "▽", emoji: "🥛"),
        SymbolGlyph(
            "drink.peppermintTea",
            fill: "M 47 64 C 20 64 8 47 8 24 C 34 24 47 42 47 64 Z M 53 50 C 53 24 66 9 92 9 C 92 34 78 50 53 50 Z",
            stroke: "M 50 92 L 50 56",
            text: "☘", emoji: "🌱"),
        SymbolGlyph(
            "drink.rooibos",
            stroke: """
                M 50 92 L 50 10 M 50 36 L 27 18 M 50 36 L 73 18 M 50 60 L 22 40 M 50 60 L 78 40 M 50 82 L 27 64 M 50
                82 L 73 64
                """,
            text: "☘", emoji: "🌿"),
        SymbolGlyph(
            "drink.smoothie", fill: "P 5 24 46 76 46 69 94 31 94 M 20 38 C 20 22 34 15 50 15 C 66 15 80 22 80 38 Z",
            stroke: "M 56 17 L 61 8",
            text: "▽", emoji: "🥤"),
        SymbolGlyph(
            "drink.soda", fill: "P 5 30 5 70 5 78 20 78 80 70 95 30 95 22 80 22 20",
            cut: "M 36 20 L 64 20 M 36 44 L 64 64",
            text: "▮", emoji: "🥤"),
        SymbolGlyph(
            "drink.soup", fill: "M 7 50 L 93 50 C 93 74 76 90 60 91 L 40 91 C 24 90 7 74 7 50 Z",
            stroke: "M 56 40 L 82 8 M 32 38 C 25 30 39 25 32 16",
            text: "∪", emoji: "🍲"),
        SymbolGlyph(
            "drink.sparklingWater", fill: "P 8 18 10 82 10 74 92 26 92 O 42 71 7 O 59 54 7 O 43 36 6.5",
            text: "▽", emoji: "🫧"),
        SymbolGlyph(
            "drink.sportsDrink", fill: "B 38 4 24 13 4 P 8 28 24 72 24 72 42 65 52 72 62 72 95 28 95 28 62 35 52 28 42",
            cut: "M 42 76 L 58 76",
            text: "▯", emoji: "🏃"),
        SymbolGlyph(
            "drink.tea", fill: "P 5 16 44 32 30 54 30 70 44 70 94 16 94 B 74 46 20 22 3",
            stroke: "M 43 30 C 43 4 84 4 84 42",
            cut: "M 34 66 L 52 66",
            text: "∪", emoji: "🍵"),
        SymbolGlyph(
            "drink.wine", fill: "M 25 6 L 75 6 C 82 38 70 58 50 58 C 30 58 18 38 25 6 Z",
            stroke: "M 50 56 L 50 90 M 30 92 L 70 92",
            cut: "M 34 20 L 66 20",
            text: "Y", emoji: "🍷"),
    ]
}
