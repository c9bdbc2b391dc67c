import SipliCore
import SipliStore
import SipliWire

/// Settings and remembered values that make sense only together: they are kept, stamped and undone as one, and read and set by
/// their names.
struct SettingGroup: Sendable {
    /// The name of the whole in the store, where it is a JSON object.
    let name: String
    /// The members of that object and the names of the settings that they are.
    let members: [(member: String, setting: String)]

    /// Those of all trackers.
    static let all = Trackers.all.flatMap(\.settingGroups)

    static func holding(_ setting: String) -> (group: SettingGroup, member: String)? {
        for group in all {
            if let found = group.members.first(where: { $0.setting == setting }) { return (group, found.member) }
        }
        return nil
    }

    static func named(_ name: String) -> SettingGroup? {
        all.first { $0.name == name }
    }

    /// What is stored, with the values of groups under the names of their settings too.
    static func spread(_ stored: [String: String]) -> [String: String] {
        var values = stored
        for group in all {
            for (setting, json) in group.values(stored[group.name]) { values[setting] = json }
        }
        return values
    }

    /// The values of its settings, by their names.
    func values(_ json: String?) -> [String: String] {
        let object = json.flatMap { RawJSON(stored: $0)?.members } ?? [:]
        return members.reduce(into: [:]) { values, member in
            values[member.setting] = object[member.member].map { String(decoding: $0.bytes, as: UTF8.self) }
        }
    }
}

extension WriteContext {
    /// Sets a setting or remembered value to a JSON text, or removes it with nil, wherever it is kept.
    func put(setting name: String, _ json: String?, op: String) throws {
        if SettingRow.named(name)?.isLocal == true {
            try MachineValues.put(change, name: name, value: json, op: op)
        } else if let (group, member) = SettingGroup.holding(name) {
            try put(group, [member: json], op: op)
        } else {
            try Settings.put(change, name: name, value: json, op: op)
        }
    }

    /// Sets members of a group; nil removes one, and so does null. Without members there is no group.
    func put(_ group: SettingGroup, _ changes: [String: String?], op: String) throws {
        let stored = try change.values(Settings.table, id: group.name)
        var members: [String: RawJSON] = [:]
        if case .text(let json)? = stored?.first { members = RawJSON(stored: json)?.members ?? [:] }
        for (member, json) in changes {
            members[member] = json.flatMap { $0 == "null" ? nil : RawJSON(Array($0.utf8)) }
        }
        let whole = RawJSON { writer in
            writer.beginObject()
            for (member, json) in members.sorted(by: { $0.key < $1.key }) { writer.member(member, raw: json.bytes) }
            writer.endObject()
        }
        let text = String(decoding: whole.bytes, as: UTF8.self)
        try Settings.put(change, name: group.name, value: members.isEmpty ? nil : text, op: op)
    }
}
