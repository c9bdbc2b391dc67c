/// Due and upcoming reminders: at most one due reminder of a subject at a time.
package struct RemindersSnapshot: WireObject {
    package var reminders: [ReminderItem] = []
    package var next: String?
    package var scheduled: [ScheduledReminder] = []
    package var silenced: String?

    package init() {}

    package static let fields: [WireField<RemindersSnapshot>] = [
        WireField(
            "reminders", \.reminders,
            "What is due now, at most one per tracker and subject, by tracker, oldest first; one that disappears is withdrawn."
        ),
        WireField("next", \.next, "When the next one is scheduled; a change of this alone sends no event."),
        WireField("foreseen", \.scheduled, "The next scheduled one per tracker and subject, soonest first."),
        WireField(
            "silenced", \.silenced,
            "Why quiet hours hold back every reminder of a tracker or subject, as a sentence for display."
        ),
    ]
}

/// The next reminder if nothing changes.
package struct ScheduledReminder: WireObject {
    package var tracker = ""
    package var subjectID: String?
    package var kind = ""
    package var at = ""
    package var localTime = ""
    package var when: String?
    package var subject = ""
    package var snoozed: Bool?

    package init() {}

    package static let fields: [WireField<ScheduledReminder>] = [
        WireField("tracker", \.tracker, "The tracker it comes from."),
        WireField(
            "subject_id", \.subjectID, "What within the tracker it is about; missing for the tracker's main reminder."),
        WireField("kind", \.kind, "What it is about."),
        WireField("at", \.at, "When."),
        WireField("local_time", \.localTime, "Its local time."),
        WireField(
            "when", \.when, "The same with its day, such as \"15:20\", \"tomorrow 07:00\" or \"29 Nov, 07:00\"."),
        WireField("subject", \.subject, "What it is about, for display."),
        WireField("snoozed", \.snoozed, "True: it was due and was snoozed; `at` is when it comes back."),
    ]
}

/// One reminder with its texts and actions.
package struct ReminderItem: WireObject, Hashable {
    package var id = ""
    package var tracker = ""
    package var subjectID: String?
    package var kind = ""
    package var at = ""
    package var localTime = ""
    package var until = ""
    package var shown = false
    package var title = ""
    package var text = ""
    package var why = ""
    package var percent: Int?
    package var actions: [ReminderAction] = []
    package var link = ""
    package var snoozeMinutes = 0

    package init() {}

    /// Announces what has happened and asks for nothing.
    package var isNews: Bool { subjectID == "news" }

    package static let fields: [WireField<ReminderItem>] = [
        WireField("id", \.id, "Of this delivery; another one of the same tracker and subject replaces it."),
        WireField("tracker", \.tracker, "The topic of the tracker it comes from."),
        WireField(
            "subject_id", \.subjectID,
            "What within the tracker it is about, such as `week` for the summary of one; missing for the tracker's main reminder; `news` for what has happened, such as a met goal."
        ),
        WireField("kind", \.kind, "What it is about, such as pace or bedtime."),
        WireField("at", \.at, "When it became due."),
        WireField("local_time", \.localTime, "Its local time."),
        WireField("until", \.until, "When it stops applying if nothing happens."),
        WireField("shown", \.shown, "It was shown: a later notifier does not show it again."),
        WireField("title", \.title, "A short plain title without values."),
        WireField("text", \.text, "A plain sentence with values; not for locked screens."),
        WireField("why", \.why, "Why it is due, as text."),
        WireField("percent", \.percent, "Of a goal, for a bar; floored, may exceed 100."),
        WireField("actions", \.actions, "What the person can do, most likely first."),
        WireField("link", \.link, "What a click on it opens."),
        WireField("snooze_minutes", \.snoozeMinutes, "The person's usual snooze; 0 if it cannot be snoozed."),
    ]
}

/// A button.
package struct ReminderAction: WireObject, Hashable {
    package var id = ""
    package var label = ""
    package var privateLabel: String?
    package var intent = ""
    package var params: RawJSON?

    package init() {}

    package static let fields: [WireField<ReminderAction>] = [
        WireField("id", \.id, "Unique within the reminder, such as log-250."),
        WireField("label", \.label, "For people, such as 250 ml."),
        WireField(
            "private_label", \.privateLabel,
            "The same without values, such as Log, for screens others can see; empty if it is not to be offered there."),
        WireField("intent", \.intent, "What to run: an intent's name for intents.run."),
        WireField("params", \.params, "Its parameters, an object."),
    ]
}
