import SipliCore
import SipliRules
import SipliStore
import SipliWire

/// A projection of a tracker that has reminders.
protocol ReminderSource: TrackerProjection {
    /// For each subject and kind, the earliest occurrence that the subject's last delivery does not cover; it may be in
    /// the past.
    ///
    /// - Parameter deliveries: the last delivery of each subject, by id.
    func upcomingReminders(
        after deliveries: [String: ReminderDelivery], _ moment: Moment, _ database: StoreDatabase
    ) throws -> [ReminderOccurrence]
    /// What an occurrence is about, such as "a drink before bed".
    func reminderSubject(_ occurrence: ReminderOccurrence) -> String
    /// The texts of a delivery, with kind, title, text, why, percent, actions and link; nil if it no longer applies.
    func reminder(
        _ delivery: ReminderDelivery, _ moment: Moment, _ database: StoreDatabase, settings: SettingValues
    ) throws -> ReminderItem?
}
