import SipliCore
import SipliWire

extension ImportResult {
    /// Notes that a setting changes; both values are stored JSON.
    mutating func note(_ row: SettingRow, from old: String, to new: String, _ unit: UnitSystem) {
        settings.append(row.name)
        var change = SettingChange()
        (change.name, change.from, change.to) = (row.name, row.text(old, unit), row.text(new, unit))
        settingChanges.append(change)
    }

    /// Counts a record whose values the file changed, and says what changed if there are few of them.
    mutating func noteConflict(_ change: @autoclosure () -> String) {
        conflicts += 1
        if changes.count < Self.changesLimit { changes.append(change()) }
    }

    /// Of two parts of a file, without the newest records; the format is that of the first.
    static func + (one: ImportResult, other: ImportResult) -> ImportResult {
        var sum = one
        sum.records += other.records
        sum.added += other.added
        sum.same += other.same
        sum.doubles += other.doubles
        sum.conflicts += other.conflicts
        sum.changes = Array((sum.changes + other.changes).prefix(changesLimit))
        sum.deleted += other.deleted
        sum.matched += other.matched
        sum.matches += other.matches
        sum.possible += other.possible
        sum.possibleMatches += other.possibleMatches
        sum.skipped += other.skipped
        sum.unknownFluids += other.unknownFluids
        sum.first = [one.first, other.first].compactMap { $0 }.min()
        sum.last = [one.last, other.last].compactMap { $0 }.max()
        sum.warnings += other.warnings
        return sum
    }
}

/// Warnings about a file: the first few, and how many more there were.
struct ImportWarnings {
    static let limit = 20

    private var first: [String] = []
    private var count = 0

    mutating func add(_ text: String) {
        count += 1
        if first.count < Self.limit { first.append(text) }
    }

    var texts: [String] { first + (count > first.count ? ["and \(count - first.count) more"] : []) }
}
