package import GRDB

/// Settings and remembered values: JSON texts under names.
package enum Settings {
    package static let table = JournaledTable(tracker: "profile", name: "setting", columns: ["value"])

    package static func all(_ database: Database) throws -> [String: String] {
        let statement = try database.cachedStatement(sql: "SELECT id, value FROM setting WHERE deleted_at IS NULL")
        var values: [String: String] = [:]
        let rows = try Row.fetchCursor(statement)
        while let row = try rows.next() {
            values[row[0]] = row[1]
        }
        return values
    }

    /// Sets a value to a JSON text, or removes it with nil.
    package static func put(
        _ change: Change, name: String, value: String?, op: String, lasting: Bool = false
    ) throws {
        try change.put(table, id: name, values: value.map { [$0.databaseValue] }, op: op, lasting: lasting)
    }
}
