import Glibc

/// What inotify tells about a watched file or directory.
package struct FileEvent: Hashable, Sendable {
    /// What happened: `IN_MOVED_TO` and its like, also `IN_IGNORED` when the watch has ended with its file, and
    /// `IN_Q_OVERFLOW` when events were lost.
    package let mask: UInt32
    /// The name inside the watched directory; nil when the event is about the watched path itself.
    package let name: String?

    /// Whether any of these bits is set.
    package func contains(_ bits: Int) -> Bool {
        mask & UInt32(truncatingIfNeeded: bits) != 0
    }

    init(_ event: UnsafePointer<inotify_event>) {
        mask = event.pointee.mask
        guard event.pointee.len > 0 else {
            name = nil
            return
        }
        // The name follows the fixed part, filled up with NULs.
        let start = UnsafeRawPointer(event) + MemoryLayout<inotify_event>.size
        name = String(cString: start.assumingMemoryBound(to: CChar.self))
    }
}
