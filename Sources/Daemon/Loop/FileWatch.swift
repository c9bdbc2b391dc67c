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

    override func dropHandler() {
        handler = nil
    }
}
