import SipliCore
import SipliRules
import SipliWire

/// The values of all settings and remembered values at one revision.
///
/// A class, because rules and projections are given it many times in each change.
final class SettingValues: Sendable {
    /// The known settings and remembered values.
    let table: SettingTable
    /// As stored.
    private let kept: [String: String]
    /// The usable values, normalised by their settings.
    private let stored: [String: String]
    /// The unusable values, which count as not set: names and reasons.
    let unreadable: [String: String]
    let dayStart: Int
    let unit: UnitSystem
    let clockFormat: ClockFormat
    /// The zone that the person chose; nil for the system's.
    let zone: CivilZone?
    /// The zones in which records were made.
    let zones: ZoneCache

    /// Without any setting.
    static let none = SettingValues(of: SettingTable([]))

    /// - Parameter before: earlier values; unchanged ones are not validated again.
    init(_ kept: [String: String] = [:], of table: SettingTable, knowing before: SettingValues? = nil) {
        let kept = table.spread(kept)
        var (stored, unreadable) = ([String: String](), [String: String]())
        for (name, value) in kept {
            if let before, before.kept[name] == value {
                (stored[name], unreadable[name]) = (before.stored[name], before.unreadable[name])
                continue
            }
            do {
                stored[name] = try table.readable(name, value)
            } catch {
                unreadable[name] = value.shortened + "; " + ErrorMapping.wireError(error).message
            }
        }
        self.table = table
        (self.kept, self.stored, self.unreadable) = (kept, stored, unreadable)
        dayStart = stored[ProfileTracker.dayStartName].flatMap { Int($0) } ?? 0
        unit = stored[ProfileTracker.unitsName] == "\"imperial\"" ? .imperial : .metric
        clockFormat = stored["time-format"] == "\"12h\"" ? .twelveHours : .twentyFourHours
        zones = before?.zones ?? ZoneCache()
        let name = ProfileTracker.chosenZone { Self.text(stored[$0]) }
        zone = before?.zone?.identifier == name ? before?.zone : name.flatMap { SystemZone.zone($0) }
    }

    /// The same with other values of some settings.
    func changed(_ changes: [String: String]) -> SettingValues {
        changes.isEmpty ? self : SettingValues(kept.merging(changes) { $1 }, of: table, knowing: self)
    }

    /// The last day that was started.
    var livedDay: CivilDay? { text(DayClock.dayName).flatMap { CivilDay($0) } }

    /// The stored JSON; nil if it is not set.
    subscript(name: String) -> String? { stored[name] }

    /// The values whose names have this prefix.
    func remembered(from prefix: String) -> [String: String] { stored.filter { $0.key.hasPrefix(prefix) } }

    /// The stored name that a name stands for in its family, of several the last; otherwise the name.
    func nameAsSet(_ name: String) -> String {
        guard let family = table.family(of: name), let meaning = family.meaning else { return name }
        let meant = meaning(name)
        return remembered(from: family.prefix).keys.filter { meaning($0) == meant }.max() ?? name
    }

    /// The stored JSON or the setting's default.
    func value(_ row: SettingRow) -> String { stored[row.name] ?? row.standard }

    /// How long a snoozed reminder stays hidden.
    var snoozeMinutes: Int {
        number(ProfileTracker.snoozeName).map { Int($0) } ?? ProfileTracker.standardSnoozeMinutes
    }

    /// When reminders of all trackers are held back.
    var quietHours: ClockHours? { text(ProfileTracker.quietName).flatMap(SettingParse.hours) }

    func text(_ name: String) -> String? { Self.text(stored[name]) }

    private static func text(_ json: String?) -> String? {
        guard let json else { return nil }
        var reader = JSONReader(Array(json.utf8))
        return reader.kind == .string ? try? reader.readString() : nil
    }

    func number(_ name: String) -> Double? { stored[name].flatMap { Double($0) } }

    func flag(_ name: String) -> Bool? { stored[name].map { $0 == "true" } }

    /// The local time of an instant in the person's format: "14:32" or "2:32 PM".
    func clock(_ instant: Instant, _ zone: CivilZone) -> String { clockFormat.text(instant, zone: zone) }
}
