import CPangoCairo

/// Writes the pixels of a surface as PNG.
///
/// Cairo's own writer tries every filter on every row, which takes longer than drawing a widget. Widgets have flat
/// colours: without filters and with less compression the file is as small in a fifth of the time.
struct PNGFile {
    private let width: Int
    private let height: Int
    /// PNG rows: the filter's number, then red, green, blue and alpha of each pixel, not premultiplied.
    private let rows: [UInt8]

    /// - Parameter surface: an ARGB32 image.
    init(_ surface: OpaquePointer?) {
        cairo_surface_flush(surface)
        width = Int(cairo_image_surface_get_width(surface))
        height = Int(cairo_image_surface_get_height(surface))
        let stride = Int(cairo_image_surface_get_stride(surface))
        let count = (width * 4 + 1) * height
        guard let data = cairo_image_surface_get_data(surface) else {
            rows = [UInt8](repeating: 0, count: count)
            return
        }
        let (width, height) = (width, height)
        rows = [UInt8](unsafeUninitializedCapacity: count) { rows, initialized in
            for row in 0..<height {
                let line = UnsafeRawPointer(data + row * stride).assumingMemoryBound(to: UInt32.self)
                rows[row * (width * 4 + 1)] = 0
                Self.copy(line, width, to: rows, at: row * (width * 4 + 1) + 1)
            }
            initialized = count
        }
    }

    func encoded() throws(PictureError) -> [UInt8] {
        var file: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
        // Eight bits of red, green, blue and alpha; the only defined methods; not interlaced.
        Self.append("IHDR", Self.bytes(width) + Self.bytes(height) + [8, 6, 0, 0, 0], to: &file)
        Self.append("IDAT", try compressed(), to: &file)
        Self.append("IEND", [], to: &file)
        return file
    }

    private func compressed() throws(PictureError) -> [UInt8] {
        var length = compressBound(uLong(rows.count))
        var status = Z_OK
        let bytes = [UInt8](unsafeUninitializedCapacity: Int(length)) { output, initialized in
            status = compress2(output.baseAddress, &length, rows, uLong(rows.count), 3)
            initialized = status == Z_OK ? Int(length) : 0
        }
        guard status == Z_OK else {
            throw .cairo(operation: "compress PNG", status: String(cString: zError(status)))
        }
        return bytes
    }

    /// Converts from native words of premultiplied alpha, red, green and blue.
    private static func copy(
        _ line: UnsafePointer<UInt32>, _ width: Int, to rows: UnsafeMutableBufferPointer<UInt8>, at start: Int
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
            rows[place] = UInt8(truncatingIfNeeded: red)
            rows[place + 1] = UInt8(truncatingIfNeeded: green)
            rows[place + 2] = UInt8(truncatingIfNeeded: blue)
            rows[place + 3] = UInt8(truncatingIfNeeded: alpha)
            place += 4
        }
    }

    private static func append(_ name: String, _ content: [UInt8], to file: inout [UInt8]) {
        let named = Array(name.utf8) + content
        file += bytes(content.count) + named + bytes(Int(crc32(0, named, uInt(named.count))))
    }

    /// Big-endian.
    private static func bytes(_ number: Int) -> [UInt8] {
        [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: number >> $0) }
    }
}

/// Collects cairo's output. Must outlive the surface that writes to it.
final class ByteStream {
    private(set) var bytes: [UInt8] = []

    var closure: UnsafeMutableRawPointer { Unmanaged.passUnretained(self).toOpaque() }

    static let write: cairo_write_func_t = { closure, data, length in
        guard let closure, let data else { return CAIRO_STATUS_WRITE_ERROR }
        Unmanaged<ByteStream>.fromOpaque(closure).takeUnretainedValue()
            .bytes.append(contentsOf: UnsafeBufferPointer(start: data, count: Int(length)))
        return CAIRO_STATUS_SUCCESS
    }
}
