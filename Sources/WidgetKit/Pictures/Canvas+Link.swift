import CPangoCairo
import FoundationEssentials
import SipliWidgetKit

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
