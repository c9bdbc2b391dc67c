import CPangoCairo
package import SipliPictures
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

    /// The largest part of a square's pixels that differ in two pictures; nil if their sizes differ.
    ///
    /// A square has 16 pixels a side, so that a missing letter counts as much in a large picture as in a small one. Two
    /// pictures differ in a pixel if one has there what the other has nowhere beside it: other versions of the text
    /// libraries move the edges of letters, by less than a pixel.
    package func worstSquare(against other: DecodedPicture) -> Double? {
        guard width == other.width, height == other.height else { return nil }
        guard self != other else { return 0 }
        let side = 16
        func starts(_ length: Int) -> [Int] {
            stride(from: 0, to: length, by: side).map { max(min($0, length - side), 0) }
        }
        var worst = 0.0
        for top in starts(height) {
            for left in starts(width) {
                let (rows, columns) = (top..<min(top + side, height), left..<min(left + side, width))
                let different = rows.reduce(0) { count, y in
                    count + columns.count { !(has(x: $0, y: y, of: other) && other.has(x: $0, y: y, of: self)) }
                }
                worst = max(worst, Double(different) / Double(rows.count * columns.count))
            }
        }
        return worst
    }

    /// Whether the colour of the other's pixel is here, or between the colours around that place.
    private func has(x: Int, y: Int, of other: DecodedPicture) -> Bool {
        let tolerance = 26  // A tenth of 255.
        let start = (y * width + x) * 4
        return (start..<start + 4).allSatisfy { place in
            let value = Int(other.bytes[place])
            guard abs(Int(bytes[place]) - value) > tolerance else { return true }
            var (least, most) = (255, 0)
            for row in max(y - 1, 0)...min(y + 1, height - 1) {
                for column in max(x - 1, 0)...min(x + 1, width - 1) {
                    let near = Int(bytes[(row * width + column) * 4 + place - start])
                    (least, most) = (min(least, near), max(most, near))
                }
            }
            return (least - tolerance...most + tolerance).contains(value)
        }
    }
}
