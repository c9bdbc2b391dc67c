import CSystemd
import SipliSystem

/// A registered callback: for a reply, a signal or an object. It ends when it is cancelled or its last reference is
/// released.
///
/// If the handler retains the slot, both live until `cancel()`, which is safe at any time on the loop's thread.
package final class BusSlot {
    private var pointer: OpaquePointer?
    private var handler: ((OpaquePointer) -> Int32)?

    /// Adopts a slot created by libsystemd; `add` receives the callback and its userdata, the slot itself.
    init(
        _ operation: String, handler: @escaping (OpaquePointer) -> Int32,
        _ add: (inout OpaquePointer?, @escaping sd_bus_message_handler_t, UnsafeMutableRawPointer) -> Int32
    ) throws(SystemError) {
        self.handler = handler
        var made: OpaquePointer?
        // Unretained: the callback cannot outlive the slot, whose deinit unregisters it.
        let userdata = Unmanaged.passUnretained(self).toOpaque()
        try check(add(&made, Self.callback, userdata), operation)
        pointer = made
    }

    deinit { sd_bus_slot_unref(pointer) }

    /// Ends it permanently and releases the handler.
    package func cancel() {
        sd_bus_slot_unref(pointer)
        pointer = nil
        handler = nil
    }

    private static let callback: sd_bus_message_handler_t = { message, userdata, _ in
        guard let message, let userdata else { return 0 }
        let slot = Unmanaged<BusSlot>.fromOpaque(userdata).takeUnretainedValue()
        return withExtendedLifetime(slot) { slot.handler?(message) ?? 0 }
    }
}
