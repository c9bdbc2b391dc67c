/// An entry of a tracker: it happened at an instant, and counts for a civil day that was decided when it was logged.
package protocol DatedEntry: Hashable, Sendable {
    /// Lower-case UUID text.
    var id: String { get }
    var at: Instant { get set }
    var day: CivilDay { get set }
    /// IANA name of the zone in which the day was decided.
    var zone: String { get set }
    /// Where it came from: `manual`, or any other text.
    var source: String { get set }
    var note: String? { get set }
}

/// What an entry of any tracker has beside its value.
package struct EntryHeader: Hashable, Sendable {
    package var id: String
    package var at: Instant
    package var day: CivilDay
    package var zone: String
    package var source: String
    package var note: String?

    package init(
        id: String, at: Instant, day: CivilDay, zone: String, source: String = "manual", note: String? = nil
    ) {
        (self.id, self.at, self.day, self.zone) = (id, at, day, zone)
        (self.source, self.note) = (source, note)
    }
}
