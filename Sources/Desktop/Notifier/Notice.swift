package import SipliBus
package import SipliClient
package import SipliCore
import SipliSession
package import SipliWire

/// The content and actions of a notification, independent of the server's capabilities.
package struct Notice: Hashable, Sendable {
    /// A button, or the click on the notification itself.
    package struct Action: Hashable, Sendable {
        package var key: String
        package var label: String
    }

    /// Its slot: a subject of a tracker, or a summary.
    package var slot: Slot
    package var summary: String
    /// Plain text.
    package var body = ""
    package var actions: [Action] = []
    /// Comes several times a day, so the server does not keep it.
    package var isPassing = false
    /// Time-out in milliseconds; -1 for the server's default.
    package var expiry: Int32 = -1

    /// The keys of the actions on every notification; those of reminders follow.
    package enum Key {
        /// The click on the notification itself, which every server offers in its own way.
        package static let click = "default"
        package static let snooze = "snooze"
    }

    /// A reminder; without values while they are private.
    package init(_ reminder: ReminderItem, isPassing: Bool, _ privacy: Privacy) {
        slot = Slot(reminder.tracker, .subject(reminder.subjectID ?? ""))
        summary = privacy.title(reminder)
        self.isPassing = isPassing
        actions = Self.snooze(reminder) + privacy.buttons(reminder.actions).map { Action(key: $0.id, label: $0.label) }
        if !reminder.link.isEmpty { actions += Self.open }
        body = privacy.text(reminder) ?? ""
    }

    /// Several reminders of a tracker by their titles: "2 more: Stretch, Read".
    package init(summaryOf reminders: [ReminderItem], in slot: Slot, isPassing: Bool, _ privacy: Privacy) {
        self.slot = slot
        summary = "\(reminders.count) more: " + reminders.map(privacy.title).joined(separator: ", ")
        self.isPassing = isPassing
        actions = (reminders.first.map(Self.snooze) ?? []) + Self.open
    }

    /// A failed action; closes by itself.
    package init(failure: String, in slot: Slot, _ privacy: Privacy) {
        self.slot = slot
        summary = "Something went wrong"
        body = privacy.shown(failure) ?? ""
        isPassing = true
        expiry = 6000
    }

    private static let open = [Action(key: Key.click, label: "Open")]

    private static func snooze(_ reminder: ReminderItem) -> [Action] {
        guard reminder.snoozeMinutes > 0 else { return [] }
        return [Action(key: Key.snooze, label: "Snooze \(reminder.snoozeMinutes) min")]
    }
}

extension Notice {
    /// The arguments of `Notify`, with the hints' types as the servers read them.
    ///
    /// - Parameter icon: a name, or a file's path.
    package func arguments(
        for server: ServerTraits, replacing id: UInt32, icon: String = SessionProgram.application
    ) -> [BusValue] {
        let offered = server.hasActions ? actions.flatMap { [$0.key, $0.label] } : []
        return [
            .string("Sipli"), .uint32(id), .string(icon), .string(summary),
            .string(server.hasMarkup ? Markup.escaped(body) : body), .strings(offered),
            hints(isNew: id == 0),
            .int32(expiry),
        ]
    }

    private func hints(isNew: Bool) -> BusValue {
        var hints: [String: BusValue] = [
            // Servers show low urgency in grey, or not at all.
            "urgency": .byte(1),
            "desktop-entry": .string(SessionProgram.application),
            "category": .string("x-sipli." + slot.tracker),
            "suppress-sound": .bool(true),
            // No progress: of the hint `value`, mako colours the whole notification, and its body says how far it is.
        ]
        // One tag per slot, because a notifier may have ended without closing its notifications. The tag is left out if the
        // id already says which one to replace: mako 1.7 would mistake the notification for another with the same tag,
        // and crash.
        if isNew {
            for tag in ["x-canonical-private-synchronous", "x-dunst-stack-tag"] {
                hints[tag] = .string(slot.tag)
            }
        }
        if isPassing { hints["transient"] = .bool(true) }
        return .dictionary(hints)
    }

    /// The name of a tracker's icon; the application's for one without a look of its own.
    package static func icon(of tracker: TrackerDescriptor?) -> String {
        guard let tracker, tracker.look != .plain else { return SessionProgram.application }
        return SessionProgram.application + "." + tracker.topic.name
    }
}
