import Glibc
import Synchronization

/// How often files were synced by this process, by path.
private let syncs = Mutex<[String: Int]>([:])

func syncs(of path: String) -> Int {
    syncs.withLock { $0[path] ?? 0 }
}

/// Stands in the place of the C library's `fdatasync`, for SQLite too: a dynamic library takes what the program has first.
@_cdecl("fdatasync")
public func countingSync(_ descriptor: Int32) -> Int32 {
    var buffer = [CChar](repeating: 0, count: 4096)
    let count = readlink("/proc/self/fd/\(descriptor)", &buffer, buffer.count)
    if count > 0 {
        let path = String(decoding: buffer[..<count].map { UInt8(bitPattern: $0) }, as: UTF8.self)
        syncs.withLock { $0[path, default: 0] += 1 }
    }
    return fsync(descriptor)
}
