/// Settings and remembered values: JSON texts under names.
package enum Settings {
    package static let table = JournaledTable(tracker: "profile", name: "setting", columns: ["value"])

    package static func all(_ database: StoreDatabase) throws -> [String: String] {
        var values: [String: String] = [:]
        try database.scan("SELECT id, value FROM setting WHERE deleted_at IS NULL") { row in
            values[row[0]] = row[1]
            return true
        }
        return values
    }

    /// Sets a value to a JSON text, or removes it with nil.
    package static func put(
        _ change: Change, name: String, value: String?, op: String, lasting: Bool = false
    ) throws {
        try change.put(table, id: name, values: value.map { [.text($0)] }, op: op, lasting: lasting)
    }
}
