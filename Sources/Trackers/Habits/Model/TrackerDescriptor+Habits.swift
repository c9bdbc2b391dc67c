extension TrackerDescriptor {
    /// Habits: what is done, or left, on certain days.
    package static let habits = TrackerDescriptor(
        topic: Topic(name: "habits", bit: 5), name: "habit", title: "Habits", entry: Noun("habit", "habits"),
        look: TrackerLook(
            icon: "leaf.fill", fill: TrackerLook.Tone(light: 0x177A3D, dark: 0x4FD088),
            onFill: TrackerLook.Tone(light: 0xFFFFFF, dark: 0x04210F), terminalColor: 2),
        remindersSetting: "habits-reminders", barWidget: "RemainingHabitsWidget", remindsOften: true)
}

extension Topic {
    package static let habits = TrackerDescriptor.habits.topic
}
