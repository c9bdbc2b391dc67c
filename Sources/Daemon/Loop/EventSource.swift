import CSystemd
import Glibc
import SipliSystem

/// Something a loop watches, until it is cancelled or its last reference is released.
///
/// The kinds of source are its subclasses. A source retains its handler; if the handler retains the source, both live
/// until `cancel()`. Cancelling is safe at any time on the loop's thread, even inside the source's own handler.
package class EventSource {
    private var pointer: OpaquePointer?

    /// Adopts the result of an `sd_event_add_` call; `add` receives the userdata for callbacks, the source itself.
    init(_ operation: String, _ add: (inout OpaquePointer?, UnsafeMutableRawPointer) -> Int32) throws(SystemError) {
        var made: OpaquePointer?
        // Unretained: the callback cannot outlive the source, whose deinit removes the watch.
        let userdata = Unmanaged.passUnretained(self).toOpaque()
        try check(add(&made, userdata), operation)
        pointer = made
    }

    deinit { sd_event_source_disable_unref(pointer) }

    /// Ends the watch permanently and releases the handler.
    package func cancel() {
        sd_event_source_disable_unref(pointer)
        pointer = nil
        dropHandler()
    }

    /// Whether `cancel()` has been called.
    package var isCancelled: Bool { pointer == nil }

    /// The order among sources that are ready at once: smaller first (default: 0).
    ///
    /// Setting it on a cancelled source does nothing.
    package var priority: Int64 {
        get {
            var value: Int64 = 0
            if let pointer { sd_event_source_get_priority(pointer, &value) }
            return value
        }
        set { if let pointer { sd_event_source_set_priority(pointer, newValue) } }
    }

    /// Whether libsystemd has it enabled, in any mode.
    var isOn: Bool {
        var enabled = Int32(SD_EVENT_OFF)
        if let pointer { sd_event_source_get_enabled(pointer, &enabled) }
        return enabled != Int32(SD_EVENT_OFF)
    }

    func dropHandler() {}

    /// Calls libsystemd for this source; does nothing if it is cancelled or its loop has ended.
    func configure(_ operation: String, _ body: (OpaquePointer) -> Int32) throws(SystemError) {
        guard let pointer else { return }
        let result = body(pointer)
        // The loop has ended; this is fine during teardown.
        if result == -ESTALE { return }
        try check(result, operation)
    }

    /// Finds the source of a callback and keeps it alive during `body`, whatever the handler releases.
    static func with<Source: EventSource>(
        _ userdata: UnsafeMutableRawPointer?, as kind: Source.Type, _ body: (Source) -> Void
    ) -> Int32 {
        guard let userdata else { return 0 }
        let source = Unmanaged<Source>.fromOpaque(userdata).takeUnretainedValue()
        withExtendedLifetime(source) { body(source) }
        // A negative result would make libsystemd disable the source.
        return 0
    }
}

/// Turns libsystemd's negative errno into an error.
@discardableResult func check(_ result: Int32, _ operation: String) throws(SystemError) -> Int32 {
    guard result >= 0 else { throw SystemError(operation, code: -result) }
    return result
}

/// Signals delivered as events of the loop.
package final class SignalSource: EventSource {
    private var handler: ((Int32) -> Void)?

    /// Permanently blocks the signal in the calling thread: the loop reads it instead.
    ///
    /// Another thread that does not block it would still receive it and end the process; `WorkerThread` blocks all
    /// signals.
    init(_ event: OpaquePointer, _ number: Int32, _ handler: @escaping (Int32) -> Void) throws(SystemError) {
        self.handler = handler
        var set = sigset_t()
        sigemptyset(&set)
        sigaddset(&set, number)
        try check(-pthread_sigmask(SIG_BLOCK, &set, nil), "pthread_sigmask")
        try super.init("sd_event_add_signal") { source, userdata in
            sd_event_add_signal(
                event, &source, number,
                { _, info, userdata in
                    let number = info.map { Int32($0.pointee.ssi_signo) } ?? 0
                    return EventSource.with(userdata, as: SignalSource.self) { $0.handler?(number) }
                }, userdata)
        }
    }

    override func dropHandler() { handler = nil }
}
