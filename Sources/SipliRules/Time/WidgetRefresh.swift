package import SipliCore

/// When a widget that shows a day requests new content although nothing was logged.
package enum WidgetRefresh {
    /// Local hours in which people look at widgets: from 6:00 to 22:59.
    private static let activeMinutes = 6 * 60..<23 * 60
    private static let activeSeconds: Int64 = 15 * 60
    private static let quietSeconds: Int64 = 60 * 60

    /// The next refresh: a quarter of an hour later in active hours, an hour later in quiet ones, and never past the next
    /// midnight.
    package static func next(after now: Instant, zone: CivilZone) -> Instant {
        let isActive = activeMinutes.contains(zone.minutesAfterMidnight(at: now))
        let later = now.adding(seconds: isActive ? activeSeconds : quietSeconds)
        return min(later, midnight(after: now, zone: zone))
    }

    /// The first instant of the next calendar day.
    package static func midnight(after now: Instant, zone: CivilZone) -> Instant {
        zone.start(of: zone.date(at: now).adding(days: 1))
    }
}
