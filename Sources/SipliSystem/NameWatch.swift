import CSipliShims
import Glibc

/// Tells when a name appears in the directory of a path, so that nobody needs to look for it again and again.
package final class NameWatch {
    /// Can be read when there is something to ``drain()``.
    package let descriptor: Descriptor

    /// Nil where the directory cannot be watched, as while it does not exist.
    package init?(beside path: String) {
        guard let slash = path.lastIndex(of: "/") else { return nil }
        let raw = sipli_watch_names(String(path[...slash]))
        guard raw >= 0 else { return nil }
        descriptor = Descriptor(owning: raw)
    }

    /// Takes what has happened; false when the directory is gone, and the watch with it.
    @discardableResult
    package func drain() -> Bool {
        var isAlive = true
        withUnsafeTemporaryAllocation(byteCount: 4096, alignment: 8) { buffer in
            while case .bytes(let count) = descriptor.readAvailable(into: buffer) {
                var offset = 0
                while offset < count {
                    let event = buffer.loadUnaligned(fromByteOffset: offset, as: inotify_event.self)
                    if event.mask & UInt32(IN_IGNORED) != 0 { isAlive = false }
                    offset += MemoryLayout<inotify_event>.size + Int(event.len)
                }
            }
        }
        return isAlive
    }
}
