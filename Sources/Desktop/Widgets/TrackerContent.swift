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
