import SipliCore
import SipliWire

extension ReminderItem {
    /// A live activity as a notification that stays while it goes on; nil for one without texts, or that has ended.
    ///
    /// - Parameter isPrivate: hides what it is.
    init?(_ activity: ActivitiesSnapshot.Item, isPrivate: Bool) {
        guard let title = activity.title, activity.status != "ended" else { return nil }
        self.init()
        // Another id is a new notification, which is shown even if the one before was closed.
        id = activity.activity + (activity.alerts.map { "/\($0)" } ?? "")
        (tracker, subjectID) = (Topic.activities.name, activity.activity)
        at = activity.started
        self.title = isPrivate ? "In progress" : title
        let isStale = activity.status == "stale"
        text = [activity.body, isStale ? "out of date" : nil].compactMap(\.self).joined(separator: ", ")
        actions = activity.actions
    }
}
