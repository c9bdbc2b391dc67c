import SipliCore
import SipliTestSupport
import Testing

@testable import SipliStore

/// The tables of habits: what they accept, what they read, and how marks become days.
@Suite struct HabitTableTests {
    private let directory: TemporaryDirectory
    private let store: Store
    private let day = CivilDay(number: 20_610)

    init() throws {
        directory = try TemporaryDirectory()
        store = try Store(directory: directory.path, schema: .standard)
    }

    private func execute(_ sql: String) throws {
        try store.transaction { try $0.execute(sql) }
    }

    private func read<Result>(_ body: (StoreDatabase) throws -> Result) throws -> Result {
        try store.reader().read(body)
    }

    private func write(_ body: (Change) throws -> Void) throws {
        try store.transaction { database in
            try body(
                Change(
                    database: database, revision: 1, now: Instant(seconds: 1), kind: .data, origin: nil,
                    device: store.device, schema: store.schema))
        }
    }

    private static var habits: [Habit] {
        let targets: [HabitPlan.Target] = [.done, .atLeast(nil), .atLeast(2.5), .atMost(3), .done]
        let schedules: [HabitSchedule] = [
            .daily, .daysOfWeek([1, 7]), .timesPerWeek(3), .everyDays(365), .daysAfterDone(365),
        ]
        return zip(targets, schedules).enumerated().map { place, parts in
            var habit = Habit(
                id: "habit-\(place)", at: Instant(milliseconds: 1234), name: "Habit \(place)",
                plan: HabitPlan(
                    target: parts.0, schedule: parts.1, start: CivilDay(number: place),
                    end: place == 1 ? CivilDay(number: 400) : nil))
            if place == 2 {
                (habit.emoji, habit.color, habit.category) = ("👍", "#00AAFF", "health")
                (habit.unit, habit.note, habit.reminders) = ("km", "a \"note\"", [0, 1439])
                (habit.isPinned, habit.position, habit.archivedAt) = (true, 7, Instant(milliseconds: 99))
            }
            return habit
        }
    }

    @Test("a habit is read as it was written, also from the journal")
    func habits() throws {
        try write { change in
            for habit in Self.habits {
                try change.put(
                    HabitTables.habits, id: habit.id, habit, op: "add")
            }
        }
        #expect(try read(HabitTables.habits.all).sorted { $0.id < $1.id } == Self.habits)
        let parts = try read { try Journal.change($0, revision: 1) }?.parts ?? []
        let journalled = parts.compactMap { part in
            HabitTables.habits.record(id: part.record, journalled: part.new)
        }
        #expect(journalled == Self.habits)
    }

    @Test("a day's value is what was set and what was added later, read in one pass over the habit's rows")
    func records() throws {
        let mark = HabitMark(habit: "h", day: day, zone: "UTC", at: Instant(milliseconds: 5), value: 4, target: 8)
        var skip = HabitMark(habit: "h", day: day.adding(days: 1), zone: "UTC", at: Instant(milliseconds: 5))
        skip.isSkipped = true
        func addition(_ at: Int64, _ value: Double) -> HabitMark {
            HabitMark(
                habit: "h", day: day, zone: "UTC", at: Instant(milliseconds: at), isAddition: true, value: value,
                target: 9)
        }
        try write { change in
            let table = HabitTables.marks.records
            let id = HabitTables.id("h", day)
            for (id, mark) in [
                (id, mark), (id + "/1", addition(3, 100)), (id + "/2", addition(6, 2)), (id + "/3", addition(7, 1)),
                (HabitTables.id("h", day.adding(days: 1)), skip),
                (HabitTables.id("h2", day), HabitMark(habit: "h2", day: day, zone: "UTC", at: mark.at, value: 1)),
            ] {
                try change.put(table, id: id, values: HabitTables.marks.values(mark), op: "log")
            }
            try change.put(table, id: id + "/3", values: nil, op: "delete")
        }
        let records = try read { try HabitQueries.records($0, of: "h", from: nil, through: nil) }
        #expect(
            records == [
                HabitRecord(day: day, value: 6, target: 9),
                HabitRecord(day: day.adding(days: 1), value: 0, isSkipped: true),
            ])
        let one = try read { try HabitQueries.records($0, of: "h", from: day, through: day) }
        #expect(one.map(\.day) == [day])
        #expect(
            try read { try HabitQueries.marks($0, of: "h", from: day, through: day) }.map(\.mark.value) == [4, 100, 2])
    }

    @Test(
        "values out of range are rejected, whoever writes them",
        arguments: [
            "name = ''", "kind = 'often'", "target = 3", "kind = 'numeric', target_type = 'atMost'",
            "kind = 'numeric', target_type = 'atLeast', target = 0",
            "kind = 'numeric', target_type = 'atLeast', target = 9e999", "schedule = 'hourly'", "schedule_number = 1",
            "schedule = 'timesPerWeek', schedule_number = 8", "schedule = 'daysOfWeek', schedule_number = 128",
            "schedule = 'daysOfWeek'", "start_day = '1969-12-31'", "start_day = '2026-02-30'",
            "end_day = '1970-01-01'", "color = 'blue'", "reminders = 'noon'", "pinned = 2", "position = -1",
            "id = 'a/b'", "at = -1",
        ])
    func limits(_ change: String) throws {
        let habit = """
            INSERT INTO habit (id, at, name, kind, schedule, start_day, pinned, position, rev, modified_at)
            VALUES ('h', 0, 'Read', 'binary', 'daily', '2026-01-01', 0, 0, 0, 0)
            """
        try execute(habit)
        #expect(throws: (any Error).self) { try self.execute("UPDATE habit SET \(change)") }
    }

    @Test(
        "marks out of range are rejected",
        arguments: [
            "value = -1", "value = 1000001", "day = '2026-01-02'", "habit = 'g'", "skipped = 2", "target = -1",
            "added = 1", "id = 'h/2026-01-01/x'", "zone = ''",
        ])
    func markLimits(_ change: String) throws {
        let mark = """
            INSERT INTO habit_mark (id, habit, day, zone, at, added, value, skipped, source, rev, modified_at)
            VALUES ('h/2026-01-01', 'h', '2026-01-01', 'UTC', 0, 0, 1, 0, 'manual', 0, 0)
            """
        try execute(mark)
        #expect(throws: (any Error).self) { try self.execute("UPDATE habit_mark SET \(change)") }
    }

    @Test("a habit's days are found over the table's own order, however many other habits there are")
    func plan() throws {
        let sql = "EXPLAIN QUERY PLAN SELECT day FROM habit_mark WHERE id >= 'h/' AND id < 'h0' ORDER BY id"
        let steps: [String] = try read { try $0.all(sql) { $0[3] } }
        #expect(steps == ["SEARCH habit_mark USING PRIMARY KEY (id>? AND id<?)"])
    }

    @Test("records of one day are told apart by their habits")
    func repeats() {
        func record(_ table: String, _ id: String) -> ChangedRecord {
            ChangedRecord(table: table, record: id, days: [day])
        }
        #expect(record("habit_mark", "a/2026-01-01/x").repeats(record("habit_mark", "a/2026-01-01/y")))
        #expect(!record("habit_mark", "a/2026-01-01").repeats(record("habit_mark", "b/2026-01-01")))
        #expect(record("hydration_entry", "one").repeats(record("hydration_entry", "two")))
    }
}
