package import SipliCore

/// What a tracker told a person last.
package struct ReminderTelling: Hashable, Sendable {
    /// The kind of the occurrence that was told.
    package var kind: String
    /// When that occurrence was due.
    package var due: Instant
    /// When it was told, which may be later.
    package var at: Instant

    package init(kind: String, due: Instant, at: Instant) {
        self.kind = kind
        self.due = due
        self.at = at
    }
}
