import SipliClient
import SipliCore
import SipliWire

/// One notification: its reminders, and its state on the server.
struct Card {
    enum Wish {
        case nothing
        case withdraw
        case show(Notice)
    }

    /// How many times the server may fail to show the same reminders.
    private static let tries = 3

    /// The server's id of the notification shown; 0 for none.
    private(set) var live: UInt32 = 0
    /// The id of the last notification shown.
    private(set) var last: UInt32 = 0
    /// The request to the server that has not been answered.
    private(set) var ticket: Int?
    /// What is due now: one reminder, or those of a summary.
    private(set) var items: [ReminderItem] = []
    /// The reminders that the server was last sent; empty for a message.
    private(set) var shown: [ReminderItem] = []
    private var notice: Notice?
    /// A reminder moved here from another card on the screen, so it is shown again.
    private var hasMoved = false
    /// An action of the notification was chosen.
    private var isAnswered = false
    /// One of its actions ran, which may leave something to be done: then it is shown again.
    private var hasRun = false
    private var failures = 0

    /// What the server shows now.
    var visible: [ReminderItem] { live == 0 ? [] : shown }

    /// - Parameter moved: ids of the reminders that other cards have on the screen.
    mutating func due(_ items: [ReminderItem], moved: Set<String> = []) {
        if items.map(\.id) != self.items.map(\.id) {
            failures = 0
            hasMoved = false
        }
        if items.contains(where: { moved.contains($0.id) }) { hasMoved = true }
        if hasRun, items.map(\.id) == shown.map(\.id), items.map(\.text) != shown.map(\.text) { hasMoved = true }
        self.items = items
    }

    /// - Parameter seen: ids of the reminders that were shown.
    func wish(_ notice: Notice?, isHeld: Bool, seen: Set<String>) -> Wish {
        guard ticket == nil else { return .nothing }
        let end: Wish = visible.isEmpty ? .nothing : .withdraw
        guard let notice, !items.isEmpty else { return end }
        let isNew = hasMoved || items.contains { !$0.shown && !seen.contains($0.id) }
        let isSame = visible.map(\.id) == items.map(\.id)
        let hasFewer = !isNew && visible.contains { item in items.contains { $0.id == item.id } }
        if isSame || hasFewer { return notice == self.notice ? .nothing : .show(notice) }
        // It shows earlier reminders; a message closes by itself.
        guard isNew, !isHeld, failures < Self.tries else { return end }
        return .show(notice)
    }

    mutating func sent(_ notice: Notice, of items: [ReminderItem], ticket: Int) {
        (self.notice, self.ticket) = (notice, ticket)
        shown = items
        hasMoved = false
        isAnswered = false
        hasRun = false
    }

    mutating func displayed(_ id: UInt32) {
        ticket = nil
        live = id
    }

    mutating func refused() {
        ticket = nil
        failures += 1
    }

    mutating func withdrawn() {
        last = live
        live = 0
    }

    mutating func forgetServer() {
        if ticket != nil { failures += 1 }
        ticket = nil
        live = 0
        last = 0
    }

    /// An action ends the notification, even if the server leaves it open; it counts once.
    ///
    /// - Parameter link: where a click on a summary leads.
    mutating func invoked(_ key: String, _ token: String?, slot: Slot, link: String) -> [Board.Step] {
        guard !isAnswered else { return [] }
        let steps = steps(key, token, slot, link)
        guard !steps.isEmpty else { return [] }
        isAnswered = true
        guard live != 0 else { return steps }
        withdrawn()
        return steps + [.withdraw(last)]
    }

    private mutating func steps(_ key: String, _ token: String?, _ slot: Slot, _ link: String) -> [Board.Step] {
        guard let first = shown.first else { return [] }
        switch key {
        case Notice.Key.click:
            return [.open(link: slot.content == .summary ? link : first.link, token: token)]
        case Notice.Key.snooze:
            return shown.map { .snooze(slot: slot, reminder: $0.id, minutes: first.snoozeMinutes) }
        default:
            guard slot.content != .summary, let action = first.actions.first(where: { $0.id == key }) else { return [] }
            hasRun = true
            return [.run(slot: slot, action)]
        }
    }

    /// Reason 2: closed by the user. If a replacement is on its way, that one is not dismissed.
    mutating func closed(_ reason: UInt32) -> [Board.Step] {
        withdrawn()
        guard reason == 2, ticket == nil else { return [] }
        return shown.map { .dismiss(reminder: $0.id) }
    }
}

extension ReminderItem {
    /// A live activity as a notification that stays while it goes on; nil for one without texts, or that has ended.
    init?(_ activity: ActivitiesSnapshot.Item, _ privacy: Privacy) {
        guard let title = privacy.title(activity), activity.status != "ended" else { return nil }
        self.init()
        // Another id is a new notification, which is shown even if the one before was closed.
        id = activity.activity + (activity.alerts.map { "/\($0)" } ?? "")
        (tracker, subjectID) = (Topic.activities.name, activity.activity)
        at = activity.started
        self.title = title
        let isStale = activity.status == "stale"
        text = [activity.body, isStale ? "out of date" : nil].compactMap(\.self).joined(separator: ", ")
        actions = activity.actions
    }
}
