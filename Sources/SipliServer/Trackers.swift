import SipliCore
import SipliStore
import SipliWire

/// What the server knows of each tracker: one row, and nothing else names a tracker outside its folder.
struct TrackerRow: Sendable {
    /// The tracker's name in the journal.
    let name: String
    /// Topics that its records touch.
    let topics: TopicSet
    let operations: [OperationRow]
    let settings: [SettingRow]
    /// Settings and remembered values that are kept as one.
    var settingGroups: [SettingGroup] = []
    /// What it has to say when a setting was changed, also another's, by the setting's name.
    var advice: [String: SettingRow.Advice] = [:]
    /// What can be done by name.
    var intents: [IntentRow] = []
    var imports: [ImportFormat] = []
    var exports: [ExportFormat] = []
    /// Its part of the file of everything.
    var lines: ExportedLines?
    /// The values it remembers beside its settings, by their names, and whether a stored one can be used.
    var remembered: [String: @Sendable (RawJSON) -> Bool] = [:]
    let makeProjection: @Sendable () -> any TrackerProjection
}

enum Trackers {
    static let all: [TrackerRow] = [ProfileTracker.row, HydrationTracker.row, WeightTracker.row]

    /// The topics that a journalled part touches.
    static func topics(of part: JournalPart) -> TopicSet {
        let tracker = all.first { $0.name == part.tracker }?.topics ?? []
        guard part.table == Settings.table.name else { return tracker }
        if let group = SettingGroup.named(part.record) {
            return group.members.compactMap { SettingRow.named($0.setting)?.topics.union(tracker) }
                .reduce(all.first { group.name.hasPrefix($0.name + ".") }?.topics ?? []) { $0.union($1) }
        }
        if let row = SettingRow.named(part.record) { return tracker.union(row.topics) }
        // What is remembered, which no person sets, has its tracker's name before its own.
        return all.first { part.record.hasPrefix($0.name + ".") }?.topics ?? Topic.dayDependent
    }
}
