import CPangoCairo
import SipliWidgetKit

extension Canvas {
    /// Draws the widget on its background, clipped to rounded corners.
    func drawSurface(_ list: DisplayList, _ look: PictureAppearance) {
        let frame = Rect(origin: .zero, size: list.size)
        if look.isOpaque { fill(frame, .solid(appearance.surface)) }
        saved {
            guard look.cornerRadius > 0 else { return drawContent(list, look, frame) }
            // Clipped once and as a whole: each layer's own clip would leave a fringe of the one below.
            cairo_push_group(cairo)
            drawContent(list, look, frame)
            cairo_pop_group_to_source(cairo)
            add(.rounded(frame, radius: look.cornerRadius))
            cairo_fill(cairo)
        }
    }

    private func drawContent(_ list: DisplayList, _ look: PictureAppearance, _ frame: Rect) {
        if look.showsBackground {
            let opacity = look.theme?.opacity ?? 1
            grouped(opacity: opacity, isNeeded: opacity < 1) {
                fill(frame, .solid(appearance.surface))
                if appearance.showsWidgetBackground { draw(list.background) }
            }
        }
        draw(list.items)
        if let border = look.theme?.border { drawBorder(border, frame, look) }
    }

    /// A line of one pixel along the edge.
    private func drawBorder(_ color: RGBA, _ frame: Rect, _ look: PictureAppearance) {
        var (width, height) = (1.0, 1.0)
        cairo_device_to_user_distance(cairo, &width, &height)
        let line = max(width, 0.01)
        setSource(.solid(color), in: frame)
        let inner = Rect(
            x: frame.minX + line / 2, y: frame.minY + line / 2, width: frame.width - line, height: frame.height - line)
        add(.rounded(inner, radius: max(look.cornerRadius - line / 2, 0)))
        cairo_set_line_width(cairo, line)
        cairo_set_dash(cairo, nil, 0, 0)
        cairo_stroke(cairo)
    }

    private func fill(_ frame: Rect, _ paint: ResolvedPaint) {
        setSource(paint, in: frame)
        cairo_rectangle(cairo, frame.minX, frame.minY, frame.width, frame.height)
        cairo_fill(cairo)
    }
}
