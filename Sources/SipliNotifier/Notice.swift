import SipliCore
package import SipliWire

/// What a notification says and offers, before a server's abilities are known.
package struct Notice: Hashable, Sendable {
    /// A button, or the click on the notification itself.
    package struct Action: Hashable, Sendable {
        package var key: String
        package var label: String
    }

    /// The tracker it is about.
    package var tracker: String
    package var summary: String
    /// Plain text.
    package var body = ""
    package var actions: [Action] = []
    /// Of a goal, 1 to 100; an empty bar looks like a field to type in.
    package var percent: Int?
    /// One of those that come several times a day: low urgency, and not kept by the server.
    package var isPassing = false
    /// How long it stays, in milliseconds; -1 for as long as the server likes.
    package var expiry: Int32 = -1

    /// The keys of what every notification offers; those of reminders follow.
    package enum Key {
        /// The click on the notification itself. Not every server has it, so there is a button as well.
        package static let click = "default"
        package static let open = "open"
        package static let snooze = "snooze"
    }

    /// A reminder; while values are private, without any.
    package init(_ reminder: ReminderItem, isPrivate: Bool) {
        tracker = reminder.tracker
        summary = reminder.title
        isPassing = reminder.tracker == Topic.hydration.name
        actions = Self.actions(of: reminder, isPrivate: isPrivate)
        if reminder.snoozeMinutes > 0 {
            actions.append(Action(key: Key.snooze, label: "In \(reminder.snoozeMinutes) min"))
        }
        if !reminder.link.isEmpty {
            actions += [Action(key: Key.click, label: "Open"), Action(key: Key.open, label: "Open")]
        }
        guard !isPrivate else { return }
        body = reminder.text
        percent = reminder.percent.flatMap { $0 > 0 ? min($0, 100) : nil }
    }

    /// What a person asked for and did not get; it goes by itself.
    package init(failure: String, tracker: String, isPrivate: Bool) {
        self.tracker = tracker
        summary = "That did not work"
        body = isPrivate ? "" : failure
        isPassing = true
        expiry = 6000
    }

    /// While values are private, a label with an amount says what it does only, once.
    private static func actions(of reminder: ReminderItem, isPrivate: Bool) -> [Action] {
        var hasPlain = false
        return reminder.actions.compactMap { action in
            guard isPrivate, action.label.contains(where: \.isNumber) else {
                return Action(key: action.id, label: action.label)
            }
            defer { hasPlain = true }
            return hasPlain ? nil : Action(key: action.id, label: "Log")
        }
    }
}
