package import SipliCore

/// A number of times in a number of days, which is how other programs write schedules: 3 times in 7 days.
package struct HabitFrequency: Hashable, Sendable {
    package let times: Int
    package let days: Int

    /// Nil for numbers below 1.
    package init?(times: Int, days: Int) {
        guard times > 0, days > 0 else { return nil }
        (self.times, self.days) = (min(times, 1_000_000), min(days, 1_000_000))
    }

    /// The nearest schedule, and whether it asks for the same: a number of times in weeks is one on days of a week, once in
    /// so many days is every so many days, and anything between is rounded to one of these.
    package var schedule: (nearest: HabitSchedule, isExact: Bool) {
        guard times < days else { return (.daily, true) }
        let weekly = Double(7 * times) / Double(days)
        guard times > 1 && weekly >= 1 || days == 7 else {
            let distance = Int((Double(days) / Double(times)).rounded())
            return (.everyDays(min(distance, 365)), days.isMultiple(of: times) && distance <= 365)
        }
        let rounded = Int(weekly.rounded())
        return (rounded < 7 ? .timesPerWeek(rounded) : .daily, (7 * times).isMultiple(of: days))
    }
}
