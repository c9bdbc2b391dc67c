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
            show(measurer.shape(line.runs), at: origin)
            return drawSymbols(line, at: origin, paints)
        }
        // A gradient that shares its line with another paint is replaced by its middle colour.
        show(ShapedText(line.runs, fonts: measurer.fonts, isOneLine: true, colors: paints.map(\.flat)), at: origin)
        drawSymbols(line, at: origin, paints)
    }

    /// Draws symbols in the space reserved for them in the line.
    private func drawSymbols(_ line: TextLine, at origin: Point, _ paints: [ResolvedPaint]) {
        guard line.runs.contains(where: { $0.symbol != nil }) else { return }
        let shape = measurer.shape(line.runs)
        var start = 0
        for (run, paint) in zip(line.runs, paints) {
            if let name = run.symbol {
                var box = run.symbolBox
                box.origin.x = origin.x + shape.x(ofByte: start)
                box.origin.y += origin.y - run.rise
                draw(symbol: name, weight: run.font.weight, paint, in: box, of: box)
            }
            start += run.text.utf8.count
        }
    }

    private func show(_ shape: ShapedText, at origin: Point) {
        cairo_move_to(cairo, origin.x, origin.y)
        shape.withLines { lines in
            for line in lines { pango_cairo_show_layout_line(cairo, line) }
        }
    }
}

extension Rect {
    var pango: PangoRectangle {
        func units(_ points: Double) -> Int32 { Int32(points * Double(PANGO_SCALE)) }
        return PangoRectangle(x: units(minX), y: units(minY), width: units(width), height: units(height))
    }
}

extension TextRun {
    /// The square of a symbol inside a text, from its start on the line, vertically centred on capital letters.
    var symbolBox: Rect {
        let side = font.size * 1.2
        return Rect(x: 0, y: -font.size * 0.35 - side / 2, width: side, height: side)
    }
}

extension TextLine {
    /// From the baseline up to about the height of a capital.
    fileprivate func bar(at origin: Point) -> Rect {
        let size = runs.map(\.font.size).max() ?? 0
        return Rect(x: origin.x, y: origin.y - size * 0.74, width: width, height: size * 0.76)
    }
}
