import CSystemd
import SipliTestSupport

@testable import SipliBus

/// A test's own settings portal.
final class FakePortal {
    static let name = "org.freedesktop.portal.Desktop"
    static let path = "/org/freedesktop/portal/desktop"
    static let settings = "org.freedesktop.portal.Settings"

    private let bus: Bus
    private var slot: BusSlot?
    private(set) var asked = 0
    private(set) var hasName = false
    var scheme: UInt32

    /// Requests the name, which it owns once its loop has run.
    ///
    /// - Parameter isOld: it only has the oldest method.
    init(_ bus: Bus, scheme: UInt32, isOld: Bool = false) throws {
        self.bus = bus
        self.scheme = scheme
        let answer = { [weak self] (arguments: [BusValue]) throws(BusError) -> BusValue in
            guard let self, arguments.map(\.text) == ["org.freedesktop.appearance", "color-scheme"] else {
                throw BusError("Read", name: "org.freedesktop.portal.Error.NotFound", "no such setting")
            }
            asked += 1
            return .variant(.uint32(self.scheme))
        }
        let old = BusMethod(Self.settings, "Read", ["s", "s"]) { arguments throws(BusError) in
            [.variant(try answer(arguments))]
        }
        let new = BusMethod(Self.settings, "ReadOne", ["s", "s"]) { arguments throws(BusError) in
            [try answer(arguments)]
        }
        slot = try bus.export(path: Self.path, isOld ? [old] : [old, new])
        bus.own(name: Self.name) { [weak self] in self?.hasName = (try? $0.get()) == true }
    }

    /// The person switches the scheme, which is signalled.
    func change(to scheme: UInt32) throws {
        self.scheme = scheme
        try tell("org.freedesktop.appearance", "color-scheme", .uint32(scheme))
    }

    /// Sends a signal about any setting.
    func tell(_ namespace: String, _ key: String, _ value: BusValue) throws {
        var made: OpaquePointer?
        try check(
            sd_bus_message_new_signal(bus.pointer, &made, Self.path, Self.settings, "SettingChanged"),
            "sd_bus_message_new_signal")
        guard let made else { throw TestFailure("no message") }
        defer { sd_bus_message_unref(made) }
        for value in [.string(namespace), .string(key), .variant(value)] as [BusValue] { try value.append(to: made) }
        try check(sd_bus_message_send(made), "sd_bus_message_send")
    }
}
