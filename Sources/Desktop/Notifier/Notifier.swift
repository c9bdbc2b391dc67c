package import SipliBus
package import SipliClient
package import SipliCore
package import SipliGlance
package import SipliLoop
import SipliSession
import SipliSystem
import SipliWire

/// The notifier: follows the daemon and carries out the board's decisions. It belongs to its loop's thread.
package final class Notifier {
    /// Why the notifier exits.
    package enum Ending: Equatable {
        /// Another notifier owns the name.
        case alreadyRunning
        /// The bus closed, and with it the session.
        case busWent
        /// The bus denied access.
        case failed(String)
    }

    private let bus: Bus
    private let start: ([String], String?) -> Bool
    private let log: (String) -> Void
    private var board: Board
    private var server: NotificationServer?
    private var presence: Presence?
    private var tray: Tray?
    private var daemon: DaemonLink?
    private var slots: [BusSlot] = []
    /// What the daemon says is due, and what is going on.
    private var reminders: [ReminderItem] = []
    private var activities: [ActivitiesSnapshot.Item] = []
    private var privacy = Privacy.off

    /// - Parameters:
    ///   - glances: what the tray shows of each tracker.
    ///   - start: starts `sipli-client` with these arguments and a token for its window; returns whether it started.
    ///   - log: receives messages that need attention.
    ///   - ended: called when there is nothing more to do.
    package init(
        _ loop: EventLoop, _ client: Client, _ catalog: TrackerCatalog, _ glances: [TrackerGlance], session bus: Bus,
        system: Bus?,
        loginSession: String? = nil,
        start: @escaping ([String], String?) -> Bool, log: @escaping (String) -> Void,
        ended: @escaping (Ending) -> Void
    ) throws {
        board = Board(catalog)
        (self.bus, self.start, self.log) = (bus, start, log)
        slots = [
            try bus.watch(.disconnected) { _ in ended(.busWent) },
            try Application(catalog, start: start).export(on: bus),
        ]
        server = try NotificationServer(bus, catalog, tell: { [weak self] in self?.take($0) }, log: log)
        tray = try Tray(loop, bus, glances) { [weak self] in self?.fulfil($0) }
        daemon = try link(loop, client)
        bus.own(name: SessionProgram.application) { [weak self] result in
            guard let self else { return }
            switch result {
            case .success(true): do { try open(loop, system, loginSession) } catch { ended(.failed("\(error)")) }
            case .success(false): ended(.alreadyRunning)
            case .failure(let error): ended(.failed("\(error)"))
            }
        }
    }

    /// What notifications depend on.
    private static let topics: [Topic] = [.profile, .reminders, .activities]

    private func link(_ loop: EventLoop, _ client: Client) throws(SystemError) -> DaemonLink {
        var options = SubscriptionOptions(sub: "notifier", client: "sipli-notifier/" + Catalog.version)
        options.topics = Self.topics.map(\.name) + (tray?.topics ?? [])
        options.withData = true
        let link = try DaemonLink(loop, client, options)
        link.delivered = { [weak self] in self?.take($0.snapshots ?? [:]) }
        link.lost = { [log] error in
            if error.isFinal { log("cannot get reminders from the daemon; retrying in a minute: \(error)") }
        }
        return link
    }

    /// Closes the notifications: without the notifier their buttons do nothing.
    package func close() { for id in board.live { server?.withdraw(id) } }

    private func open(_ loop: EventLoop, _ system: Bus?, _ loginSession: String?) throws {
        let presence = try Presence(loop) { [weak self] in self?.take(.held($0)) }
        self.presence = presence
        if let system { presence.watchLogin(on: system, session: loginSession) }
        try presence.watch(Inhibitor.ofSession, on: bus)
        daemon?.connect()
    }

    private func take(_ snapshots: [String: [UInt8]]) {
        let profile = snapshots[Topic.profile.name].map { Profile($0) }
        let due = snapshots[Topic.reminders.name].map { bytes in Result { try RemindersSnapshot.read(bytes) } }
        if let profile {
            privacy = profile.privacy
            take(.privacy(privacy))
        }
        do {
            try tray?.take(snapshots, profile, try? due?.get())
        } catch {
            log("the tray cannot show what the daemon says: \(error)")
        }
        guard Self.topics.contains(where: { snapshots[$0.name] != nil }) else { return }
        do {
            if let due { reminders = try due.get().reminders }
            if let bytes = snapshots[Topic.activities.name] {
                activities = try ActivitiesSnapshot.read(bytes).activities
            }
        } catch {
            return log("the daemon's reminders are not in a form that this release supports: \(error)")
        }
        let items = reminders + activities.compactMap { ReminderItem($0, privacy) }
        presence?.settle { [weak self] in self?.take(.reminders(items)) }
    }

    private func take(_ event: Board.Event) { for step in board.take(event) { perform(step) } }

    private func perform(_ step: Board.Step) {
        switch step {
        case .ask: server?.ask()
        case .show(let ticket, let notice, let traits, let id):
            server?.show(notice, traits, replacing: id, ticket: ticket)
        case .withdraw(let id): server?.withdraw(id)
        case .reportDelivered(let id): daemon?.ask(RequestLine.make(ReminderOperations.shown, Self.request(id)))
        case .dismiss(let id): daemon?.ask(RequestLine.make(ReminderOperations.dismiss, Self.dismissal(id)))
        case .snooze(let slot, let id, let minutes):
            var request = ReminderSnoozeRequest()
            request.id = id
            request.minutes = minutes
            ask(RequestLine.make(ReminderOperations.snooze, request), slot)
        case .run(let slot, let action): ask(action.request, slot)
        case .open(let link, let token): open(["open", "--window", link], token)
        }
    }

    /// Does what the person wants of the tray.
    private func fulfil(_ wish: Tray.Wish) {
        switch wish {
        case .start(let words, let token): open(words, token)
        case .ask(let line): ask(line, .tray)
        }
    }

    private func open(_ words: [String], _ token: String?) {
        if !start(words, token) { log("sipli-client could not be started") }
    }

    /// Sends the requested action; a failure is shown as a notification.
    private func ask(_ line: [UInt8], _ slot: Slot) {
        daemon?.ask(line) { [weak self] error in
            guard let error else { return }
            self?.take(.failed(slot: slot, message: error.description))
        }
    }

    private static func request(_ id: String) -> ReminderRequest {
        var request = ReminderRequest()
        request.id = id
        return request
    }

    private static func dismissal(_ id: String) -> ReminderDismissRequest {
        var request = ReminderDismissRequest()
        request.id = id
        return request
    }
}
