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

extension Canvas {
    func draw(_ symbol: SymbolItem) {
        let paint = appearance.resolve(symbol.paint, isAccented: symbol.isAccented)
        let side = min(symbol.frame.width, symbol.frame.height)
        let box = Rect(x: symbol.frame.midX - side / 2, y: symbol.frame.midY - side / 2, width: side, height: side)
        guard side > 0 else { return }
        guard !symbol.isRedacted else { return drawBar(box, like: paint) }
        draw(symbol: symbol.name, weight: symbol.weight, paint, in: box, of: symbol.frame)
    }

    /// - Parameter frame: the frame that a gradient's fractions refer to.
    func draw(symbol name: String, weight: Int, _ paint: ResolvedPaint, in box: Rect, of frame: Rect) {
        let drawing = SymbolTable.glyph(named: name).drawing(weight: weight)
        guard !drawing.fill.elements.isEmpty, !drawing.stroke.elements.isEmpty else {
            setSource(paint, in: frame)
            return draw(drawing, in: box)
        }
        // Where fill and stroke overlap, a translucent paint must not apply twice: draw opaque first, then apply the
        // alpha.
        let alpha = paint.sharedAlpha
        saved {
            if alpha != 1 {
                // A layer is as large as the clip; without one, as large as the widget.
                cairo_rectangle(cairo, box.minX - 1, box.minY - 1, box.width + 2, box.height + 2)
                cairo_clip(cairo)
            }
            grouped(opacity: alpha ?? 1, isNeeded: alpha != 1) {
                setSource(alpha == nil ? paint : paint.map { RGBA($0, alpha: 1) }, in: frame)
                draw(drawing, in: box)
            }
        }
    }

    private func draw(_ drawing: SymbolDrawing, in box: Rect) {
        saved {
            // The source stays in the widget's coordinates, as it was set before.
            cairo_translate(cairo, box.minX, box.minY)
            cairo_scale(cairo, box.width / SymbolGlyph.boxSide, box.height / SymbolGlyph.boxSide)
            cairo_set_fill_rule(cairo, CAIRO_FILL_RULE_EVEN_ODD)
            cairo_set_line_width(cairo, drawing.strokeWidth)
            cairo_set_line_cap(cairo, CAIRO_LINE_CAP_ROUND)
            cairo_set_line_join(cairo, CAIRO_LINE_JOIN_ROUND)
            cairo_set_dash(cairo, nil, 0, 0)
            add(drawing.fill)
            cairo_fill(cairo)
            add(drawing.stroke)
            cairo_stroke(cairo)
        }
    }
}

extension ResolvedPaint {
    /// The common alpha; nil if gradient stops differ.
    fileprivate var sharedAlpha: Double? {
        switch self {
        case .solid(let color): color.alpha
        case .gradient(let gradient):
            gradient.stops.allSatisfy { $0.color.alpha == gradient.stops.first?.color.alpha }
                ? gradient.stops.first?.color.alpha ?? 1 : nil
        }
    }
}

extension RGBA {
    fileprivate init(_ color: RGBA, alpha: Double) {
        self = color
        self.alpha = alpha
    }
}
