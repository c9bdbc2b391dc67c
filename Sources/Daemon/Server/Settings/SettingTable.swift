import SipliCore
import SipliStore
import SipliWire

/// The settings of a daemon's trackers, and their remembered values.
final class SettingTable: Sendable {
    /// Every setting, in display order.
    let rows: [SettingRow]
    private let families: [SettingFamily]
    private let groups: [SettingGroup]
    private let byName: [String: SettingRow]
    /// Validation of remembered values, by name.
    private let checks: [String: @Sendable (RawJSON) -> Bool]
    /// Names of the trackers' remembered values.
    private let trackerValues: Set<String>

    init(_ trackers: [TrackerRow]) {
        rows = trackers.flatMap(\.settings)
        families = trackers.flatMap(\.settingFamilies)
        groups = trackers.flatMap(\.settingGroups)
        byName = Dictionary(uniqueKeysWithValues: rows.map { ($0.name, $0) })
        checks = trackers.reduce(into: [:]) { $0.merge($1.remembered) { $1 } }
        trackerValues = Set(
            trackers.filter { $0.descriptor != nil }.flatMap { row in
                Array(row.remembered.keys) + row.settingGroups.flatMap { $0.members.map(\.setting) }
            })
    }

    func named(_ name: String) -> SettingRow? { byName[name] ?? (try? ofFamily(name)) }

    /// The setting that a person named; nil if its name begins like none of these.
    ///
    /// - Throws: `WireError` for an invalid name.
    func ofFamily(_ name: String) throws -> SettingRow? { try family(of: name)?.row(name) }

    func family(of name: String) -> SettingFamily? { families.first { name.hasPrefix($0.prefix) } }

    /// Every setting that has a value or a default, in display order.
    func rows(in values: SettingValues) -> [SettingRow] {
        rows + families.flatMap { family in values.remembered(from: family.prefix).keys.sorted().compactMap(named) }
    }

    /// A value that a tracker remembers, which an export brings back; others belong to this machine.
    func isRestorable(_ name: String) -> Bool { trackerValues.contains(name) }

    /// The group that is stored under a name.
    func group(named name: String) -> SettingGroup? { groups.first { $0.name == name } }

    /// The group that a setting belongs to, and its member there.
    func group(holding setting: String) -> (group: SettingGroup, member: String)? {
        for group in groups {
            if let found = group.members.first(where: { $0.setting == setting }) { return (group, found.member) }
        }
        return nil
    }

    /// The stored values, with the members of groups also under their settings' names.
    func spread(_ stored: [String: String]) -> [String: String] {
        var values = stored
        for group in groups {
            for (setting, json) in group.values(stored[group.name]) { values[setting] = json }
        }
        return values
    }

    /// A stored value, which another program may have written, normalised to the JSON of its setting.
    ///
    /// - Throws: `WireError` if it is unusable; it then counts as not set.
    func readable(_ name: String, _ value: String) throws -> String {
        guard let json = RawJSON(stored: value) else { throw WireError.invalid("value", "it is not JSON") }
        if let row = named(name) { return try row.parse(json) }
        if let isReadable = checks[name], !isReadable(json) {
            throw WireError.invalid("value", "it cannot be read")
        }
        return json.written
    }
}

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
