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
        drawShadow(list.items, look)
        draw(list.items)
        if let border = look.theme?.border { drawBorder(border, frame, look) }
    }

    /// The least opacity of a background that content is readable on, whatever is behind it.
    private static let readable = 0.4

    /// Letters and symbols have a shadow in the colour of the background that is missing, so that they are readable on any
    /// wallpaper.
    private func drawShadow(_ items: [DisplayItem], _ look: PictureAppearance) {
        let opacity = look.theme?.opacity ?? 1
        guard look.showsBackground, opacity < Self.readable else { return }
        let letters = items.compactMap(\.letters)
        grouped(opacity: 0.75 * (1 - opacity / Self.readable), isNeeded: true) {
            drawBlurred(letters, radius: 3, in: appearance.surface)
            drawBlurred(letters, radius: 1, in: appearance.surface)
        }
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

extension DisplayItem {
    /// Its texts and symbols; nil without any.
    fileprivate var letters: DisplayItem? {
        switch self {
        case .text, .symbol: return self
        case .shape, .gauge, .raster: return nil
        case .group(var group):
            group.items = group.items.compactMap(\.letters)
            return group.items.isEmpty ? nil : .group(group)
        }
    }
}

extension Canvas {
    /// Blur is rasterised in every format: vector output would still contain the sharp shapes.
    ///
    /// - Parameter color: of all of it; nil for the items' own colours.
    func drawBlurred(_ items: [DisplayItem], radius: Double, in color: RGBA? = nil) {
        var (left, top, right, bottom) = (0.0, 0.0, 0.0, 0.0)
        cairo_clip_extents(cairo, &left, &top, &right, &bottom)
        let scale = 2.0
        let width = min(max((right - left) * scale, 1), 4_096).rounded(.up)
        let height = min(max((bottom - top) * scale, 1), 4_096).rounded(.up)
        let sheet = cairo_image_surface_create(CAIRO_FORMAT_ARGB32, Int32(width), Int32(height))
        let context = cairo_create(sheet)
        cairo_scale(context, scale, scale)
        cairo_translate(context, -left, -top)
        if let context { Canvas(cairo: context, appearance: appearance, measurer: measurer).draw(items) }
        if let color {
            cairo_identity_matrix(context)
            cairo_set_operator(context, CAIRO_OPERATOR_IN)
            cairo_set_source_rgb(context, color.red, color.green, color.blue)
            cairo_paint(context)
        }
        cairo_destroy(context)
        PixelBlur(sheet)?.blur(radius: Int((radius * scale).rounded(.up)))
        saved {
            cairo_translate(cairo, left, top)
            cairo_scale(cairo, 1 / scale, 1 / scale)
            cairo_set_source_surface(cairo, sheet, 0, 0)
            cairo_paint(cairo)
        }
        cairo_surface_destroy(sheet)
    }
}

/// Three passes of a moving average, which approximate a Gaussian.
private struct PixelBlur {
    private let pixels: UnsafeMutablePointer<UInt8>
    private let surface: OpaquePointer?
    private let width: Int
    private let height: Int
    private let stride: Int

    init?(_ surface: OpaquePointer?) {
        cairo_surface_flush(surface)
        guard let data = cairo_image_surface_get_data(surface) else { return nil }
        pixels = data
        self.surface = surface
        width = Int(cairo_image_surface_get_width(surface))
        height = Int(cairo_image_surface_get_height(surface))
        stride = Int(cairo_image_surface_get_stride(surface))
    }

    func blur(radius: Int) {
        // Averaging three times over a box of this size gives about the requested radius.
        let reach = max(1, radius)
        for _ in 0..<3 {
            for row in 0..<height { blurLines(from: row * stride, step: 4, count: width, reach) }
            for column in 0..<width { blurLines(from: column * 4, step: stride, count: height, reach) }
        }
        cairo_surface_mark_dirty(surface)
    }

    private func blurLines(from start: Int, step: Int, count: Int, _ reach: Int) {
        for channel in start..<start + 4 {
            let line = (0..<count).map { Int(pixels[channel + $0 * step]) }
            var sum = line.prefix(reach).reduce(0, +)
            for index in 0..<count {
                if index + reach < count { sum += line[index + reach] }
                if index - reach > 0 { sum -= line[index - reach - 1] }
                pixels[channel + index * step] = UInt8(sum / (2 * reach + 1))
            }
        }
    }
}
