import SipliCore
import SipliRules
import SipliStore
import SipliWire

/// A projection of a tracker that reminds.
protocol ReminderSource: TrackerProjection {
    /// For each kind its earliest occurrence that the last telling has not covered; it may lie in the past.
    func upcomingReminders(
        after telling: ReminderTelling?, _ moment: Moment, _ database: StoreDatabase
    ) throws -> [ReminderOccurrence]
    /// What an occurrence of a kind is about, such as "a drink before bed".
    func reminderSubject(kind: String) -> String
    /// A telling in words, with kind, title, text, why, percent, actions and link; nil when it is true no more.
    func reminder(
        _ telling: ReminderTelling, _ moment: Moment, _ database: StoreDatabase, settings: SettingValues
    ) throws -> ReminderItem?
}
