import CSystemd
import SipliSystem

/// What the bus keeps calling us for: a reply, a signal, an object. It ends when it is cancelled or its last reference goes.
///
/// A handler that holds its slot keeps both until `cancel()`, which is safe at any time on the loop's thread.
package final class BusSlot {
    private var pointer: OpaquePointer?
    private var handler: ((OpaquePointer) -> Int32)?

    /// Adopts what a call of libsystemd made; `add` gets the callback and its userdata, which is the slot itself.
    init(
        _ operation: String, handler: @escaping (OpaquePointer) -> Int32,
        _ add: (inout OpaquePointer?, @escaping sd_bus_message_handler_t, UnsafeMutableRawPointer) -> Int32
    ) throws(SystemError) {
        self.handler = handler
        var made: OpaquePointer?
        // Unretained: the callback cannot outlive the slot, whose deinit takes the entry away.
        let userdata = Unmanaged.passUnretained(self).toOpaque()
        try check(add(&made, Self.callback, userdata), operation)
        pointer = made
    }

    deinit {
        sd_bus_slot_unref(pointer)
    }

    /// Ends it for good and lets the handler go.
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
