import SipliCore
import SipliWire

/// What is due and what comes next of a tracker, for the tooltips and states of status bars.
struct TrackerReminder: Hashable {
    /// The title of what is due; nil for nothing.
    var due: String?
    /// "15:20, a drink to keep pace"; nil if nothing is scheduled.
    var next: String?

    var isDue: Bool { due != nil }

    /// Lines of a tooltip.
    var details: [String] { [due, next.map { "Next reminder " + $0 }].compactMap { $0 } }

    init() {}

    init(_ snapshot: RemindersSnapshot, of topic: Topic) {
        due = snapshot.reminders.first { $0.tracker == topic.name && !$0.isNews }?.title
        next = snapshot.scheduled.first { $0.tracker == topic.name }.map {
            ($0.when ?? $0.localTime) + ", " + $0.subject
        }
    }
}
