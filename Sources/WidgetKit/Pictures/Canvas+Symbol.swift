import CPangoCairo
import SipliWidgetKit

extension Canvas {
    func draw(_ symbol: SymbolItem) {
        let paint = appearance.resolve(symbol.paint, isAccented: symbol.isAccented)
        let side = min(symbol.frame.width, symbol.frame.height)
        let box = Rect(
            x: symbol.frame.midX - side / 2, y: symbol.frame.midY - side / 2, width: side, height: side)
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
