import CSystemd
import Glibc
import SipliSystem

/// A watch on a file or directory through inotify.
package final class FileWatch: EventSource {
    private var handler: ((FileEvent) -> Void)?

    init(_ event: OpaquePointer, _ path: String, _ mask: UInt32, _ handler: @escaping (FileEvent) -> Void)
        throws(SystemError)
    {
        self.handler = handler
        try super.init("sd_event_add_inotify") { source, userdata in
            sd_event_add_inotify(
                event, &source, path, mask,
                { _, event, userdata in
                    EventSource.with(userdata, as: FileWatch.self) { source in
                        if let event { source.handler?(FileEvent(event)) }
                    }
                }, userdata)
        }
    }

    override func dropHandler() { handler = nil }
}

/// An inotify event for a watched file or directory.
package struct FileEvent: Hashable, Sendable {
    /// What happened, such as `IN_MOVED_TO`; also `IN_IGNORED` if the watch ended with its file, and `IN_Q_OVERFLOW` if
    /// events were lost.
    package let mask: UInt32
    /// The name inside the watched directory; nil if the event is about the watched path itself.
    package let name: String?

    /// Whether any of these bits is set.
    package func contains(_ bits: Int) -> Bool { mask & UInt32(truncatingIfNeeded: bits) != 0 }

    init(_ event: UnsafePointer<inotify_event>) {
        mask = event.pointee.mask
        guard event.pointee.len > 0 else {
            name = nil
            return
        }
        // The name follows the fixed part, padded with NULs.
        let start = UnsafeRawPointer(event) + MemoryLayout<inotify_event>.size
        name = String(cString: start.assumingMemoryBound(to: CChar.self))
    }
}
