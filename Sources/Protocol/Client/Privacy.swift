package import SipliCore
package import SipliWire

/// Whether values are hidden from people who look at the screen, which is the setting `private`, and what is shown instead.
///
/// Status lines, menus and notifications ask here what they may show. Widgets, pictures and bars redact the views that are
/// marked `privacySensitive()`. What a person asks for by name, such as `today`, is shown, and programs can read everything.
package enum Privacy: Sendable {
    case off, on

    /// Of a snapshot of topic `profile`. One that cannot be read hides.
    package init(profile: [UInt8]) {
        var reader = JSONReader(profile)
        self = (try? Privacy(reading: &reader)) ?? .on
    }

    package init(reading profile: inout JSONReader) throws {
        var isOn = false
        try profile.readObject { key, reader in
            if key == "private" { isOn = try reader.readBool() }
        }
        self = isOn ? .on : .off
    }

    /// A value, or a text that may have one; nil while it is hidden.
    package func shown<Value>(_ value: Value) -> Value? { self == .off ? value : nil }

    /// A line of values, or dots.
    package func line(_ values: String) -> String {
        shown(values) ?? (values.isEmpty ? "" : "••••")
    }

    /// The title of a reminder: what it is about, unless values are hidden.
    package func title(_ reminder: ReminderItem) -> String { reminder.fact.flatMap { shown($0) } ?? reminder.title }

    /// The text of a reminder below its title, without a beginning or an end that the title says already; nil while values
    /// are hidden.
    package func text(_ reminder: ReminderItem) -> String? {
        let fact = reminder.fact ?? ""
        if !fact.isEmpty,
            reminder.text.hasPrefix(fact + ",") || reminder.text.hasPrefix(fact + ":")
                || reminder.text == fact + "."
        {
            let rest = reminder.text.dropFirst(fact.count + 1).drop { $0 == " " }
            return shown(rest.prefix(1).uppercased() + rest.dropFirst())
        }
        var parts = reminder.text.split(separator: ", ", omittingEmptySubsequences: false)
        let end = parts.last?.lowercased() ?? ""
        if fact.lowercased().hasPrefix(end), !end.isEmpty { parts.removeLast() }
        return shown(parts.joined(separator: ", "))
    }

    /// The title of a live activity, whose name is a value.
    package func title(_ activity: ActivitiesSnapshot.Item) -> String? {
        activity.title.map { shown($0) ?? "In progress" }
    }

    /// The buttons of a notification. While values are hidden, buttons whose private labels are equal are merged, and those
    /// with an empty one are left out.
    package func buttons(_ actions: [ReminderAction]) -> [(id: String, label: String)] {
        guard self == .on else { return actions.map { ($0.id, $0.label) } }
        var labels: Set<String> = []
        return actions.compactMap { action in
            let label = action.privateLabel ?? "Log"
            return !label.isEmpty && labels.insert(label).inserted ? (action.id, label) : nil
        }
    }
}
