package import SipliCore

/// A reminder that comes unless something answers it.
package struct ReminderOccurrence: Hashable, Sendable {
    /// The kind of reminder; each tracker has names of its own.
    package var kind: String
    /// Its subject within the tracker, such as a habit's id; empty in a tracker with one subject.
    package var subject: String
    /// When it is due.
    package var at: Instant
    /// The instant at which it expires.
    package var until: Instant

    package init(kind: String, subject: String = "", at: Instant, until: Instant) {
        (self.kind, self.subject, self.at, self.until) = (kind, subject, at, until)
    }
}
