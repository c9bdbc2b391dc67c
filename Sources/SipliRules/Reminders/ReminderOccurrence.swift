package import SipliCore

/// A reminder that comes, if nothing happens that answers it.
package struct ReminderOccurrence: Hashable, Sendable {
    /// What kind of reminder it is; each tracker has names of its own.
    package var kind: String
    /// What it is about within its tracker, such as a habit's id; empty in a tracker that reminds of one thing.
    package var subject: String
    /// When it is due.
    package var at: Instant
    /// The first instant at which the clock alone has made it pointless.
    package var until: Instant

    package init(kind: String, subject: String = "", at: Instant, until: Instant) {
        (self.kind, self.subject, self.at, self.until) = (kind, subject, at, until)
    }
}
