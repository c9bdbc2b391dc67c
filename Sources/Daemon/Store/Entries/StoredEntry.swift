package import SipliCore

/// An entry as stored.
package struct StoredEntry<Entry: DatedEntry>: Sendable {
    package var entry: Entry
    /// Its number among the entries of the same instant, from 0; 0 in tables without sequence numbers.
    package var sequence: Int64
    /// JSON object of unused members of an import.
    package var extra: String?

    package init(_ entry: Entry, sequence: Int64 = 0, extra: String? = nil) {
        (self.entry, self.sequence, self.extra) = (entry, sequence, extra)
    }

    package var position: EntryPosition {
        EntryPosition(day: entry.day, at: entry.at, id: entry.id)
    }
}

/// Some rows of a table of dated entries, in its order or reversed.
package struct EntryPage<Entry: DatedEntry>: Sendable {
    /// The valid entries.
    package var entries: [StoredEntry<Entry>] = []
    /// Where the next page begins: after the last row, even an unusable one. Nil on the last page.
    package var next: EntryPosition?
}
