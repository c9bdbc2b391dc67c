import SipliBus
import SipliCore
import SipliSystem

/// The desktop's notification server.
final class NotificationServer {
    private static let name = "org.freedesktop.Notifications"
    private static let path = "/org/freedesktop/Notifications"

    private let bus: Bus
    private let catalog: TrackerCatalog
    private let tell: (Board.Event) -> Void
    private let log: (String) -> Void
    private var slots: [BusSlot] = []
    /// Activation tokens by notification; each arrives just before its action.
    private var token: (id: UInt32, text: String)?
    /// The reason already logged for showing nothing.
    private var trouble: String?

    /// - Parameters:
    ///   - tell: receives the server's events.
    ///   - log: receives messages that need attention.
    init(
        _ bus: Bus, _ catalog: TrackerCatalog, tell: @escaping (Board.Event) -> Void, log: @escaping (String) -> Void
    ) throws(SystemError) {
        (self.bus, self.catalog, self.tell, self.log) = (bus, catalog, tell, log)
        let rule = BusSignalRule(sender: Self.name, path: Self.path, interface: Self.name)
        slots = [
            try bus.watch(name: Self.name) { tell($0 ? .serverCame : .serverWent) },
            try bus.watch(rule) { [weak self] in self?.take($0) },
        ]
    }

    /// Asks for the server's capabilities; the reply is an event. Starts the server if possible.
    func ask() {
        bus.call(Self.call("GetCapabilities")) { [weak self] result in
            guard let self else { return }
            guard let values = settled(result) else { return tell(.server(nil)) }
            tell(.server(ServerTraits(capabilities: (values.first?.elements ?? []).compactMap(\.text))))
        }
    }

    /// Shows a notification, replacing another unless its id is 0; the outcome is an event.
    func show(_ notice: Notice, _ traits: ServerTraits, replacing id: UInt32, ticket: Int) {
        let icon = CurrentExecutable.icon(Notice.icon(of: catalog.tracker(named: notice.slot.tracker)))
        let arguments = notice.arguments(for: traits, replacing: id, icon: icon)
        bus.call(Self.call("Notify", arguments)) { [weak self] result in
            guard let self else { return }
            guard let values = settled(result) else { return tell(.refused(ticket: ticket)) }
            trouble = nil
            tell(.displayed(ticket: ticket, id: values.first?.number ?? 0))
        }
    }

    /// The reply; nil for a failure, which is logged once per reason until something is shown.
    private func settled(_ result: Result<[BusValue], BusError>) -> [BusValue]? {
        switch result {
        case .success(let values): return values
        case .failure(let error):
            let reason = "\(error)"
            if trouble != reason { log("a notification was not shown: " + reason) }
            trouble = reason
            return nil
        }
    }

    /// Closes a notification. One that is already closed is not an error.
    func withdraw(_ id: UInt32) {
        var call = Self.call("CloseNotification", [.uint32(id)])
        call.startsService = false
        bus.call(call) { _ in }
    }

    private func take(_ signal: BusSignal) {
        guard signal.arguments.count == 2, let id = signal.arguments[0].number else { return }
        switch (signal.member, signal.arguments[1].unwrapped) {
        case ("ActivationToken", .string(let text)): token = (id, text)
        case ("ActionInvoked", .string(let key)):
            let text = token?.id == id ? token?.text : nil
            token = nil
            tell(.invoked(id: id, key: key, token: text))
        case ("NotificationClosed", .uint32(let reason)): tell(.closed(id: id, reason: reason))
        default: break
        }
    }

    private static func call(_ method: String, _ arguments: [BusValue] = []) -> BusCall {
        BusCall(name, path, name, method, arguments)
    }
}

/// The capabilities of a notification server.
package struct ServerTraits: Hashable, Sendable {
    package var hasActions = false
    /// Bodies are read as markup, so plain text is escaped.
    package var hasMarkup = false

    package init() {}

    /// Reads the reply of `GetCapabilities`.
    package init(capabilities: [String]) {
        hasActions = capabilities.contains("actions")
        hasMarkup = capabilities.contains("body-markup")
    }
}
