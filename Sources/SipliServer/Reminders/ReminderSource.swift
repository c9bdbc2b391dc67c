import SipliCore
import SipliRules
import SipliStore
import SipliWire

/// A projection of a tracker that reminds.
protocol ReminderSource: TrackerProjection {
    /// Of each subject, for each kind, the earliest occurrence that the subject's last delivery has not covered; it may lie in the
    /// past.
    ///
    /// - Parameter deliveries: the last delivery of each subject, by its id.
    func upcomingReminders(
        after deliveries: [String: ReminderDelivery], _ moment: Moment, _ database: StoreDatabase
    ) throws -> [ReminderOccurrence]
    /// What an occurrence is about, such as "a drink before bed".
    func reminderSubject(_ occurrence: ReminderOccurrence) -> String
    /// A delivery in words, with kind, title, text, why, percent, actions and link; nil when it no longer applies.
    func reminder(
        _ delivery: ReminderDelivery, _ moment: Moment, _ database: StoreDatabase, settings: SettingValues
    ) throws -> ReminderItem?
}
