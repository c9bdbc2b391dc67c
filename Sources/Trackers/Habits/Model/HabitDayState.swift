/// How a day of one habit, or of several together, stands.
package enum HabitDayState: String, Sendable {
    case done, part, open, missed, skipped, unscheduled

    /// For people.
    package var text: String { self == .unscheduled ? "not due" : rawValue }
}
