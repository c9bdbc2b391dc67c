import CPangoCairo
import SipliWidgetKit

/// Draws display items on a cairo surface.
struct Canvas {
    let cairo: OpaquePointer
    let appearance: Appearance
    let measurer: PangoMeasurer

    func draw(_ items: [DisplayItem]) {
        for item in items {
            switch item {
            case .text(let text): draw(text)
            case .shape(let shape): draw(shape)
            case .symbol(let symbol): draw(symbol)
            case .gauge(let gauge): draw(gauge.drawing)
            case .group(let group): draw(group)
            }
        }
    }

    private func draw(_ shape: ShapeItem) {
        let paint = appearance.resolve(shape.paint, isAccented: shape.isAccented)
        guard !shape.isRedacted else { return drawBar(shape.frame, like: paint) }
        setSource(paint, in: shape.frame)
        if shape.meaning == .line, let hairline = hairline(shape.frame) {
            return hairline.fill(cairo)
        }
        add(shape.path)
        switch shape.style {
        case .fill(let evenOdd):
            cairo_set_fill_rule(cairo, evenOdd ? CAIRO_FILL_RULE_EVEN_ODD : CAIRO_FILL_RULE_WINDING)
            cairo_fill(cairo)
        case .stroke(let width, let cap, let join, let dash, let phase):
            cairo_set_line_width(cairo, width)
            cairo_set_line_cap(cairo, cap.cairo)
            cairo_set_line_join(cairo, join.cairo)
            // Only zeros, or a negative length, would put the whole context into an error state.
            let isDash = dash.contains { $0 > 0 } && dash.allSatisfy { $0 >= 0 }
            cairo_set_dash(cairo, dash, isDash ? Int32(dash.count) : 0, phase)
            cairo_stroke(cairo)
        }
    }

    /// A rule as one row or column of pixels; nil where there are no pixels, or where it is turned.
    private func hairline(_ frame: Rect) -> Hairline? {
        guard let surface = cairo_get_group_target(cairo),
            cairo_surface_get_type(surface) == CAIRO_SURFACE_TYPE_IMAGE
        else { return nil }
        var matrix = cairo_matrix_t()
        cairo_get_matrix(cairo, &matrix)
        guard matrix.xy == 0, matrix.yx == 0 else { return nil }
        var (left, top, right, bottom) = (frame.minX, frame.minY, frame.maxX, frame.maxY)
        cairo_user_to_device(cairo, &left, &top)
        cairo_user_to_device(cairo, &right, &bottom)
        let isLevel = frame.width >= frame.height
        return isLevel
            ? Hairline(x: left, y: ((top + bottom) / 2 - 0.5).rounded(), width: right - left, height: 1)
            : Hairline(x: ((left + right) / 2 - 0.5).rounded(), y: top, width: 1, height: bottom - top)
    }

    /// A rectangle in pixels.
    private struct Hairline {
        let x: Double
        let y: Double
        let width: Double
        let height: Double

        func fill(_ cairo: OpaquePointer) {
            cairo_save(cairo)
            cairo_identity_matrix(cairo)
            cairo_rectangle(cairo, x, y, width, height)
            cairo_fill(cairo)
            cairo_restore(cairo)
        }
    }

    /// Draws a bar in place of hidden content, with the same width.
    func drawBar(_ frame: Rect, like paint: ResolvedPaint) {
        guard frame.width > 0, frame.height > 0 else { return }
        setSource(.solid(paint.flat.faded(by: 0.25)), in: frame)
        add(.rounded(frame, radius: min(frame.height / 2, 5)))
        cairo_fill(cairo)
    }

    func add(_ path: Path) {
        cairo_new_path(cairo)
        for element in path.elements {
            switch element {
            case .move(let end): cairo_move_to(cairo, end.x, end.y)
            case .line(let end): cairo_line_to(cairo, end.x, end.y)
            case .quadCurve(let end, let control): addQuadCurve(end, control)
            case .curve(let end, let first, let second):
                cairo_curve_to(cairo, first.x, first.y, second.x, second.y, end.x, end.y)
            case .close: cairo_close_path(cairo)
            }
        }
    }

    /// The same curve with two control points, each two thirds of the way to the single one.
    private func addQuadCurve(_ end: Point, _ control: Point) {
        var (x, y) = (control.x, control.y)
        if cairo_has_current_point(cairo) != 0 { cairo_get_current_point(cairo, &x, &y) }
        cairo_curve_to(
            cairo, x + (control.x - x) * 2 / 3, y + (control.y - y) * 2 / 3, end.x + (control.x - end.x) * 2 / 3,
            end.y + (control.y - end.y) * 2 / 3, end.x, end.y)
    }

    /// Draws with a saved state that is restored afterwards.
    func saved(_ draw: () -> Void) {
        cairo_save(cairo)
        draw()
        cairo_restore(cairo)
    }
}

extension ShapeItem.LineCap {
    fileprivate var cairo: cairo_line_cap_t {
        switch self {
        case .butt: CAIRO_LINE_CAP_BUTT
        case .round: CAIRO_LINE_CAP_ROUND
        case .square: CAIRO_LINE_CAP_SQUARE
        }
    }
}

extension ShapeItem.LineJoin {
    fileprivate var cairo: cairo_line_join_t {
        switch self {
        case .miter: CAIRO_LINE_JOIN_MITER
        case .round: CAIRO_LINE_JOIN_ROUND
        case .bevel: CAIRO_LINE_JOIN_BEVEL
        }
    }
}
