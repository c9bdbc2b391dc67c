package import SipliClient
package import SipliCore
package import SipliWire

/// Decides what is shown: a card per reminder, at most three per tracker, and one that summarises the others. It does no
/// I/O.
package struct Board {
    /// What happened.
    package enum Event: Sendable {
        /// What is due, from the daemon.
        case reminders([ReminderItem])
        /// Values are to be hidden, or shown again.
        case privacy(Privacy)
        /// Notifications are inhibited, because the user is away or turned them off.
        case held(Bool)
        /// The server's capabilities; nil if there is no server.
        case server(ServerTraits?)
        /// A new server took the name.
        case serverCame
        case serverWent
        /// The server shows the requested notification, under this id.
        case displayed(ticket: Int, id: UInt32)
        /// It was not shown.
        case refused(ticket: Int)
        /// An action of the notification was chosen; the token lets a window come to the front.
        case invoked(id: UInt32, key: String, token: String?)
        /// The notification is gone.
        case closed(id: UInt32, reason: UInt32)
        /// The requested action failed.
        case failed(slot: Slot, message: String)
    }

    /// What to do.
    package enum Step: Hashable, Sendable {
        /// Ask for the server's capabilities, starting it if possible.
        case ask
        case show(ticket: Int, Notice, ServerTraits, replacing: UInt32)
        case withdraw(UInt32)
        /// Report to the daemon that the reminder was delivered.
        case reportDelivered(reminder: String)
        case dismiss(reminder: String)
        case snooze(slot: Slot, reminder: String, minutes: Int)
        case run(slot: Slot, ReminderAction)
        case open(link: String, token: String?)
    }

    enum Server: Equatable {
        /// It was not asked yet.
        case unknown
        case asked
        case absent
        case present(ServerTraits)
    }

    private let catalog: TrackerCatalog
    private var cards: [Slot: Card] = [:]
    /// The slots of `cards`: those with nothing due first, then in the order in which they are shown.
    private var order: [Slot] = []
    /// Ids of the reminders that are due and were shown.
    private var seen: Set<String> = []
    private var server = Server.unknown
    /// A failure to be shown once the server has replied.
    private var unsaid: (Slot, String)?
    private var privacy = Privacy.off
    /// Nothing is shown until presence is known.
    private var isHeld = true
    private var tickets = 0

    package init(_ catalog: TrackerCatalog) { self.catalog = catalog }

    /// The ids of the notifications shown.
    package var live: [UInt32] { cards.values.map(\.live).filter { $0 != 0 }.sorted() }

    /// Handles an event.
    package mutating func take(_ event: Event) -> [Step] {
        switch event {
        case .reminders(let items): take(items)
        case .privacy(let privacy): self.privacy = privacy
        case .held(let isHeld): self.isHeld = isHeld
        case .server(let traits):
            server = traits.map { .present($0) } ?? .absent
            guard let (slot, message) = unsaid.take() else { break }
            return failed(slot, message) + update()
        case .serverCame:
            forgetServer()
            server = .unknown
        case .serverWent:
            forgetServer()
            server = .absent
        case .displayed(let ticket, let id): return displayed(ticket, id) + update()
        case .refused(let ticket):
            // A failure is not a reason to retry, but the next event may be.
            if let slot = slot(where: { $0.ticket == ticket }) { cards[slot]?.refused() }
            return []
        case .invoked(let id, let key, let token): return invoked(id, key, token)
        case .closed(let id, let reason):
            guard let slot = slot(where: { $0.live == id }) else { return update() }
            let steps = cards[slot]?.closed(reason) ?? []
            return steps + update()
        case .failed(let slot, let message): return failed(slot, message)
        }
        return update()
    }

    private mutating func take(_ items: [ReminderItem]) {
        let assigned = Slots.assign(items)
        let visible = cards.mapValues { Set($0.visible.map(\.id)) }
        for slot in cards.keys where !assigned.contains(where: { $0.slot == slot }) { cards[slot]?.due([]) }
        for (slot, items) in assigned {
            let moved = visible.filter { $0.key != slot }.values.reduce(into: Set<String>()) { $0.formUnion($1) }
            cards[slot, default: Card()].due(items, moved: moved)
        }
        let idle = cards.keys.filter { slot in !assigned.contains { $0.slot == slot } }
        order = idle.sorted { $0.tag < $1.tag } + assigned.map(\.slot)
        // A reminder that returns is new, whatever its id.
        seen.formIntersection(items.map(\.id))
        // A server that can be started is started for a new reminder.
        if server == .absent { server = .unknown }
    }

    private mutating func forgetServer() { for slot in order { cards[slot]?.forgetServer() } }

    private func slot(where isMeant: (Card) -> Bool) -> Slot? {
        order.first { cards[$0].map(isMeant) ?? false }
    }

    private mutating func displayed(_ ticket: Int, _ id: UInt32) -> [Step] {
        guard let slot = slot(where: { $0.ticket == ticket }) else { return [] }
        cards[slot]?.displayed(id)
        let new = cards[slot]?.shown.filter { !$0.shown && !seen.contains($0.id) } ?? []
        // A reminder that was withdrawn meanwhile is new when it returns.
        let due = Set(cards.values.flatMap(\.items).map(\.id))
        seen.formUnion(due.intersection(cards[slot]?.shown.map(\.id) ?? []))
        return new.map { .reportDelivered(reminder: $0.id) }
    }

    private mutating func invoked(_ id: UInt32, _ key: String, _ token: String?) -> [Step] {
        // Some servers close it first.
        guard id != 0, let slot = slot(where: { $0.live == id || $0.last == id }) else { return [] }
        let link = link(slot.tracker)
        return cards[slot]?.invoked(key, token, slot: slot, link: link) ?? []
    }

    /// The link of a summary.
    private func link(_ tracker: String) -> String {
        "sipli://" + (catalog.tracker(named: tracker)?.form ?? "today")
    }

    /// Asks for the server's capabilities, once.
    private mutating func ask() -> [Step] {
        guard server == .unknown else { return [] }
        server = .asked
        return [.ask]
    }

    private mutating func failed(_ slot: Slot, _ message: String) -> [Step] {
        if cards[slot] == nil {
            cards[slot] = Card()
            order.insert(slot, at: 0)
        }
        guard case .present(let traits) = server else {
            guard server != .absent else { return [] }
            unsaid = (slot, message)
            return ask()
        }
        guard var card = cards[slot], card.ticket == nil else { return [] }
        let notice = Notice(failure: message, in: slot, privacy)
        tickets += 1
        let replaced = card.live != 0 ? card.live : card.last
        card.sent(notice, of: [], ticket: tickets)
        cards[slot] = card
        return [.show(ticket: tickets, notice, traits, replacing: replaced)]
    }

    private func notice(_ items: [ReminderItem], in slot: Slot) -> Notice? {
        let isPassing = catalog.tracker(named: slot.tracker)?.remindsOften ?? false
        guard let first = items.first else { return nil }
        return slot.content == .summary
            ? Notice(summaryOf: items, in: slot, isPassing: isPassing, privacy)
            : Notice(first, isPassing: isPassing, privacy)
    }

    /// Brings the server's notifications in line with what is due.
    private mutating func update() -> [Step] {
        var steps: [Step] = []
        for slot in order {
            guard var card = cards[slot] else { continue }
            switch card.wish(notice(card.items, in: slot), isHeld: isHeld, seen: seen) {
            case .nothing: continue
            case .withdraw:
                steps.append(.withdraw(card.live))
                card.withdrawn()
            case .show(let notice):
                switch server {
                case .present(let traits):
                    tickets += 1
                    steps.append(.show(ticket: tickets, notice, traits, replacing: card.live))
                    card.sent(notice, of: card.items, ticket: tickets)
                case .unknown:
                    steps += ask()
                case .asked, .absent: continue
                }
            }
            cards[slot] = card
        }
        return steps
    }
}

/// Which reminders share a notification.
enum Slots {
    /// The maximum of single-reminder notifications per tracker.
    static let singles = 3

    /// The slots of what is due, in the order of trackers, then oldest first; the fourth and later reminders of a tracker
    /// share its summary.
    static func assign(_ items: [ReminderItem]) -> [(slot: Slot, items: [ReminderItem])] {
        let trackers = Dictionary(grouping: items, by: \.tracker).sorted { $0.key < $1.key }
        return trackers.flatMap { tracker, items in
            let sorted = items.sorted(by: isBefore)
            let single = sorted.prefix(singles).map { item in
                (slot: Slot(tracker, .subject(item.subjectID ?? "")), items: [item])
            }
            let rest = Array(sorted.dropFirst(singles))
            return rest.isEmpty ? single : single + [(slot: Slot(tracker, .summary), items: rest)]
        }
    }

    private static func isBefore(_ left: ReminderItem, _ right: ReminderItem) -> Bool {
        let (first, second) = (Instant(rfc3339: left.at), Instant(rfc3339: right.at))
        guard let first, let second, first != second else { return (left.subjectID ?? "") < (right.subjectID ?? "") }
        return first < second
    }
}

/// A place for one notification: for one subject of a tracker, or for the summary of a tracker.
package struct Slot: Hashable, Sendable {
    package enum Content: Hashable, Sendable {
        /// The subject of the reminders, such as a summary of the week; empty for the tracker's main one.
        case subject(String)
        case summary
    }

    package let tracker: String
    package let content: Content

    package init(_ tracker: String, _ content: Content = .subject("")) {
        (self.tracker, self.content) = (tracker, content)
    }

    /// For what failed after a click in the tray.
    package static let tray = Slot("tray")

    /// The tag for notification servers.
    var tag: String {
        switch content {
        case .subject(""): "sipli-" + tracker
        case .subject(let subject): "sipli-" + tracker + "-" + subject
        case .summary: "sipli-" + tracker + "/more"
        }
    }
}
