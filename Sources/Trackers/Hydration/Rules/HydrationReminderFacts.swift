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
        (self.total, self.goal, self.isMet, self.began) = (total, goal, isMet, began)
    }
}

/// The share of the day's goal that is reached, as reminder texts distinguish it.
package enum HydrationReminderSlot: String, Hashable, Sendable, CaseIterable {
    /// Less than a quarter.
    case first
    /// Less than 60 percent.
    case mid
    case late

    /// - Parameter progress: the share of the goal that is drunk, 1 for all of it.
    package init(progress: Double) {
        self = progress < 0.25 ? .first : progress < 0.6 ? .mid : .late
    }
}
