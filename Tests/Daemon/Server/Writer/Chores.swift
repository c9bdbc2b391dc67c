import SipliCore
import SipliStore
import SipliWire

@testable import SipliServer

/// A test's tracker: whether something was done on a day.
struct Chore: DatedEntry {
    var id: String
    var at: Instant
    var day: CivilDay
    var zone: String
    var source: String
    var note: String?
    var isDone: Bool

    init(_ header: EntryHeader, isDone: Bool) {
        (id, at, day, zone) = (header.id, header.at, header.day, header.zone)
        (source, note, self.isDone) = (header.source, header.note, isDone)
    }
}

@Wire struct ChoreLogRequest: EntryLogRequest {
    /// Whether it was done; true when missing.
    var done: Bool?
    /// The day; today when missing.
    var day: String?
    @Within var common = EntryLogPart()
}

@Wire struct ChoreEditRequest: EntryEditRequest {
    @Doc(EntryName.doc) var entry = ""
    /// Whether it was done.
    var done: Bool?
}

@Wire struct ChoreItem {
    /// Its id.
    var entry = ""
    /// Its day.
    var day = ""
    /// Whether it was done.
    var done = false
}

enum Chores: TableTracker {
    static let descriptor = TrackerDescriptor(
        topic: Topic(name: "chores", bit: 7), name: "chores", entry: TrackerDescriptor.Noun("chore", "chores"))
    static let table = EntryTable<Chore>(
        tracker: "chores", name: "chore_entry", columns: [RecordColumn("done", .integer)],
        read: { Chore($0, isDone: $1.flag(0)) }, write: { $1.append(.integer($0.isDone ? 1 : 0)) })
    static let listCommand = "chores list"
    static let columns: [ExportColumn<Chore>] = [ExportColumn("done") { .flag($0.isDone) }]

    static func value(of request: ChoreLogRequest, _ context: WriteContext) throws -> Bool { request.done ?? true }

    static func value(_ row: TableRow) throws -> Bool {
        guard ["true", "false"].contains(row["done"]) else {
            throw WireError.invalid("done", "\"\(row["done"])\" is not true or false")
        }
        return row["done"] == "true"
    }

    static func entry(_ header: EntryHeader, _ value: Bool) -> Chore { Chore(header, isDone: value) }

    static func change(_ entry: inout Chore, by request: ChoreEditRequest, _ context: WriteContext) throws {
        entry.isDone = request.done ?? entry.isDone
    }

    static func result(
        _ entry: Chore, _ action: EntryAction<Void>, _ moment: Moment, _ context: WriteContext
    ) throws -> ChoreItem {
        try lister(moment, nil)(entry)
    }

    static func lister(_ moment: Moment, _ context: ReadContext) throws -> (Chore) -> ChoreItem {
        try lister(moment, nil)
    }

    private static func lister(_ moment: Moment, _ context: ReadContext?) throws -> (Chore) -> ChoreItem {
        { chore in
            var item = ChoreItem()
            (item.entry, item.day, item.done) = (chore.id, chore.day.description, chore.isDone)
            return item
        }
    }

    static func words(_ entry: Chore, _ time: RecordTime, settings: SettingValues) -> String {
        entry.isDone ? "done" : "not done"
    }
}

/// It also reads people's own tables.
extension Chores: SheetTracker {
    static let valueColumns = [SheetColumn("done", ["done", "erledigt"], isRequired: true)]

    static func unit(spelling: String) -> String? { nil }
    static func usualUnit(_ settings: SettingValues) -> String? { nil }

    static func value(_ row: inout SheetRow, _ survey: NoSurvey, _ context: WriteContext) throws -> Bool {
        guard ["yes", "no"].contains(row["done"]) else { throw WireError.invalid("done", "it is not yes or no") }
        return row["done"] == "yes"
    }

    static func identity(of value: Bool) -> String { "\(value)" }
}
