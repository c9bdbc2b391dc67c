/// When a tracker reminds, and what it announces.
package protocol TrackerReminders: Sendable {
    associatedtype Facts

    /// For each kind the earliest occurrence that has not expired and that the last delivery does not cover.
    func upcoming(_ facts: Facts, after delivery: ReminderDelivery?) -> [ReminderOccurrence]
    /// What has just happened; nil if there is nothing new to announce.
    func news(_ facts: Facts, after delivery: ReminderDelivery?) -> ReminderOccurrence?
}

extension TrackerReminders {
    /// Both for a tracker with one subject.
    ///
    /// - Parameter deliveries: the last delivery of each subject, by id.
    package func upcoming(_ facts: Facts, after deliveries: [String: ReminderDelivery]) -> [ReminderOccurrence] {
        let news = news(facts, after: deliveries[ReminderOccurrence.news])
        return upcoming(facts, after: deliveries[""]) + [news].compactMap { $0 }
    }
}
