/// A call over the bus that brought no result: which one, and why.
package struct BusError: Error, Hashable, CustomStringConvertible {
    /// The interface and method, such as "org.freedesktop.Notifications.Notify".
    package let call: String
    /// The error's name on the bus, such as "org.freedesktop.DBus.Error.ServiceUnknown".
    package let name: String
    /// What the service, the bus or this machine says about it.
    package let message: String

    package init(_ call: String, name: String, _ message: String) {
        self.call = call
        self.name = name
        self.message = message
    }

    /// One line for a person.
    package var description: String {
        call + ": " + message + " (" + name + ")"
    }

    /// Nobody has the name that was called, and nobody could be started for it.
    package var isAbsent: Bool {
        ["ServiceUnknown", "NameHasNoOwner"].contains { name == "org.freedesktop.DBus.Error." + $0 }
            || name.hasPrefix("org.freedesktop.DBus.Error.Spawn.")
    }

    /// Whoever was called is there, but has no such method.
    package var isUnknownMethod: Bool { name == "org.freedesktop.DBus.Error.UnknownMethod" }
}
