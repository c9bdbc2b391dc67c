import CSystemd
import Glibc
package import SipliSystem

/// One thread's event loop, over libsystemd's sd-event.
///
/// A loop and everything it watches belong to the thread that runs it; only `WakeUp` can be used from other threads.
/// Ready sources are dispatched one at a time, by priority. Sources of a loop that has ended do nothing.
package final class EventLoop {
    /// The `sd_event` itself, for libraries that attach to one (sd-bus); it lives as long as the loop.
    package let event: OpaquePointer
    private let deferred: HandlerQueue

    /// A new loop, not the thread's default one; only fails if the system is out of descriptors or memory.
    package init() throws(SystemError) {
        var made: OpaquePointer?
        try check(sd_event_new(&made), "sd_event_new")
        guard let made else { throw SystemError("sd_event_new", code: ENOMEM) }
        event = made
        deferred = try HandlerQueue(made, priority: 0)
    }

    deinit { sd_event_unref(event) }

    /// Runs until `exit` and returns its code. A loop that has ended cannot run again.
    package func run() throws(SystemError) -> Int32 {
        try check(sd_event_loop(event), "sd_event_loop")
        // The result of sd_event_loop is the same code, but a negative one would look like an error.
        var code: Int32 = 0
        try check(sd_event_get_exit_code(event, &code), "sd_event_get_exit_code")
        return code
    }

    /// Waits for one source and dispatches it; false if the timeout (nil for none) expired or the loop has ended.
    package func runOnce(timeoutMicroseconds: Int64?) throws(SystemError) -> Bool {
        guard sd_event_get_state(event) != SD_EVENT_FINISHED else { return false }
        let timeout = timeoutMicroseconds.map { UInt64(max($0, 0)) } ?? UInt64.max
        return try check(sd_event_run(event, timeout), "sd_event_run") > 0
    }

    /// Makes `run` return this code (0 or more) once the current handler has returned.
    package func exit(_ code: Int32) throws(SystemError) { try check(sd_event_exit(event, code), "sd_event_exit") }

    /// A descriptor that is readable when the loop has work, for nesting it in another loop.
    package var descriptor: Int32 { sd_event_get_fd(event) }

    /// Watches a descriptor. Fails with EEXIST if another source of this loop watches it, and with EPERM for a regular
    /// file.
    package func watchDescriptor(_ descriptor: Int32, events: IOEvents, handler: @escaping (IOEvents) -> Void)
        throws(SystemError) -> IOSource
    {
        try IOSource(event, descriptor, events, handler)
    }

    /// A disarmed timer.
    package func timer(clock: TimerClock, handler: @escaping () -> Void) throws(SystemError) -> TimerSource {
        try TimerSource(event, clock, handler)
    }

    /// Receives a signal as events; blocks it in the calling thread, so call this before starting other threads.
    package func signal(_ number: Int32, handler: @escaping (Int32) -> Void) throws(SystemError) -> SignalSource {
        try SignalSource(event, number, handler)
    }

    /// Watches a path for the inotify events of the mask (such as `IN_MOVED_TO`).
    ///
    /// To notice a path being replaced, as most configuration files are, watch its directory.
    package func watchFile(_ path: String, mask: UInt32, handler: @escaping (FileEvent) -> Void) throws(SystemError)
        -> FileWatch
    {
        try FileWatch(event, path, mask, handler)
    }

    /// Runs a handler once, after the source that is being dispatched; several keep their order.
    ///
    /// Nothing queued runs once the loop has ended.
    package func `defer`(_ handler: @escaping () -> Void) { deferred.append(handler) }

    /// Pings the service manager's watchdog from now on if it is enabled; returns whether it is.
    package func enableWatchdog() throws(SystemError) -> Bool {
        try check(sd_event_set_watchdog(event, 1), "sd_event_set_watchdog") > 0
    }
}

/// Handlers that run once, in order, when the loop gets to them.
final class HandlerQueue: EventSource {
    private var waiting: [() -> Void] = []

    init(_ event: OpaquePointer, priority: Int64) throws(SystemError) {
        try super.init("sd_event_add_defer") { source, userdata in
            sd_event_add_defer(
                event, &source,
                { _, userdata in
                    EventSource.with(userdata, as: HandlerQueue.self) { $0.runWaiting() }
                }, userdata)
        }
        try configure("sd_event_source_set_enabled") { sd_event_source_set_enabled($0, Int32(SD_EVENT_OFF)) }
        self.priority = priority
    }

    func append(_ handler: @escaping () -> Void) {
        waiting.append(handler)
        guard waiting.count == 1 else { return }
        do throws(SystemError) {
            try configure("sd_event_source_set_enabled") { sd_event_source_set_enabled($0, Int32(SD_EVENT_ONESHOT)) }
        } catch {
            preconditionFailure("handlers were queued on a loop of another process: \(error)")
        }
    }

    /// Handlers appended by a handler run in the next iteration, so that descriptors are served in between.
    private func runWaiting() {
        let handlers = waiting
        waiting = []
        for handler in handlers { handler() }
    }

    override func dropHandler() { waiting = [] }
}
