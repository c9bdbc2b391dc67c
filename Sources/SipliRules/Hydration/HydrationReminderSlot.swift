/// The part of a day's goal at which a person is, as far as the words of a reminder tell it apart.
package enum HydrationReminderSlot: String, Hashable, Sendable, CaseIterable {
    /// Less than a quarter.
    case first
    /// Less than 60 percent.
    case mid
    case late

    /// - Parameter progress: the part of the goal that is drunk, 1 for all of it.
    package init(progress: Double) {
        self = progress < 0.25 ? .first : progress < 0.6 ? .mid : .late
    }
}
