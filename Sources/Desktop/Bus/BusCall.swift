import CSystemd

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

/// A received signal.
package struct BusSignal {
    package let path: String
    package let member: String
    package let arguments: [BusValue]
}

/// Which signals to receive; nil matches anything.
package struct BusSignalRule: Hashable, Sendable {
    /// The sender: the current owner of this name.
    package var sender: String?
    package var path: String?
    package var interface: String?
    package var member: String?
    /// The first argument, if it is a string.
    package var firstArgument: String?

    package init(
        sender: String? = nil, path: String? = nil, interface: String? = nil, member: String? = nil,
        firstArgument: String? = nil
    ) {
        (self.sender, self.path, self.interface) = (sender, path, interface)
        (self.member, self.firstArgument) = (member, firstArgument)
    }

    /// A name is acquired or released.
    package static func owner(of name: String) -> BusSignalRule {
        BusSignalRule(
            sender: "org.freedesktop.DBus", path: "/org/freedesktop/DBus", interface: "org.freedesktop.DBus",
            member: "NameOwnerChanged", firstArgument: name)
    }

    /// The connection to the bus is lost, which libsystemd reports as a signal.
    package static let disconnected = BusSignalRule(
        sender: "org.freedesktop.DBus.Local", path: "/org/freedesktop/DBus/Local",
        interface: "org.freedesktop.DBus.Local", member: "Disconnected")

    /// The rule in D-Bus syntax. The parts are names, which contain no quotes.
    var match: String {
        let parts = [
            ("sender", sender), ("path", path), ("interface", interface), ("member", member), ("arg0", firstArgument),
        ]
        return "type='signal'" + parts.compactMap { key, value in value.map { ",\(key)='\($0)'" } }.joined()
    }
}

/// A failed call over the bus: which one, and why.
package struct BusError: Error, Hashable, CustomStringConvertible {
    /// The interface and method, such as "org.freedesktop.Notifications.Notify".
    package let call: String
    /// The error's name on the bus, such as "org.freedesktop.DBus.Error.ServiceUnknown".
    package let name: String
    /// The message from the service, the bus or the local system.
    package let message: String

    package init(_ call: String, name: String, _ message: String) {
        (self.call, self.name, self.message) = (call, name, message)
    }

    /// What was asked for could not be done.
    package static func failed(_ call: String, _ message: String) -> BusError {
        BusError(call, name: names + "Failed", message)
    }

    /// The arguments are not what the method takes.
    package static func invalid(_ call: String, _ message: String) -> BusError {
        BusError(call, name: names + "InvalidArgs", message)
    }

    /// What the names of the bus's own errors begin with.
    static let names = "org.freedesktop.DBus.Error."

    /// One line for display.
    package var description: String { call + ": " + message + " (" + name + ")" }

    /// The called name has no owner, and no service could be started for it.
    package var isAbsent: Bool {
        ["ServiceUnknown", "NameHasNoOwner"].contains { name == Self.names + $0 }
            || name.hasPrefix(Self.names + "Spawn.")
    }

    /// The called object does not have this method.
    package var isUnknownMethod: Bool { name == Self.names + "UnknownMethod" }
}
