import SipliCore
import SipliRules
import SipliStore
import SipliWire

/// A file of Loop Habit Tracker as a client unpacks it: the CSV files of its archive by their names, or the tables of its
/// database, each an array of rows with the names of the columns first.
struct LoopFile: HabitFile {
    private static let name = "Loop Habit Tracker"

    static let format = ImportFormat(
        name: name, recognises: { $0.hasMembers("Habits", "Repetitions") || $0.members.contains { isList($0.name) } },
        begin: { bytes, file, isRehearsal, _ in
            HabitImportRun(name, try LoopFile(bytes, file.members), isRehearsal: isRehearsal)
        })

    /// A table that is left to read.
    private struct Part {
        enum Rows {
            /// The text of a table that is not yet unpacked.
            case packed(Range<Int>)
            case csv(CSVRows)
            case json(JSONElements)
        }

        var rows: Rows
        /// The habit whose days it has; nil for a table of all habits.
        var number: Int?
        var isList = false
        var header: [String]?
    }

    private(set) var habits: [ImportedHabit] = []
    private(set) var records = 0
    private(set) var skipped = 0
    let doubles = 0
    private(set) var kept = KeptBytes()
    private var warnings = ImportWarnings()
    /// The next one is the last.
    private var parts: [Part]
    private let bytes: [UInt8]
    private let total: Int
    /// Of the database; nil for the archive.
    private let version: Int?
    private var found: [Int: LoopHabit] = [:]

    init(_ bytes: [UInt8], _ members: [JSONFileCheck.Member]) throws {
        self.bytes = bytes
        if members.contains(where: { Self.isList($0.name) }) {
            version = nil
            parts = try members.compactMap { try Self.part(of: $0, bytes) }
        } else {
            let number = members.last { $0.name == "user_version" }
            version = number.flatMap { RawJSON(Array(bytes[$0.range])).number }.flatMap { Int(exactly: $0) } ?? 0
            parts = try members.filter { ["Habits", "Repetitions"].contains($0.name) }.map { member in
                guard JSONReader(bytes, in: member.range).kind == .array else {
                    throw WireError.invalid("file", "\(member.name) must be an array of rows")
                }
                let rows = Part.Rows.json(JSONElements(bytes, in: member.range))
                return Part(rows: rows, isList: member.name == "Habits")
            }
        }
        parts = parts.filter { !$0.isList }.reversed() + parts.filter(\.isList)
        total = parts.count
    }

    private static func isList(_ name: String) -> Bool { name.split(separator: "/").last == "Habits.csv" }

    /// A file of the archive. Folders of habits are called "001 Name"; the files beside the list repeat their days.
    private static func part(of member: JSONFileCheck.Member, _ bytes: [UInt8]) throws -> Part? {
        let path = member.name.split(separator: "/")
        let folder = path.dropLast().last.flatMap { Int($0.prefix(while: \.isNumber)) }
        let isList = isList(member.name)
        guard isList || folder != nil && path.last == "Checkmarks.csv" else { return nil }
        guard JSONReader(bytes, in: member.range).kind == .string else {
            throw WireError.invalid("file", "\(member.name.shortened) must be a text")
        }
        return Part(rows: .packed(member.range), number: isList ? nil : folder, isList: isList)
    }

    var remarks: [String] { warnings.texts }

    var thousandths: Int { (total - parts.count) * 1000 / max(total, 1) }

    mutating func readNext(_ context: WriteContext) throws -> Bool {
        guard var part = parts.popLast() else { return false }
        let today = context.moment.day
        if case .packed(let range) = part.rows {
            var reader = JSONReader(bytes, in: range)
            part.rows = .csv(CSVRows(Array(try reader.readString().utf8)))
        }
        guard let row = try Self.next(&part.rows) else {
            if parts.isEmpty { finish(today) }
            return !parts.isEmpty
        }
        // The days of early archives have no header.
        if part.header == nil, row.first.flatMap({ CivilDay($0) }) == nil {
            part.header = row.map { $0.trimmed.lowercased() }
        } else {
            let cells = ImportedCells(header: part.header ?? ["date", "value", "notes"], fields: row)
            if part.isList { addHabit(cells) } else { addDay(cells, of: part.number, today) }
        }
        parts.append(part)
        return true
    }

    private static func next(_ rows: inout Part.Rows) throws -> [String]? {
        switch rows {
        case .csv(var table):
            // Cleared to avoid a copy on write.
            rows = .csv(CSVRows([]))
            defer { rows = .csv(table) }
            return try table.next()?.fields
        case .packed: return nil
        case .json(var elements):
            guard var reader = elements.next() else { return nil }
            rows = .json(elements)
            var fields: [String] = []
            try? reader.readArray { fields.append($0.readNull() ? "" : try Self.text(&$0)) }
            return fields
        }
    }

    private static func text(_ reader: inout JSONReader) throws -> String {
        reader.kind == .string ? try reader.readString() : JSONWriter.text(of: try reader.readDouble())
    }

    // MARK: Rows

    private mutating func addHabit(_ cells: ImportedCells) {
        records += 1
        do {
            let habit = try LoopHabit(cells, version: version)
            found[habit.number] = habit
            kept.add(habit.habit.note, records: 4)
        } catch {
            skip("habit \(records)", error)
        }
    }

    private mutating func addDay(_ cells: ImportedCells, of number: Int?, _ today: CivilDay) {
        guard let number = number ?? Int(cells["habit"]), let habit = found[number] else { return noteOrphan() }
        do {
            let day = try day(cells, today)
            try found[number]?.add(day, cells["value"], note: cells["notes"])
            kept.add(cells["notes"])
        } catch {
            records += 1
            skip("\(habit.habit.name) on \(cells["date"].isEmpty ? cells["timestamp"] : cells["date"])", error)
        }
    }

    private func day(_ cells: ImportedCells, _ today: CivilDay) throws -> CivilDay {
        // Midnight UTC of the day in milliseconds.
        let milliseconds = Double(cells["timestamp"]).flatMap { Int(exactly: ($0 / 86_400_000).rounded(.down)) }
        guard let day = milliseconds.map({ CivilDay(number: $0) }) ?? CivilDay(cells["date"]) else {
            throw WireError.invalid("file", "it has no date")
        }
        guard (HabitTables.firstStart...today).contains(day) else {
            throw WireError.invalid("file", "it must be from 1970 to today")
        }
        return day
    }

    private mutating func skip(_ place: String, _ error: any Error) {
        skipped += 1
        warnings.add("\(place.shortened) was skipped: \(ErrorMapping.wireError(error).message)")
    }

    private var hasOrphans = false

    private mutating func noteOrphan() {
        if !hasOrphans { warnings.add("days of habits that are not in the list were left out") }
        hasOrphans = true
    }

    /// Habits in the order of the list, under names of their own.
    private mutating func finish(_ today: CivilDay) {
        var names: Set<String> = []
        for var habit in found.values.sorted(by: { ($0.position, $0.number) < ($1.position, $1.number) }) {
            let name = habit.habit.name
            var copy = 1
            while !names.insert(habit.habit.name.lowercased()).inserted {
                copy += 1
                let end = " (\(copy))"
                habit.rename(name.prefix(HabitLimits.nameCharacters - end.count) + end)
            }
            for (day, why) in habit.finish(today: today) {
                records += 1
                skip("\(name) on \(day)", WireError.invalid("value", why))
            }
            records += habit.habit.days.count
            for remark in habit.remarks { warnings.add(remark) }
            habits.append(habit.habit)
        }
        found = [:]
    }
}
