import SipliCore
import SipliRules
import SipliStore
import SipliSystem
import SipliWire

/// Imports habits and their days from a file without ids; a dry run makes the same decisions but only reads.
///
/// A habit is found by the id that follows from its name, or by the name itself. A habit that is there keeps what a person
/// set; only its days come from the file.
final class HabitImportRun<File: HabitFile>: ImportRun {
    var result = ImportResult()
    private let isRehearsal: Bool
    private var file: File
    private var isRead = false
    /// How many habits are done, and what is left of the current one.
    private var count = 0
    private var current: Days?
    private var newest = NewestRecords()
    private var span: ClosedRange<CivilDay>?
    private var position = 0
    private var added = 0
    private var remarks = ImportWarnings()
    private var texts: [String] = []

    /// The days of one habit that are still to be brought.
    private struct Days {
        let habit: Habit
        let source: ImportedHabit
        var rest: ArraySlice<CivilDay>
        let known: [CivilDay: Known]
    }

    /// What is here of a day: its record, the mark with what was set, all of its notes, and when it last changed.
    private typealias Known = (record: HabitRecord, mark: HabitMark?, note: String?, latest: Instant)

    private static var textLimit: Int { 50 }

    init(_ name: String, _ file: File, isRehearsal: Bool) {
        (self.file, self.isRehearsal) = (file, isRehearsal)
        result.format = name
    }

    var thousandths: Int { isRead ? 200 + count * 800 / max(file.habits.count, 1) : file.thousandths / 5 }

    func proceed(_ context: WriteContext, until slice: Slice) throws -> Bool {
        defer { if !context.change.isEmpty { context.change.touch(TopicSet(.habits)) } }
        while !isRead {
            isRead = try !file.readNext(context)
            try file.kept.check()
            if slice.isOver() { return false }
        }
        while count < file.habits.count || current != nil {
            if try bringDays(context) { current = nil }
            if current == nil, count < file.habits.count {
                current = try begin(file.habits[count], context)
                count += 1
            }
            if slice.isOver() { return false }
        }
        finish()
        return true
    }

    private func finish() {
        (result.records, result.skipped) = (file.records, result.skipped + file.skipped)
        result.doubles = file.doubles
        (result.first, result.last) = (span?.lowerBound.description, span?.upperBound.description)
        result.newest = newest.texts
        result.warnings = file.remarks + remarks.texts
        let unnamed = count - texts.count
        result.contents = texts + (unnamed > 0 ? ["and \(unnamed) more"] : [])
    }

    // MARK: Habits

    /// Finds or adds a habit; nil if none of its days can be brought.
    private func begin(_ source: ImportedHabit, _ context: WriteContext) throws -> Days? {
        let projection = try context.projection(HabitProjection.self)
        let category = try source.category.map { try self.category($0, projection, context) }
        let others = projection.all.map(\.habit)
        let namesakes = others.filter { $0.name.lowercased() == source.name.lowercased() }
        let inCategory = namesakes.filter { category == nil || $0.category == category }
        // One without a category may be the one of the file.
        let named = inCategory.isEmpty ? namesakes.filter { $0.category == nil } : inCategory
        if let known = others.first(where: { $0.id == source.id }) ?? named.first {
            guard named.count < 2 || known.id == source.id else {
                return skip(source, "there are several habits of that name here; rename all but one")
            }
            return try merge(source, into: known, context)
        }
        guard try !context.change.isDeleted(HabitTables.habits.records, id: source.id) else {
            result.deleted += source.days.count + (source.isRecord ? 1 : 0)
            if texts.count < Self.textLimit { texts.append("\(source.name): deleted here") }
            return nil
        }
        guard others.count + (isRehearsal ? added : 0) < HabitChanges.limit else {
            return skip(source, "there are already \(HabitChanges.limit) habits")
        }
        position = max(position, (others.map(\.position).max() ?? -1) + 1)
        let habit = source.habit(category: category, position: position, context)
        (position, added) = (position + 1, added + 1)
        if source.isRecord { result.added += 1 }
        describe(source, habit)
        if !isRehearsal {
            try context.change.insert(HabitTables.habits, id: habit.id, habit, op: "import")
            if !habit.reminders.isEmpty, !habit.isArchived { try HabitChanges.passEarlierTimes(context) }
            try context.follow(touching: TopicSet(.habits))
        }
        return try days(source, of: habit, context)
    }

    private func merge(_ source: ImportedHabit, into known: Habit, _ context: WriteContext) throws -> Days? {
        var habit = known
        guard (habit.plan.target == .done) == (source.target == .done) else {
            let kinds = habit.plan.target == .done ? ("is just done", "counted") : ("is counted", "just done")
            return skip(source, "the habit of that name here \(kinds.0), the one in the file is \(kinds.1)")
        }
        habit.plan.start = min(habit.plan.start, source.days.keys.min() ?? habit.plan.start)
        if source.isRecord {
            if habit == known {
                result.same += 1
            } else {
                result.noteConflict(
                    "\(habit.name) \(isRehearsal ? "would start" : "now starts") on \(habit.plan.start.text)")
            }
        }
        describe(source, habit)
        if habit != known, !isRehearsal {
            try context.change.put(HabitTables.habits, id: habit.id, habit, op: "import")
        }
        return try days(source, of: habit, context)
    }

    private func skip(_ source: ImportedHabit, _ why: String) -> Days? {
        result.skipped += source.days.count + (source.isRecord ? 1 : 0)
        remarks.add("\(source.name) was skipped: \(why)")
        return nil
    }

    /// The id of a category, which is added if it is new.
    private func category(_ name: String, _ projection: HabitProjection, _ context: WriteContext) throws -> String {
        if let known = projection.categories.first(where: { $0.name.lowercased() == name.lowercased() }) {
            return known.id
        }
        let category = HabitCategory(
            id: Identifier.uuid8(of: "habit category\0" + name.lowercased()), at: context.now, name: name, emoji: nil,
            position: (projection.categories.map(\.position).max() ?? -1) + 1)
        guard !isRehearsal else { return category.id }
        try context.change.put(HabitTables.categories, id: category.id, category, op: "import")
        try context.follow(touching: TopicSet(.habits))
        return category.id
    }

    private func describe(_ source: ImportedHabit, _ habit: Habit) {
        guard texts.count < Self.textLimit else { return }
        let plan = HabitText.plan(habit)
        texts.append(
            "\(habit.name): " + plan.lowercasedFirst + ", " + source.days.count.counted("day")
                + (habit.isArchived ? ", archived" : ""))
    }

    // MARK: Days

    private func days(_ source: ImportedHabit, of habit: Habit, _ context: WriteContext) throws -> Days? {
        let days = source.days.keys.sorted()
        guard let first = days.first, let last = days.last else { return nil }
        span = min(span?.lowerBound ?? first, first)...max(span?.upperBound ?? last, last)
        var known: [CivilDay: Known] = [:]
        let marks = try HabitQueries.marks(context.change.database, of: habit.id, from: first, through: last)
        for (day, marks) in Dictionary(grouping: marks.map(\.mark), by: \.day) {
            var records = HabitDays()
            for mark in marks { records.add(mark) }
            guard let record = records.records.first, let latest = marks.map(\.at).max() else { continue }
            let note = EntryFields.imported(note: HabitTableFile.note(marks)).note
            known[day] = (record, marks.first { !$0.isAddition }, note, latest)
        }
        return Days(habit: habit, source: source, rest: days[...], known: known)
    }

    /// Brings a few days of the current habit.
    ///
    /// - Returns: whether that was all.
    private func bringDays(_ context: WriteContext) throws -> Bool {
        guard var days = current else { return true }
        current = nil
        for _ in 0..<16 {
            guard let day = days.rest.popFirst(), let source = days.source.days[day] else { return true }
            try bring(source, day, days, context)
        }
        current = days
        return days.rest.isEmpty
    }

    private func bring(_ source: ImportedHabit.Day, _ day: CivilDay, _ days: Days, _ context: WriteContext) throws {
        let (habit, known) = (days.habit, days.known[day])
        let id = HabitTables.id(habit.id, day)
        let noon = context.zone.instant(on: day, seconds: 43_200)
        var mark =
            known?.mark
            ?? HabitMark(habit: habit.id, day: day, zone: context.zone.identifier, at: noon, source: "import")
        let isSame = source.value.map { $0 == known?.record.value } ?? true
        if let value = source.value, !isSame {
            // Amounts that were added before are part of the value.
            if let known { mark.at = max(context.now, known.latest) }
            (mark.value, mark.target) = (value, source.target ?? habit.plan.target.remembered)
        }
        mark.isSkipped = source.isSkipped
        if let note = source.note, note != known?.note { mark.note = note }
        guard known != nil else {
            guard try !context.change.isDeleted(HabitTables.marks.records, id: id) else { return result.deleted += 1 }
            result.added += 1
            note(mark, habit)
            return try put(mark, id, context)
        }
        guard mark != known?.mark, !(isSame && known?.mark == nil && !mark.isSkipped && mark.note == nil) else {
            return result.same += 1
        }
        result.noteConflict("\(habit.name) on \(mark.day.text): now " + Self.words(mark, habit))
        try put(mark, id, context)
    }

    private func put(_ mark: HabitMark, _ id: String, _ context: WriteContext) throws {
        guard !isRehearsal else { return }
        try context.change.put(HabitTables.marks, id: id, mark, op: "import")
    }

    private static func words(_ mark: HabitMark, _ habit: Habit) -> String {
        mark.isSkipped ? "skipped" : mark.value.map { HabitText.value($0, habit.unit, habit.plan.target) } ?? "a note"
    }

    private func note(_ mark: HabitMark, _ habit: Habit) {
        guard newest.wants(mark.at) else { return }
        newest.add(at: mark.at, "\(habit.name): \(Self.words(mark, habit)) on \(mark.day.text)")
    }
}

/// A habit of a file without ids, with its days.
struct ImportedHabit {
    var name: String
    /// Of a habit of Sipli's own table.
    var ownID: String?
    /// The name of its category.
    var category: String?
    var color: String?
    var target = HabitPlan.Target.done
    var schedule = HabitSchedule.daily
    var unit: String?
    /// Minutes after midnight.
    var reminders: [Int] = []
    var note: String?
    var isArchived = false
    var days: [CivilDay: Day] = [:]
    /// The file describes it, so that it counts as a record. Tables of days only name their habits.
    var isRecord = false

    /// What a file has of one day.
    struct Day: Hashable {
        /// Nil if only a skip or a note was written.
        var value: Double?
        /// The target that was in force, 0 if any amount was enough; nil for that of the habit.
        var target: Double?
        var isSkipped = false
        var note: String?
    }

    /// Follows from its name, so that a later import of the file finds it even under another name.
    var id: String {
        ownID
            ?? Identifier.uuid8(of: ["habit", category?.lowercased() ?? "", name.lowercased()].joined(separator: "\0"))
    }

    /// Its first day: that of its records. A distance between days is counted from there such that the last day on which
    /// it was done is one of them.
    func start(today: CivilDay) -> CivilDay {
        guard let first = days.keys.min() else { return today }
        let done = days.filter { $0.value.value ?? 0 > 0 }.keys.max()
        guard case .everyDays(let distance) = schedule, let done else { return first }
        let earlier = (distance - (done.number - first.number) % distance) % distance
        return max(first.adding(days: -earlier), CivilDay(number: 0))
    }

    /// The habit as it is added.
    func habit(category: String?, position: Int, _ context: WriteContext) -> Habit {
        let today = context.moment.day
        let plan = HabitPlan(target: target, schedule: schedule, start: start(today: today))
        var habit = Habit(id: id, at: context.now, name: name, plan: plan)
        (habit.category, habit.color, habit.note) = (category, color, note)
        habit.unit = target == .done ? nil : unit
        (habit.reminders, habit.position) = (reminders, position)
        habit.archivedAt = isArchived ? context.now : nil
        return habit
    }
}

/// A file of habits that has no ids.
protocol HabitFile: RecordFile {
    /// The usable habits, complete once everything was read.
    var habits: [ImportedHabit] { get }
    /// How many of the records were skipped.
    var skipped: Int { get }
    /// Records that another one of the file repeats.
    var doubles: Int { get }
    /// What its days take.
    var kept: KeptBytes { get }
}
