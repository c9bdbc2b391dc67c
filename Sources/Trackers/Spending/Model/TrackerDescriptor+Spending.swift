extension TrackerDescriptor {
    /// Subscriptions and spending.
    package static let spending = TrackerDescriptor(
        topic: Topic(name: "spending", bit: 7), name: "spend", title: "Spending",
        entry: Noun("transaction", "transactions"),
        remindersSetting: "spending-reminders", form: "action/add-transaction", barWidget: "UpcomingRenewalsWidget")
}

extension Topic {
    package static let spending = TrackerDescriptor.spending.topic
}
