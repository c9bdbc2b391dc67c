import SipliCore
import SipliRules
import SipliWire

/// The values of all settings and remembered values at one revision.
struct SettingValues: Sendable {
    /// The settings and remembered values that there are.
    let table: SettingTable
    /// As stored.
    private let kept: [String: String]
    /// What can be used of it, each value as its setting writes it.
    private let stored: [String: String]
    /// What cannot be used, and counts as not set: the names, and why in words.
    let unreadable: [String: String]
    let dayStart: Int
    let unit: UnitSystem
    let clockFormat: ClockFormat

    /// Without any setting.
    static let none = SettingValues(of: SettingTable([]))

    /// - Parameter before: earlier values; what has not changed since is not checked again.
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
        dayStart = stored["day-start"].flatMap { Int($0) } ?? 0
        unit = stored["units"] == "\"imperial\"" ? .imperial : .metric
        clockFormat = stored["time-format"] == "\"12h\"" ? .twelveHours : .twentyFourHours
    }

    /// The same with other values of some settings.
    func changed(_ changes: [String: String]) -> SettingValues {
        changes.isEmpty ? self : SettingValues(kept.merging(changes) { $1 }, of: table, knowing: self)
    }

    /// The day that was begun last by the clock.
    var livedDay: CivilDay? {
        text(DayClock.dayName).flatMap { CivilDay($0) }
    }

    /// The stored JSON; nil when it is not set.
    subscript(name: String) -> String? {
        stored[name]
    }

    /// What is stored under names that begin so.
    func remembered(from prefix: String) -> [String: String] {
        stored.filter { $0.key.hasPrefix(prefix) }
    }

    /// The stored JSON or the setting's standard value.
    func value(_ row: SettingRow) -> String {
        stored[row.key] ?? row.standard
    }

    /// How long a snoozed reminder stays away.
    var snoozeMinutes: Int {
        number(ProfileTracker.snoozeName).map { Int($0) } ?? ProfileTracker.standardSnoozeMinutes
    }

    /// When reminders of all trackers are held back.
    var quietHours: ClockHours? {
        text(ProfileTracker.quietName).flatMap(SettingParse.hours)
    }

    func text(_ name: String) -> String? {
        stored[name].flatMap { json in
            var reader = JSONReader(Array(json.utf8))
            return reader.kind == .string ? try? reader.readString() : nil
        }
    }

    func number(_ name: String) -> Double? {
        stored[name].flatMap { Double($0) }
    }

    func flag(_ name: String) -> Bool? {
        stored[name].map { $0 == "true" }
    }

    /// The clock on the wall at an instant, as this person reads clocks: "14:32" or "2:32 PM".
    func clock(_ instant: Instant, _ zone: CivilZone) -> String {
        clockFormat.text(instant, zone: zone)
    }
}
