package import SipliCore
package import SipliWidgetKit

/// Measures text for a terminal: every font is the same grid, so size and weight play no part.
package final class CellMeasurer: TextMeasuring {
    private let breaker: LineBreaker
    private let symbols: SymbolSet?
    private let density: Double

    /// - Parameters:
    ///   - isUnicode: False where only ASCII can be shown.
    ///   - symbols: what stands for symbols inside of a text.
    ///   - density: how many times as large a cell is taken to be than it is, above 0. What is no text becomes that much
    ///     smaller beside text, once the list has been brought back with `DisplayList.scaled`.
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

    /// A run as characters: a symbol is what stands for it.
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

    /// Glyphs of the same run as one run again.
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
