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
    var details: [String] {
        [due, next.map { "Next reminder " + $0 }].compactMap { $0 }
    }

    init() {}

    /// - Parameters:
    ///   - day: the civil day on which times need no date.
    ///   - dayEnds: until when they need none either: the day may end after midnight.
    init(_ snapshot: RemindersSnapshot, of topic: Topic, day: CivilDay?, dayEnds: Instant? = nil) {
        due = snapshot.reminders.first { $0.tracker == topic.name && !$0.isNews }?.title
        next = snapshot.scheduled.first { $0.tracker == topic.name }.map { item in
            let date = CivilDay(String(item.at.prefix(10)))
            let isToday = dayEnds.flatMap { end in Instant(rfc3339: item.at).map { $0 < end } } ?? false
            let when =
                switch (date, day) {
                case _ where isToday: item.localTime
                case (let date?, let day?) where date == day.adding(days: 1): "tomorrow " + item.localTime
                case (let date?, let day?) where date != day: date.textWithoutYear + ", " + item.localTime
                default: item.localTime
                }
            return when + ", " + item.subject
        }
    }
}
