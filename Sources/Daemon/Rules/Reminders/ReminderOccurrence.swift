package import SipliCore

/// A reminder that comes unless something answers it.
package struct ReminderOccurrence: Hashable, Sendable {
    /// The kind of reminder; each tracker has names of its own.
    package var kind: String
    /// Its subject within the tracker, such as a summary of the week; empty for the tracker's main one.
    package var subject: String
    /// When it is due.
    package var at: Instant
    /// The instant at which it expires.
    package var until: Instant

    package init(kind: String, subject: String = "", at: Instant, until: Instant) {
        (self.kind, self.subject, self.at, self.until) = (kind, subject, at, until)
    }

    /// The subject of what is announced once it has happened, such as a met goal. Nothing is left to do, so it is neither
    /// scheduled nor snoozed.
    package static let news = "news"

    /// Something that has just happened: due at once, until its day ends; nil if the day had news already.
    ///
    /// - Parameters:
    ///   - delivery: the last delivery of news.
    ///   - dayStart: minutes after midnight at which days begin, 0...1439.
    static func news(
        _ kind: String, after delivery: ReminderDelivery?, now: Instant, zone: CivilZone, dayStart: Int
    ) -> ReminderOccurrence? {
        let day = zone.day(of: now, dayStart: dayStart)
        guard delivery.map({ zone.day(of: $0.due, dayStart: dayStart) }) != day else { return nil }
        return ReminderOccurrence(
            kind: kind, subject: news, at: now, until: zone.start(of: day.adding(days: 1), dayStart: dayStart))
    }
}
