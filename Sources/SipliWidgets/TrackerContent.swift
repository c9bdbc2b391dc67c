import FoundationEssentials
import SipliCore
import SipliWire

/// What the widgets of a tracker show of its snapshot.
protocol TrackerContent: Hashable {
    associatedtype Snapshot: DaySnapshot

    static var topic: Topic { get }
    /// How long until the widget asks for new content by itself, for what changes with the clock alone.
    static var refreshSeconds: TimeInterval { get }
    /// Made-up values may stand for missing ones outside of galleries too.
    static var showsSampleOutsideGalleries: Bool { get }
    /// What galleries show.
    static var sample: Self { get }
    /// The same without anything that shows a value although its words are hidden.
    var hidden: Self { get }

    /// What is shown without a daemon.
    init()

    init(_ snapshot: Snapshot)
}
