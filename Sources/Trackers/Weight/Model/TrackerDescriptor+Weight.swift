extension TrackerDescriptor {
    /// Body weight.
    package static let weight = TrackerDescriptor(
        topic: Topic(name: "weight", bit: 2), name: "weight", entry: Noun("weigh-in", "weigh-ins"),
        remindersSetting: "weight-reminders", form: "add-weight", barWidget: "WeightWidget")
}

extension Topic {
    package static let weight = TrackerDescriptor.weight.topic
}
