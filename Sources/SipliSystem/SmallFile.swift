import CSipliShims
import Glibc

/// Files of a few kilobytes, read in one piece.
package enum SmallFile {
    /// The bytes of a file, nil when there is none.
    ///
    /// - Parameter limit: fails with EFBIG for a file of more bytes, which is not what it should be.
    package static func read(path: String, limit: Int = 16 << 10) throws(SystemError) -> [UInt8]? {
        let raw = sipli_open(path, O_RDONLY | O_NOFOLLOW, 0)
        guard raw >= 0 else {
            if errno == ENOENT { return nil }
            throw SystemError("open", path: path)
        }
        let file = Descriptor(owning: raw)
        var bytes = [UInt8](repeating: 0, count: limit + 1)
        var count = 0
        while count < bytes.count {
            switch bytes.withUnsafeMutableBytes({
                file.readAvailable(into: UnsafeMutableRawBufferPointer(rebasing: $0[count...]))
            }) {
            case .bytes(let more): count += more
            case .end: return Array(bytes[..<count])
            case .wouldBlock: throw SystemError("read", code: EAGAIN, path: path)
            case .failed(let code): throw SystemError("read", code: code, path: path)
            }
        }
        throw SystemError("read", code: EFBIG, path: path)
    }
}
