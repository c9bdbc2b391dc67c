import SipliCore
import SipliStore
import SipliWire

/// The part of habits in the complete export: a line for each record, which has the columns of its table.
enum HabitLines {
    static let lines = ExportedLines(
        head: { _ in "" }, page: page, restore: { HabitLinesRun(isRehearsal: $0) })

    private static let pageRecords = 500

    /// Positions are the number of a table and the id of its last exported record.
    private static func page(_ context: ReadContext, _ position: String?) throws -> ExportPage {
        let parts = position?.split(separator: " ", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
        var (place, after) = (parts.flatMap { Int($0[0]) } ?? 0, parts.map { $0.count == 2 ? $0[1] : "" } ?? "")
        guard (0...HabitTables.typed.count).contains(place) else {
            throw WireError.invalid("cursor", "cursor must be the one that the page before gave")
        }
        var page = ExportPage()
        while place < HabitTables.typed.count {
            let table = HabitTables.typed[place]
            let records = try table.page(context.database, after: after, limit: pageRecords)
            for (id, values) in records where isWanted(table, values, context) {
                page.text += TextLines.json { line(id, values, table, context.zone, &$0) }
                page.entries += 1
            }
            after = records.last?.id ?? ""
            if records.count < pageRecords { (place, after) = (place + 1, "") }
            if page.text.utf8.count >= ExportFormat.pageBytes {
                page.next = "\(place) \(after)"
                break
            }
        }
        return page
    }

    private static func isWanted(_ table: HabitTable, _ values: RecordValues, _ context: ReadContext) -> Bool {
        guard let range = context.range, let column = table.records.columns.firstIndex(of: "day") else { return true }
        guard case .text(let text) = values[column], let day = CivilDay(text) else { return false }
        return range.contains(day)
    }

    private static func line(
        _ id: String, _ values: RecordValues, _ table: HabitTable, _ zone: CivilZone, _ writer: inout JSONWriter
    ) {
        writer.member("entry", id)
        writer.member("tracker", TrackerDescriptor.habits.topic.name)
        writer.member("record", table.records.name)
        for (column, value) in zip(table.columns, values) {
            switch (column.kind, value) {
            case (_, .null): break
            case (.instant, .integer(let at)): writer.member(column.name, zone.rfc3339(Instant(milliseconds: at)))
            case (.flag, .integer(let flag)): writer.member(column.name, flag != 0)
            case (_, .integer(let number)): writer.member(column.name, number)
            case (_, .real(let number)): writer.member(column.name, exact: number)
            case (_, .text(let text)): writer.member(column.name, text)
            }
        }
    }

    /// The values of a line; nil for a value of another type than its column's.
    static func values(_ line: ExportedLine, _ table: HabitTable) -> RecordValues? {
        var values: RecordValues = []
        for column in table.columns {
            guard let member = line.members[column.name], member.bytes != Array("null".utf8) else {
                values.append(.null)
                continue
            }
            guard let value = value(member, column.kind) else { return nil }
            values.append(value)
        }
        return values
    }

    private static func value(_ member: RawJSON, _ kind: HabitTable.Kind) -> RecordValue? {
        switch kind {
        case .text: member.text.map { .text($0) }
        case .number: member.number.map { .real($0) }
        case .integer: member.number.flatMap { Int64(exactly: $0) }.map { .integer($0) }
        case .flag: ["true": 1, "false": 0][String(decoding: member.bytes, as: UTF8.self)].map { .integer($0) }
        case .instant: member.text.flatMap { Instant(rfc3339: $0) }.map { .integer($0.milliseconds) }
        }
    }
}

/// Brings back the records of habits from the file of everything.
final class HabitLinesRun: EntryLinesImport {
    private typealias Record = (id: String, values: RecordValues)

    private let isRehearsal: Bool
    /// The usable lines of each table.
    private var records: [[Record]]
    private var (table, index, count, total) = (0, 0, 0, 0)
    private var seen: Set<String> = []
    /// The names of the file's habits by their ids.
    private var names: [String: String] = [:]
    private var warnings = ImportWarnings()
    private var days: ClosedRange<CivilDay>?
    private var own = ImportResult()
    private(set) var newest = NewestRecords()

    init(isRehearsal: Bool) {
        self.isRehearsal = isRehearsal
        records = HabitTables.typed.map { _ in [] }
    }

    var thousandths: Int { count * 1000 / max(total, 1) }

    var result: ImportResult {
        var result = own
        (result.first, result.last) = (days?.lowerBound.description, days?.upperBound.description)
        result.warnings = warnings.texts
        return result
    }

    func add(_ line: ExportedLine, zone: CivilZone) {
        own.records += 1
        let id = line.text("entry")?.lowercased() ?? ""
        guard let place = HabitTables.typed.firstIndex(where: { $0.records.name == line.text("record") }),
            let values = HabitLines.values(line, HabitTables.typed[place]),
            Self.isUsable(id, values, HabitTables.typed[place])
        else {
            own.skipped += 1
            return warnings.add("\(line.place) was skipped: it is not a habit, a category, a vacation or a day")
        }
        if HabitTables.typed[place].records.name == HabitTables.habits.records.name { names[id] = line.text("name") }
        records[place].append((id, values))
        total += 1
    }

    private static func isUsable(_ id: String, _ values: RecordValues, _ table: HabitTable) -> Bool {
        switch table.records.name {
        case HabitTables.habits.records.name: HabitTables.habit(id: id, values) != nil
        case HabitTables.categories.records.name: HabitTables.category(id: id, values) != nil
        case HabitTables.pauses.records.name: HabitTables.pause(id: id, values) != nil
        default: HabitTables.mark(id: id, values) != nil
        }
    }

    func proceed(_ context: WriteContext, until slice: Slice) throws -> Bool {
        defer { if !context.change.isEmpty { context.change.touch(TopicSet(.habits)) } }
        while table < records.count {
            while index < records[table].count {
                try bring(records[table][index], HabitTables.typed[table].records, context)
                (index, count) = (index + 1, count + 1)
                if slice.isOver() { return false }
            }
            (table, index) = (table + 1, 0)
        }
        return true
    }

    private func bring(_ record: Record, _ table: JournaledTable, _ context: WriteContext) throws {
        note(record, table)
        guard seen.insert(table.name + " " + record.id).inserted else { return own.doubles += 1 }
        guard let known = try context.change.values(table, id: record.id) else {
            guard try !context.change.isDeleted(table, id: record.id) else { return own.deleted += 1 }
            own.added += 1
            noteNewest(record, table)
            return try put(record, table, context)
        }
        guard known != record.values else { return own.same += 1 }
        own.conflicts += 1
        try put(record, table, context)
    }

    private func put(_ record: Record, _ table: JournaledTable, _ context: WriteContext) throws {
        guard !isRehearsal else { return }
        try context.change.put(table, id: record.id, values: record.values, op: "import")
    }

    private func note(_ record: Record, _ table: JournaledTable) {
        guard let mark = mark(record, table) else { return }
        days = min(days?.lowerBound ?? mark.day, mark.day)...max(days?.upperBound ?? mark.day, mark.day)
    }

    private func mark(_ record: Record, _ table: JournaledTable) -> HabitMark? {
        table.name == HabitTables.marks.records.name ? HabitTables.mark(id: record.id, record.values) : nil
    }

    private func noteNewest(_ record: Record, _ table: JournaledTable) {
        guard let mark = mark(record, table), newest.wants(mark.at) else { return }
        newest.add(at: mark.at, (names[mark.habit] ?? "A habit") + " on " + mark.day.text)
    }
}
