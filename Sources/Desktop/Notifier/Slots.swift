import SipliCore
import SipliWire

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

    /// The tag for notification servers.
    var tag: String {
        switch content {
        case .subject(""): "sipli-" + tracker
        case .subject(let subject): "sipli-" + tracker + "-" + subject
        case .summary: "sipli-" + tracker + "/more"
        }
    }
}
