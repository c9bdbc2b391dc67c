import SipliCore

/// A table whose every change is journalled, so that it can be undone, read as history and, later, exchanged.
///
/// Such a table has `id`, the columns named here, and `rev`, `modified_at`, `deleted_at`. A tracker declares its tables
/// and gets journal, undo and redo for them.
package struct JournaledTable: Sendable {
    package let tracker: String
    package let name: String
    package let columns: [String]

    let selectSQL: String
    let upsertSQL: String
    private let dayColumn: Int?

    package init(tracker: String, name: String, columns: [String]) {
        self.tracker = tracker
        self.name = name
        self.columns = columns
        dayColumn = columns.firstIndex(of: "day")
        let list = columns.map { $0 + ", " }.joined()
        selectSQL = (["SELECT deleted_at IS NULL"] + columns).joined(separator: ", ") + " FROM \(name) WHERE id = ?"
        let updates = (columns + ["rev", "modified_at", "deleted_at"]).map { "\($0) = excluded.\($0)" }
        upsertSQL = """
            INSERT INTO \(name) (id, \(list)rev, modified_at, deleted_at)
            VALUES (?\(String(repeating: ", ?", count: columns.count + 2)), NULL)
            ON CONFLICT (id) DO UPDATE SET \(updates.joined(separator: ", "))
            """
    }

    /// The civil day that a record is on, if its table has days.
    func day(of values: RecordValues) -> CivilDay? {
        guard let dayColumn, case .text(let day) = values[dayColumn] else { return nil }
        return CivilDay(day)
    }
}
