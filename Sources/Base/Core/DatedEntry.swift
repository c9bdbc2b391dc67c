/// An entry of a tracker: it happened at an instant, and counts for a civil day that was determined when it was logged.
package protocol DatedEntry: Hashable, Sendable {
    /// Lower-case UUID text.
    var id: String { get }
    var at: Instant { get set }
    var day: CivilDay { get set }
    /// IANA name of the zone that determined the day.
    var zone: String { get set }
    /// `manual`, or any other source.
    var source: String { get set }
    var note: String? { get set }
}

/// The part of an entry that all trackers share.
package struct EntryHeader: Hashable, Sendable {
    /// The source of what was recorded without a person, as a payment that came due.
    package static let automatic = "schedule"

    package var id: String
    package var at: Instant
    package var day: CivilDay
    package var zone: String
    package var source: String
    package var note: String?

    package init(id: String, at: Instant, day: CivilDay, zone: String, source: String = "manual", note: String? = nil) {
        (self.id, self.at, self.day, self.zone) = (id, at, day, zone)
        (self.source, self.note) = (source, note)
    }
}
