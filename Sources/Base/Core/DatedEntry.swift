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

/// The valid values of members that records of several trackers have.
///
/// Each range is declared once, here or with the type it belongs to. The store's tables, the check of a store, operations,
/// exports and imports use that declaration; a test compares it with the text of the schema.
package enum RecordRanges {
    /// From 1970 through 9998, in milliseconds: years have four digits, and a zone or the next day must not exceed them.
    package static let times: ClosedRange<Int64> = 0...253_370_764_799_999
    /// The numbers of entries of one instant.
    package static let sequences: ClosedRange<Int64> = 0...1_000_000_000
    /// The places of what a person orders.
    package static let positions: ClosedRange<Int64> = 0...1_000_000_000
    /// Minutes after midnight.
    package static let minutes = 0...1439
    /// Bytes of a note: a longer one would not fit into a page of an export.
    package static let noteBytes = 8192
    /// Bytes of the unused members of an imported record.
    package static let extraBytes = 8192
    package static let idBytes = 64
    package static let zoneBytes = 64
    package static let sourceBytes = 64
    package static let emojiBytes = 64
    package static let colorBytes = 7
}
