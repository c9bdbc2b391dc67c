import CMinizip

/// A file that gzip compressed, in memory.
package enum GzipFile {
    /// How one begins.
    package static let mark: [UInt8] = [0x1F, 0x8B]

    /// The file as it was before, of one or several members.
    ///
    /// - Parameter limit: of its bytes.
    package static func content(_ bytes: [UInt8], limit: Int) throws(ArchiveError) -> [UInt8] {
        var bytes = bytes
        var content: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: 64 << 10)
        var stream = z_stream()
        // The greatest window, and 16 for the header of gzip.
        guard inflateInit2_(&stream, 15 + 16, ZLIB_VERSION, Int32(MemoryLayout<z_stream>.size)) == Z_OK else {
            throw .damaged
        }
        defer { inflateEnd(&stream) }
        let size = bytes.count
        let outcome = bytes.withUnsafeMutableBufferPointer { input -> ArchiveError? in
            (stream.next_in, stream.avail_in) = (input.baseAddress, UInt32(size))
            while true {
                let (status, count) = buffer.withUnsafeMutableBufferPointer { output in
                    (stream.next_out, stream.avail_out) = (output.baseAddress, UInt32(output.count))
                    let status = inflate(&stream, Z_NO_FLUSH)
                    return (status, output.count - Int(stream.avail_out))
                }
                content += buffer[..<count]
                guard content.count <= limit else { return .tooLarge }
                switch status {
                case Z_OK: continue
                case Z_STREAM_END:
                    guard stream.avail_in > 0 else { return nil }
                    guard inflateReset(&stream) == Z_OK else { return .damaged }
                default: return .damaged
                }
            }
        }
        if let outcome { throw outcome }
        return content
    }
}
