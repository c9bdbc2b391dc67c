import CPangoCairo
import SipliWidgetKit

extension Canvas {
    /// Draws the widget on its background, clipped to rounded corners.
    func drawSurface(_ list: DisplayList, _ look: PictureAppearance) {
        let frame = Rect(origin: .zero, size: list.size)
        if look.isOpaque { fill(frame, .solid(appearance.surface)) }
        saved {
            if look.cornerRadius > 0 {
                add(.rounded(frame, radius: look.cornerRadius))
                cairo_clip(cairo)
            }
            if look.showsBackground {
                fill(frame, .solid(appearance.surface))
                if appearance.showsWidgetBackground { draw(list.background) }
            }
            draw(list.items)
        }
    }

    private func fill(_ frame: Rect, _ paint: ResolvedPaint) {
        setSource(paint, in: frame)
        cairo_rectangle(cairo, frame.minX, frame.minY, frame.width, frame.height)
        cairo_fill(cairo)
    }
}
