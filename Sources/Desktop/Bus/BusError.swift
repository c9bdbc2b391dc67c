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

    /// One line for display.
    package var description: String { call + ": " + message + " (" + name + ")" }

    /// The called name has no owner, and no service could be started for it.
    package var isAbsent: Bool {
        ["ServiceUnknown", "NameHasNoOwner"].contains { name == "org.freedesktop.DBus.Error." + $0 }
            || name.hasPrefix("org.freedesktop.DBus.Error.Spawn.")
    }

    /// The called object does not have this method.
    package var isUnknownMethod: Bool { name == "org.freedesktop.DBus.Error.UnknownMethod" }
}
