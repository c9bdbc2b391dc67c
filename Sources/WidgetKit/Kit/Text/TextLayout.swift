/// A fully resolved font for backends.
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
        (self.size, self.weight, self.design) = (size, weight, design)
        (self.isItalic, self.hasMonospacedDigits) = (isItalic, hasMonospacedDigits)
    }
}

/// A piece of text in one style.
package struct TextRun: Hashable, Sendable {
    package var text: String
    package var font: ResolvedFont
    package var paint: Paint
    package var isUnderlined = false
    package var isStruckThrough = false
    /// Additional points between letters.
    package var kerning = 0.0
    /// Points above the line's baseline.
    package var rise = 0.0
    /// A symbol to draw instead; `text` is then its replacement, `TextRun.placeholder` unless the backend has a
    /// character for it.
    package var symbol: String?

    /// U+FFFC, the object replacement character.
    package static let placeholder = "\u{FFFC}"

    package init(text: String, font: ResolvedFont, paint: Paint) {
        (self.text, self.font, self.paint) = (text, font, paint)
    }
}

/// A line for drawing: its runs in logical order, and the left end of its baseline.
package struct TextLine: Hashable, Sendable {
    package var runs: [TextRun]
    /// Relative to the text's own top left corner.
    package var origin: Point
    package var width: Double

    package init(runs: [TextRun], origin: Point, width: Double) {
        (self.runs, self.origin, self.width) = (runs, origin, width)
    }
}

/// Text broken into lines.
package struct TextLayout: Hashable, Sendable {
    package var size: Size
    package var lines: [TextLine]
    /// Whether an ellipsis replaces text that did not fit.
    package var isTruncated: Bool

    package init(size: Size, lines: [TextLine], isTruncated: Bool) {
        (self.size, self.lines, self.isTruncated) = (size, lines, isTruncated)
    }
}

/// Breaks text into lines with the metrics of the backend that will draw it.
package protocol TextMeasuring: AnyObject {
    /// Breaks runs into lines.
    ///
    /// - Parameters:
    ///   - width: the maximum width in points; nil for no limit. A wider word is broken.
    ///   - lineLimit: the maximum number of lines; the last is truncated with an ellipsis.
    ///   - alignment: the alignment of the lines within the widest.
    ///   - truncation: the position of the ellipsis.
    func layOut(
        _ runs: [TextRun], width: Double?, lineLimit: Int?, alignment: LineAlignment, truncation: Text.TruncationMode
    ) -> TextLayout
}

extension TextMeasuring {
    /// Breaks runs into lines, truncating at the end.
    package func layOut(_ runs: [TextRun], width: Double?, lineLimit: Int?, alignment: LineAlignment) -> TextLayout {
        layOut(runs, width: width, lineLimit: lineLimit, alignment: alignment, truncation: .tail)
    }
}

/// The alignment of the lines of one text.
package enum LineAlignment: String, Hashable, Sendable {
    /// The leading or trailing side of each line.
    case leading, trailing
    case center
    /// A fixed side, independent of a line's direction.
    case left, right
}

extension [TextRun] {
    /// The text without symbols and direction marks.
    package var words: String {
        filter { $0.symbol == nil }.map(\.text).joined().filter { $0 != "\u{200E}" && $0 != "\u{200F}" }
    }
}
