import FoundationEssentials
import SipliCore
import SipliRules
import SipliStore
import SipliWidgetKit
import SipliWire

@testable import SipliCLI
@testable import SipliServer
@testable import SipliVerbs
@testable import SipliWidgets

/// A complete tracker for tests: whether a person stretched on a day, with two reminders a day.
enum Stretching: TableTracker {
    static let descriptor = TrackerDescriptor(
        topic: Topic(name: "stretching", bit: 9), name: "stretch", entry: .init("stretch", "stretches"),
        remindersSetting: "stretch-reminders", form: "add-stretch", barWidget: "StretchWidget")

    static let server = TrackerRow(
        Stretching.self, operations, snapshot: StretchSnapshot.fields, places: places, forms: [form],
        settings: [
            SettingRow(
                "stretch-reminders", standard: "true", topics: TopicSet(descriptor.topic),
                "Remind me to stretch, in the morning and in the evening.", parse: SettingParse.flag)
        ], makeProjection: { StretchProjection() })
    static let commands = {
        var row = TrackerCommands(section: section) {
            WireTracker(
                topic: descriptor.topic, operations: operations.all,
                exports: [("stretching-csv", "stretches", "a table of stretches")], places: places)
        }
        row.quick = QuickTracker(
            other: "Stretch...", prompt: "Stretch: yes or no", offer: { _ in .init(presets: [("Stretched", ["yes"])]) })
        row.widgets = TrackerWidgets { StretchWidget() }
        return row
    }()
    static let operations = EntryOperations<StretchLog, StretchEdit, StretchResult, StretchItem>(descriptor)
    private static let places = [LinkPlace("add-stretch", "asks whether you stretched")]
    private static let form = FormRow(
        "add-stretch", "Log a Stretch", of: operations.log.info,
        fields: [FormField("done", "Stretched", .toggle, standard: "on", help: "Whether you stretched.")])
    static let table = EntryTable<Stretch>(
        tracker: "stretching", name: "stretch_entry", columns: [RecordColumn("done", .integer)],
        read: { Stretch($0, isDone: $1.flag(0)) }, write: { $1.append(.integer($0.isDone ? 1 : 0)) })
    static let listCommand = "stretch list"
    static let columns: [ExportColumn<Stretch>] = [ExportColumn("done") { .flag($0.isDone) }]
    static func value(of request: StretchLog, _ context: WriteContext) throws -> Bool { request.done ?? true }
    static func value(_ row: SipliServer.TableRow) throws -> Bool { row["done"] == "true" }
    static func entry(_ header: EntryHeader, _ value: Bool) -> Stretch { Stretch(header, isDone: value) }
    static func change(_ entry: inout Stretch, by request: StretchEdit, _ context: WriteContext) throws {
        entry.isDone = request.done ?? entry.isDone
    }
    static func result(
        _ entry: Stretch, _ action: EntryAction<Void>, _ moment: Moment, _ context: WriteContext
    ) throws -> StretchResult {
        var result = StretchResult()
        (result.entry, result.text.entry) = (entry.id, entry.text)
        return result
    }
    static func lister(_ moment: Moment, _ context: ReadContext) throws -> (Stretch) -> StretchItem {
        { stretch in
            var item = StretchItem()
            (item.entry, item.day, item.text) = (stretch.id, stretch.day.description, stretch.text)
            return item
        }
    }
    static func words(_ entry: Stretch, _ time: RecordTime, settings: SettingValues) -> String { entry.text }
    private static let section = TrackerSection(
        descriptor: descriptor,
        entries: EntryKind(
            log: .init(abstract: "Log a stretch."), list: .init(abstract: "List stretches."),
            edit: .init(abstract: "Change a stretch."), changeable: "yes or no", example: "yes",
            typed: TypedStretch.self,
            columns: EntryKind.columns { (entries: [StretchItem], _) in [TextTable.Column(texts: entries.map(\.text))] }
        ),
        examples: "sipli-client stretch log yes       you stretched",
        page: { reader, _ in "Stretch: " + (try StretchSnapshot.read(&reader).text) + "\n" },
        line: { try StretchSnapshot.read(&$0).text })
}

struct Stretch: DatedEntry {
    var id: String
    var at: Instant
    var day: CivilDay
    var zone: String
    var source: String
    var note: String?
    var isDone: Bool
    var text: String { isDone ? "stretched" : "did not stretch" }

    init(_ header: EntryHeader, isDone: Bool) {
        (id, at, day, zone) = (header.id, header.at, header.day, header.zone)
        (source, note, self.isDone) = (header.source, header.note, isDone)
    }
}

@Wire struct StretchLog: EntryLogRequest {
    /// False: you did not; true when missing.
    var done: Bool?
}

@Wire struct StretchEdit: EntryEditRequest {
    @Doc(EntryName.doc) var entry = ""
    /// Whether you stretched.
    var done: Bool?
}

@Wire struct StretchItem {
    /// Id.
    var entry = ""
    /// Day.
    var day = ""
    /// Value.
    var text = ""
}

@Wire struct StretchResult {
    /// Its id.
    var entry = ""
    /// The same for people.
    var text = Text()

    @Wire struct Text {
        /// The entry.
        var entry = ""
    }
}

@Wire struct StretchSnapshot: DaySnapshot {
    @Omitted var day = ""
    @Omitted var zone = ""
    /// When the day ends.
    var dayEnds = ""
    /// The day for people.
    var text = ""
    @Omitted var next: NextSnapshot?
}

final class StretchProjection: TrackerProjection, ReminderSource {
    let topic = Stretching.descriptor.topic
    private static let times = [("morning", 8), ("evening", 20)]

    private func isDone(_ moment: Moment, _ database: StoreDatabase) throws -> Bool {
        try Stretching.table.page(database, from: moment.day, through: moment.day, after: nil, limit: 50).entries
            .contains(where: \.entry.isDone)
    }

    func snapshot(_ moment: Moment, _ database: StoreDatabase, settings: SettingValues) throws -> RawJSON {
        var snapshot = StretchSnapshot()
        snapshot.dayEnds = moment.zone.rfc3339(moment.dayEnds)
        snapshot.text = try isDone(moment, database) ? "stretched" : "not yet"
        return RawJSON { snapshot.write(to: &$0) }
    }

    func words(_ part: JournalPart, zone: CivilZone, settings: SettingValues) -> String? {
        Stretching.words(part, zone: zone, settings: settings)
    }
    func upcomingReminders(
        after deliveries: [String: ReminderDelivery], _ moment: Moment, _ database: StoreDatabase
    ) throws -> [ReminderOccurrence] {
        let isDone = try isDone(moment, database)
        return [0, 1].flatMap { offset in
            Self.times.compactMap { subject, hour -> ReminderOccurrence? in
                let day = moment.day.adding(days: offset)
                let at = moment.zone.instant(on: day, minutes: hour * 60)
                guard offset == 1 || !isDone, deliveries[subject].map({ $0.due < at }) ?? true else { return nil }
                return ReminderOccurrence(
                    kind: "stretch", subject: subject, at: at, until: moment.zone.start(of: day.adding(days: 1)))
            }
        }
    }

    func reminderSubject(_ occurrence: ReminderOccurrence) -> String { "the stretch of the " + occurrence.subject }
    func reminder(
        _ delivery: ReminderDelivery, _ moment: Moment, _ database: StoreDatabase, settings: SettingValues
    ) throws -> ReminderItem? {
        guard try !isDone(moment, database), settings.flag("stretch-reminders") ?? true else { return nil }
        var item = ReminderItem()
        (item.title, item.text) = ("Time to stretch", "The stretch of the \(delivery.subject) is due.")
        (item.why, item.link) = ("every \(delivery.subject)", "sipli://add-stretch")
        return item
    }
}

struct StretchWidget: Widget {
    var body: some WidgetConfiguration {
        StaticConfiguration(kind: "StretchWidget", provider: ContentProvider<StretchContent>()) { entry in
            Text(entry.content.text)
        }.topics([StretchContent.topic.name])
    }
}

struct TypedStretch: TypedEntry {
    var parts = TypedParts()
    mutating func declare(_ parameters: inout Parameters) {
        parameters.words(&parts.words, "answer", isRequired: parts.isNew, "yes or no.")
    }
    func write(to writer: inout JSONWriter) { writer.member("done", parts.words == ["yes"]) }
}

struct StretchContent: TrackerContent {
    static let topic = Stretching.descriptor.topic
    static let sample = StretchContent()
    static let placeholder = StretchContent()
    var text = "stretched"
    var reminder = TrackerReminder()
    static func refresh(after now: Instant, zone: CivilZone) -> Instant { now.adding(seconds: 3600) }
    init() {}
    init(_ snapshot: StretchSnapshot) { text = snapshot.text }
}
