import CPangoCairo
package import SipliWidgetKit

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
        try image(list, appearance, scale: scale) { surface in
            cairo_surface_flush(surface)
            return Bitmap(surface)
        }
    }
}

extension PictureRenderer.Bitmap {
    /// Cairo stores a pixel as a native word, with alpha in the highest byte and premultiplied colours.
    fileprivate init(_ surface: OpaquePointer?) {
        width = Int(cairo_image_surface_get_width(surface))
        height = Int(cairo_image_surface_get_height(surface))
        let stride = Int(cairo_image_surface_get_stride(surface))
        var bytes = [UInt8](repeating: 0, count: width * height * 4)
        if let data = cairo_image_surface_get_data(surface) {
            for row in 0..<height {
                for column in 0..<width {
                    let word = UnsafeRawPointer(data).load(fromByteOffset: row * stride + column * 4, as: UInt32.self)
                    let alpha = word >> 24
                    guard alpha > 0 else { continue }
                    let place = (row * width + column) * 4
                    for (part, shift) in [UInt32(16), 8, 0].enumerated() {
                        let color = ((word >> shift & 0xFF) * 255 + alpha / 2) / alpha
                        bytes[place + part] = UInt8(min(color, 255))
                    }
                    bytes[place + 3] = UInt8(alpha)
                }
            }
        }
        self.bytes = bytes
    }
}
