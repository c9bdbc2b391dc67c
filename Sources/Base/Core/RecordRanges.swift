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
