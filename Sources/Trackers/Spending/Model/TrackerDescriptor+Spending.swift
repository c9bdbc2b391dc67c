extension TrackerDescriptor {
    /// Subscriptions and spending.
    package static let spending = TrackerDescriptor(
        topic: Topic(name: "spending", bit: 7), name: "spend", title: "Spending",
        entry: Noun("transaction", "transactions"),
        look: TrackerLook(
            icon: "creditcard.fill", fill: TrackerLook.Tone(light: 0xF2B950, dark: 0xF2B950),
            onFill: TrackerLook.Tone(light: 0x2B1B00, dark: 0x2B1B00),
            // Amber itself would be too pale on white.
            mark: TrackerLook.Tone(light: 0xBA7A00, dark: 0xF2B950), terminalColor: 3),
        remindersSetting: "spending-reminders", form: "action/add-transaction", barWidget: "UpcomingRenewalsWidget")
}

extension Topic {
    package static let spending = TrackerDescriptor.spending.topic
}
