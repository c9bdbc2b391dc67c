package import SipliCore

/// The hours in which a person is reminded to drink, and how often.
package struct WakingHours: Hashable, Sendable {
    /// From waking to bedtime.
    package let clock: ClockHours

    private static let mostFixed = 12
    private static let bedtimeMinutes = 30
    /// Waking hours shorter than this are probably a mistake.
    private static let fewMinutes = 60

    /// Minutes after midnight, 0...1439; `sleep` may be smaller than `wake` (across midnight), equal for no sleep at
    /// all.
    package init(wake: Int, sleep: Int) { clock = ClockHours(from: wake, to: sleep) }

    /// Reminders by pace are an eighth of the waking hours apart, at least 60 and at most 150 minutes.
    package var intervalMilliseconds: Int64 { min(max(Int64(clock.minutes) * 60_000 / 8, 60 * 60_000), 150 * 60_000) }

    /// Minutes after waking of reminders that do not follow the pace; the first is 0.
    package var fixedOffsets: [Int] {
        let awake = Double(max(60, clock.minutes)) * 60_000
        let count = min(max(Int((awake / Double(intervalMilliseconds)).rounded()), 1), Self.mostFixed)
        return (0..<count).map { $0 * (clock.minutes / count) }
    }

    /// A warning about likely mistakes, with a correction; nil if there is none.
    ///
    /// - Parameter dayStart: minutes after midnight at which a day's total begins, 0...1439.
    package func advice(dayStart: Int, format: ClockFormat) -> String? {
        guard clock.minutes < 1440 else { return "wake and sleep are the same, so reminders run all day and night" }
        guard clock.minutes >= Self.fewMinutes else {
            return "you are awake for only \(clock.minutes) minutes, so drink reminders come only then"
        }
        let begun = ((dayStart - clock.from) % 1440 + 1440) % 1440
        guard 0 < begun, begun < clock.minutes else { return nil }
        return "your day begins at \(format.text(minutes: dayStart)), while you are awake, with a new goal; "
            + "set day-start to an hour of your sleep, such as \(format.text(minutes: middleOfSleep))"
    }

    /// A warning about quiet hours that leave less than a quarter of the waking hours; nil if they leave more.
    package func advice(quiet: ClockHours) -> String? {
        let free = (0..<clock.minutes).count { !quiet.contains(minute: clock.from + $0) }
        guard free > 0 else { return "quiet hours cover all your waking hours, so there are no drink reminders" }
        guard free * 4 < clock.minutes else { return nil }
        let left = free < 60 ? "\(free) min" : free % 60 == 0 ? "\(free / 60) h" : "\(free / 60) h \(free % 60) min"
        return "quiet hours leave \(left) of your waking hours for drink reminders"
    }

    /// The middle of the sleep, rounded down to the hour if that is still within the sleep.
    private var middleOfSleep: Int {
        let half = (1440 - clock.minutes) / 2
        let middle = (clock.to + half) % 1440
        return middle % 60 <= half ? middle / 60 * 60 : middle
    }

    /// Minutes after waking of the bedtime reminder; negative if there is no room for it.
    package var bedtimeOffset: Int { clock.minutes - Self.bedtimeMinutes }
}
