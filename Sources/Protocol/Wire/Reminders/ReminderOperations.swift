/// Operations about reminders, for people and notifiers.
package enum ReminderOperations {
    package static let snooze = Operation<ReminderSnoozeRequest, ReminderSnoozeResult>(
        "reminders.snooze", .write, "Hides a reminder and brings it back later if it still applies.")
    package static let dismiss = Operation<ReminderDismissRequest, ReminderDismissResult>(
        "reminders.dismiss", .write, "Dismisses a reminder; the next one comes at its time.")
    package static let shown = Operation<ReminderRequest, Nothing>(
        "reminders.shown", .write, "Marks a reminder as shown: it is not shown again after a restart.")

    package static let all: [OperationInfo] = [snooze.info, dismiss.info, shown.info]
}

@Wire package struct ReminderRequest {
    /// The reminder's id; one that has ended is left alone.
    @Key("reminder") package var id = ""
}

@Wire package struct ReminderSnoozeRequest {
    /// The reminder's id.
    @Key("reminder") package var id: String?
    /// Instead of reminder: the tracker; every due reminder when both are missing.
    package var tracker: String?
    /// How long (default: the setting snooze).
    @Limits(1...1440) package var minutes: Int?
    /// Instead of minutes: a duration as typed, such as 45m or 1h30.
    package var duration: String?
}

@Wire package struct ReminderSnoozeResult {
    /// Whose reminders were snoozed; empty when none was due.
    package var trackers: [String] = []
    /// The ids of those.
    package var reminders: [String] = []
    /// When they come back; missing when none was due.
    package var until: String?
    /// Its local time.
    package var localTime: String?
}

@Wire package struct ReminderDismissRequest {
    /// The reminder's id; one that has ended is left alone.
    @Key("reminder") package var id: String?
    /// Instead of reminder: the tracker; every due reminder when both are missing.
    package var tracker: String?
}

@Wire package struct ReminderDismissResult {
    /// Whose reminders were dismissed; empty when none was due.
    package var trackers: [String] = []
    /// The ids of those.
    package var reminders: [String] = []
}
