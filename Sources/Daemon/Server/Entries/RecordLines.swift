import SipliCore
import SipliStore
import SipliWire

/// A tracker's part of the complete export that has a line for each record, with the columns of its table.
struct RecordLines: Sendable {
    let topic: Topic
    /// In the order in which an import needs them.
    let tables: [any RecordTable]
    /// What a line that cannot be used is not, such as "a habit, a category, a vacation or a day".
    let nouns: String
    /// When a record happened, on which day, and its description, for a record that has that.
    var event: (@Sendable (_ id: String, RecordValues, any RecordTable, _ names: [String: String]) -> Event?)?
    /// The table whose records have names; nil if no description needs them.
    var named: (any RecordTable)?
    /// The values of a record after an import that has others, if not those of the file.
    var merged: Merge?
    /// Follows what an import added; nil for a tracker with nothing to do.
    var added: (@Sendable (_ isRehearsal: Bool) -> any AddedLines)?

    typealias Event = (at: Instant, day: CivilDay, words: String)
    typealias Merge = @Sendable (_ file: RecordValues, _ known: RecordValues, String, any RecordTable) -> RecordValues

    var lines: ExportedLines {
        ExportedLines(head: { _ in "" }, page: page, restore: { RecordLinesRun(self, isRehearsal: $0) })
    }

    private static let pageRecords = 500

    /// Positions are the number of a table and the id of its last exported record.
    private func page(_ context: ReadContext, _ position: String?) throws -> ExportPage {
        let parts = position?.split(separator: " ", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
        var (place, after) = (parts.flatMap { Int($0[0]) } ?? 0, parts.map { $0.count == 2 ? $0[1] : "" } ?? "")
        guard (0...tables.count).contains(place) else { throw EntryFields.badCursor }
        var page = ExportPage()
        while place < tables.count {
            let table = tables[place]
            let records = try table.records.page(context.database, after: after, limit: Self.pageRecords)
            for (id, values) in records where isWanted(table, values, context) {
                page.text += TextLines.json { line(id, values, table, zone(of: values, table, context), &$0) }
                page.entries += 1
            }
            after = records.last?.id ?? ""
            if records.count < Self.pageRecords { (place, after) = (place + 1, "") }
            if page.text.utf8.count >= ExportFormat.pageBytes {
                page.next = "\(place) \(after)"
                break
            }
        }
        return page
    }

    private func isWanted(_ table: any RecordTable, _ values: RecordValues, _ context: ReadContext) -> Bool {
        guard let range = context.range, let column = table.records.columns.firstIndex(of: "day") else { return true }
        guard case .text(let text) = values[column], let day = CivilDay(text) else { return false }
        return range.contains(day)
    }

    /// The zone in which a record was made, if it says so.
    private func zone(of values: RecordValues, _ table: any RecordTable, _ context: ReadContext) -> CivilZone {
        guard let column = table.records.columns.firstIndex(of: "zone"), case .text(let name) = values[column] else {
            return context.zone
        }
        return context.settings.zone(named: name, context.zone)
    }

    private func line(
        _ id: String, _ values: RecordValues, _ table: any RecordTable, _ zone: CivilZone, _ writer: inout JSONWriter
    ) {
        writer.member("entry", id)
        writer.member("tracker", topic.name)
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

    /// The values of a line.
    ///
    /// - Throws: `WireError` for a value of another type than its column's, or out of its range.
    static func values(_ line: ExportedLine, _ table: any RecordTable) throws -> RecordValues {
        try table.columns.map { column in
            guard let member = line.members[column.name], member.written != "null" else { return .null }
            guard let value = value(member, column.kind), column.range?.contains(value) ?? true else {
                throw WireError.invalid(
                    column.name,
                    "\(column.name): \(member.shortened) is not valid"
                        + (column.range.map { "; it must be " + $0.rule } ?? ""))
            }
            return value
        }
    }

    private static func value(_ member: RawJSON, _ kind: RecordColumn.Kind) -> RecordValue? {
        switch kind {
        case .text: member.text.map { .text($0) }
        case .number: member.number.map { .real($0) }
        case .integer: member.number.flatMap { Int64(exactly: $0) }.map { .integer($0) }
        case .flag: ["true": 1, "false": 0][member.written].map { .integer($0) }
        case .instant: member.text.flatMap { Instant(rfc3339: $0) }.map { .integer($0.milliseconds) }
        }
    }
}

/// What a tracker does with the records that the file of everything added.
protocol AddedLines: AnyObject {
    func add(_ id: String, _ values: RecordValues, _ table: any RecordTable) throws
    /// - Returns: whether all is done.
    func end(_ result: inout ImportResult, _ context: WriteContext, until slice: Slice) throws -> Bool
}

/// Brings back a tracker's records from the file of everything.
final class RecordLinesRun: EntryLinesImport {
    private typealias Record = (id: String, values: RecordValues)

    private let lines: RecordLines
    private let isRehearsal: Bool
    private var bytes: [UInt8] = []
    /// The usable lines of each table.
    private var records: [[ExportedLine.Place]]
    private var (table, index, count, total) = (0, 0, 0, 0)
    /// Hashes of the records so far.
    private var seen: Set<Int> = []
    /// The names of the file's records by their ids, up to a limit: descriptions use them.
    private var names: [String: String] = [:]
    private var warnings = ImportWarnings()
    private var days: ClosedRange<CivilDay>?
    private var own = ImportResult()
    private(set) var newest = NewestRecords()
    private var added: (any AddedLines)?

    init(_ lines: RecordLines, isRehearsal: Bool) {
        (self.lines, self.isRehearsal) = (lines, isRehearsal)
        added = lines.added?(isRehearsal)
        records = lines.tables.map { _ in [] }
    }

    var thousandths: Int { count * 1000 / max(total, 1) }

    var result: ImportResult {
        var result = own
        (result.first, result.last) = (days?.lowerBound.description, days?.upperBound.description)
        result.warnings = warnings.texts
        return result
    }

    func add(_ line: ExportedLine, at position: ExportedLine.Place, of bytes: [UInt8]) {
        self.bytes = bytes
        own.records += 1
        let id = line.text("entry")?.lowercased() ?? ""
        let place: Int
        do {
            place = try usable(line, id)
        } catch {
            own.skipped += 1
            return warnings.add("\(line.place) was skipped: \(ErrorMapping.wireError(error).message)")
        }
        if lines.tables[place].records.name == lines.named?.records.name, names.count < ImportLimits.subscriptions {
            names[id] = line.text("name")
        }
        records[place].append(position)
        total += 1
    }

    /// The place of a line's table, whose values it must have.
    private func usable(_ line: ExportedLine, _ id: String) throws -> Int {
        let place = lines.tables.firstIndex { $0.records.name == line.text("record") }
        if let place {
            let values = try RecordLines.values(line, lines.tables[place])
            if lines.tables[place].isUsable(id, values) { return place }
        }
        throw WireError.invalid("record", "it is not \(lines.nouns)")
    }

    func proceed(_ context: WriteContext, until slice: Slice) throws -> Bool {
        defer { if !context.change.isEmpty { context.change.touch(TopicSet(lines.topic)) } }
        while table < records.count {
            while index < records[table].count {
                if let record = record(records[table][index], lines.tables[table]) {
                    try bring(record, lines.tables[table], context)
                }
                (index, count) = (index + 1, count + 1)
                if slice.isOver() { return false }
            }
            (table, index) = (table + 1, 0)
        }
        guard try added?.end(&own, context, until: slice) ?? true else { return false }
        added = nil
        return true
    }

    private func record(_ place: ExportedLine.Place, _ table: any RecordTable) -> Record? {
        // Its values were checked when the line was added.
        guard let line = ExportedLine(place, of: bytes), let values = try? RecordLines.values(line, table) else {
            return nil
        }
        return (line.text("entry")?.lowercased() ?? "", values)
    }

    private func bring(_ record: Record, _ table: any RecordTable, _ context: WriteContext) throws {
        let event = lines.event?(record.id, record.values, table, names)
        if let day = event?.day { days = min(days?.lowerBound ?? day, day)...max(days?.upperBound ?? day, day) }
        let records = table.records
        guard seen.insert((records.name + " " + record.id).hashValue).inserted else { return own.doubles += 1 }
        guard let known = try context.change.values(records, id: record.id) else {
            guard try !context.change.isDeleted(records, id: record.id) else { return own.deleted += 1 }
            own.added += 1
            try added?.add(record.id, record.values, table)
            if let event, newest.wants(event.at) { newest.add(at: event.at, event.words) }
            return try put(record, records, context)
        }
        let merged = lines.merged?(record.values, known, record.id, table) ?? record.values
        guard known != merged else { return own.same += 1 }
        own.noteConflict(event?.words ?? record.id)
        try put((record.id, merged), records, context)
    }

    private func put(_ record: Record, _ table: JournaledTable, _ context: WriteContext) throws {
        guard !isRehearsal else { return }
        try context.change.put(table, id: record.id, values: record.values, op: "import")
    }
}
