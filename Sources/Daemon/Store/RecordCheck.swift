/// Scans the tables, a few thousand rows at a time, for records that violate their table's limits.
package enum RecordCheck {
    /// Where the next page begins.
    package struct Place: Sendable {
        /// The table's index in the schema's `tables`.
        package var table = 0
        /// The last record that was checked.
        package var record = ""

        package init(table: Int = 0, record: String = "") {
            (self.table, self.record) = (table, record)
        }
    }

    package struct Page: Sendable {
        package var rows = 0
        package var broken: [(table: String, record: String)] = []
        /// Nil on the last page.
        package var next: Place?
    }

    private static let pageRows = 5000

    /// Takes a few milliseconds.
    package static func page(_ database: StoreDatabase, _ schema: StoreSchema, from place: Place) throws -> Page {
        var page = Page()
        guard schema.tables.indices.contains(place.table) else { return page }
        let table = schema.tables[place.table]
        let sql = """
            SELECT id, coalesce(\(table.limit.replacing("@.", with: "")), 0), typeof(id) = 'text'
            FROM \(table.name) WHERE id > ? ORDER BY id LIMIT ?
            """
        var last: String?
        try database.scan(sql, place.record, pageRows) { row in
            page.rows += 1
            if !row[1] { page.broken.append((table.name, row[0])) }
            last = row[2] ? row[0] : nil
            return true
        }
        if page.rows == pageRows, let last {
            page.next = Place(table: place.table, record: last)
        } else if place.table + 1 < schema.tables.count {
            page.next = Place(table: place.table + 1)
        }
        return page
    }
}
