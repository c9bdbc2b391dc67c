/// What is recorded of a habit on one civil day.
package struct HabitRecord: Hashable, Sendable {
    package var day: CivilDay
    /// The sum of the day; 1 for a habit that is just done.
    package var value: Double
    /// The day neither earns nor breaks a streak, unless it was done after all.
    package var isSkipped: Bool
    /// The target that was in force, 0 if any amount was enough; nil for the habit's own.
    package var target: Double?

    package init(day: CivilDay, value: Double = 1, isSkipped: Bool = false, target: Double? = nil) {
        (self.day, self.value, self.isSkipped, self.target) = (day, value, isSkipped, target)
    }
}
