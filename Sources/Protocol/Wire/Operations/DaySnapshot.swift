/// A tracker's snapshot that is valid for a civil day, with the one for the next day.
package protocol DaySnapshot: WireObject {
    /// The civil day.
    var day: String { get set }
    /// The zone in which it is that day.
    var zone: String { get set }
    /// The instant the next day begins.
    var dayEnds: String { get set }
    /// The snapshot after the day ends if nothing is logged.
    var next: NextSnapshot? { get set }
}

@Wire package struct NextSnapshot {
    /// When the day ends.
    package var at = ""
    /// The same members without `next`.
    package var snapshot = RawJSON([])
}
