import CPangoCairo
import FoundationEssentials
import SipliWidgetKit

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
