/// Operations about reminders, for people and notifiers.
package enum ReminderOperations {
    package static let snooze = Operation<ReminderSnoozeRequest, ReminderSnoozeResult>(
        "reminders.snooze", .write, "Hides a reminder and brings it back later if it still applies.")
    package static let dismiss = Operation<ReminderDismissRequest, ReminderDismissResult>(
        "reminders.dismiss", .write, "Dismisses a reminder; the next one comes at its time.")
    package static let pause = Operation<ReminderPauseRequest, ReminderPauseResult>(
        "reminders.pause", .write, "Holds every reminder back for a while.")
    package static let resume = Operation<Nothing, ReminderResumeResult>(
        "reminders.resume", .write, "Ends a pause of the reminders.")
    package static let shown = Operation<ReminderRequest, Nothing>(
        "reminders.shown", .write, "Marks a reminder as shown: it is not shown again after a restart.")

    package static let all: [OperationInfo] = [
        snooze.info, dismiss.info, pause.info, resume.info, shown.info,
    ]
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

@Wire package struct ReminderPauseRequest {
    /// How long (default: until tomorrow).
    @Limits(1...1440) package var minutes: Int?
    /// Instead of minutes: a duration as typed, such as 45m or 1h30, or tomorrow: until the day ends.
    package var duration: String?
}

@Wire package struct ReminderPauseResult {
    /// When reminders come again.
    package var until = ""
    /// The same for display, such as "15:20" or "tomorrow 00:00".
    package var when = ""
}

@Wire package struct ReminderResumeResult {
    /// They were paused.
    package var wasPaused = false
}

/// Due and upcoming reminders: at most one due reminder of a subject at a time.
@Wire package struct RemindersSnapshot {
    /// What is due now, at most one per tracker and subject, by tracker, oldest first; one that disappears is
    /// withdrawn.
    package var reminders: [ReminderItem] = []
    /// When the next one is scheduled; a change of this alone sends no event.
    package var next: String?
    /// The next scheduled one per tracker and subject, soonest first.
    @Key("foreseen") package var scheduled: [ScheduledReminder] = []
    /// Why quiet hours hold back every reminder of a tracker or subject, as a sentence for display.
    package var silenced: String?
    /// While reminders are paused: when they come again. The end of a pause sends no event.
    package var pausedUntil: String?
    /// The same for display, such as "15:20" or "tomorrow 00:00".
    package var pausedWhen: String?
}

/// The next reminder if nothing changes.
@Wire package struct ScheduledReminder {
    /// The tracker it comes from.
    package var tracker = ""
    /// What within the tracker it is about; missing for the tracker's main reminder.
    package var subjectID: String?
    /// What it is about.
    package var kind = ""
    /// When.
    package var at = ""
    /// Its local time.
    package var localTime = ""
    /// The same with its day, such as "15:20", "tomorrow 07:00" or "29 Nov, 07:00".
    package var when: String?
    /// What it is about, for display.
    package var subject = ""
    /// True: it was due and was snoozed; `at` is when it comes back.
    package var snoozed: Bool?
}

/// One reminder with its texts and actions.
@Wire package struct ReminderItem: Hashable {
    /// Of this delivery; another one of the same tracker and subject replaces it.
    package var id = ""
    /// The topic of the tracker it comes from.
    package var tracker = ""
    /// What within the tracker it is about, such as `week` for the summary of one; missing for the tracker's main
    /// reminder; `news` for what has happened, such as a met goal.
    package var subjectID: String?
    /// What it is about, such as pace or bedtime.
    package var kind = ""
    /// When it became due.
    package var at = ""
    /// Its local time.
    package var localTime = ""
    /// When it stops applying if nothing happens.
    package var until = ""
    /// It was shown: a later notifier does not show it again.
    package var shown = false
    /// A short plain title without values.
    package var title = ""
    /// The title with values, such as "Rent is due in 3 days"; missing if the title says it.
    package var fact: String?
    /// A plain sentence with values; not for locked screens.
    package var text = ""
    /// Why it is due, as text.
    package var why = ""
    /// Of a goal, for a bar; floored, may exceed 100.
    package var percent: Int?
    /// What the person can do, most likely first.
    package var actions: [ReminderAction] = []
    /// What a click on it opens.
    package var link = ""
    /// The person's usual snooze; 0 if it cannot be snoozed.
    package var snoozeMinutes = 0

    /// Announces what has happened and asks for nothing.
    package var isNews: Bool { subjectID == "news" }
}

/// A button.
@Wire package struct ReminderAction: Hashable {
    /// Unique within the reminder, such as log-250.
    package var id = ""
    /// For people, such as 250 ml.
    package var label = ""
    /// The same without values, such as Log, for screens others can see; empty if it is not to be offered there.
    package var privateLabel: String?
    /// What to run: an intent's name for intents.run.
    package var intent = ""
    /// Its parameters, an object.
    package var params: RawJSON?
}
