import CPangoCairo
import Glibc
import SipliWidgetKit

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
            cairo_pattern_add_color_stop_rgba(
                pattern, stop.location, color.red, color.green, color.blue, color.alpha)
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
