import Glibc
import SipliTestSupport

/// A file's content; unwritten zeros use no memory.
struct SparseBytes: Equatable {
    /// Disks write a sector completely or not at all.
    static let sector = 512
    private static let page = 4096

    private(set) var count = 0
    private var pages: [Int: [UInt8]] = [:]

    mutating func write(_ bytes: ArraySlice<UInt8>, at offset: Int) {
        var (position, rest) = (offset, bytes)
        while !rest.isEmpty {
            let start = position % Self.page
            let piece = rest.prefix(Self.page - start)
            let isHole = pages[position / Self.page] == nil && Self.isZero(piece)
            if !isHole {
                pages[position / Self.page, default: Self.empty].replaceSubrange(
                    start..<start + piece.count, with: piece)
            }
            position += piece.count
            rest = rest.dropFirst(piece.count)
        }
        count = max(count, position)
    }

    mutating func truncate(to length: Int) {
        if length < count {
            pages = pages.filter { $0.key * Self.page < length }
            let start = length % Self.page
            pages[length / Self.page]?.replaceSubrange(start..., with: repeatElement(0, count: Self.page - start))
        }
        count = length
    }

    /// Writes it as a file with no other content.
    func write(to path: String) throws {
        let descriptor = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else { throw TestFailure("\(path) cannot be made: \(errno)") }
        defer { close(descriptor) }
        for (number, bytes) in pages {
            let length = min(Self.page, count - number * Self.page)
            guard pwrite(descriptor, bytes, length, number * Self.page) == length else {
                throw TestFailure("\(path) cannot be written: \(errno)")
            }
        }
        guard ftruncate(descriptor, count) == 0 else { throw TestFailure("\(path) cannot be cut to length: \(errno)") }
    }

    private static func isZero(_ bytes: ArraySlice<UInt8>) -> Bool {
        let count = bytes.count
        return bytes.withUnsafeBytes { bytes in
            empty.withUnsafeBytes { zeros in
                guard let bytes = bytes.baseAddress, let zeros = zeros.baseAddress else { return true }
                return memcmp(bytes, zeros, count) == 0
            }
        }
    }

    private static let empty = [UInt8](repeating: 0, count: page)
}
