import CSystemd
import SipliSystem

/// A watch on a descriptor, which it does not own: cancel before closing.
package final class IOSource: EventSource {
    private var handler: ((IOEvents) -> Void)?
    private var watched: IOEvents

    init(_ event: OpaquePointer, _ descriptor: Int32, _ events: IOEvents, _ handler: @escaping (IOEvents) -> Void)
        throws(SystemError)
    {
        self.handler = handler
        watched = events
        try super.init("sd_event_add_io") { source, userdata in
            sd_event_add_io(
                event, &source, descriptor, events.rawValue,
                { _, _, events, userdata in
                    EventSource.with(userdata, as: IOSource.self) { $0.handler?(IOEvents(rawValue: events)) }
                }, userdata)
        }
    }

    /// The watched events; setting the same value costs nothing, another one a system call.
    ///
    /// With none, hang-ups and errors are still reported. This cannot fail while the descriptor is open.
    package var events: IOEvents {
        get { watched }
        set {
            guard newValue != watched, !isCancelled else { return }
            watched = newValue
            do throws(SystemError) {
                try configure("sd_event_source_set_io_events") { sd_event_source_set_io_events($0, newValue.rawValue) }
            } catch {
                preconditionFailure("a watched descriptor was closed before its watch was cancelled: \(error)")
            }
        }
    }

    override func dropHandler() { handler = nil }
}

/// Events on a descriptor.
package struct IOEvents: OptionSet, Hashable, Sendable {
    /// The epoll bits.
    package let rawValue: UInt32

    /// Takes bits as epoll reports them.
    package init(rawValue: UInt32) { self.rawValue = rawValue }

    /// There is data to read, or the end of file.
    package static let readable = IOEvents(rawValue: EPOLLIN.rawValue)
    /// There is room to write.
    package static let writable = IOEvents(rawValue: EPOLLOUT.rawValue)
    /// Both directions are closed. Always reported, repeatedly until the watch ends.
    package static let hangUp = IOEvents(rawValue: EPOLLHUP.rawValue)
    /// The descriptor failed. Always reported.
    package static let error = IOEvents(rawValue: EPOLLERR.rawValue)
}
