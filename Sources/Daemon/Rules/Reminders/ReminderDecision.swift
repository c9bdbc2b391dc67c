package import SipliCore

/// What to do about a tracker's reminders now.
package enum ReminderDecision: Hashable, Sendable {
    case deliver(ReminderOccurrence)
    /// Nothing until this instant, when to check again; nil for never, as long as nothing changes.
    case wait(until: Instant?)

    /// The time without reminders after a resume.
    package static let settlingSeconds: Int64 = 60

    /// Delivers the latest occurrence that is due and may be delivered; of occurrences due at the same instant the
    /// first given.
    ///
    /// - Parameters:
    ///   - upcoming: what is not delivered yet; expired occurrences are skipped.
    ///   - settled: the last start, resume or change of records; what was due by then waits a minute longer.
    ///   - notBefore: the end of a snooze.
    ///   - quiet: hours that hold back until their end what still applies then; if they span the whole day they hold
    ///     nothing.
    package static func decide(
        upcoming: [ReminderOccurrence], settled: Instant, notBefore: Instant?, quiet: ClockHours?, zone: CivilZone,
        now: Instant
    ) -> ReminderDecision {
        let live = upcoming.filter { $0.until > now }
        func release(_ occurrence: ReminderOccurrence) -> Instant {
            let settling = occurrence.at <= settled ? settled.adding(seconds: settlingSeconds) : now
            return Self.release(occurrence, notBefore: max(now, settling, notBefore ?? now), quiet, zone)
        }
        let latest = live.filter { release($0) <= now }.reduce(nil as ReminderOccurrence?) { latest, next in
            guard let latest, latest.at >= next.at else { return next }
            return latest
        }
        if let latest { return .deliver(latest) }
        // One that cannot be delivered in time is checked when it expires, since another may follow it.
        return .wait(until: live.map { min(release($0), $0.until) }.min())
    }

    /// What will be delivered next if nothing changes, and when: not before now. Nil if quiet hours outlast everything.
    package static func scheduled(
        upcoming: [ReminderOccurrence], notBefore: Instant?, quiet: ClockHours?, zone: CivilZone, now: Instant
    ) -> (occurrence: ReminderOccurrence, at: Instant)? {
        upcoming.map { ($0, release($0, notBefore: max(now, notBefore ?? now), quiet, zone)) }.filter { $1 < $0.until }
            // Of reminders held back to the same instant the latest is delivered.
            .min { ($0.1, $1.0.at) < ($1.1, $0.0.at) }
    }

    private static func release(
        _ occurrence: ReminderOccurrence, notBefore: Instant, _ quiet: ClockHours?, _ zone: CivilZone
    ) -> Instant {
        let earliest = max(occurrence.at, notBefore)
        guard let quiet, quiet.from != quiet.to else { return earliest }
        return quiet.span(at: earliest, zone: zone)?.upperBound ?? earliest
    }
}

/// The last delivered reminder of a subject.
package struct ReminderDelivery: Hashable, Sendable {
    /// The kind of the occurrence that was delivered.
    package var kind: String
    /// Its subject within the tracker, as in the occurrence.
    package var subject: String
    /// When that occurrence was due.
    package var due: Instant
    /// When it was delivered, which may be later.
    package var at: Instant

    package init(kind: String, subject: String = "", due: Instant, at: Instant) {
        (self.kind, self.subject, self.due, self.at) = (kind, subject, due, at)
    }
}
