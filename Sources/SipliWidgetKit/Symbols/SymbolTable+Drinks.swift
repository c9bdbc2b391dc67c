extension SymbolTable {
    static let drinks = [
        SymbolGlyph(
            "drop.fill", fill: "M 50 7 C 54 7 82 44 82 62 C 82 80 68 94 50 94 C 32 94 18 80 18 62 C 18 44 46 7 50 7 Z",
            text: "●", emoji: "💧", nerd: 0xF043)
    ]
}
