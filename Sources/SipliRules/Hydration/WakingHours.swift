import SipliCore

/// The hours in which a person is reminded to drink, and how often.
package struct WakingHours: Hashable, Sendable {
    /// From waking to going to sleep.
    package let clock: ClockHours

    private static let mostFixed = 12
    private static let bedtimeMinutes = 30

    /// Minutes after midnight, 0...1439; `sleep` may be smaller than `wake` (over midnight), equal for no sleep at all.
    package init(wake: Int, sleep: Int) {
        clock = ClockHours(from: wake, to: sleep)
    }

    /// Reminders by pace are an eighth of the waking hours apart, at least 60 and at most 150 minutes.
    package var intervalMilliseconds: Int64 {
        min(max(Int64(clock.minutes) * 60_000 / 8, 60 * 60_000), 150 * 60_000)
    }

    /// Minutes after waking at which reminders come when they do not follow the pace; the first is 0.
    package var fixedOffsets: [Int] {
        let awake = Double(max(60, clock.minutes)) * 60_000
        let count = min(max(Int((awake / Double(intervalMilliseconds)).rounded()), 1), Self.mostFixed)
        return (0..<count).map { $0 * (clock.minutes / count) }
    }

    /// Minutes after waking of the reminder before bed; negative when there is no room for it.
    package var bedtimeOffset: Int {
        clock.minutes - Self.bedtimeMinutes
    }
}
