package import SipliCore

/// A changed journalled record, for followers of the store.
package struct ChangedRecord: Sendable {
    package var table: String
    package var record: String
    /// The days it was and is on, if its table has days.
    package var days: [CivilDay]
    /// What was written; nil if that is to be read from its table, as for one that stands for several.
    package var written: Written?

    package struct Written: Sendable {
        package let position: JournalPosition
        /// What it added to the sums over its table.
        package let sums: [RecordSums.Share]
    }

    /// Whether it adds nothing to the other: of records on days only the days and the subject matter, and often many of
    /// one day follow each other.
    package func repeats(_ other: ChangedRecord) -> Bool {
        !days.isEmpty && table == other.table && days == other.days && subject == other.subject
    }

    /// What the record is about, in tables with several subjects: the beginning of its id, up to a slash.
    package var subject: Substring? {
        let length = record.utf8.withContiguousStorageIfAvailable { $0.firstIndex(of: UInt8(ascii: "/")) } ?? nil
        return length.map { record[..<record.utf8.index(record.startIndex, offsetBy: $0)] }
    }

    /// It is a setting or remembered value.
    package var isSetting: Bool {
        table == Settings.table.name || table == MachineValues.table.name
    }

    package init(table: String, record: String, days: [CivilDay], written: Written? = nil) {
        (self.table, self.record, self.days, self.written) = (table, record, days, written)
    }
}
