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
    func layOut(_ runs: [TextRun], width: Double?, lineLimit: Int?, alignment: LineAlignment) -> TextLayout
}

/// How lines of one text stand to each other; leading is the side where reading begins.
package enum LineAlignment: String, Hashable, Sendable {
    case leading, center, trailing
}
