import CSystemd
import SipliTestSupport

@testable import SipliBus

extension Bus {
    /// Sends a signal with the arguments that a closure appends.
    func emit(_ path: String, _ interface: String, _ member: String, _ body: (OpaquePointer) throws -> Void) throws {
        var made: OpaquePointer?
        try check(sd_bus_message_new_signal(pointer, &made, path, interface, member), "sd_bus_message_new_signal")
        guard let made else { throw TestFailure("no message") }
        defer { sd_bus_message_unref(made) }
        try body(made)
        try check(sd_bus_message_send(made), "sd_bus_message_send")
    }
}
