import CPangoCairo
package import SipliWidgetKit

/// The pixels of a PNG, for comparing pictures.
package struct DecodedPicture: Hashable, Sendable {
    package let width: Int
    package let height: Int
    /// Blue, green, red and alpha of each pixel, premultiplied, row by row.
    private let bytes: [UInt8]

    /// - Throws: `PictureError.cairo` for bytes that are not a PNG.
    package init(png: [UInt8]) throws(PictureError) {
        let source = ByteSource(png)
        let read = cairo_image_surface_create_from_png_stream(ByteSource.read, source.closure)
        defer { cairo_surface_destroy(read) }
        let status = cairo_surface_status(read)
        guard status == CAIRO_STATUS_SUCCESS else {
            throw .cairo(operation: "read PNG", status: String(cString: cairo_status_to_string(status)))
        }
        width = Int(cairo_image_surface_get_width(read))
        height = Int(cairo_image_surface_get_height(read))
        // A picture without alpha is read in another format; painting it unifies the two.
        let surface = cairo_image_surface_create(CAIRO_FORMAT_ARGB32, Int32(width), Int32(height))
        defer { cairo_surface_destroy(surface) }
        let cairo = cairo_create(surface)
        cairo_set_source_surface(cairo, read, 0, 0)
        cairo_paint(cairo)
        cairo_destroy(cairo)
        cairo_surface_flush(surface)
        let stride = Int(cairo_image_surface_get_stride(surface))
        let data = UnsafeBufferPointer(start: cairo_image_surface_get_data(surface), count: stride * height)
        bytes = Array(data)
    }

    /// The colour of a pixel, from the top left; clear outside the picture.
    package subscript(x: Int, y: Int) -> RGBA {
        guard (0..<width).contains(x), (0..<height).contains(y) else { return .clear }
        let start = (y * width + x) * 4
        let alpha = Double(bytes[start + 3]) / 255
        guard alpha > 0 else { return .clear }
        func part(_ offset: Int) -> Double { min(Double(bytes[start + offset]) / 255 / alpha, 1) }
        return RGBA(red: part(2), green: part(1), blue: part(0), alpha: alpha)
    }

    /// The difference between two pictures; nil if their sizes differ.
    package func difference(from other: DecodedPicture) -> Difference? {
        guard width == other.width, height == other.height else { return nil }
        var (sum, largest) = (0, 0)
        for (mine, its) in zip(bytes, other.bytes) {
            let distance = abs(Int(mine) - Int(its))
            sum += distance
            largest = max(largest, distance)
        }
        return Difference(
            mean: Double(sum) / Double(max(bytes.count, 1)) / 255, maximum: Double(largest) / 255)
    }

    /// The difference of all colour components, each 0...1. Other library versions move edges slightly: the mean then
    /// stays below about 0.004, while the maximum may be large at an edge.
    package struct Difference: Hashable, Sendable {
        package init(mean: Double, maximum: Double) {
            self.mean = mean
            self.maximum = maximum
        }

        package let mean: Double
        package let maximum: Double
    }
}

/// Passes bytes to cairo. Must outlive the reading.
private final class ByteSource {
    private let bytes: [UInt8]
    private var position = 0

    init(_ bytes: [UInt8]) {
        self.bytes = bytes
    }

    var closure: UnsafeMutableRawPointer {
        Unmanaged.passUnretained(self).toOpaque()
    }

    static let read: cairo_read_func_t = { closure, data, length in
        guard let closure, let data else { return CAIRO_STATUS_READ_ERROR }
        let source = Unmanaged<ByteSource>.fromOpaque(closure).takeUnretainedValue()
        let end = source.position + Int(length)
        guard end <= source.bytes.count else { return CAIRO_STATUS_READ_ERROR }
        for index in source.position..<end { data[index - source.position] = source.bytes[index] }
        source.position = end
        return CAIRO_STATUS_SUCCESS
    }
}
