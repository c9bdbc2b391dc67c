/// A call of a method on a remote object, with its arguments.
package struct BusCall: Sendable {
    package var destination: String
    package var path: String
    package var interface: String
    package var method: String
    package var arguments: [BusValue]
    /// Whether the bus may start a service for the name.
    package var startsService: Bool
    /// The timeout of the reply; 0 for the default of 25 s.
    package var timeoutMicroseconds: UInt64 = 0

    package init(
        _ destination: String, _ path: String, _ interface: String, _ method: String, _ arguments: [BusValue] = [],
        startsService: Bool = true
    ) {
        (self.destination, self.path, self.interface) = (destination, path, interface)
        (self.method, self.arguments, self.startsService) = (method, arguments, startsService)
    }

    /// Reads a property without starting a service.
    package static func property(
        _ destination: String, _ path: String, _ interface: String, _ name: String
    ) -> BusCall {
        BusCall(
            destination, path, "org.freedesktop.DBus.Properties", "Get", [.string(interface), .string(name)],
            startsService: false)
    }

    /// A method of the bus itself.
    package static func bus(_ method: String, _ arguments: [BusValue]) -> BusCall {
        BusCall("org.freedesktop.DBus", "/org/freedesktop/DBus", "org.freedesktop.DBus", method, arguments)
    }

    /// For messages about it.
    var name: String { interface + "." + method }
}
