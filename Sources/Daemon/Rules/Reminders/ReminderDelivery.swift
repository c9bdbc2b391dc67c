package import SipliCore

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
