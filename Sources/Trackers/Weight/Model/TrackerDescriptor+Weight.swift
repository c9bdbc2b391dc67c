extension TrackerDescriptor {
    /// Body weight.
    package static let weight = TrackerDescriptor(
        topic: Topic(name: "weight", bit: 2), name: "weight", entry: Noun("weigh-in", "weigh-ins"),
        look: TrackerLook(
            icon: "scalemass.fill", fill: TrackerLook.Tone(light: 0x6A3FB5, dark: 0xB79CF2),
            onFill: TrackerLook.Tone(light: 0xFFFFFF, dark: 0x1A1030), terminalColor: 5),
        remindersSetting: "weight-reminders", form: "add-weight", barWidget: "WeightWidget")
}

extension Topic {
    package static let weight = TrackerDescriptor.weight.topic
}
