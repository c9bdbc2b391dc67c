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
