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
        _ name: String, fill: String = "", stroke: String = "", cut: String = "", text: Character,
        emoji: String,
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
        for line in SymbolNotation.path(cut).polylines {
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
