/// The person's clock format.
package enum ClockFormat: Hashable, Sendable {
    case twentyFourHours
    case twelveHours

    /// "07:05" or "7:05 AM".
    ///
    /// - Parameter minutes: after midnight, 0...1439.
    package func text(minutes: Int) -> String {
        let tail = ":" + padded(minutes % 60, 2)
        guard self == .twelveHours else { return padded(minutes / 60, 2) + tail }
        let hour = minutes / 60 % 12
        return "\(hour == 0 ? 12 : hour)\(tail) \(minutes < 720 ? "AM" : "PM")"
    }

    /// The local time of an instant.
    package func text(_ instant: Instant, zone: CivilZone) -> String {
        text(minutes: zone.minutesAfterMidnight(at: instant))
    }
}
