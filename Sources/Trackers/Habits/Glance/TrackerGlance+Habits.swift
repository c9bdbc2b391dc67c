import SipliCore
import SipliWire

extension TrackerGlance {
    /// How many of the day's habits are done, and those that are open.
    static let habits = TrackerGlance(.habits) { reader in
        let snapshot = try HabitSnapshot.read(&reader)
        var glance = Glance()
        glance.lines = [snapshot.line].filter { !$0.isEmpty }
        glance.actions = snapshot.open.map { habit in
            ReminderAction("done-" + habit.habit, "Complete " + habit.name, HabitIntents.complete) {
                $0.member("habit", habit.habit)
            }
        }
        return glance
    }
}
