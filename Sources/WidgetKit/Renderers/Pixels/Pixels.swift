/// A picture as bytes.
package struct Pixels: Hashable, Sendable {
    package let width: Int
    package let height: Int
    /// Red, green, blue and alpha of each pixel, row by row; not premultiplied.
    package let bytes: [UInt8]

    /// Nil when the bytes are not exactly as many as the size needs, or there is nothing to see.
    package init?(width: Int, height: Int, bytes: [UInt8]) {
        guard width > 0, height > 0, width <= 1 << 14, height <= 1 << 14, bytes.count == width * height * 4
        else { return nil }
        self.width = width
        self.height = height
        self.bytes = bytes
    }
}
