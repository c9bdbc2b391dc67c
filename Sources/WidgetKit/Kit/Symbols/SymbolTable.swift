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

/// A symbol drawn in a box of 100 by 100, and its replacement for text output.
package struct SymbolGlyph: Hashable, Sendable {
    package let name: String
    /// One cell wide, in text presentation; available in every terminal font, or similar.
    package let text: Character
    /// For status bars, which show emoji.
    package let emoji: String
    /// In the private use area of Nerd Fonts; nil if there is no equivalent.
    package let nerdFont: Unicode.Scalar?

    /// Outlines in the notation of `SymbolNotation`.
    let fill: String
    let stroke: String
    /// Lines cut out of the fill, as wide as the strokes. A closed one is a walk around a tree of lines, clockwise from
    /// end to end and back to the start, so that connected lines are cut out as one.
    let cut: String

    init(
        _ name: String, fill: String = "", stroke: String = "", cut: String = "", text: Character, emoji: String,
        nerd: UInt32? = nil
    ) {
        (self.name, self.fill, self.stroke, self.cut, self.text, self.emoji) = (name, fill, stroke, cut, text, emoji)
        nerdFont = nerd.flatMap(Unicode.Scalar.init)
    }
}

/// A glyph at one weight, made of fill and strokes. Where they overlap, translucent paint must only be applied once.
package struct SymbolDrawing: Hashable, Sendable {
    /// Filled by the even-odd rule.
    package var fill: Path
    /// Stroked with round caps and joins.
    package var stroke: Path
    package var strokeWidth: Double
}

extension SymbolGlyph {
    /// The side of the box that `drawing` fills.
    package static let boxSide = 100.0

    /// - Parameter weight: 100...900
    package func drawing(weight: Int) -> SymbolDrawing {
        let width = Self.strokeWidth(weight: weight)
        var ink = SymbolNotation.path(fill)
        for line in SymbolNotation.path(cut).polylines(steps: 12) {
            // Wider cuts would overlap.
            ink.elements += line.outline(width: min(width, 13)).elements
        }
        return SymbolDrawing(fill: ink, stroke: SymbolNotation.path(stroke), strokeWidth: width)
    }

    /// Stems of regular text are about a twelfth of its size.
    private static func strokeWidth(weight: Int) -> Double {
        9 + Double(min(max(weight, 100), 900) - 400) / 100 * 1.2
    }
}
