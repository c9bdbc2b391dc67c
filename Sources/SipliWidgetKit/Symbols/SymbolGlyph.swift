/// A sign drawn in a box of 100 by 100, and what stands for it where only characters are shown.
package struct SymbolGlyph: Hashable, Sendable {
    package let name: String
    /// One cell wide, in text presentation; every terminal font has it or something near.
    package let text: Character
    /// For status bars, which show emoji.
    package let emoji: String
    /// In the private area of Nerd Fonts; nil where no sign there means the same.
    package let nerdFont: Unicode.Scalar?

    /// Outlines in the notation of `SymbolNotation`.
    let fill: String
    let stroke: String
    /// Lines cut out of the fill, as wide as the strokes are.
    let cut: String
    /// Strokes on top of all, with a gap around them.
    let over: String

    init(
        _ name: String, fill: String = "", stroke: String = "", cut: String = "", over: String = "", text: Character,
        emoji: String,
        nerd: UInt32? = nil
    ) {
        self.name = name
        self.fill = fill
        self.stroke = stroke
        self.cut = cut
        self.over = over
        self.text = text
        self.emoji = emoji
        nerdFont = nerd.flatMap(Unicode.Scalar.init)
    }
}

/// A glyph at one weight. Its layers together are its ink: where they overlap, paint that is not opaque is still laid on
/// once only.
package struct SymbolDrawing: Hashable, Sendable {
    package struct Layer: Hashable, Sendable {
        package var path: Path
        /// Stroked with round caps and joins; otherwise filled by the even-odd rule.
        package var isStroke: Bool
        /// Areas that stay empty, each filled by the even-odd rule.
        package var holes: [Path]
    }

    package var layers: [Layer]
    package var strokeWidth: Double
}

extension SymbolGlyph {
    /// The side of the box that `drawing` fills.
    package static let boxSide = 100.0

    /// - Parameter weight: 100...900
    package func drawing(weight: Int) -> SymbolDrawing {
        let width = Self.strokeWidth(weight: weight)
        let gaps = Self.outlines(over, width: width + 12)
        let layers = [
            SymbolDrawing.Layer(
                path: SymbolNotation.path(fill), isStroke: false, holes: gaps + Self.outlines(cut, width: width)),
            SymbolDrawing.Layer(path: SymbolNotation.path(stroke), isStroke: true, holes: gaps),
            SymbolDrawing.Layer(path: SymbolNotation.path(over), isStroke: true, holes: []),
        ]
        return SymbolDrawing(layers: layers.filter { !$0.path.elements.isEmpty }, strokeWidth: width)
    }

    private static func outlines(_ notation: String, width: Double) -> [Path] {
        notation.isEmpty ? [] : SymbolNotation.path(notation).polylines.map { $0.outline(width: width) }
    }

    /// Regular text has stems of about a twelfth of its size.
    private static func strokeWidth(weight: Int) -> Double {
        9 + Double(min(max(weight, 100), 900) - 400) / 100 * 1.2
    }
}
