import CSystemd
import Glibc
import SipliSystem

/// Something a loop watches; it stops when it is cancelled or its last reference goes.
///
/// The kinds of source are its subclasses. A source holds its handler, and a handler that holds its source keeps both
/// until `cancel()`. Cancelling is safe at any time on the loop's thread, also inside the source's own handler.
package class EventSource {
    private var pointer: OpaquePointer?

    /// Adopts what an `sd_event_add_` call made; `add` gets the userdata for callbacks, which is the source itself.
    init(_ operation: String, _ add: (inout OpaquePointer?, UnsafeMutableRawPointer) -> Int32) throws(SystemError) {
        var made: OpaquePointer?
        // Unretained: the callback cannot outlive the source, whose deinit takes the watch away.
        let userdata = Unmanaged.passUnretained(self).toOpaque()
        try check(add(&made, userdata), operation)
        pointer = made
    }

    deinit {
        sd_event_source_disable_unref(pointer)
    }

    /// Ends the watch for good and lets the handler go.
    package func cancel() {
        sd_event_source_disable_unref(pointer)
        pointer = nil
        dropHandler()
    }

    /// Whether `cancel()` has been called.
    package var isCancelled: Bool { pointer == nil }

    /// The order among sources that are ready at once: smaller first, 0 at the start.
    ///
    /// Setting it on a cancelled source does nothing.
    package var priority: Int64 {
        get {
            var value: Int64 = 0
            if let pointer { sd_event_source_get_priority(pointer, &value) }
            return value
        }
        set {
            if let pointer { sd_event_source_set_priority(pointer, newValue) }
        }
    }

    /// Whether libsystemd has it switched on, in whatever way.
    var isOn: Bool {
        var enabled = Int32(SD_EVENT_OFF)
        if let pointer { sd_event_source_get_enabled(pointer, &enabled) }
        return enabled != Int32(SD_EVENT_OFF)
    }

    func dropHandler() {}

    /// Calls into libsystemd about this source; does nothing when it is cancelled or its loop has ended.
    func configure(_ operation: String, _ body: (OpaquePointer) -> Int32) throws(SystemError) {
        guard let pointer else { return }
        let result = body(pointer)
        // A loop that has ended: whoever tears down behind it need not care.
        if result == -ESTALE { return }
        try check(result, operation)
    }

    /// Finds the source a callback is about and keeps it alive through `body`, whatever the handler lets go.
    static func with<Source: EventSource>(
        _ userdata: UnsafeMutableRawPointer?, as kind: Source.Type, _ body: (Source) -> Void
    ) -> Int32 {
        guard let userdata else { return 0 }
        let source = Unmanaged<Source>.fromOpaque(userdata).takeUnretainedValue()
        withExtendedLifetime(source) { body(source) }
        // A negative result would switch the source off behind our back.
        return 0
    }
}

/// Turns libsystemd's negative errno into an error.
@discardableResult
func check(_ result: Int32, _ operation: String) throws(SystemError) -> Int32 {
    guard result >= 0 else { throw SystemError(operation, code: -result) }
    return result
}
