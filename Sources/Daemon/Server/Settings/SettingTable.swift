import SipliCore
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

    func named(_ name: String) -> SettingRow? {
        byName[name] ?? (try? ofFamily(name))
    }

    /// The setting that a person named; nil if its name begins like none of these.
    ///
    /// - Throws: `WireError` for an invalid name.
    func ofFamily(_ name: String) throws -> SettingRow? {
        try family(of: name)?.row(name)
    }

    func family(of name: String) -> SettingFamily? {
        families.first { name.hasPrefix($0.prefix) }
    }

    /// Every setting that has a value or a default, in display order.
    func rows(in values: SettingValues) -> [SettingRow] {
        rows + families.flatMap { family in values.remembered(from: family.prefix).keys.sorted().compactMap(named) }
    }

    /// A value that a tracker remembers, which an export brings back; others belong to this machine.
    func isRestorable(_ name: String) -> Bool {
        trackerValues.contains(name)
    }

    /// The group that is stored under a name.
    func group(named name: String) -> SettingGroup? {
        groups.first { $0.name == name }
    }

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
