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

package struct NextSnapshot: WireObject {
    package var at = ""
    package var snapshot = RawJSON([])

    package init() {}

    package static let fields: [WireField<NextSnapshot>] = [
        WireField("at", \.at, "When the day ends."),
        WireField("snapshot", \.snapshot, "The same members without `next`."),
    ]
}
