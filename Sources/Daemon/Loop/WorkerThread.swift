import CSipliShims
import CSystemd
import Glibc
package import SipliSystem

/// A named thread with a small stack that blocks all signals, so that they reach the loop's thread.
package final class WorkerThread {
    /// 512 KiB, instead of the 8 MiB that address-space limits count in full.
    package static let stackSize = 512 * 1024

    private final class Start: Sendable {
        let name: String
        let body: @Sendable () -> Void

        init(_ name: String, _ body: @escaping @Sendable () -> Void) { (self.name, self.body) = (name, body) }
    }

    private var thread: pthread_t?

    private init(_ thread: pthread_t) { self.thread = thread }

    deinit { if let thread { pthread_detach(thread) } }

    /// Starts a thread that runs the body and ends; 15 bytes of the name show in ps.
    ///
    /// A thread whose value is dropped without `join()` keeps running.
    package static func start(name: String, _ body: @escaping @Sendable () -> Void) throws(SystemError) -> WorkerThread
    {
        let start = Unmanaged.passRetained(Start(name, body))
        var thread = pthread_t()
        // A new thread inherits the mask, so signals are blocked from the start.
        let code = withAllSignalsBlocked { create(&thread, start.toOpaque()) }
        guard code == 0 else {
            start.release()
            throw SystemError("pthread_create", code: code)
        }
        return WorkerThread(thread)
    }

    /// Waits until the body has returned; calling it twice does nothing.
    package func join() {
        guard let thread else { return }
        pthread_join(thread, nil)
        self.thread = nil
    }

    private static func create(_ thread: inout pthread_t, _ start: UnsafeMutableRawPointer) -> Int32 {
        var attributes = pthread_attr_t()
        pthread_attr_init(&attributes)
        defer { pthread_attr_destroy(&attributes) }
        pthread_attr_setstacksize(&attributes, stackSize)
        return pthread_create(
            &thread, &attributes,
            { argument in
                guard let argument else { return nil }
                let start = Unmanaged<Start>.fromOpaque(argument).takeRetainedValue()
                sipli_name_thread(start.name)
                start.body()
                return nil
            }, start)
    }

    private static func withAllSignalsBlocked(_ body: () -> Int32) -> Int32 {
        var (all, before) = (sigset_t(), sigset_t())
        sigfillset(&all)
        pthread_sigmask(SIG_SETMASK, &all, &before)
        defer { pthread_sigmask(SIG_SETMASK, &before, nil) }
        return body()
    }
}

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

    deinit { close(descriptor) }

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
