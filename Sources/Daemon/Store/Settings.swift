/// Settings and remembered values: JSON texts under names.
package enum Settings {
    package static let table = JournaledTable(
        tracker: "profile", name: "setting", columns: ["value"], limit: StoreSchema.settingLimit)

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
        tracker: "profile", name: "machine", columns: ["value"], isShared: false, limit: StoreSchema.machineLimit)
    /// The name of the day that was committed last.
    package static let dayName = "world.day"
    /// The name of the time zone in which it was committed.
    package static let zoneName = "world.zone"

    /// Sets a value to a JSON text; nil removes it.
    package static func put(_ change: Change, name: String, value: String?, op: String) throws {
        try change.put(table, id: name, values: value.map { [.text($0)] }, op: op, lasting: true)
    }
}
