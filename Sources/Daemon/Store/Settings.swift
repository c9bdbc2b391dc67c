/// Settings and remembered values: JSON texts under names.
package enum Settings {
    package static let table = JournaledTable(
        tracker: "profile", name: "setting", columns: [RecordColumn("value", .text, isRequired: false, limit: limit)],
        id: idLimit)

    static let idLimit = "length(@.id) BETWEEN 1 AND 128"

    // SQLite evaluates both sides of AND, and functions of JSON fail for anything else.
    private static let limit = """
        (@.value IS NULL OR CASE
            WHEN NOT json_valid(@.value) THEN 0
            WHEN @.id = 'water-goal' THEN
                json_type(@.value) = 'null' OR json_extract(@.value, '$') BETWEEN 1200 AND 10000
            WHEN @.id = 'body-weight' THEN json_extract(@.value, '$') BETWEEN 20 AND 500
            WHEN @.id LIKE '%.carried%' THEN length(CAST(@.value AS BLOB)) <= 1048576
            ELSE length(CAST(@.value AS BLOB)) <= 4096
        END)
        """

    /// All values, including those of this machine, which take precedence over shared ones of the same name.
    package static func all(_ database: StoreDatabase) throws -> [String: String] {
        var values: [String: String] = [:]
        for sql in [
            "SELECT id, value FROM setting WHERE deleted_at IS NULL",
            "SELECT id, value FROM machine WHERE deleted_at IS NULL",
        ] {
            try database.scan(sql) { row in
                values[row[0]] = row[1]
                return true
            }
        }
        return values
    }

    /// Sets a value to a JSON text; nil removes it.
    package static func put(
        _ change: Change, name: String, value: String?, op: String, lasting: Bool = false
    ) throws {
        try change.put(table, id: name, values: value.map { [.text($0)] }, op: op, lasting: lasting)
    }
}

/// Settings and remembered values that belong to this machine: they are not exchanged, and undo does not revert them.
package enum MachineValues {
    package static let table = JournaledTable(
        tracker: "profile", name: "machine",
        columns: [
            RecordColumn(
                "value", .text, isRequired: false,
                limit: "(@.value IS NULL OR json_valid(@.value) AND length(CAST(@.value AS BLOB)) <= 4096)")
        ], id: Settings.idLimit, isShared: false)
    /// The name of the day that was committed last.
    package static let dayName = "world.day"
    /// The name of the time zone in which it was committed.
    package static let zoneName = "world.zone"

    /// Sets a value to a JSON text; nil removes it.
    package static func put(_ change: Change, name: String, value: String?, op: String) throws {
        try change.put(table, id: name, values: value.map { [.text($0)] }, op: op, lasting: true)
    }
}
