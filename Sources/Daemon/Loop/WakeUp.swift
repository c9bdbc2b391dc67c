import CSystemd
import Glibc
package import SipliSystem

/// Wakes up a loop from any thread.
///
/// Several signals before the loop runs are merged into one.
package final class WakeUp: Sendable {
    private let descriptor: Int32

    /// Fails if the process is out of descriptors.
    package init() throws(SystemError) {
        descriptor = eventfd(0, Int32(EFD_CLOEXEC) | Int32(EFD_NONBLOCK))
        guard descriptor >= 0 else { throw SystemError("eventfd") }
    }

    deinit {
        close(descriptor)
    }

    /// Wakes up the loop; never waits. Earlier writes of the caller are visible to the handler.
    package func signal() {
        // The only possible failure is a full counter, which means it is already signalled.
        eventfd_write(descriptor, 1)
    }

    fileprivate func watch(on loop: EventLoop, _ handler: @escaping () -> Void) throws(SystemError) -> IOSource {
        // The closure retains the wake-up, so that its descriptor stays open as long as the watch.
        try loop.watchDescriptor(descriptor, events: .readable) { [self] _ in
            var count: eventfd_t = 0
            eventfd_read(descriptor, &count)
            handler()
        }
    }
}

extension EventLoop {
    /// Calls a handler on the loop when signalled; use only one loop per wake-up.
    package func watch(_ wakeUp: WakeUp, handler: @escaping () -> Void) throws(SystemError) -> IOSource {
        try wakeUp.watch(on: self, handler)
    }
}
