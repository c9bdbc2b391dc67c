/// The symbols for `Image(systemName:)`: our own drawings under the familiar names.
package enum SymbolTable {
    /// Sorted by name, each name once.
    package static let glyphs: [SymbolGlyph] = rows.sorted { $0.name < $1.name }

    /// The visible replacement for names that are not in the table.
    package static let neutral = SymbolGlyph(
        "questionmark.square", fill: "O 50 70.5 4.8",
        stroke: "B 16 16 68 68 16 M 39 40 C 39 28 61 27 61 40 C 61 48 50 48 50 57",
        text: "?", emoji: "❔", nerd: 0xF128)

    /// The glyph of that name, or `neutral`.
    package static func glyph(named name: String) -> SymbolGlyph { byName[name] ?? neutral }

    package static func contains(_ name: String) -> Bool { byName[name] != nil }

    /// The name of the symbol to draw for a layout direction: `forward` symbols are mirrored. Names with left or right
    /// are the same in every direction.
    static func name(_ name: String, in direction: LayoutDirection) -> String {
        let isLeftToRight = direction == .leftToRight
        let sides = ["forward": isLeftToRight ? "right" : "left", "backward": isLeftToRight ? "left" : "right"]
        let parts = name.split(separator: ".").map(String.init)
        let turned = parts.map { sides[$0] ?? $0 }.joined(separator: ".")
        return turned != name && contains(turned) ? turned : name
    }

    private static let byName = Dictionary(rows.map { ($0.name, $0) }) { first, _ in first }

    static let rows = drinks + glasses + nature + signs + arrows + things + figures
}
