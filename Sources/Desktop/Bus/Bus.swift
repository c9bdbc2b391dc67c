import CSystemd
import Glibc
package import SipliLoop
package import SipliSystem

/// A connection to a message bus, served by a loop; everything happens on the loop's thread.
///
/// Calls return at once and their replies arrive on the loop, even if the bus is not yet, or no longer, connected.
package final class Bus {
    /// Which bus to connect to.
    package enum Address: Hashable, Sendable {
        case session
        case system
        /// A D-Bus address.
        case at(String)
    }

    let pointer: OpaquePointer
    private let loop: EventLoop
    private var waiting: [Int: BusSlot] = [:]
    private var calls = 0

    /// Nil if there is no such bus, which is not an error.
    package static func open(_ address: Address, on loop: EventLoop) throws(SystemError) -> Bus? {
        do {
            return try Bus(address, loop)
        } catch  where [ENOENT, ECONNREFUSED, ENOMEDIUM, EACCES, EPERM].contains(error.code) {
            return nil
        }
    }

    private init(_ address: Address, _ loop: EventLoop) throws(SystemError) {
        var made: OpaquePointer?
        switch address {
        case .session: try check(sd_bus_open_user(&made), "sd_bus_open_user")
        case .system: try check(sd_bus_open_system(&made), "sd_bus_open_system")
        case .at(let text): made = try Self.connect(text)
        }
        guard let made else { throw SystemError("sd_bus_open", code: ENOMEM) }
        pointer = made
        self.loop = loop
        try check(sd_bus_attach_event(pointer, loop.event, 0), "sd_bus_attach_event")
    }

    deinit {
        for slot in waiting.values { slot.cancel() }
        sd_bus_detach_event(pointer)
        sd_bus_flush_close_unref(pointer)
    }

    /// Calls a method. The completion is called exactly once unless the connection is closed before, and never from
    /// within this call.
    package func call(_ call: BusCall, _ completion: @escaping (Result<[BusValue], BusError>) -> Void) {
        calls += 1
        let number = calls
        do throws(SystemError) {
            let message = try message(call)
            defer { sd_bus_message_unref(message) }
            let handler: (OpaquePointer) -> Int32 = { [weak self] reply in
                self?.waiting.removeValue(forKey: number)?.cancel()
                completion(Self.result(of: call, reply))
                return 0
            }
            waiting[number] = try BusSlot("sd_bus_call_async", handler: handler) { [pointer] slot, callback, userdata in
                sd_bus_call_async(pointer, &slot, message, callback, userdata, call.timeoutMicroseconds)
            }
        } catch {
            loop.defer { completion(.failure(.failed(call.name, error.description))) }
        }
    }

    /// Calls a handler for each signal that matches a rule.
    package func watch(_ rule: BusSignalRule, _ handler: @escaping (BusSignal) -> Void) throws(SystemError) -> BusSlot {
        let take: (OpaquePointer) -> Int32 = { message in
            // Ignore signals that cannot be parsed.
            guard let arguments = try? BusValue.all(of: message) else { return 0 }
            let path = sd_bus_message_get_path(message).map { String(cString: $0) } ?? ""
            let member = sd_bus_message_get_member(message).map { String(cString: $0) } ?? ""
            handler(BusSignal(path: path, member: member, arguments: arguments))
            return 0
        }
        return try BusSlot("sd_bus_add_match_async", handler: take) { slot, callback, userdata in
            sd_bus_add_match_async(pointer, &slot, rule.match, callback, nil, userdata)
        }
    }

    /// Calls a handler when a name is acquired (true) and when it is released (false).
    package func watch(name: String, _ handler: @escaping (Bool) -> Void) throws(SystemError) -> BusSlot {
        try watch(.owner(of: name)) { signal in
            guard signal.arguments.count == 3 else { return }
            handler(signal.arguments[2].text?.isEmpty == false)
        }
    }

    /// Sends a signal of one of our objects.
    package func emit(
        _ path: String, _ interface: String, _ member: String, _ arguments: [BusValue] = []
    ) throws(SystemError) {
        var made: OpaquePointer?
        try check(sd_bus_message_new_signal(pointer, &made, path, interface, member), "sd_bus_message_new_signal")
        guard let made else { return }
        defer { sd_bus_message_unref(made) }
        for value in arguments { try value.append(to: made) }
        try check(sd_bus_message_send(made), "sd_bus_message_send")
    }

    /// Requests a name unless it is taken; reports whether we own it.
    package func own(name: String, _ completion: @escaping (Result<Bool, BusError>) -> Void) {
        // Flag 4: do not queue. Reply 1: we are the owner now; 4: we already were.
        call(.bus("RequestName", [.string(name), .uint32(4)])) { result in
            completion(result.map { [1, 4].contains($0.first?.number) })
        }
    }

    /// Gives a name up.
    package func release(name: String) { call(.bus("ReleaseName", [.string(name)])) { _ in } }

    private func message(_ call: BusCall) throws(SystemError) -> OpaquePointer {
        var made: OpaquePointer?
        try check(
            sd_bus_message_new_method_call(pointer, &made, call.destination, call.path, call.interface, call.method),
            "sd_bus_message_new_method_call")
        guard let made else { throw SystemError("sd_bus_message_new_method_call", code: ENOMEM) }
        do throws(SystemError) {
            try check(sd_bus_message_set_auto_start(made, call.startsService ? 1 : 0), "sd_bus_message_set_auto_start")
            for value in call.arguments { try value.append(to: made) }
        } catch {
            sd_bus_message_unref(made)
            throw error
        }
        return made
    }

    private static func connect(_ address: String) throws(SystemError) -> OpaquePointer? {
        var made: OpaquePointer?
        try check(sd_bus_new(&made), "sd_bus_new")
        do throws(SystemError) {
            try check(sd_bus_set_address(made, address), "sd_bus_set_address")
            try check(sd_bus_set_bus_client(made, 1), "sd_bus_set_bus_client")
            try check(sd_bus_start(made), "sd_bus_start")
        } catch {
            sd_bus_unref(made)
            throw error
        }
        return made
    }

    private static func result(of call: BusCall, _ reply: OpaquePointer) -> Result<[BusValue], BusError> {
        if let error = sd_bus_message_get_error(reply)?.pointee {
            let name = error.name.map { String(cString: $0) } ?? ""
            let message = error.message.map { String(cString: $0) } ?? ""
            return .failure(BusError(call.name, name: name, message))
        }
        do throws(SystemError) { return .success(try BusValue.all(of: reply)) } catch {
            return .failure(BusError(call.name, name: BusError.names + "InvalidSignature", error.description))
        }
    }
}

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
