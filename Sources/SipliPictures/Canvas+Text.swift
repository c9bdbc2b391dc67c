import CPangoCairo
import SipliWidgetKit

extension Canvas {
    func draw(_ text: TextItem) {
        for line in text.lines where !line.runs.isEmpty {
            let origin = Point(x: text.frame.minX + line.origin.x, y: text.frame.minY + line.origin.y)
            let paints = line.runs.map { appearance.resolve($0.paint, isAccented: text.isAccented) }
            if text.isRedacted {
                drawBar(line.bar(at: origin), like: paints[0])
            } else {
                draw(line, at: origin, paints, in: text.frame)
            }
        }
    }

    private func draw(_ line: TextLine, at origin: Point, _ paints: [ResolvedPaint], in frame: Rect) {
        guard Set(paints).count > 1 else {
            setSource(paints[0], in: frame)
            return show(measurer.shape(line.runs), at: origin)
        }
        // A gradient that shares its line with another paint is reduced to its middle colour.
        show(ShapedText(line.runs, fonts: measurer.fonts, isOneLine: true, colors: paints.map(\.flat)), at: origin)
    }

    private func show(_ shape: ShapedText, at origin: Point) {
        cairo_move_to(cairo, origin.x, origin.y)
        shape.withLines { lines in
            for line in lines { pango_cairo_show_layout_line(cairo, line) }
        }
    }
}

extension TextLine {
    /// From the baseline up to about the height of a capital.
    fileprivate func bar(at origin: Point) -> Rect {
        let size = runs.map(\.font.size).max() ?? 0
        return Rect(x: origin.x, y: origin.y - size * 0.74, width: width, height: size * 0.76)
    }
}
