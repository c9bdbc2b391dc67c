import CPangoCairo

/// Writes the pixels of a surface as PNG.
///
/// Cairo's own writer tries every filter on every row, which takes longer than drawing a widget. Widgets have flat
/// colours: without filters and with less compression the file is as small in a fifth of the time.
struct PNGFile {
    private let image: PictureRenderer.Bitmap

    /// - Parameter surface: an ARGB32 image.
    init(_ surface: OpaquePointer?) {
        // Each row begins with its filter's number.
        image = PictureRenderer.Bitmap(surface, margin: 1)
    }

    func encoded() throws(PictureError) -> [UInt8] {
        var file: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
        // Eight bits of red, green, blue and alpha; the only defined methods; not interlaced.
        Self.append("IHDR", Self.bytes(image.width) + Self.bytes(image.height) + [8, 6, 0, 0, 0], to: &file)
        Self.append("IDAT", try compressed(), to: &file)
        Self.append("IEND", [], to: &file)
        return file
    }

    private func compressed() throws(PictureError) -> [UInt8] {
        let rows = image.bytes
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
