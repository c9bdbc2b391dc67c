package import SipliCore
package import SipliWidgetKit

/// Converts points to cells, by a single rule.
///
/// A cell is 8 by 16 points. Sizes are rounded half away from zero; positions are rounded down. Fractions of a column
/// or row therefore end up on the trailing or lower side, and texts that do not overlap in points do not overlap in
/// cells. Things that take one row whatever their height, such as symbols and bars, are treated as one row high around
/// their middle.
package enum CellGrid {
    /// Points of a cell.
    package static let width = 8.0
    package static let height = 16.0
    /// Points from a line's top to its baseline.
    static let ascent = 12.0
    /// Larger than any terminal, but small enough for integer arithmetic.
    private static let most = 10_000.0
    /// Sums of fractions can fall just short of a whole cell.
    private static let tolerance = 1e-6

    /// The size in points of a number of cells, for evaluating a widget.
    package static func points(columns: Int) -> Double { Double(columns) * width }

    static func column(_ x: Double) -> Int { whole((x / width + tolerance).rounded(.down)) }
    static func row(_ y: Double) -> Int { whole((y / height + tolerance).rounded(.down)) }

    /// The row of something that is one row high.
    static func row(around middle: Double) -> Int {
        middle < 0 ? row(middle) : max(row(middle - height / 2), 0)
    }

    static func columns(_ points: Double) -> Int {
        max(whole((points / width).rounded(.toNearestOrAwayFromZero)), 0)
    }

    static func rows(_ points: Double) -> Int {
        max(whole((points / height).rounded(.toNearestOrAwayFromZero)), 0)
    }

    /// The columns of something, at least one.
    static func cells(from x: Double, _ points: Double) -> Range<Int> {
        let start = column(x)
        return start..<start + max(columns(points), 1)
    }

    /// Converts to an integer; 0 for what is not a number.
    static func whole(_ value: Double) -> Int {
        guard !value.isNaN else { return 0 }
        return Int(min(max(value, -most), most))
    }
}

/// Measures text for a terminal: every font uses the same grid, so size and weight do not matter.
package final class CellMeasurer: TextMeasuring {
    private let breaker: LineBreaker
    private let symbols: SymbolSet?
    private let density: Double

    /// - Parameters:
    ///   - isUnicode: False if only ASCII can be shown.
    ///   - symbols: the characters for symbols inside text.
    ///   - density: the factor by which cells are assumed to be larger than they are, above 0. Everything but text
    ///     becomes smaller by this factor once the list has been scaled back with `DisplayList.scaled`.
    package init(
        width: CellWidth = CellWidth(), isUnicode: Bool = true, symbols: SymbolSet = .text, density: Double = 1
    ) {
        self.symbols = isUnicode ? symbols : nil
        self.density = density
        breaker = LineBreaker(width: width, ellipsis: isUnicode ? "…" : "...")
    }

    package func layOut(
        _ runs: [TextRun], width: Double?, lineLimit: Int?, alignment: LineAlignment, truncation: Text.TruncationMode
    ) -> TextLayout {
        guard !runs.isEmpty else { return TextLayout(size: .zero, lines: [], isTruncated: false) }
        let runs = runs.map(written)
        let limit = width.map { max(CellGrid.column($0 / density), 1) }
        let broken = breaker.lines(
            breaker.glyphs(runs), columns: limit, lineLimit: lineLimit.map { max($0, 1) }, truncation: truncation)
        let widths = broken.lines.map { $0.reduce(0) { $0 + $1.columns } }
        let widest = widths.max() ?? 0
        let lines = broken.lines.enumerated().map { row, glyphs in
            TextLine(
                runs: Self.runs(glyphs, of: runs),
                origin: Point(
                    x: CellGrid.points(columns: Self.offset(widest - widths[row], alignment)) * density,
                    y: (Double(row) * CellGrid.height + CellGrid.ascent) * density),
                width: CellGrid.points(columns: widths[row]) * density)
        }
        let size = Size(
            width: CellGrid.points(columns: widest) * density,
            height: Double(lines.count) * CellGrid.height * density)
        return TextLayout(size: size, lines: lines, isTruncated: broken.isTruncated)
    }

    /// A run as characters, with symbols replaced.
    private func written(_ run: TextRun) -> TextRun {
        guard let name = run.symbol else { return run }
        var run = run
        run.text = symbols.map { $0.character(name) ?? "" } ?? "*"
        return run
    }

    private static func offset(_ free: Int, _ alignment: LineAlignment) -> Int {
        switch alignment {
        case .leading, .left: 0
        case .center: free / 2
        case .trailing, .right: free
        }
    }

    /// Merges glyphs of the same run.
    private static func runs(_ glyphs: [LineBreaker.Glyph], of runs: [TextRun]) -> [TextRun] {
        var parts: [TextRun] = []
        var last: Int?
        for glyph in glyphs {
            if glyph.run == last {
                parts[parts.count - 1].text.append(glyph.character)
            } else {
                var part = runs[glyph.run]
                part.text = String(glyph.character)
                parts.append(part)
                last = glyph.run
            }
        }
        return parts
    }
}
