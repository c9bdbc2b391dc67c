extension TrackerDescriptor {
    /// Water.
    package static let hydration = TrackerDescriptor(
        topic: Topic(name: "hydration", bit: 1), name: "water", entry: Noun("drink", "drinks"),
        remindersSetting: "water-reminders", form: "add-intake", barWidget: "HydrationWidget", remindsOften: true)
}

extension Topic {
    package static let hydration = TrackerDescriptor.hydration.topic
}
