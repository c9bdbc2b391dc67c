package import CPangoCairo

/// Passes bytes to cairo. Must outlive the reading.
package final class ByteSource {
    private let bytes: [UInt8]
    private var position = 0

    package init(_ bytes: [UInt8]) { self.bytes = bytes }

    package var closure: UnsafeMutableRawPointer { Unmanaged.passUnretained(self).toOpaque() }

    package static let read: cairo_read_func_t = { closure, data, length in
        guard let closure, let data else { return CAIRO_STATUS_READ_ERROR }
        let source = Unmanaged<ByteSource>.fromOpaque(closure).takeUnretainedValue()
        let end = source.position + Int(length)
        guard end <= source.bytes.count else { return CAIRO_STATUS_READ_ERROR }
        for index in source.position..<end { data[index - source.position] = source.bytes[index] }
        source.position = end
        return CAIRO_STATUS_SUCCESS
    }
}
