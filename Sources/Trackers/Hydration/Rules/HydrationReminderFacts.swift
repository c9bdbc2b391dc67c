package import SipliCore

/// What reminders to drink depend on besides the settings.
package struct HydrationReminderFacts: Hashable, Sendable {
    package let now: Instant
    /// When the last drink was; nil before the first.
    package let newest: Instant?
    /// The effective total of the day that `now` belongs to.
    package let total: VolumeTotal
    /// That day's goal in millilitres.
    package let goal: Double
    /// Whether that day's goal is met.
    package let isMet: Bool
    /// When drinks began to be logged, if that is on this day.
    package let began: Instant?

    /// - Parameter newest: ignored when it is in the future.
    package init(
        now: Instant, newest: Instant?, total: VolumeTotal, goal: Double, isMet: Bool, began: Instant? = nil
    ) {
        self.now = now
        self.newest = newest.flatMap { $0 <= now ? $0 : nil }
        self.total = total
        self.goal = goal
        self.isMet = isMet
        self.began = began
    }
}
