import CMinizip
import Glibc

/// A file in memory that other programs can be given, and that minizip can read.
package final class MemoryFile {
    package let descriptor: Int32

    package init(_ bytes: [UInt8]) throws(ArchiveError) {
        descriptor = sipli_memory_file()
        guard descriptor >= 0, Self.write(bytes, to: descriptor) else { throw .damaged }
    }

    deinit { close(descriptor) }

    /// The content of any file; changes stay in this process.
    package static func map(_ descriptor: Int32) -> UnsafeMutableRawBufferPointer? {
        var status = stat()
        guard fstat(descriptor, &status) == 0, status.st_size > 0 else { return nil }
        let size = Int(status.st_size)
        let start = mmap(nil, size, PROT_READ | PROT_WRITE, MAP_PRIVATE, descriptor, 0)
        guard start != MAP_FAILED, let start else { return nil }
        return UnsafeMutableRawBufferPointer(start: start, count: size)
    }

    private static func write(_ bytes: [UInt8], to descriptor: Int32) -> Bool {
        bytes.withUnsafeBytes { memory in
            var sent = 0
            while sent < memory.count {
                let count = Glibc.write(descriptor, memory.baseAddress?.advanced(by: sent), memory.count - sent)
                guard count > 0 else { return false }
                sent += count
            }
            return true
        }
    }
}
