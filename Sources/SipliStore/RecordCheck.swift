package import GRDB

/// Looks through the tables, a few thousand rows at a time, for records that break their table's limits.
package enum RecordCheck {
    /// Where the next page begins.
    package struct Place: Sendable {
        /// The table's place in `Migrations.limits`.
        package var table = 0
        /// The last record that was looked at.
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

    /// Costs a few milliseconds.
    package static func page(_ database: Database, from place: Place) throws -> Page {
        var page = Page()
        guard Migrations.limits.indices.contains(place.table) else { return page }
        let (table, condition) = Migrations.limits[place.table]
        let sql = """
            SELECT id, coalesce(\(condition.replacing("@.", with: "")), 0), typeof(id) = 'text'
            FROM \(table) WHERE id > ? ORDER BY id LIMIT ?
            """
        let rows = try Row.fetchAll(database.cachedStatement(sql: sql), arguments: [place.record, pageRows])
        page.rows = rows.count
        page.broken = rows.filter { $0[1] == Int64(0) }.map { (table, $0[0]) }
        if rows.count == pageRows, let last = rows.last, last[2] == Int64(1) {
            page.next = Place(table: place.table, record: last[0])
        } else if place.table + 1 < Migrations.limits.count {
            page.next = Place(table: place.table + 1)
        }
        return page
    }

    /// The records that a migration found to break a limit and set aside.
    package static func setAside(_ database: Database, limit: Int) throws -> [(table: String, record: String)] {
        let sql = "SELECT record_table, record FROM set_aside ORDER BY rowid LIMIT ?"
        return try Row.fetchAll(database.cachedStatement(sql: sql), arguments: [limit]).map { ($0[0], $0[1]) }
    }
}
