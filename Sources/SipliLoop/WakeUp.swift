import CSystemd
import Glibc
package import SipliSystem

/// A bell that any thread can ring and one loop hears.
///
/// Rings that come before the loop gets to them are heard as one.
package final class WakeUp: Sendable {
    private let descriptor: Int32

    /// A silent bell; fails when the process is out of descriptors.
    package init() throws(SystemError) {
        descriptor = eventfd(0, Int32(EFD_CLOEXEC) | Int32(EFD_NONBLOCK))
        guard descriptor >= 0 else { throw SystemError("eventfd") }
    }

    deinit {
        close(descriptor)
    }

    /// Rings; never waits. What the caller wrote before is visible to the handler.
    package func signal() {
        // The one possible failure is a full counter, which is a bell that rings already.
        eventfd_write(descriptor, 1)
    }

    fileprivate func watch(on loop: EventLoop, _ handler: @escaping () -> Void) throws(SystemError) -> IOSource {
        // The closure holds the bell, so that its descriptor stays open as long as the watch.
        try loop.watchDescriptor(descriptor, events: .readable) { [self] _ in
            var count: eventfd_t = 0
            eventfd_read(descriptor, &count)
            handler()
        }
    }
}

extension EventLoop {
    /// Calls a handler on the loop when the bell has rung; one loop per bell.
    package func watch(_ wakeUp: WakeUp, handler: @escaping () -> Void) throws(SystemError) -> IOSource {
        try wakeUp.watch(on: self, handler)
    }
}
