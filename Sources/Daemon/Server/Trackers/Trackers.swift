import SipliCore
import SipliStore
import SipliWire

/// What the server knows about a tracker: one row, and nothing else names a tracker outside its folder.
struct TrackerRow: Sendable {
    /// Its public description; nil for what is not shown as a tracker, such as the profile.
    let descriptor: TrackerDescriptor?
    /// Its part of the protocol.
    let wire: WireTracker
    let schema: TrackerSchema
    let operations: [OperationRow]
    let settings: [SettingRow]
    /// Settings that a person names.
    var settingFamilies: [SettingFamily] = []
    /// Settings and remembered values that are stored as one.
    var settingGroups: [SettingGroup] = []
    /// Warnings about changed settings, including other trackers', by the setting's name.
    var advice: [String: SettingRow.Advice] = [:]
    var intents: [IntentRow] = []
    /// Its forms, each for one of its places.
    var forms: [FormRow] = []
    /// The settings that `welcome` asks for.
    var welcome: [WelcomeQuestion] = []
    var imports: [ImportFormat] = []
    /// How it reads people's own tables, which are tried after the formats of all trackers. Made on demand, like those that
    /// are not read: folding the words of their headers would take a fifth of the time of a start.
    var sheet: (@Sendable () -> SheetFormat)?
    /// People's own tables that are not read, with what to do instead.
    var unreadTables: @Sendable () -> [UnreadTable] = { [] }
    var exports: [ExportFormat] = []
    /// Its part of the complete export.
    var lines: ExportedLines?
    /// Its remembered values besides settings, by name, with the validation of a stored one.
    var remembered: [String: @Sendable (RawJSON) -> Bool] = [:]
    /// Adds what the rules write because of a part of a change, of any tracker.
    var followers: (@Sendable (JournalPart, inout Followers) -> Void)?
    /// Its records that have days of a plan, in the order in which they are moved.
    var plans: [PlanRecords] = []
    /// What going back to a copy makes of a record instead of what the copy has, with others that belong to it: what the
    /// rules would have made of the copy since. Nil if there is nothing of that kind.
    var restored: (@Sendable (RecordDifference, WriteContext) throws -> [RestoredRecord]?)?
    /// What records are called, by their tables, besides its entries.
    var nouns: [String: TrackerDescriptor.Noun] = [:]
    /// What records that the rules wrote are called, by their tables; nil for those that are not mentioned.
    var ruleNouns: [String: TrackerDescriptor.Noun] = [:]
    /// The file that it maintains in the folders of app groups.
    var groupFile: GroupFile?
    let makeProjection: @Sendable () -> any TrackerProjection

    var tables: [JournaledTable] { schema.tables }
    var topic: Topic { wire.topic }
    /// Its name in the journal.
    var name: String { topic.name }
}

extension TrackerRow {
    /// The row of a tracker that only has declared entries.
    ///
    /// - Parameter snapshot: the members of its snapshot.
    init<Tracker: TableTracker>(
        _ tracker: Tracker.Type,
        _ operations: EntryOperations<Tracker.LogRequest, Tracker.EditRequest, Tracker.Result, Tracker.Item>,
        snapshot: [WireFieldInfo], places: [LinkPlace] = [], forms: [FormRow] = [], settings: [SettingRow] = [],
        makeProjection: @escaping @Sendable () -> any TrackerProjection
    ) {
        let descriptor = Tracker.descriptor
        let (topic, csv) = (descriptor.topic, descriptor.topic.name + "-csv")
        self.init(
            descriptor: descriptor,
            wire: WireTracker(
                topic: topic, operations: operations.all, snapshot: snapshot,
                exports: [(csv, descriptor.entry.many, "a table of " + descriptor.entry.many)], places: places),
            schema: TrackerSchema(tables: [Tracker.table.records], sql: Tracker.table.indexes),
            operations: Tracker.rows(operations), settings: settings, forms: forms,
            imports: [Tracker.tableImport()], exports: [Tracker.table(csv)], lines: Tracker.lines(),
            nouns: [Tracker.table.records.name: descriptor.entry], makeProjection: makeProjection)
    }
}

/// The trackers of a daemon, and what is derived from their rows.
package final class Trackers: Sendable {
    let rows: [TrackerRow]
    /// The trackers that are shown to people, and all topics.
    let catalog: TrackerCatalog
    let protocolCatalog: Catalog
    let schema: StoreSchema
    let settings: SettingTable
    let intents: [String: IntentRow]
    let exports: [ExportFormat]
    let groupFiles: [GroupFile]

    init(_ trackers: [TrackerRow]) {
        rows = [ProfileTracker.row, ActivityTracker.row] + trackers + [DeskTracker.row]
        catalog = TrackerCatalog(trackers.compactMap(\.descriptor))
        protocolCatalog = Catalog(trackers.map(\.wire))
        schema = StoreSchema(rows.map(\.schema))
        settings = SettingTable(rows)
        intents = Dictionary(uniqueKeysWithValues: trackers.flatMap(\.intents).map { ($0.info.name, $0) })
        groupFiles = trackers.compactMap(\.groupFile)
        exports = [ExportedLines.format] + trackers.flatMap(\.exports)
    }

    /// Those of this release.
    package static let standard = Trackers([
        HydrationTracker.row, HabitTracker.row, WeightTracker.row, SpendingTracker.row,
    ])

    /// The form of a place, and the topic of its tracker; nil if the place has none.
    func form(at place: String) -> (form: FormRow, topic: Topic?)? {
        for row in rows {
            if let form = row.forms.first(where: { $0.place == place }) { return (form, row.descriptor?.topic) }
        }
        return nil
    }

    /// What the records of a table are called.
    func noun(of table: String, isRule: Bool = false) -> TrackerDescriptor.Noun? {
        rows.lazy.compactMap { isRule ? $0.ruleNouns[table] : $0.nouns[table] }.first
    }

    /// The topics that a journalled part touches.
    func topics(of part: JournalPart) -> TopicSet {
        let tracker = rows.first { $0.name == part.tracker }.map { TopicSet($0.topic) } ?? []
        guard part.table == Settings.table.name else { return tracker }
        if let group = settings.group(named: part.record) {
            let rows = group.members.compactMap { settings.named($0.setting) }
            return rows.reduce(ownTopics(of: part)) { $0.union($1.topics).union(tracker) }
        }
        if let row = settings.named(part.record) { return tracker.union(row.topics) }
        // The name of a remembered value, which no person sets, begins with its tracker's name.
        return ownTopics(of: part)
    }

    private func ownTopics(of part: JournalPart) -> TopicSet {
        rows.first { part.record.hasPrefix($0.name + ".") }.map { TopicSet($0.topic) } ?? catalog.dayDependent
    }
}
