import SipliCore

/// When a widget that shows a day requests new content although nothing was logged.
enum WidgetRefresh {
    /// Local hours in which people look at widgets: from 6:00 to 22:59.
    private static let activeMinutes = 6 * 60..<23 * 60
    private static let activeSeconds: Int64 = 15 * 60
    private static let quietSeconds: Int64 = 60 * 60

    /// The next refresh: a quarter of an hour later in active hours, an hour later in quiet ones, and never past the next
    /// midnight.
    static func next(after now: Instant, zone: CivilZone) -> Instant {
        let isActive = activeMinutes.contains(zone.minutesAfterMidnight(at: now))
        let later = now.adding(seconds: isActive ? activeSeconds : quietSeconds)
        return min(later, midnight(after: now, zone: zone))
    }

    /// The first instant of the next calendar day.
    static func midnight(after now: Instant, zone: CivilZone) -> Instant {
        zone.start(of: zone.date(at: now).adding(days: 1))
    }
}

extension CivilZone {
    /// A zone with the offset at the end of an RFC 3339 time, which is right until clocks change: only the daemon has
    /// time-zone data.
    init(offsetOf time: String) {
        let digits = time.suffix(6)
        let parts = digits.dropFirst().split(separator: ":").compactMap { Int($0) }
        let seconds = parts.count == 2 ? (parts[0] * 60 + parts[1]) * 60 : 0
        self.init(identifier: "") { _ in digits.hasPrefix("-") ? -seconds : seconds }
    }
}
