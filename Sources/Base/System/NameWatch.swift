import CSipliShims
import Glibc

/// Reports when a name appears in the directory of a path, or a file there was written, so that no polling is needed.
package final class NameWatch {
    /// Readable when there is something to ``drain()``.
    package let descriptor: Descriptor

    /// Nil if the directory cannot be watched, for example because it does not exist.
    package init?(beside path: String) {
        guard let slash = path.lastIndex(of: "/") else { return nil }
        let raw = sipli_watch_names(String(path[...slash]))
        guard raw >= 0 else { return nil }
        descriptor = Descriptor(owning: raw)
    }

    /// Consumes pending events; false if the directory is gone, which ends the watch.
    @discardableResult package func drain() -> Bool {
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
