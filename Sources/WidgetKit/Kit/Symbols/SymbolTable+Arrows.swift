extension SymbolTable {
    /// Directions and media controls.
    static let arrows = [
        SymbolGlyph(
            "arrow.up", stroke: "M 50 88 L 50 13 M 22 41 L 50 13 L 78 41",
            text: "↑", emoji: "⬆️", nerd: 0xF062),
        SymbolGlyph(
            "arrow.down", stroke: "M 50 12 L 50 87 M 22 59 L 50 87 L 78 59",
            text: "↓", emoji: "⬇️", nerd: 0xF063),
        SymbolGlyph(
            "arrow.left", stroke: "M 88 50 L 13 50 M 41 22 L 13 50 L 41 78",
            text: "←", emoji: "⬅️", nerd: 0xF060),
        SymbolGlyph(
            "arrow.right", stroke: "M 12 50 L 87 50 M 59 22 L 87 50 L 59 78",
            text: "→", emoji: "➡️", nerd: 0xF061),
        SymbolGlyph("arrow.up.right", stroke: "M 19 81 L 80 20 M 36 20 L 80 20 L 80 64", text: "↗", emoji: "↗️"),
        SymbolGlyph("arrow.down.right", stroke: "M 19 19 L 80 80 M 36 80 L 80 80 L 80 36", text: "↘", emoji: "↘️"),
        SymbolGlyph(
            "arrow.uturn.backward",
            stroke: "M 34 14 L 13 35 L 34 56 M 13 35 L 62 35 C 77 35 87 46 87 60 C 87 75 77 86 62 86 L 36 86",
            text: "↶", emoji: "↩️", nerd: 0xF0E2),
        SymbolGlyph(
            "arrow.clockwise", stroke: "A 50 55 34 0 288 M 50.5 9 L 60.5 23 L 44.5 30.5",
            text: "↻", emoji: "🔄", nerd: 0xF01E),
        SymbolGlyph("chevron.left", stroke: "M 64 12 L 30 50 L 64 88", text: "‹", emoji: "◀️", nerd: 0xF053),
        SymbolGlyph("chevron.right", stroke: "M 36 12 L 70 50 L 36 88", text: "›", emoji: "▶️", nerd: 0xF054),
        SymbolGlyph("chevron.up", stroke: "M 12 66 L 50 32 L 88 66", text: "⌃", emoji: "🔼", nerd: 0xF077),
        SymbolGlyph("chevron.down", stroke: "M 12 34 L 50 68 L 88 34", text: "⌄", emoji: "🔽", nerd: 0xF078),
        SymbolGlyph("play.fill", fill: "P 11 20 5 96 50 20 95", text: "▸", emoji: "▶️", nerd: 0xF04B),
        SymbolGlyph("pause.fill", fill: "B 19 11 23 78 7 B 58 11 23 78 7", text: "‖", emoji: "⏸️", nerd: 0xF04C),
    ]
}
