package import SipliWire

/// Decides what is shown: one card for each tracker. It has no input or output of its own.
package struct Board {
    /// What happened.
    package enum Event: Sendable {
        /// The daemon says what is due.
        case reminders([ReminderItem])
        /// Nobody may see values, or everybody again.
        case privacy(Bool)
        /// Nobody would see it now, or nobody wants to.
        case held(Bool)
        /// The server answered what it can do; nil when there is none.
        case server(ServerTraits?)
        /// A server took its name: another one than before, if there was one.
        case serverCame
        case serverWent
        /// The server shows what a step asked for, under this id.
        case displayed(ticket: Int, id: UInt32)
        /// It does not.
        case refused(ticket: Int)
        /// The person chose an action of the notification; the token lets a window come to the front.
        case invoked(id: UInt32, key: String, token: String?)
        /// The notification is gone.
        case closed(id: UInt32, reason: UInt32)
        /// What the person asked for did not work.
        case failed(tracker: String, message: String)
    }

    /// What is to be done about it.
    package enum Step: Hashable, Sendable {
        /// Ask the server what it can do, and start it if it can be started.
        case ask
        case show(ticket: Int, Notice, ServerTraits, replacing: UInt32)
        case withdraw(UInt32)
        /// Tell the daemon that the person was shown the reminder.
        case tell(reminder: String)
        case dismiss(reminder: String)
        case snooze(tracker: String, reminder: String, minutes: Int)
        case run(tracker: String, ReminderAction)
        case open(link: String, token: String?)
    }

    enum Server: Equatable {
        /// Nobody asked it yet.
        case unknown
        case asked
        case absent
        case present(ServerTraits)
    }

    private var cards: [String: Card] = [:]
    private var server = Server.unknown
    private var isPrivate = false
    /// Until it is known whether anybody looks, nothing is shown.
    private var isHeld = true
    private var tickets = 0

    package init() {}

    /// The ids of what the server shows.
    package var live: [UInt32] {
        cards.values.map(\.live).filter { $0 != 0 }.sorted()
    }

    /// Takes in what happened.
    package mutating func take(_ event: Event) -> [Step] {
        switch event {
        case .reminders(let items): take(items)
        case .privacy(let isPrivate): self.isPrivate = isPrivate
        case .held(let isHeld): self.isHeld = isHeld
        case .server(let traits): server = traits.map { .present($0) } ?? .absent
        case .serverCame:
            forgetServer()
            server = .unknown
        case .serverWent:
            forgetServer()
            server = .absent
        case .displayed(let ticket, let id): return displayed(ticket, id) + settle()
        case .refused(let ticket):
            // What happens next may be a reason to try again; the refusal is none.
            return change(where: { $0.ticket == ticket }) { $0.refused() }
        case .invoked(let id, let key, let token): return invoked(id, key, token)
        case .closed(let id, let reason):
            let steps = change(where: { $0.live == id }) { $0.closed(reason) }
            return steps + settle()
        case .failed(let tracker, let message): return failed(tracker, message)
        }
        return settle()
    }

    private mutating func take(_ items: [ReminderItem]) {
        for tracker in cards.keys where !items.contains(where: { $0.tracker == tracker }) {
            cards[tracker]?.due(nil)
        }
        for item in items { cards[item.tracker, default: Card()].due(item) }
        // A server that can be started is started for something new.
        if server == .absent { server = .unknown }
    }

    private mutating func forgetServer() {
        for tracker in cards.keys { cards[tracker]?.forgetServer() }
    }

    private mutating func displayed(_ ticket: Int, _ id: UInt32) -> [Step] {
        change(where: { $0.ticket == ticket }) { $0.displayed(id) }
    }

    private mutating func invoked(_ id: UInt32, _ key: String, _ token: String?) -> [Step] {
        // Some servers close it first.
        change(where: { id != 0 && ($0.live == id || $0.last == id) }) { $0.invoked(key, token) }
    }

    private mutating func failed(_ tracker: String, _ message: String) -> [Step] {
        guard case .present(let traits) = server, var card = cards[tracker], card.ticket == nil else { return [] }
        let notice = Notice(failure: message, tracker: tracker, isPrivate: isPrivate)
        tickets += 1
        let replaced = card.live != 0 ? card.live : card.last
        card.sent(notice, of: nil, ticket: tickets)
        cards[tracker] = card
        return [.show(ticket: tickets, notice, traits, replacing: replaced)]
    }

    private mutating func change(where isMeant: (Card) -> Bool, _ body: (inout Card) -> [Step]) -> [Step] {
        for (tracker, var card) in cards where isMeant(card) {
            let steps = body(&card)
            cards[tracker] = card
            return steps
        }
        return []
    }

    /// Brings the server's notifications in line with what is due.
    private mutating func settle() -> [Step] {
        var steps: [Step] = []
        for tracker in cards.keys.sorted() {
            guard var card = cards[tracker] else { continue }
            switch card.wish(isPrivate: isPrivate, isHeld: isHeld) {
            case .nothing: continue
            case .withdraw:
                steps.append(.withdraw(card.live))
                card.withdrawn()
            case .show(let item, let notice):
                switch server {
                case .present(let traits):
                    tickets += 1
                    steps.append(.show(ticket: tickets, notice, traits, replacing: card.live))
                    card.sent(notice, of: item, ticket: tickets)
                case .unknown:
                    steps.append(.ask)
                    server = .asked
                case .asked, .absent: continue
                }
            }
            cards[tracker] = card
        }
        return steps
    }
}
