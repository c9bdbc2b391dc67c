package import SipliCore

/// A journalled record that changed, as those who follow the store need it.
package struct ChangedRecord: Sendable {
    package var table: String
    package var record: String
    /// The days it was and is on, if its table has days.
    package var days: [CivilDay]

    /// Another record of the same table and days.
    package func isAlike(_ other: ChangedRecord) -> Bool {
        table == other.table && days == other.days
    }

    package init(table: String, record: String, days: [CivilDay]) {
        self.table = table
        self.record = record
        self.days = days
    }
}
