import CPangoCairo
import FoundationEssentials
package import SipliWidgetKit

/// A file as it is at the moment, and how it is drawn.
struct PictureKey: Hashable {
    let path: String
    /// How many pixels there are for it.
    let size: Size
    /// The colour that it has shades of; nil for its own colours.
    let shades: RGBA?
    private let modified: Date?

    init(_ path: String, _ size: Size, shades: RGBA?) {
        (self.path, self.size, self.shades) = (path, size, shades)
        modified = (try? FileManager.default.attributesOfItem(atPath: path))?[.modificationDate] as? Date
    }
}

/// The pixels of a PNG or JPEG, upright.
package final class RasterPicture {
    private var surface: OpaquePointer
    private var width: Int { Int(cairo_image_surface_get_width(surface)) }
    private var height: Int { Int(cairo_image_surface_get_height(surface)) }

    /// A picture with more pixels is not read: it would need more memory than a widget may have.
    private static let mostPixels = 24_000_000

    /// - Parameters:
    ///   - path: absolute.
    ///   - size: how many pixels there are to draw it with. What has twice as many is made smaller.
    /// - Returns: nil if it cannot be read.
    package init?(path: String, size: Size) {
        // Whatever is wrong with it, there is nothing to draw.
        guard let bytes = try? Data(contentsOf: URL(filePath: path), options: .mappedIfSafe),
            let header = PictureHeader(bytes), header.width <= Self.mostPixels / header.height
        else { return nil }
        let isTurned = header.orientation >= 5
        let width = Int32(clamping: Int(min(isTurned ? size.height : size.width, 16_384)))
        let height = Int32(clamping: Int(min(isTurned ? size.width : size.height, 16_384)))
        let read: OpaquePointer? =
            switch header.format {
            case .png: Self.png(bytes)
            case .jpeg:
                bytes.withUnsafeBytes { bytes in
                    sipli_jpeg_surface(
                        bytes.baseAddress?.assumingMemoryBound(to: UInt8.self), UInt(bytes.count), width, height)
                }
            }
        guard let read else { return nil }
        surface = read
        guard cairo_surface_status(read) == CAIRO_STATUS_SUCCESS, self.width > 0, self.height > 0 else { return nil }
        turn(header.orientation)
        shrink(to: size)
    }

    deinit { cairo_surface_destroy(surface) }

    private static func png(_ bytes: Data) -> OpaquePointer? {
        let source = ByteSource(Array(bytes))
        return cairo_image_surface_create_from_png_stream(ByteSource.read, source.closure)
    }

    /// A pattern that is stretched to a frame; the caller destroys it.
    func pattern(in frame: Rect, isSmooth: Bool) -> OpaquePointer? {
        let pattern = cairo_pattern_create_for_surface(surface)
        var matrix = cairo_matrix_t()
        cairo_matrix_init_scale(&matrix, Double(width) / frame.width, Double(height) / frame.height)
        cairo_matrix_translate(&matrix, -frame.minX, -frame.minY)
        cairo_pattern_set_matrix(pattern, &matrix)
        cairo_pattern_set_filter(pattern, isSmooth ? CAIRO_FILTER_GOOD : CAIRO_FILTER_NEAREST)
        // Otherwise the edges would be half transparent.
        cairo_pattern_set_extend(pattern, CAIRO_EXTEND_PAD)
        return pattern
    }

    /// Makes it shades of a colour.
    func drain(into color: RGBA) {
        let tone = [color.blue, color.green, color.red].map { Int(min(max($0, 0), 1) * 255) }
        change { pixel in
            // Weights of a screen's red, green and blue, of 256; alpha stays.
            let light = (Int(pixel[2]) * 54 + Int(pixel[1]) * 183 + Int(pixel[0]) * 19) >> 8
            for channel in 0..<3 { pixel[channel] = UInt8(light * tone[channel] / 255) }
        }
    }

    /// The mean colour of each field of a grid, row by row.
    package func means(columns: Int, rows: Int) -> [RGBA] {
        let small = Self.image(columns, rows) { cairo in
            guard
                let pattern = pattern(
                    in: Rect(x: 0, y: 0, width: Double(columns), height: Double(rows)), isSmooth: true)
            else { return }
            cairo_set_source(cairo, pattern)
            cairo_paint(cairo)
            cairo_pattern_destroy(pattern)
        }
        guard let small else { return [] }
        defer { cairo_surface_destroy(small) }
        let bitmap = PictureRenderer.Bitmap(small)
        return stride(from: 0, to: bitmap.bytes.count, by: 4).map { start in
            func part(_ offset: Int) -> Double { Double(bitmap.bytes[start + offset]) / 255 }
            return RGBA(red: part(0), green: part(1), blue: part(2), alpha: part(3))
        }
    }
}

extension RasterPicture {
    /// Turns it upright.
    private func turn(_ orientation: Int) {
        guard orientation != 1 else { return }
        let (width, height) = (Double(width), Double(height))
        let (across, down) = orientation < 5 ? (width, height) : (height, width)
        // Where the first pixel, the one right of it, and the one below it belong.
        let places: [Int: cairo_matrix_t] = [
            2: cairo_matrix_t(xx: -1, yx: 0, xy: 0, yy: 1, x0: width, y0: 0),
            3: cairo_matrix_t(xx: -1, yx: 0, xy: 0, yy: -1, x0: width, y0: height),
            4: cairo_matrix_t(xx: 1, yx: 0, xy: 0, yy: -1, x0: 0, y0: height),
            5: cairo_matrix_t(xx: 0, yx: 1, xy: 1, yy: 0, x0: 0, y0: 0),
            6: cairo_matrix_t(xx: 0, yx: 1, xy: -1, yy: 0, x0: height, y0: 0),
            7: cairo_matrix_t(xx: 0, yx: -1, xy: -1, yy: 0, x0: height, y0: width),
            8: cairo_matrix_t(xx: 0, yx: -1, xy: 1, yy: 0, x0: 0, y0: width),
        ]
        guard var matrix = places[orientation] else { return }
        replace(Int(across), Int(down)) { cairo in
            cairo_transform(cairo, &matrix)
            cairo_set_source_surface(cairo, surface, 0, 0)
            cairo_pattern_set_filter(cairo_get_source(cairo), CAIRO_FILTER_NEAREST)
            cairo_paint(cairo)
        }
    }

    private func shrink(to size: Size) {
        let (across, down) = (max(size.width.rounded(.up), 1), max(size.height.rounded(.up), 1))
        guard Double(width) >= across * 2, Double(height) >= down * 2 else { return }
        let scale = min(Double(width) / across, Double(height) / down)
        let frame = Rect(
            x: 0, y: 0, width: (Double(width) / scale).rounded(), height: (Double(height) / scale).rounded())
        guard let pattern = pattern(in: frame, isSmooth: true) else { return }
        replace(Int(frame.width), Int(frame.height)) { cairo in
            cairo_set_source(cairo, pattern)
            cairo_paint(cairo)
        }
        cairo_pattern_destroy(pattern)
    }

    private func replace(_ width: Int, _ height: Int, draw: (OpaquePointer?) -> Void) {
        guard let image = Self.image(width, height, draw: draw) else { return }
        cairo_surface_destroy(surface)
        surface = image
    }

    private static func image(_ width: Int, _ height: Int, draw: (OpaquePointer?) -> Void) -> OpaquePointer? {
        guard let image = cairo_image_surface_create(CAIRO_FORMAT_ARGB32, Int32(width), Int32(height)) else {
            return nil
        }
        let cairo = cairo_create(image)
        draw(cairo)
        cairo_destroy(cairo)
        return image
    }

    /// Changes each pixel: blue, green, red and alpha, premultiplied.
    private func change(_ change: (UnsafeMutablePointer<UInt8>) -> Void) {
        cairo_surface_flush(surface)
        guard let data = cairo_image_surface_get_data(surface) else { return }
        let stride = Int(cairo_image_surface_get_stride(surface))
        for row in 0..<height {
            for column in 0..<width { change(data + row * stride + column * 4) }
        }
        cairo_surface_mark_dirty(surface)
    }
}
