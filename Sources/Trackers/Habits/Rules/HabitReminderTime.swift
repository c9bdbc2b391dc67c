/// When a habit is usually done.
package enum HabitReminderTime {
    /// The days before today that are looked at, today included.
    package static let days = 56
    /// The fewest completions that show a usual time.
    package static let least = 5
    private static let step = 15

    /// The median time of day of completions, rounded down to a quarter of an hour, in minutes after midnight; nil if
    /// there are not enough.
    ///
    /// - Parameters:
    ///   - minutes: after midnight, 0...1439, in any order.
    ///   - dayStart: where a day begins, so that an evening that goes past midnight stays in one piece.
    package static func suggested(_ minutes: [Int], dayStart: Int) -> Int? {
        guard minutes.count >= least else { return nil }
        let sorted = minutes.map { ($0 - dayStart + 1440) % 1440 }.sorted()
        let median = (sorted[(sorted.count - 1) / 2] + sorted[sorted.count / 2]) / 2
        return (median + dayStart) % 1440 / step * step
    }
}
