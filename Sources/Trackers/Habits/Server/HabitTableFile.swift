import SipliCore
import SipliRules
import SipliStore
import SipliWire

/// A table of habits' days: what the export `habits-csv` writes.
struct HabitTableFile: HabitFile, TableFile {
    static let header = "habit,category,day,kind,value,target,unit,skipped,note"
    private static let columns = header + ",id"

    private static let name = "table of habits"

    static let format = ImportFormat(
        name: name, recognises: { $0.hasColumns(header) },
        begin: { bytes, file, isRehearsal, _ in
            HabitImportRun(name, HabitTableFile(bytes, file.header), isRehearsal: isRehearsal)
        })

    /// Tables of habits of other programs.
    static let unread = UnreadTable(
        fault: "the table seems to hold habits",
        advice:
            "habits are imported from a table as sipli-client export --format habits-csv writes it, and from files of "
            + "Loop Habit Tracker",
        fits: { headers in
            headers.contains { $0.hasPrefix("habit") || otherHeaders.contains($0) }
                || headers.contains("mood") && headers.contains("activities")
        })

    /// Headers of tables of Streaks, Habitica and others, folded.
    private static let otherHeaders: Set = [
        "taskid", "tasktype", "entrytype", "streak", "streaks", "currentstreak", "longeststreak", "checkin", "checkins",
    ]

    /// One row per habit and day on which something was logged, skipped or noted.
    static let export = ExportFormat(name: "habits-csv", takesRange: true) { context, position in
        let projection = try context.projection(HabitProjection.self)
        let habits = try HabitTables.habits.all(context.database)
        let start = ExportPage(text: position == nil ? columns + "\r\n" : "")
        return try start.adding(habits, id: \.id, after: position ?? "") { habit, page in
            let category = projection.categories.first { $0.id == habit.category }?.name ?? ""
            for (day, marks) in try days(of: habit, context) {
                page.text += row(habit, category, day, marks)
                page.entries += 1
            }
        }
    }

    /// The marks of each day, oldest day first.
    private static func days(of habit: Habit, _ context: ReadContext) throws -> [(CivilDay, [HabitMark])] {
        let marks = try HabitQueries.marks(
            context.database, of: habit.id, from: context.range?.from, through: context.range?.through)
        return Dictionary(grouping: marks.map(\.mark), by: \.day).sorted { $0.key < $1.key }
    }

    private static func row(_ habit: Habit, _ category: String, _ day: CivilDay, _ marks: [HabitMark]) -> String {
        var days = HabitDays()
        for mark in marks { days.add(mark) }
        let record = days.records.first
        let (kind, type, target) = habit.plan.target.parts
        let hasValue = marks.contains { $0.value != nil }
        let amount = (record?.target ?? target).flatMap { $0 > 0 ? $0 : nil }
        return TextLines.csv([
            habit.name, category, day.description, type ?? kind,
            hasValue ? JSONWriter.text(of: record?.value ?? 0) : "", amount.map { JSONWriter.text(of: $0) } ?? "",
            habit.unit ?? "", record?.isSkipped == true ? "true" : "false", note(marks), habit.id,
        ]) + "\r\n"
    }

    /// The notes of a day's marks.
    static func note(_ marks: [HabitMark]) -> String { marks.compactMap(\.note).joined(separator: "\n") }

    // MARK: Reading

    private(set) var habits: [ImportedHabit] = []
    private(set) var doubles = 0
    private(set) var kept = KeptBytes()
    var table: TableReader
    private let header: [String]
    /// The places of the habits in `habits`.
    private var places: [String: Int] = [:]

    init(_ bytes: [UInt8], _ header: TableHeader) {
        (table, self.header) = (TableReader(bytes, header), header.plainNames)
    }

    var skipped: Int { table.skipped }

    mutating func add(_ fields: [String], _ place: String, _ context: WriteContext) throws {
        let cells = ImportedCells(header: header, fields: fields)
        let today = context.moment.day
        guard let day = table.dates.day(cells["day"]) else {
            throw WireError.invalid("day", "\"\(cells["day"].shortened)\" is not a day; write 2026-01-08")
        }
        guard (HabitTables.firstStart...today).contains(day) else {
            throw WireError.invalid("day", "\(day) must be from 1970 to today")
        }
        let new = try habit(cells, place)
        let note = EntryFields.imported(note: cells["note"], of: place) { table.warn($0) }
        let written = try self.day(cells, new, note)
        guard written != ImportedHabit.Day() else { throw WireError.invalid("value", "it has no value") }
        if let place = places[new.id] {
            guard (habits[place].target == .done) == (new.target == .done) else {
                throw WireError.invalid("kind", "\(new.name) is of another kind in an earlier line")
            }
            if let known = habits[place].days[day] {
                guard known == written else {
                    throw WireError.invalid("day", "an earlier line has another value of \(new.name) on \(day)")
                }
                return doubles += 1
            }
            // Rows follow each other in time, so the last target is the one in force.
            habits[place].target = new.target
            habits[place].days[day] = written
            kept.add(written.note)
        } else {
            kept.add(written.note, new.name, new.category, records: 4)
            places[new.id] = habits.count
            habits.append(new)
            habits[habits.count - 1].days[day] = written
        }
    }

    private mutating func habit(_ cells: ImportedCells, _ place: String) throws -> ImportedHabit {
        var habit = ImportedHabit(name: try HabitFields.name(cells["habit"]))
        let id = cells["id"].lowercased()
        guard id.isEmpty || RecordLimits.isID(id) else {
            throw WireError.invalid("id", "\"\(cells["id"].shortened)\" is not an id")
        }
        habit.ownID = id.isEmpty ? nil : id
        if !cells["category"].isEmpty { habit.category = try HabitFields.categoryName(cells["category"]) }
        let target = try number(cells["target"], "target", HabitPlan.targets)
        switch (cells["kind"], target) {
        case ("binary", _): return habit
        case ("atLeast", _): habit.target = .atLeast(target)
        case ("atMost", let target?): habit.target = .atMost(target)
        case ("atMost", nil): throw WireError.invalid("target", "a habit of kind atMost needs a target")
        default: throw WireError.invalid("kind", "\"\(cells["kind"].shortened)\" is not binary, atLeast or atMost")
        }
        let unit = TypedText.imported(line: cells["unit"], characters: HabitLimits.unitCharacters)
        if unit?.isCut == true {
            table.warn("\(place) has a unit of over \(HabitLimits.unitCharacters) characters, which was cut")
        }
        habit.unit = unit?.text
        return habit
    }

    private func day(_ cells: ImportedCells, _ habit: ImportedHabit, _ note: String?) throws -> ImportedHabit.Day {
        let value = try number(cells["value"], "value", HabitPlan.values)
        guard habit.target != .done || value.map({ $0 == 0 || $0 == 1 }) ?? true else {
            throw WireError.invalid("value", "the value of a habit of kind binary is 0 or 1")
        }
        let isSkipped = cells["skipped"].isEmpty ? false : SavedFlag.read(cells["skipped"])
        guard let isSkipped else {
            throw WireError.invalid("skipped", "\"\(cells["skipped"].shortened)\" is not true or false")
        }
        return ImportedHabit.Day(
            value: value, target: value == nil ? nil : habit.target.remembered, isSkipped: isSkipped, note: note)
    }

    private func number(_ text: String, _ name: String, _ range: ClosedRange<Double>) throws -> Double? {
        guard !text.isEmpty else { return nil }
        guard let number = WrittenNumber.saved(text), range.contains(number) else {
            throw WireError.invalid(name, "\"\(text.shortened)\" is not a \(name) up to \(Int(range.upperBound))")
        }
        return number
    }
}
