import SipliCore
import SipliStore
import SipliWire

/// Settings and remembered values that only make sense together: stored, stamped and undone as one, but read and set by
/// their own names.
struct SettingGroup: Sendable {
    /// The name of the JSON object in the store.
    let name: String
    /// The members of that object and the corresponding settings.
    let members: [(member: String, setting: String)]

    /// The values of its settings, by their names.
    func values(_ json: String?) -> [String: String] {
        let object = json.flatMap { RawJSON(stored: $0)?.members } ?? [:]
        return members.reduce(into: [:]) { values, member in
            values[member.setting] = object[member.member].map { $0.written }
        }
    }
}

extension WriteContext {
    /// Sets a setting or remembered value, by its stored name, to a JSON text; nil removes it.
    func put(setting name: String, _ json: String?, op: String) throws {
        let table = projections.trackers.settings
        if table.named(name)?.isLocal == true {
            try MachineValues.put(change, name: name, value: json, op: op)
        } else if let (group, member) = table.group(holding: name) {
            try put(group, [member: json], op: op)
        } else {
            try Settings.put(change, name: name, value: json, op: op)
        }
    }

    /// Sets members of a group; nil or null removes one. A group without members is removed.
    func put(_ group: SettingGroup, _ changes: [String: String?], op: String) throws {
        let stored = try change.values(Settings.table, id: group.name)
        var members: [String: RawJSON] = [:]
        if case .text(let json)? = stored?.first { members = RawJSON(stored: json)?.members ?? [:] }
        for (member, json) in changes {
            members[member] = json.flatMap { $0 == "null" ? nil : RawJSON(written: $0) }
        }
        let json = members.isEmpty ? nil : RawJSON(object: members).written
        try Settings.put(change, name: group.name, value: json, op: op)
    }
}

/// Settings that a person names, such as `drink.bottle`: any number of rows of one kind.
struct SettingFamily: Sendable {
    /// What every name begins with.
    let prefix: String
    /// The maximum number of settings that are set.
    let limit: Int
    /// Names for which this is the same are one setting, which keeps the name it was first set with; nil if each is its own.
    var meaning: (@Sendable (_ name: String) -> String)?
    /// The row of a full name; throws a `WireError` if the name is invalid.
    let row: @Sendable (_ name: String) throws -> SettingRow
}
