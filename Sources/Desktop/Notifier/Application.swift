import Glibc
package import SipliBus
package import SipliCore
import SipliSystem
import SipliWire

/// Implements `org.freedesktop.Application`, through which the desktop starts Sipli.
package struct Application {
    private static let path = "/io/github/sipli/Sipli"
    private static let interface = "org.freedesktop.Application"

    /// The arguments of `sipli-client` for each action of the desktop file: `quick`, and the form of each tracker.
    let actions: [String: [String]]
    let start: ([String], String?) -> Bool

    /// - Parameter start: starts `sipli-client` with these arguments and a token for its window; returns whether it started.
    package init(_ catalog: TrackerCatalog, start: @escaping ([String], String?) -> Bool) {
        self.start = start
        actions = catalog.trackers.compactMap(\.form).reduce(into: ["quick": ["quick"]]) { actions, form in
            // Names of actions have no slash: that of "action/add-transaction" is "add-transaction".
            actions[form.split(separator: "/").last.map(String.init) ?? form] = ["open", "--window", "sipli://" + form]
        }
    }

    /// Registers the object on the bus. The name is requested separately, later.
    func export(on bus: Bus) throws(SystemError) -> BusSlot {
        try bus.export(path: Self.path, methods)
    }

    package var methods: [BusMethod] {
        [
            BusMethod(Self.interface, "Activate", ["a{sv}"], names: ["platform_data"]) { arguments throws(BusError) in
                try run(["quick"], "Activate", arguments[0])
            },
            BusMethod(Self.interface, "Open", ["as", "a{sv}"], names: ["uris", "platform_data"]) {
                arguments throws(BusError) in
                try open(arguments[0].elements.compactMap(\.text), arguments[1])
            },
            BusMethod(
                Self.interface, "ActivateAction",
                ["s", "av", "a{sv}"], names: ["action_name", "parameter", "platform_data"]
            ) { arguments throws(BusError) in
                guard let words = arguments[0].text.flatMap({ actions[$0] }) else {
                    throw BusError.invalid(
                        Self.interface + ".ActivateAction",
                        "unknown action; known actions: " + actions.keys.sorted().joined(separator: ", "))
                }
                return try run(words, "ActivateAction", arguments[2])
            },
        ]
    }

    /// Any program may send a link: only Sipli's own may reach a command line.
    private func open(_ addresses: [String], _ platform: BusValue) throws(BusError) -> [BusValue] {
        for address in addresses {
            guard LinkAddress.schemes.contains(where: { address.lowercased().hasPrefix($0 + ":") }) else {
                throw BusError.invalid(Self.interface + ".Open", "Sipli opens only sipli: links")
            }
        }
        for address in addresses { _ = try run(["open", "--window", address], "Open", platform) }
        return []
    }

    private func run(_ words: [String], _ method: String, _ platform: BusValue) throws(BusError) -> [BusValue] {
        let data = platform.members
        let token = data["activation-token"]?.text ?? data["desktop-startup-id"]?.text
        guard start(words, token) else {
            throw BusError.failed(Self.interface + "." + method, "sipli-client could not be started")
        }
        return []
    }
}
