import CSystemd

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
