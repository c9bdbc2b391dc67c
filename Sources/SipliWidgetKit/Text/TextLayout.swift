/// A font as backends draw it; nothing is left to inherit.
package struct ResolvedFont: Hashable, Sendable {
    package enum Design: String, Hashable, Sendable {
        case standard, rounded, serif, monospaced
    }

    /// Points.
    package var size: Double
    /// 100...900, 400 is regular.
    package var weight: Int
    package var design: Design
    package var isItalic: Bool
    package var hasMonospacedDigits: Bool

    package init(
        size: Double, weight: Int = 400, design: Design = .standard, isItalic: Bool = false,
        hasMonospacedDigits: Bool = false
    ) {
        self.size = size
        self.weight = weight
        self.design = design
        self.isItalic = isItalic
        self.hasMonospacedDigits = hasMonospacedDigits
    }
}

/// A piece of text in one style.
package struct TextRun: Hashable, Sendable {
    package var text: String
    package var font: ResolvedFont
    package var paint: Paint
    package var isUnderlined = false
    package var isStruckThrough = false
    /// Points between letters beyond the font's own.
    package var kerning = 0.0
    /// Points above the line's baseline.
    package var rise = 0.0
    /// A symbol that is drawn instead; `text` is then what stands for it, `TextRun.placeholder` unless a surface has a
    /// character.
    package var symbol: String?

    /// U+FFFC: something that is no character.
    package static let placeholder = "\u{FFFC}"

    package init(text: String, font: ResolvedFont, paint: Paint) {
        self.text = text
        self.font = font
        self.paint = paint
    }
}

/// A line as it is drawn: its runs in logical order, its left end on the baseline.
package struct TextLine: Hashable, Sendable {
    package var runs: [TextRun]
    /// Relative to the text's own top left corner.
    package var origin: Point
    package var width: Double

    package init(runs: [TextRun], origin: Point, width: Double) {
        self.runs = runs
        self.origin = origin
        self.width = width
    }
}

/// Text broken into lines.
package struct TextLayout: Hashable, Sendable {
    package var size: Size
    package var lines: [TextLine]
    /// Something did not fit and an ellipsis stands for it.
    package var isTruncated: Bool

    package init(size: Size, lines: [TextLine], isTruncated: Bool) {
        self.size = size
        self.lines = lines
        self.isTruncated = isTruncated
    }
}

/// Breaks text into lines with the metrics of the backend that will draw it: what is measured is what is drawn.
package protocol TextMeasuring: AnyObject {
    /// Breaks runs into lines.
    ///
    /// - Parameters:
    ///   - width: points to fill at most; nil for as wide as it likes. A word that is wider than that is broken.
    ///   - lineLimit: lines at most; the last is cut with an ellipsis.
    ///   - alignment: of the lines inside the widest.
    ///   - truncation: where the ellipsis stands.
    func layOut(
        _ runs: [TextRun], width: Double?, lineLimit: Int?, alignment: LineAlignment, truncation: Text.TruncationMode
    ) -> TextLayout
}

extension TextMeasuring {
    /// Breaks runs into lines; what does not fit is cut at its end.
    package func layOut(
        _ runs: [TextRun], width: Double?, lineLimit: Int?, alignment: LineAlignment
    ) -> TextLayout {
        layOut(runs, width: width, lineLimit: lineLimit, alignment: alignment, truncation: .tail)
    }
}

/// How lines of one text stand to each other.
package enum LineAlignment: String, Hashable, Sendable {
    /// The side where reading of each line begins, and the other one.
    case leading, trailing
    case center
    /// One side, whatever a line reads like.
    case left, right
}

extension [TextRun] {
    /// What is written, without symbols and marks of direction.
    package var words: String {
        filter { $0.symbol == nil }.map(\.text).joined().filter { $0 != "\u{200E}" && $0 != "\u{200F}" }
    }
}
