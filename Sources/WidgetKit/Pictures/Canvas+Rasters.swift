import CPangoCairo
import SipliWidgetKit

extension Canvas {
    func draw(_ raster: RasterItem) {
        let frame = raster.frame
        guard frame.width > 0, frame.height > 0 else { return }
        guard !raster.isRedacted else { return drawBar(frame, like: appearance.resolve(.level(0, of: nil))) }
        let isDrained = raster.paint == nil && appearance.mode != .fullColor && !raster.keepsColors
        let color = raster.isAccented ? appearance.resolve(.tint, isAccented: true).flat : .white
        let key = PictureKey(raster.path(in: appearance.scheme), pixels(frame), shades: isDrained ? color : nil)
        guard let picture = measurer.picture(key) else {
            setSource(appearance.resolve(.fill(0)), in: frame)
            fill(frame)
            // The neutral glyph, as for an unknown symbol.
            let side = min(frame.width, frame.height, 24)
            let box = Rect(x: frame.midX - side / 2, y: frame.midY - side / 2, width: side, height: side)
            return draw(symbol: "", weight: 400, appearance.resolve(.level(1, of: nil)), in: box, of: box)
        }
        guard let pattern = picture.pattern(in: frame, isSmooth: raster.isSmooth) else { return }
        defer { cairo_pattern_destroy(pattern) }
        if let paint = raster.paint {
            setSource(appearance.resolve(paint, isAccented: raster.isAccented), in: frame)
            saved {
                cairo_rectangle(cairo, frame.minX, frame.minY, frame.width, frame.height)
                cairo_clip(cairo)
                cairo_mask(cairo, pattern)
            }
        } else {
            cairo_set_source(cairo, pattern)
            fill(frame)
        }
    }

    private func fill(_ frame: Rect) {
        cairo_rectangle(cairo, frame.minX, frame.minY, frame.width, frame.height)
        cairo_fill(cairo)
    }

    /// How many pixels there are for a frame. Formats without pixels are drawn with three a point, so that a file is not
    /// as large as the photographs in it.
    private func pixels(_ frame: Rect) -> Size {
        let hasPixels = cairo_surface_get_type(cairo_get_group_target(cairo)) == CAIRO_SURFACE_TYPE_IMAGE
        var (width, height) = (frame.width, frame.height)
        cairo_user_to_device_distance(cairo, &width, &height)
        let scale = hasPixels ? 1.0 : 3.0
        return Size(width: abs(width) * scale, height: abs(height) * scale)
    }
}
