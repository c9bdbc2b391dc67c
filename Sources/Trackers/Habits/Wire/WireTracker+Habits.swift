import SipliCore

extension WireTracker {
    /// Habits.
    package static let habits = WireTracker(
        topic: .habits, operations: HabitOperations.all, snapshot: HabitSnapshot.fields,
        exports: [("habits-csv", "days of habits", "a table of habits' days")],
        places: [
            LinkPlace("habits", scheme: "ritualist", "shows today's habits, to be completed in a terminal")
        ])
}
