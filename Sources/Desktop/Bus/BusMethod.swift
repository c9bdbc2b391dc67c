import CSystemd
package import SipliSystem

/// A method of one of our objects that other programs can call.
package struct BusMethod {
    package let interface: String
    package let name: String
    /// The signature of each argument.
    package let arguments: [String]
    /// Their names for introspection.
    let names: [String]
    let handler: ([BusValue]) throws(BusError) -> [BusValue]

    /// - Parameters:
    ///   - arguments: the signature of each.
    ///   - names: the name of each; may be empty.
    ///   - handler: receives arguments of exactly these types; an error it throws is sent as the reply.
    package init(
        _ interface: String, _ name: String, _ arguments: [String], names: [String] = [],
        handler: @escaping ([BusValue]) throws(BusError) -> [BusValue]
    ) {
        (self.interface, self.name, self.arguments) = (interface, name, arguments)
        (self.names, self.handler) = (names, handler)
    }
}

extension BusMethod {
    /// The methods through which the properties of an interface are read.
    ///
    /// - Parameter values: their current values, by name.
    package static func properties(of interface: String, _ values: @escaping () -> [String: BusValue]) -> [BusMethod] {
        let own = "org.freedesktop.DBus.Properties"
        return [
            BusMethod(own, "Get", ["s", "s"], names: ["interface_name", "property_name"]) {
                arguments throws(BusError) in
                let name = arguments[1].text ?? ""
                guard arguments[0].text == interface, let value = values()[name] else {
                    throw BusError(
                        own + ".Get", name: BusError.names + "UnknownProperty", "there is no property " + name)
                }
                return [.variant(value)]
            },
            BusMethod(own, "GetAll", ["s"], names: ["interface_name"]) { arguments in
                [.dictionary(arguments[0].text == interface ? values() : [:])]
            },
        ]
    }
}

extension Bus {
    /// Exports an object with these methods at a path, until the slot is cancelled.
    package func export(path: String, _ methods: [BusMethod]) throws(SystemError) -> BusSlot {
        let page = Self.introspection(methods)
        let introspect = BusMethod("org.freedesktop.DBus.Introspectable", "Introspect", []) { _ in [.string(page)] }
        let answer: (OpaquePointer) -> Int32 = { message in
            let called = (methods + [introspect]).first {
                sd_bus_message_is_method_call(message, $0.interface, $0.name) > 0
            }
            // For 0 libsystemd replies that there is no such method.
            guard let called else { return 0 }
            do throws(SystemError) { try Self.answer(called, message) } catch { return -error.code }
            return 1
        }
        return try BusSlot("sd_bus_add_object", handler: answer) { slot, callback, userdata in
            sd_bus_add_object(pointer, &slot, path, callback, userdata)
        }
    }

    private static func answer(_ method: BusMethod, _ message: OpaquePointer) throws(SystemError) {
        let signature = method.arguments.joined()
        guard sd_bus_message_has_signature(message, signature) > 0 else {
            return try send(.invalid(method.name, method.name + " takes (" + signature + ")"), to: message)
        }
        let arguments = try BusValue.all(of: message)
        switch Result(catching: { () throws(BusError) in try method.handler(arguments) }) {
        case .success(let values): try send(values, to: message)
        case .failure(let error): try send(error, to: message)
        }
    }

    private static func send(_ values: [BusValue], to call: OpaquePointer) throws(SystemError) {
        var made: OpaquePointer?
        try check(sd_bus_message_new_method_return(call, &made), "sd_bus_message_new_method_return")
        guard let made else { return }
        defer { sd_bus_message_unref(made) }
        for value in values { try value.append(to: made) }
        try check(sd_bus_message_send(made), "sd_bus_message_send")
    }

    private static func send(_ error: BusError, to call: OpaquePointer) throws(SystemError) {
        var made: OpaquePointer?
        let result = error.name.withCString { name in
            error.message.withCString { message in
                var told = sd_bus_error(name: name, message: message, _need_free: 0)
                return sd_bus_message_new_method_error(call, &made, &told)
            }
        }
        try check(result, "sd_bus_message_new_method_error")
        guard let made else { return }
        defer { sd_bus_message_unref(made) }
        try check(sd_bus_message_send(made), "sd_bus_message_send")
    }

    /// The introspection data.
    private static func introspection(_ methods: [BusMethod]) -> String {
        let interfaces = Set(methods.map(\.interface)).sorted().map { interface in
            let rows = methods.filter { $0.interface == interface }.map { method in
                let arguments = method.arguments.enumerated().map { index, type in
                    let name = method.names.indices.contains(index) ? #"name="\#(method.names[index])" "# : ""
                    return #"<arg \#(name)type="\#(type)" direction="in"/>"#
                }
                return #"<method name="\#(method.name)">\#(arguments.joined())</method>"#
            }
            return #"<interface name="\#(interface)">\#(rows.joined())</interface>"#
        }
        return "<node>" + interfaces.joined() + "</node>"
    }
}
