package import SipliCore

/// Something to tell a person, if nothing happens that answers it.
package struct ReminderOccurrence: Hashable, Sendable {
    /// What it is about; each tracker has names of its own.
    package var kind: String
    /// When it is due.
    package var at: Instant
    /// The first instant at which the clock alone has made it pointless.
    package var until: Instant

    package init(kind: String, at: Instant, until: Instant) {
        self.kind = kind
        self.at = at
        self.until = until
    }
}
