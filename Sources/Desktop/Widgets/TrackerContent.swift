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
