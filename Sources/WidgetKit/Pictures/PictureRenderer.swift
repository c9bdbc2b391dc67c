import CPangoCairo
package import SipliWidgetKit
import Synchronization

/// Draws display lists as pictures; the same list and appearance give the same bytes on the same machine.
///
/// Locks its measurer while drawing.
package struct PictureRenderer {
    private let measurer: PangoMeasurer

    /// - Parameter measurer: the one that measured the lists, so that lines are only shaped once.
    package init(measurer: PangoMeasurer) { self.measurer = measurer }

    /// - Parameter scale: pixels per point.
    package func png(
        _ list: DisplayList, _ appearance: PictureAppearance = PictureAppearance(), scale: Double = 2
    ) throws(PictureError) -> [UInt8] {
        try image(list, appearance, scale: scale) { surface throws(PictureError) in try PNGFile(surface).encoded() }
    }

    /// Draws pixels, which are read before they are released.
    func image<Result>(
        _ list: DisplayList, _ appearance: PictureAppearance, scale: Double,
        read: (OpaquePointer?) throws(PictureError) -> Result
    ) throws(PictureError) -> Result {
        let (width, height) = (list.size.width * scale, list.size.height * scale)
        guard width >= 0.5, height >= 0.5, width <= 16_384, height <= 16_384 else {
            throw .size(width: list.size.width, height: list.size.height, scale: scale)
        }
        let surface = cairo_image_surface_create(CAIRO_FORMAT_ARGB32, Int32(width.rounded()), Int32(height.rounded()))
        defer { cairo_surface_destroy(surface) }
        try check(cairo_surface_status(surface), "make a surface")
        try draw(list, appearance, on: surface, scale: scale)
        return try read(surface)
    }

    /// Texts are outlines, so that it looks the same without the fonts installed; their content is in the title and
    /// description.
    package func svg(
        _ list: DisplayList, _ appearance: PictureAppearance = PictureAppearance()
    ) throws(PictureError) -> [UInt8] {
        try checkSize(list)
        let output = ByteStream()
        let surface = cairo_svg_surface_create_for_stream(
            ByteStream.write, output.closure, list.size.width, list.size.height)
        defer { cairo_surface_destroy(surface) }
        cairo_svg_surface_set_document_unit(surface, CAIRO_SVG_UNIT_PX)
        try draw(list, appearance, on: surface, scale: 1)
        cairo_surface_finish(surface)
        try check(cairo_surface_status(surface), "write SVG")
        return SVGDocument(drawing: output.bytes).annotated(TextAlternative(list), regions: list.regions)
    }

    /// One page of the widget's size, with its links.
    package func pdf(
        _ list: DisplayList, _ appearance: PictureAppearance = PictureAppearance()
    ) throws(PictureError) -> [UInt8] {
        try checkSize(list)
        let output = ByteStream()
        let surface = cairo_pdf_surface_create_for_stream(
            ByteStream.write, output.closure, list.size.width, list.size.height)
        defer { cairo_surface_destroy(surface) }
        let text = TextAlternative(list)
        // The creation time would make every file different.
        cairo_pdf_surface_set_metadata(surface, CAIRO_PDF_METADATA_CREATE_DATE, "2000-01-01T00:00:00Z")
        cairo_pdf_surface_set_metadata(surface, CAIRO_PDF_METADATA_TITLE, text.title)
        cairo_pdf_surface_set_metadata(surface, CAIRO_PDF_METADATA_SUBJECT, text.description)
        try draw(list, appearance, on: surface, scale: 1) { canvas in
            for region in list.regions { canvas.link(region) }
        }
        cairo_surface_finish(surface)
        try check(cairo_surface_status(surface), "write PDF")
        return output.bytes
    }

    func draw(
        _ list: DisplayList, _ look: PictureAppearance, on surface: OpaquePointer?, scale: Double,
        finish: (Canvas) -> Void = { _ in }
    ) throws(PictureError) {
        guard let cairo = cairo_create(surface) else { return }
        defer { cairo_destroy(cairo) }
        cairo_scale(cairo, scale, scale)
        draw(list, look, in: cairo, finish: finish)
        try check(cairo_status(cairo), "draw")
    }

    /// Draws into another's context, whose units are points and whose origin is the picture's.
    package func draw(_ list: DisplayList, _ look: PictureAppearance, in cairo: OpaquePointer) {
        draw(list, look, in: cairo) { _ in }
    }

    private func draw(
        _ list: DisplayList, _ look: PictureAppearance, in cairo: OpaquePointer, finish: (Canvas) -> Void
    ) {
        measurer.turn.withLock { _ in
            let canvas = Canvas(cairo: cairo, appearance: look.resolving(tint: list.tint), measurer: measurer)
            canvas.drawSurface(list, look)
            finish(canvas)
        }
    }

    private func checkSize(_ list: DisplayList) throws(PictureError) {
        let size = list.size
        guard size.width > 0, size.height > 0, size.width <= 16_384, size.height <= 16_384 else {
            throw .size(width: size.width, height: size.height, scale: 1)
        }
    }

    func check(_ status: cairo_status_t, _ operation: String) throws(PictureError) {
        guard status != CAIRO_STATUS_SUCCESS else { return }
        throw .cairo(operation: operation, status: String(cString: cairo_status_to_string(status)))
    }
}

/// A picture could not be made.
package enum PictureError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The widget has no area, or more than cairo can hold; in points and scale.
    case size(width: Double, height: Double, scale: Double)
    /// A cairo error, with the operation.
    case cairo(operation: String, status: String)

    package var description: String {
        switch self {
        case .size(let width, let height, let scale):
            "a picture of \(width) by \(height) points at scale \(scale) cannot be made; use up to 16384 pixels a side"
        case .cairo(let operation, let status): "\(operation): \(status)"
        }
    }
}

/// Appearance of a picture beyond the widget's own content.
package struct PictureAppearance: Hashable, Sendable {
    package var scheme = ColorScheme.light
    package var mode = WidgetRenderingMode.fullColor
    package var contrast = ColorSchemeContrast.standard
    package var theme: Theme?
    /// Paints the background; otherwise the content is on a transparent background.
    package var showsBackground = true
    /// The background's corner radius in points; 0 for square corners.
    package var cornerRadius = 0.0
    /// Also paints the background colour outside the round corners, for viewers that show transparency as black.
    package var isOpaque = false

    package init(scheme: ColorScheme = .light, mode: WidgetRenderingMode = .fullColor) {
        (self.scheme, self.mode) = (scheme, mode)
    }

    /// The corner radius of a family's widgets on a desktop.
    package static func cornerRadius(of family: WidgetFamily) -> Double {
        switch family {
        case .systemSmall, .systemMedium, .systemLarge, .systemExtraLarge, .systemExtraLargePortrait: 22
        case .accessoryCircular, .accessoryCorner: 36
        case .accessoryRectangular: 12
        case .accessoryInline: 8
        }
    }

    func resolving(tint: Paint) -> Appearance {
        var appearance = Appearance(scheme: scheme, mode: mode, contrast: contrast, tint: tint)
        appearance.theme = theme
        return appearance
    }
}

extension PictureRenderer {
    /// A picture as bytes, for terminals with graphics.
    package struct Bitmap {
        package let width: Int
        package let height: Int
        /// Red, green, blue and alpha of each pixel, row by row; not premultiplied.
        package let bytes: [UInt8]
    }

    /// - Parameter scale: Pixels per point.
    package func bitmap(
        _ list: DisplayList, _ appearance: PictureAppearance = PictureAppearance(), scale: Double = 2
    ) throws(PictureError) -> Bitmap {
        try image(list, appearance, scale: scale) { Bitmap($0) }
    }
}

extension PictureRenderer.Bitmap {
    /// - Parameters:
    ///   - surface: an ARGB32 image.
    ///   - margin: zeros before each row.
    init(_ surface: OpaquePointer?, margin: Int = 0) {
        cairo_surface_flush(surface)
        let width = Int(cairo_image_surface_get_width(surface))
        let height = Int(cairo_image_surface_get_height(surface))
        let stride = Int(cairo_image_surface_get_stride(surface))
        let count = (width * 4 + margin) * height
        (self.width, self.height) = (width, height)
        guard let data = cairo_image_surface_get_data(surface) else {
            bytes = [UInt8](repeating: 0, count: count)
            return
        }
        bytes = [UInt8](unsafeUninitializedCapacity: count) { bytes, initialized in
            for row in 0..<height {
                let line = UnsafeRawPointer(data + row * stride).assumingMemoryBound(to: UInt32.self)
                let start = row * (width * 4 + margin)
                for place in start..<start + margin { bytes[place] = 0 }
                Self.copy(line, width, to: bytes, at: start + margin)
            }
            initialized = count
        }
    }

    /// Converts from native words of premultiplied alpha, red, green and blue.
    private static func copy(
        _ line: UnsafePointer<UInt32>, _ width: Int, to bytes: UnsafeMutableBufferPointer<UInt8>, at start: Int
    ) {
        var place = start
        for column in 0..<width {
            let pixel = line[column]
            let alpha = pixel >> 24
            var (red, green, blue) = (pixel >> 16 & 255, pixel >> 8 & 255, pixel & 255)
            if alpha != 255, alpha != 0 {
                red = min((red * 255 + alpha / 2) / alpha, 255)
                green = min((green * 255 + alpha / 2) / alpha, 255)
                blue = min((blue * 255 + alpha / 2) / alpha, 255)
            }
            bytes[place] = UInt8(truncatingIfNeeded: red)
            bytes[place + 1] = UInt8(truncatingIfNeeded: green)
            bytes[place + 2] = UInt8(truncatingIfNeeded: blue)
            bytes[place + 3] = UInt8(truncatingIfNeeded: alpha)
            place += 4
        }
    }
}
