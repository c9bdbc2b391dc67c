extension TrackerDescriptor {
    /// Habits: what is done, or left, on certain days.
    package static let habits = TrackerDescriptor(
        topic: Topic(name: "habits", bit: 5), name: "habit", title: "Habits", entry: Noun("habit", "habits"),
        remindersSetting: "habits-reminders", barWidget: "RemainingHabitsWidget", remindsOften: true)
}

extension Topic {
    package static let habits = TrackerDescriptor.habits.topic
}
