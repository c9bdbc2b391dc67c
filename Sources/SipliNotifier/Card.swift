import SipliWire

/// One tracker's notification: what is due, and what the server shows of it.
struct Card {
    enum Wish {
        case nothing
        case withdraw
        case show(ReminderItem, Notice)
    }

    /// So many times a server may fail to show the same reminder.
    private static let tries = 3

    /// The server's id of what it shows; 0 for nothing.
    private(set) var live: UInt32 = 0
    /// The id of what it showed last.
    private(set) var last: UInt32 = 0
    /// Of what the server was asked to show and has not answered.
    private(set) var ticket: Int?
    /// What is due now.
    private var item: ReminderItem?
    /// The reminder that the server was last sent; nil for a message.
    private var shown: ReminderItem?
    private var notice: Notice?
    /// The reminder that the person has been shown.
    private var seen: String?
    /// The person has chosen an action of what is shown.
    private var isAnswered = false
    private var failures = 0

    mutating func due(_ item: ReminderItem?) {
        if item?.id != self.item?.id { failures = 0 }
        // One that comes back after it was gone is a new telling, whatever its id.
        if item == nil { seen = nil }
        self.item = item
    }

    func wish(isPrivate: Bool, isHeld: Bool) -> Wish {
        guard ticket == nil else { return .nothing }
        guard let item else { return live != 0 && shown != nil ? .withdraw : .nothing }
        let notice = Notice(item, isPrivate: isPrivate)
        if live != 0, shown?.id == item.id {
            return notice == self.notice ? .nothing : .show(item, notice)
        }
        guard !item.shown, seen != item.id, failures < Self.tries else {
            // What is shown is of an earlier one; a message goes by itself.
            return live != 0 && shown != nil ? .withdraw : .nothing
        }
        guard isHeld else { return .show(item, notice) }
        return live != 0 && shown != nil ? .withdraw : .nothing
    }

    mutating func sent(_ notice: Notice, of item: ReminderItem?, ticket: Int) {
        self.notice = notice
        self.ticket = ticket
        shown = item
        isAnswered = false
    }

    mutating func displayed(_ id: UInt32) -> [Board.Step] {
        ticket = nil
        live = id
        guard let shown else { return [] }
        let isNew = !shown.shown && seen != shown.id
        seen = shown.id
        return isNew ? [.tell(reminder: shown.id)] : []
    }

    mutating func refused() -> [Board.Step] {
        ticket = nil
        failures += 1
        return []
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

    /// An action ends the notification, also where the server leaves it; it counts once.
    mutating func invoked(_ key: String, _ token: String?) -> [Board.Step] {
        guard let shown, !isAnswered, let step = Self.step(key, of: shown, token) else { return [] }
        isAnswered = true
        guard live != 0 else { return [step] }
        withdrawn()
        return [step, .withdraw(last)]
    }

    private static func step(_ key: String, of shown: ReminderItem, _ token: String?) -> Board.Step? {
        switch key {
        case Notice.Key.click, Notice.Key.open: .open(link: shown.link, token: token)
        case Notice.Key.snooze: .snooze(tracker: shown.tracker, reminder: shown.id, minutes: shown.snoozeMinutes)
        default: shown.actions.first { $0.id == key }.map { .run(tracker: shown.tracker, $0) }
        }
    }

    /// Reason 2 is the person's doing; they have not seen what is on its way to take the place.
    mutating func closed(_ reason: UInt32) -> [Board.Step] {
        withdrawn()
        guard reason == 2, ticket == nil, let shown else { return [] }
        return [.dismiss(reminder: shown.id)]
    }
}
