/// Days on which a habit, or every habit, is not expected: a vacation.
package struct HabitPause: Hashable, Sendable {
    package let id: String
    package var at: Instant
    /// Of the habit; nil for all of them.
    package var habit: String?
    package var first: CivilDay
    /// Inclusive; nil until it is ended.
    package var last: CivilDay?

    package init(id: String, at: Instant, habit: String?, first: CivilDay, last: CivilDay?) {
        (self.id, self.at, self.habit, self.first, self.last) = (id, at, habit, first, last)
    }

    /// Its days; one without an end lasts for ever.
    package var days: ClosedRange<CivilDay> { first...max(first, last ?? Self.never) }

    /// The last day there is, 31 December 9999.
    private static let never = CivilDay(number: 2_932_896)
}
