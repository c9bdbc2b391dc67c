import FoundationEssentials
import SipliCore
import SipliWire

/// The content of a tracker's widgets, from its snapshot.
protocol TrackerContent {
    associatedtype Snapshot: DaySnapshot

    static var topic: Topic { get }
    /// When the widget requests new content without a change, for what depends on the clock alone. It never waits past the end
    /// of the day.
    static func refresh(after now: Instant, zone: CivilZone) -> Instant
    /// What galleries show.
    static var sample: Self { get }
    /// The sample with nothing but texts, which are drawn as bars until there is content.
    static var placeholder: Self { get }

    /// What is shown without a daemon.
    init()

    init(_ snapshot: Snapshot)

    /// What the tracker reminds of.
    var reminder: TrackerReminder { get set }

    /// What a snapshot says of later moments of its day if nothing changes, soonest first.
    static func changes(_ snapshot: Snapshot) -> [(at: Instant, content: Self)]
}

extension TrackerContent {
    /// By default nothing changes by the clock alone.
    static func changes(_ snapshot: Snapshot) -> [(at: Instant, content: Self)] { [] }

    /// A name for style sheets of status bars: that a reminder is due goes before everything else.
    func barState(_ state: String) -> String { reminder.isDue ? "due" : state }
}

/// The links of taps.
enum WidgetLinks {
    static let today = URL(string: "sipli://today")

    /// The form that logs an entry of a tracker; nil if it has none.
    static func form(of tracker: TrackerDescriptor) -> URL? {
        tracker.form.flatMap { URL(string: "sipli://" + $0) }
    }
}

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

/// When a widget that shows a day requests new content although nothing was logged.
enum WidgetRefresh {
    /// Local hours in which people look at widgets: from 6:00 to 22:59.
    private static let activeMinutes = 6 * 60..<23 * 60
    private static let activeSeconds: Int64 = 15 * 60
    private static let quietSeconds: Int64 = 60 * 60

    /// The next refresh: a quarter of an hour later in active hours, an hour later in quiet ones, and never past the next
    /// midnight.
    static func next(after now: Instant, zone: CivilZone) -> Instant {
        let isActive = activeMinutes.contains(zone.minutesAfterMidnight(at: now))
        let later = now.adding(seconds: isActive ? activeSeconds : quietSeconds)
        return min(later, midnight(after: now, zone: zone))
    }

    /// The first instant of the next calendar day.
    static func midnight(after now: Instant, zone: CivilZone) -> Instant {
        zone.start(of: zone.date(at: now).adding(days: 1))
    }
}

extension CivilZone {
    /// A zone with the offset at the end of an RFC 3339 time, which is right until clocks change: only the daemon has
    /// time-zone data.
    init(offsetOf time: String) {
        let digits = time.suffix(6)
        let parts = digits.dropFirst().split(separator: ":").compactMap { Int($0) }
        let seconds = parts.count == 2 ? (parts[0] * 60 + parts[1]) * 60 : 0
        self.init(identifier: "") { _ in digits.hasPrefix("-") ? -seconds : seconds }
    }
}
