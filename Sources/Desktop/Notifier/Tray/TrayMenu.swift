import SipliBus
import SipliSystem

/// The tray's menu as `com.canonical.dbusmenu`, which panels show in their own way.
final class TrayMenu {
    static let path = "/MenuBar"
    private static let interface = "com.canonical.dbusmenu"
    private static let root: Int32 = 0

    private let bus: Bus
    private let choose: (TrayEntry.Action) -> Void
    private let refresh: () -> Void
    private var slot: BusSlot?
    private var revision: UInt32 = 1
    private var nodes: [Int32: Node] = [:]
    private var entries: [TrayEntry] = []
    private var lastID = root

    private struct Node {
        var properties: [String: BusValue]
        var children: [Int32] = []
        var action: TrayEntry.Action?
    }

    /// - Parameters:
    ///   - choose: called when a line is clicked.
    ///   - refresh: called before the menu opens.
    init(
        _ bus: Bus, choose: @escaping (TrayEntry.Action) -> Void, refresh: @escaping () -> Void
    ) throws(SystemError) {
        (self.bus, self.choose, self.refresh) = (bus, choose, refresh)
        nodes[Self.root] = Node(properties: ["children-display": .string("submenu")])
        slot = try bus.export(path: Self.path, methods)
    }

    /// Shows other lines. Their ids are new, so that a click on an old line, in a menu that is still open, does nothing.
    func show(_ entries: [TrayEntry]) {
        guard entries != self.entries else { return }
        self.entries = entries
        nodes = [:]
        nodes[Self.root] = Node(properties: ["children-display": .string("submenu")], children: entries.map(add))
        revision += 1
        // A signal that cannot be sent means that the bus is gone, which ends the notifier.
        try? bus.emit(Self.path, Self.interface, "LayoutUpdated", [.uint32(revision), .int32(Self.root)])
    }

    private func add(_ entry: TrayEntry) -> Int32 {
        lastID += 1
        let id = lastID
        // An underscore marks an access key; two are one underscore.
        let label = ["label": BusValue.string(entry.label.replacing("_", with: "__"))]
        switch entry.kind {
        case .separator: nodes[id] = Node(properties: ["type": .string("separator")])
        case .text: nodes[id] = Node(properties: label.merging(["enabled": .bool(false)]) { $1 })
        case .action(let action): nodes[id] = Node(properties: label, action: action)
        case .submenu(let entries):
            let children = entries.map(add)
            let properties = label.merging(["children-display": .string("submenu")]) { $1 }
            nodes[id] = Node(properties: properties, children: children)
        }
        return id
    }

    // MARK: Methods

    private var methods: [BusMethod] {
        let interface = Self.interface
        return [
            BusMethod(interface, "GetLayout", ["i", "i", "as"]) { [weak self] arguments throws(BusError) in
                guard let self else { return [] }
                let id = try known(arguments[0], "GetLayout")
                return [.uint32(revision), layout(id, arguments[1].integer ?? -1)]
            },
            BusMethod(interface, "GetGroupProperties", ["ai", "as"]) { [weak self] arguments in
                guard let self else { return [] }
                let asked = arguments[0].elements.compactMap(\.integer)
                let ids = (asked.isEmpty ? Array(nodes.keys) : asked).filter { nodes[$0] != nil }.sorted()
                return [
                    .array(
                        of: "(ia{sv})",
                        ids.map { .structure([.int32($0), .dictionary(nodes[$0]?.properties ?? [:])]) })
                ]
            },
            BusMethod(interface, "GetProperty", ["i", "s"]) { [weak self] arguments throws(BusError) in
                guard let self else { return [] }
                let id = try known(arguments[0], "GetProperty")
                return [.variant(nodes[id]?.properties[arguments[1].text ?? ""] ?? .string(""))]
            },
            BusMethod(interface, "Event", ["i", "s", "v", "u"]) { [weak self] arguments in
                self?.event(arguments)
                return []
            },
            BusMethod(interface, "EventGroup", ["a(isvu)"]) { [weak self] arguments in
                let events = arguments[0].elements.map(\.elements)
                return [.array(of: "i", events.compactMap { self?.event($0) == false ? $0.first : nil })]
            },
            BusMethod(interface, "AboutToShow", ["i"]) { [weak self] _ in [.bool(self?.isRefreshed() ?? false)] },
            BusMethod(interface, "AboutToShowGroup", ["ai"]) { [weak self] arguments in
                let updated = self?.isRefreshed() == true ? arguments[0].elements : []
                return [.array(of: "i", updated), .array(of: "i", [])]
            },
        ]
            + BusMethod.properties(of: interface) {
                [
                    "Version": .uint32(3), "Status": .string("normal"), "TextDirection": .string("ltr"),
                    "IconThemePath": .strings([]),
                ]
            }
    }

    private func known(_ value: BusValue, _ method: String) throws(BusError) -> Int32 {
        guard let id = value.integer, nodes[id] != nil else {
            throw BusError.invalid(Self.interface + "." + method, "there is no such line")
        }
        return id
    }

    /// - Parameter depth: how many levels below it; -1 for all.
    private func layout(_ id: Int32, _ depth: Int32) -> BusValue {
        let node = nodes[id]
        let children = depth == 0 ? [] : node?.children ?? []
        return .structure([
            .int32(id), .dictionary(node?.properties ?? [:]),
            .array(of: "v", children.map { .variant(layout($0, depth - 1)) }),
        ])
    }

    /// - Returns: whether there is such a line.
    @discardableResult private func event(_ arguments: [BusValue]) -> Bool {
        guard arguments.count == 4, let id = arguments[0].integer, let node = nodes[id] else { return false }
        if arguments[1].text == "clicked", let action = node.action { choose(action) }
        return true
    }

    /// - Returns: whether the lines are others now.
    private func isRefreshed() -> Bool {
        let before = revision
        refresh()
        return revision != before
    }
}
