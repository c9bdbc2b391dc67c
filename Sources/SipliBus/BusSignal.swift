import CSystemd

/// A signal that arrived.
package struct BusSignal {
    package let path: String
    package let member: String
    package let arguments: [BusValue]
}

/// Which signals are wanted; what is nil may be anything.
package struct BusSignalRule: Hashable, Sendable {
    /// Whose signals: the owner of this name at the time.
    package var sender: String?
    package var path: String?
    package var interface: String?
    package var member: String?
    /// The first argument, where it is a text.
    package var firstArgument: String?

    package init(
        sender: String? = nil, path: String? = nil, interface: String? = nil, member: String? = nil,
        firstArgument: String? = nil
    ) {
        self.sender = sender
        self.path = path
        self.interface = interface
        self.member = member
        self.firstArgument = firstArgument
    }

    /// Somebody takes or leaves a name.
    package static func owner(of name: String) -> BusSignalRule {
        BusSignalRule(
            sender: "org.freedesktop.DBus", path: "/org/freedesktop/DBus", interface: "org.freedesktop.DBus",
            member: "NameOwnerChanged", firstArgument: name)
    }

    /// The connection to the bus is lost; libsystemd tells it as if it were a signal.
    package static let disconnected = BusSignalRule(
        sender: "org.freedesktop.DBus.Local", path: "/org/freedesktop/DBus/Local",
        interface: "org.freedesktop.DBus.Local", member: "Disconnected")

    /// The rule as the bus reads it. The parts are names, which hold no quotes.
    var match: String {
        let parts = [
            ("sender", sender), ("path", path), ("interface", interface), ("member", member), ("arg0", firstArgument),
        ]
        return "type='signal'" + parts.compactMap { key, value in value.map { ",\(key)='\($0)'" } }.joined()
    }
}
