package import SipliCore

/// An entry as its table has it.
package struct StoredEntry<Entry: DatedEntry>: Sendable {
    package var entry: Entry
    /// Its place among the entries of the same instant, from 0; 0 in tables that keep none.
    package var sequence: Int64
    /// JSON object of members that an import brought and that mean nothing here.
    package var extra: String?

    package init(_ entry: Entry, sequence: Int64 = 0, extra: String? = nil) {
        (self.entry, self.sequence, self.extra) = (entry, sequence, extra)
    }

    package var position: EntryPosition {
        EntryPosition(day: entry.day, at: entry.at, id: entry.id)
    }
}

/// Some rows of a table of dated entries, in its order or against it.
package struct EntryPage<Entry: DatedEntry>: Sendable {
    /// Those of which an entry can be made.
    package var entries: [StoredEntry<Entry>] = []
    /// Where the next page begins: after the last row, even an unusable one. Nil on the last page.
    package var next: EntryPosition?
}
