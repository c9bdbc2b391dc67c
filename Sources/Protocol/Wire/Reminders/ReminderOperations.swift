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

package struct ReminderRequest: WireObject {
    package var id = ""

    package init() {}

    package static let fields: [WireField<ReminderRequest>] = [
        // Not "id", which is the request's own.
        WireField("reminder", \.id, "The reminder's id; one that has ended is left alone.")
    ]
}

package struct ReminderSnoozeRequest: WireObject {
    package var id: String?
    package var tracker: String?
    package var minutes: Int?
    package var duration: String?

    package init() {}

    package static let fields: [WireField<ReminderSnoozeRequest>] = [
        WireField("reminder", \.id, "The reminder's id."),
        WireField(
            "tracker", \.tracker, "Instead of reminder: the tracker; every due reminder when both are missing."),
        WireField("minutes", \.minutes, range: 1...1440, "How long (default: the setting snooze)."),
        WireField("duration", \.duration, "Instead of minutes: a duration as typed, such as 45m or 1h30."),
    ]
}

package struct ReminderSnoozeResult: WireObject {
    package var trackers: [String] = []
    package var reminders: [String] = []
    package var until: String?
    package var localTime: String?

    package init() {}

    package static let fields: [WireField<ReminderSnoozeResult>] = [
        WireField("trackers", \.trackers, "Whose reminders were snoozed; empty when none was due."),
        WireField("reminders", \.reminders, "The ids of those."),
        WireField("until", \.until, "When they come back; missing when none was due."),
        WireField("local_time", \.localTime, "Its local time."),
    ]
}

package struct ReminderDismissRequest: WireObject {
    package var id: String?
    package var tracker: String?

    package init() {}

    package static let fields: [WireField<ReminderDismissRequest>] = [
        WireField("reminder", \.id, "The reminder's id; one that has ended is left alone."),
        WireField(
            "tracker", \.tracker, "Instead of reminder: the tracker; every due reminder when both are missing."),
    ]
}

package struct ReminderDismissResult: WireObject {
    package var trackers: [String] = []
    package var reminders: [String] = []

    package init() {}

    package static let fields: [WireField<ReminderDismissResult>] = [
        WireField("trackers", \.trackers, "Whose reminders were dismissed; empty when none was due."),
        WireField("reminders", \.reminders, "The ids of those."),
    ]
}
