import Glibc
import SipliCore

/// The default time of the weigh-in reminder.
package enum WeightReminderTime {
    /// 08:00, until there are enough weigh-ins.
    package static let usual = 8 * 60
    /// The number of newest weigh-ins that are used.
    package static let most = 30
    /// The fewest weigh-ins that show a usual time.
    static let least = 5
    private static let step = 15

    /// The usual weigh-in time, rounded down to a quarter of an hour, in minutes after midnight.
    ///
    /// The mean is taken around the clock, so that 23:50 and 00:10 meet at midnight; of n weigh-ins the newest counts n
    /// times, the oldest once.
    ///
    /// - Parameter minutes: those of the weigh-ins, 0...1439, oldest first.
    package static func suggested(_ minutes: [Int]) -> Int {
        guard minutes.count >= least else { return usual }
        let newest = minutes.suffix(most)
        var (east, north, weights) = (0.0, 0.0, 0.0)
        for (index, minute) in newest.enumerated() {
            let (weight, angle) = (Double(index + 1), Double(minute) / 1440 * 2 * .pi)
            (east, north, weights) = (east + weight * sin(angle), north + weight * cos(angle), weights + weight)
        }
        // Times spread evenly around the clock have no mean.
        guard (east * east + north * north).squareRoot() > weights * 1e-6 else { return usual }
        // Adding 1e-6 keeps 09:00 from becoming 08:59.999 and so 08:45.
        let mean = (atan2(east, north) / (2 * .pi) * 1440 + 1440 + 1e-6).truncatingRemainder(dividingBy: 1440)
        return Int(mean) / step * step
    }

    static func suggested(_ entries: [WeightEntry], zone: CivilZone) -> Int {
        suggested(entries.suffix(most).map { zone.minutesAfterMidnight(at: $0.at) })
    }
}
