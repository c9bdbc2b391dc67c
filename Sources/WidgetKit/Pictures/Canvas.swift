import CPangoCairo
import FoundationEssentials
import Glibc
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
            case .raster(let raster): draw(raster)
            case .group(let group): draw(group)
            }
        }
    }

    private func draw(_ shape: ShapeItem) {
        let paint = appearance.resolve(shape.paint, isAccented: shape.isAccented)
        guard !shape.isRedacted else { return drawBar(shape.frame, like: paint) }
        setSource(paint, in: shape.frame)
        if shape.meaning == .line, let hairline = hairline(shape.frame) { return hairline.fill(cairo) }
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

extension StrokeStyle.LineCap {
    fileprivate var cairo: cairo_line_cap_t {
        switch self {
        case .butt: CAIRO_LINE_CAP_BUTT
        case .round: CAIRO_LINE_CAP_ROUND
        case .square: CAIRO_LINE_CAP_SQUARE
        }
    }
}

extension StrokeStyle.LineJoin {
    fileprivate var cairo: cairo_line_join_t {
        switch self {
        case .miter: CAIRO_LINE_JOIN_MITER
        case .round: CAIRO_LINE_JOIN_ROUND
        case .bevel: CAIRO_LINE_JOIN_BEVEL
        }
    }
}

extension Canvas {
    /// - Parameter frame: The frame that a gradient's fractions refer to.
    func setSource(_ paint: ResolvedPaint, in frame: Rect) {
        switch paint {
        case .solid(let color):
            cairo_set_source_rgba(cairo, color.red, color.green, color.blue, color.alpha)
        case .gradient(let gradient):
            let pattern = gradient.pattern(in: frame)
            cairo_set_source(cairo, pattern)
            cairo_pattern_destroy(pattern)
        }
    }
}

extension ResolvedPaint.Gradient {
    fileprivate func pattern(in frame: Rect) -> OpaquePointer? {
        func place(_ part: Point) -> Point {
            Point(x: frame.minX + part.x * frame.width, y: frame.minY + part.y * frame.height)
        }
        switch shape {
        case .linear(let start, let end):
            let (start, end) = (place(start), place(end))
            return withStops(cairo_pattern_create_linear(start.x, start.y, end.x, end.y))
        case .radial(let center, let startRadius, let endRadius):
            let center = place(center)
            return withStops(
                cairo_pattern_create_radial(center.x, center.y, startRadius, center.x, center.y, endRadius))
        case .angular(let center, let start, let end):
            return sweep(around: place(center), from: start, to: end, radius: hypot(frame.width, frame.height))
        }
    }

    private func withStops(_ pattern: OpaquePointer?) -> OpaquePointer? {
        for stop in stops.fading {
            let color = stop.color
            cairo_pattern_add_color_stop_rgba(pattern, stop.location, color.red, color.green, color.blue, color.alpha)
        }
        return pattern
    }

    /// Cairo has no angular gradient; narrow wedges with a colour at each corner look the same.
    private func sweep(around center: Point, from start: Double, to end: Double, radius: Double) -> OpaquePointer? {
        let mesh = cairo_pattern_create_mesh()
        let wedges = 96
        for wedge in 0..<wedges {
            let (first, last) = (Double(wedge) / Double(wedges), Double(wedge + 1) / Double(wedges))
            cairo_mesh_pattern_begin_patch(mesh)
            cairo_mesh_pattern_move_to(mesh, center.x, center.y)
            for part in [first, last] {
                // The outer edge is a chord, so extend it to stay outside the frame.
                let angle = (start + (end - start) * part) * .pi / 180
                cairo_mesh_pattern_line_to(
                    mesh, center.x + cos(angle) * radius * 1.1, center.y + sin(angle) * radius * 1.1)
            }
            cairo_mesh_pattern_line_to(mesh, center.x, center.y)
            for (corner, part) in [first, first, last, last].enumerated() {
                let color = color(at: part)
                cairo_mesh_pattern_set_corner_color_rgba(
                    mesh, UInt32(corner), color.red, color.green, color.blue, color.alpha)
            }
            cairo_mesh_pattern_end_patch(mesh)
        }
        return mesh
    }

    private func color(at part: Double) -> RGBA {
        let stops = stops.fading
        guard let next = stops.firstIndex(where: { $0.location >= part }) else { return stops.last?.color ?? .clear }
        guard next > 0 else { return stops[next].color }
        let (from, to) = (stops[next - 1], stops[next])
        let share = (part - from.location) / max(to.location - from.location, .ulpOfOne)
        var color = from.color.mixed(with: to.color, share)
        color.alpha += (to.color.alpha - from.color.alpha) * share
        return color
    }
}

extension Path {
    /// A rectangle with continuous corners, as widgets have, instead of quarter circles.
    static func rounded(_ frame: Rect, radius: Double) -> Path {
        let side = min(frame.width, frame.height)
        let radius = max(0, min(radius, side / 2))
        // The start of the curve; the sides of a capsule are too short to start early.
        let reach = min(radius * 1.4, side / 2)
        // The curve passes the middle of the corner where the quarter circle would: there x is (3 inner + reach) / 8.
        let inner = (8 * radius * (1 - 0.5.squareRoot()) - reach) / 3
        let corners = [
            (frame.minX, frame.minY, 1.0, 1.0), (frame.maxX, frame.minY, -1, 1), (frame.maxX, frame.maxY, -1, -1),
            (frame.minX, frame.maxY, 1, -1),
        ]
        var path = Path()
        for (index, (x, y, right, down)) in corners.enumerated() {
            let vertical = (reach: Point(x: x, y: y + reach * down), inner: Point(x: x, y: y + inner * down))
            let level = (reach: Point(x: x + reach * right, y: y), inner: Point(x: x + inner * right, y: y))
            // Clockwise from the top left, corners are entered vertically and horizontally in turn.
            let (from, to) = index.isMultiple(of: 2) ? (vertical, level) : (level, vertical)
            path.elements.append(index == 0 ? .move(to: from.reach) : .line(to: from.reach))
            path.elements.append(.curve(to: to.reach, control1: from.inner, control2: to.inner))
        }
        path.elements.append(.close)
        return path
    }
}

extension Canvas {
    func draw(_ group: GroupItem) {
        guard group.opacity > 0, group.scale != 0 else { return }
        saved {
            transform(group)
            if let clip = group.clip {
                add(clip)
                cairo_set_fill_rule(cairo, CAIRO_FILL_RULE_WINDING)
                cairo_clip(cairo)
            }
            grouped(opacity: group.opacity, isNeeded: group.opacity < 1) {
                if group.blurRadius > 0 {
                    drawBlurred(group.items, radius: group.blurRadius)
                } else {
                    draw(group.items)
                }
            }
        }
    }

    /// Draws into a separate layer that is then composited as a whole.
    func grouped(opacity: Double, isNeeded: Bool, _ draw: () -> Void) {
        guard isNeeded else { return draw() }
        cairo_push_group(cairo)
        draw()
        cairo_pop_group_to_source(cairo)
        cairo_paint_with_alpha(cairo, min(max(opacity, 0), 1))
    }

    private func transform(_ group: GroupItem) {
        guard group.rotationDegrees != 0 || group.scale != 1 else { return }
        cairo_translate(cairo, group.center.x, group.center.y)
        cairo_rotate(cairo, group.rotationDegrees * .pi / 180)
        cairo_scale(cairo, group.scale, group.scale)
        cairo_translate(cairo, -group.center.x, -group.center.y)
    }
}

extension Canvas {
    /// Marks a link in formats that support links; has no effect in others.
    func link(_ region: TapRegion) {
        guard case .link(let url) = region.action else { return }
        let frame = region.frame
        let place = [frame.minX, frame.minY, frame.width, frame.height].map { "\($0)" }.joined(separator: " ")
        let address = url.absoluteString.replacing("\\", with: "\\\\").replacing("'", with: "\\'")
        cairo_tag_begin(cairo, CAIRO_TAG_LINK, "rect=[\(place)] uri='\(address)'")
        cairo_tag_end(cairo, CAIRO_TAG_LINK)
    }
}
