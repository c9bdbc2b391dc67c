import SipliTestSupport

@testable import SipliBus

/// A test's own notification server: records its calls, and acts for the person.
final class FakeServer {
    static let name = "org.freedesktop.Notifications"
    static let path = "/org/freedesktop/Notifications"

    private let bus: Bus
    private var slots: [BusSlot] = []
    private var lastID: UInt32
    private(set) var shown: [(id: UInt32, arguments: [BusValue])] = []
    private(set) var withdrawn: [UInt32] = []
    /// Properties of do-not-disturb, by interface and name.
    var properties: [String: Bool] = [:]
    /// Mako's modes, which it only reports when asked.
    var modes: [String] = []

    /// Requests the name, which is acquired once the loop has run.
    init(_ bus: Bus, capabilities: [String], name: String = "fake", firstID: UInt32 = 40) throws {
        self.bus = bus
        lastID = firstID - 1
        let methods = [
            BusMethod(Self.name, "GetCapabilities", []) { _ in [.strings(capabilities)] },
            BusMethod(Self.name, "GetServerInformation", []) { _ in
                [.string(name), .string("test"), .string("1"), .string("1.2")]
            },
            BusMethod(Self.name, "Notify", ["s", "u", "s", "s", "s", "as", "a{sv}", "i"]) { [weak self] in
                self?.notify($0) ?? []
            },
            BusMethod(Self.name, "CloseNotification", ["u"]) { [weak self] arguments in
                if let id = arguments[0].number { self?.close(id) }
                return []
            },
            BusMethod("org.freedesktop.DBus.Properties", "Get", ["s", "s"]) { [weak self] arguments throws(BusError) in
                let key = arguments.compactMap(\.text).joined(separator: ".")
                guard let value = self?.properties[key] else {
                    throw BusError(key, name: "org.freedesktop.DBus.Error.UnknownProperty", key)
                }
                return [.variant(.bool(value))]
            },
        ]
        let mako = BusMethod("fr.emersion.Mako", "ListModes", []) { [weak self] _ in [.strings(self?.modes ?? [])] }
        slots = [try bus.export(path: Self.path, methods), try bus.export(path: "/fr/emersion/Mako", [mako])]
        bus.own(name: Self.name) { _ in }
    }

    /// A process that another test starts at this moment may keep the connection open for a while.
    deinit { bus.release(name: Self.name) }

    /// The person uses a notification.
    func invoke(_ id: UInt32, _ key: String, token: String? = nil) throws {
        if let token { try emit("ActivationToken", [.uint32(id), .string(token)]) }
        try emit("ActionInvoked", [.uint32(id), .string(key)])
        try emit("NotificationClosed", [.uint32(id), .uint32(2)])
    }

    func dismiss(_ id: UInt32) throws {
        try emit("NotificationClosed", [.uint32(id), .uint32(2)])
    }

    /// A property changes, and the change is signalled.
    func set(_ interface: String, _ name: String, _ value: Bool) throws {
        properties[interface + "." + name] = value
        try bus.emit(
            Self.path, "org.freedesktop.DBus.Properties", "PropertiesChanged",
            [.string(interface), .dictionary([name: .bool(value)]), .strings([])])
    }

    private func notify(_ arguments: [BusValue]) -> [BusValue] {
        let replaced = arguments[1].number ?? 0
        if replaced == 0 { lastID += 1 }
        let id = replaced == 0 ? lastID : replaced
        shown.append((id, arguments))
        return [.uint32(id)]
    }

    private func close(_ id: UInt32) {
        withdrawn.append(id)
        try? emit("NotificationClosed", [.uint32(id), .uint32(3)])
    }

    private func emit(_ member: String, _ arguments: [BusValue]) throws {
        try bus.emit(Self.path, Self.name, member, arguments)
    }
}
