/// How a day of one habit, or of several together, stands.
package enum HabitDayState: String, Sendable {
    case done, part, open, missed, skipped, unscheduled

    /// The one of a single habit.
    package init(_ standing: HabitStanding) {
        self =
            switch standing.state {
            case .done: .done
            case .open: .open
            case .skipped: .skipped
            case _ where standing.isPart: .part
            case .missed: .missed
            case .unscheduled: .unscheduled
            }
    }

    /// For people.
    package var text: String { self == .unscheduled ? "not due" : rawValue }
}
