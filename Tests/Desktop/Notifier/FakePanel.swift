import SipliTestSupport

@testable import SipliBus
@testable import SipliNotifier

/// A test's own panel: a tray's watcher that shows one item, and acts for the person.
final class FakePanel {
    static let name = "org.kde.StatusNotifierWatcher"

    private let bus: Bus
    private var slots: [BusSlot] = []
    /// The names that registered.
    private(set) var registered: [String] = []
    /// Signals of items and of menus, by name.
    private(set) var signals: [String] = []
    /// Refuses registrations, as a watcher does whose object is not there yet.
    var isRefusing: Bool
    private(set) var refused = 0

    init(_ bus: Bus, isRefusing: Bool = false) throws {
        (self.bus, self.isRefusing) = (bus, isRefusing)
        let register = BusMethod(Self.name, "RegisterStatusNotifierItem", ["s"]) {
            [weak self] arguments throws(BusError) in
            guard let self else { return [] }
            guard !self.isRefusing else {
                refused += 1
                throw BusError("Register", name: "org.freedesktop.DBus.Error.UnknownObject", "not yet")
            }
            registered.append(arguments[0].text ?? "")
            return []
        }
        slots = [
            try bus.export(path: "/StatusNotifierWatcher", [register]),
            try bus.watch(BusSignalRule(interface: "org.kde.StatusNotifierItem")) { [weak self] in
                self?.signals.append($0.member)
            },
            try bus.watch(BusSignalRule(interface: "com.canonical.dbusmenu")) { [weak self] in
                self?.signals.append($0.member)
            },
        ]
        bus.own(name: Self.name) { _ in }
    }

    /// A process that another test starts at this moment may keep the connection open for a while.
    deinit { bus.release(name: Self.name) }

    func forgetSignals() { signals = [] }
}

extension NotifierStage {
    func panel(isRefusing: Bool = false) throws -> FakePanel {
        let connection = try connect()
        let panel = try FakePanel(connection, isRefusing: isRefusing)
        try settle(connection)
        return panel
    }

    /// Calls a method of the item that registered last.
    @discardableResult
    func item(_ panel: FakePanel, _ method: String, _ arguments: [BusValue]) throws -> [BusValue] {
        let interface = "org.kde.StatusNotifierItem"
        return try result(BusCall(panel.registered.last ?? "", "/StatusNotifierItem", interface, method, arguments))
            .get()
    }

    func property(_ panel: FakePanel, _ name: String) throws -> BusValue {
        let call = BusCall.property(
            panel.registered.last ?? "", "/StatusNotifierItem", "org.kde.StatusNotifierItem", name)
        return try result(call).get()[0].unwrapped
    }

    @discardableResult
    func menu(_ panel: FakePanel, _ method: String, _ arguments: [BusValue]) throws -> [BusValue] {
        try result(
            BusCall(panel.registered.last ?? "", "/MenuBar", "com.canonical.dbusmenu", method, arguments)
        ).get()
    }

    /// The lines of the menu: their ids, and their labels or types.
    func lines(_ panel: FakePanel, below parent: Int32 = 0) throws -> [(id: Int32, text: String)] {
        let layout = try menu(panel, "GetLayout", [.int32(parent), .int32(1), .strings([])])[1]
        return layout.elements[2].elements.map { child in
            let node = child.elements
            let properties = node[1].members
            return (node[0].integer ?? -1, properties["label"]?.text ?? properties["type"]?.text ?? "")
        }
    }

    /// Clicks on the line with this label.
    func choose(_ panel: FakePanel, _ label: String, below parent: Int32 = 0) throws {
        guard let line = try lines(panel, below: parent).first(where: { $0.text == label }) else {
            throw TestFailure("there is no line " + label)
        }
        try menu(panel, "Event", [.int32(line.id), .string("clicked"), .variant(.string("")), .uint32(0)])
    }
}
