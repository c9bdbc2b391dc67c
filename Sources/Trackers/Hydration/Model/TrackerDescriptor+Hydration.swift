extension TrackerDescriptor {
    /// Water.
    package static let hydration = TrackerDescriptor(
        topic: Topic(name: "hydration", bit: 1), name: "water", entry: Noun("drink", "drinks"),
        look: TrackerLook(
            icon: "drop.fill", fill: TrackerLook.Tone(light: 0x2B6BFF, dark: 0x5B8DFF),
            onFill: TrackerLook.Tone(light: 0xFFFFFF, dark: 0x04122E), terminalColor: 4),
        remindersSetting: "water-reminders", form: "add-intake", barWidget: "HydrationWidget", remindsOften: true)
}

extension Topic {
    package static let hydration = TrackerDescriptor.hydration.topic
}
