import FoundationEssentials
import SipliCore
import SipliWire

/// The content of a tracker's widgets, from its snapshot.
protocol TrackerContent: Hashable {
    associatedtype Snapshot: DaySnapshot

    static var topic: Topic { get }
    /// How long until the widget requests new content without a change, for what depends on the clock alone.
    static var refreshSeconds: TimeInterval { get }
    /// Whether sample values may be shown outside of galleries.
    static var showsSampleOutsideGalleries: Bool { get }
    /// What galleries show.
    static var sample: Self { get }
    /// The same without anything that reveals a value despite redacted text.
    var hidden: Self { get }

    /// What is shown without a daemon.
    init()

    init(_ snapshot: Snapshot)
}
