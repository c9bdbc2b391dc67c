import FoundationEssentials
import SipliCore
import SipliWire

/// The content of a tracker's widgets, from its snapshot.
protocol TrackerContent: Hashable {
    associatedtype Snapshot: DaySnapshot

    static var topic: Topic { get }
    /// How long until the widget asks for new content by itself, for what changes with the clock alone.
    static var refreshSeconds: TimeInterval { get }
    /// What galleries show.
    static var sample: Self { get }
    /// The sample with nothing but texts, which are drawn as bars until there is content.
    static var placeholder: Self { get }

    /// What is shown without a daemon.
    init()

    init(_ snapshot: Snapshot)
}
