import SipliCore
import Testing

@testable import SipliStore

/// The declared ranges of columns against the triggers of the tables, and against what is read.
@Suite struct ColumnRangeTests {
    /// A valid record of a table, with the columns whose ranges are declared.
    struct Example: Sendable, CustomTestStringConvertible {
        let table: String
        let id: String
        let names: [String]
        let values: RecordValues
        let ranges: [(name: String, range: ColumnRange)]
        /// Whether a record is read; nil for tables without a reader of their own.
        let isRead: (@Sendable (String, RecordValues) -> Bool)?

        var testDescription: String { table }

        init<Record>(_ table: FieldTable<Record>, _ id: String, _ record: Record) {
            (self.table, names, self.id) = (table.records.name, table.records.columns, id)
            values = table.values(record)
            // What other columns or the id depend on has a form of its own.
            ranges = table.columns.compactMap { column in
                column.range.map { (column.name, $0) }
            }.filter { !["habit", "subscription", "extra", "added"].contains($0.name) }
            isRead = table.isUsable
        }

        init<Entry>(_ table: EntryTable<Entry>, _ entry: Entry) {
            (self.table, names, values, id) = (table.records.name, table.records.columns, table.values(entry), entry.id)
            let common: [(String, ColumnRange)] = [
                ("at", .integers(RecordRanges.times)), ("zone", .bytes(0...RecordRanges.zoneBytes)),
                ("source", .bytes(0...RecordRanges.sourceBytes)), ("note", .bytes(0...RecordRanges.noteBytes)),
            ]
            let others = common.map(\.0) + ["subscription", "extra"]
            ranges =
                common
                + table.columns.compactMap { column in column.range.map { (column.name, $0) } }
                .filter { !others.contains($0.0) }
            isRead = nil
        }

        /// An INSERT of the record with another value in one column.
        func sql(_ name: String, _ value: RecordValue) -> String {
            let values = zip(names, values).map { $0 == name ? value : $1 }.map(Self.literal)
            return "INSERT OR REPLACE INTO \(table) (id, \(names.joined(separator: ", ")), rev, modified_at) "
                + "VALUES ('\(id)', \(values.joined(separator: ", ")), 1, 1)"
        }

        private static func literal(_ value: RecordValue) -> String {
            switch value {
            case .null: "NULL"
            case .integer(let number): "\(number)"
            case .real(let number): "\(number)"
            case .text(let text): "'\(text)'"
            }
        }
    }

    private static let day = CivilDay(number: 20_000)
    private static let header = EntryHeader(
        id: "1-a", at: Instant(seconds: 1), day: day, zone: "UTC", source: "manual", note: nil)

    static let examples: [Example] = {
        let plan = HabitPlan(target: .atLeast(1), schedule: .everyDays(3), start: day)
        var habit = Habit(id: "h", at: Instant(seconds: 1), name: "x", plan: plan)
        habit.archivedAt = Instant(seconds: 1)
        let category = HabitCategory(id: "c", name: "x", emoji: nil, position: 1)
        let pause = HabitPause(id: "p", at: Instant(seconds: 1), habit: "h", first: day, last: day)
        let mark = HabitMark(
            habit: "h", day: day, zone: "UTC", at: Instant(seconds: 1), isAddition: true, value: 1, target: 1)
        let price = Money(minor: 100, .euro)
        var plan2 = PaidSubscription(
            id: "s", at: Instant(seconds: 1), name: "x", price: price, cycle: .monthly, start: day)
        plan2.term = .monthly
        let period = PricePeriod(subscription: "s", from: day, price: price, at: Instant(seconds: 1))
        return [
            Example(HabitTables.habits, "h", habit), Example(HabitTables.categories, "c", category),
            Example(HabitTables.pauses, "p", pause), Example(HabitTables.marks, "h/\(day)/1", mark),
            Example(SpendingTables.subscriptions, "s", plan2), Example(SpendingTables.prices, "s/\(day)", period),
            Example(HydrationTables.goals, day.description, GoalBreakdown(base: 2000)),
            Example(
                HydrationTables.entries, HydrationEntry(header, fluid: "tea", volume: Milliliters(1), effective: nil)),
            Example(WeightTables.entries, WeightEntry(header, weight: BodyWeight(80, .kilogram), bodyFat: 20)),
            Example(SpendingTables.entries, SpendingEntry(header, amount: price, category: "x", merchant: "y")),
        ]
    }()

    /// The extremes of a range, and the values just beyond them.
    private static func values(_ range: ColumnRange) -> (inside: [RecordValue], outside: [RecordValue]) {
        func text(_ bytes: Int) -> RecordValue { .text(String(repeating: "x", count: bytes)) }
        switch range {
        case .bytes(let range):
            return (
                [text(range.lowerBound), text(range.upperBound)],
                [text(range.upperBound + 1)] + (range.lowerBound > 0 ? [text(range.lowerBound - 1)] : [])
            )
        case .integers(let range):
            return (
                [.integer(range.lowerBound), .integer(range.upperBound)],
                [.integer(range.lowerBound - 1), .integer(range.upperBound + 1)]
            )
        case .numbers(let range):
            return (
                [.real(range.lowerBound), .real(range.upperBound)],
                [.real(range.lowerBound.nextDown), .real(range.upperBound.nextUp)]
            )
        }
    }

    @Test("each declared range is that of the table's triggers and of its reader", arguments: examples)
    func ranges(example: Example) throws {
        let database = try StoreDatabase(path: ":memory:", .creating)
        try Migrations.run(database, .standard)
        #expect(!example.ranges.isEmpty)
        for (name, range) in example.ranges {
            let (inside, outside) = Self.values(range)
            // Lists of numbers.
            let digits = ["reminders", "lead_days"].contains(name)
            for (value, isValid) in inside.map({ ($0, true) }) + outside.map({ ($0, false) }) {
                var value = value
                if digits, case .text(let text) = value { value = .text(text.replacing("x", with: " ")) }
                if example.table == "spending_entry", value == .integer(0) { continue }
                let label = "\(example.table).\(name): \("\(value)".prefix(60))"
                do {
                    try database.execute(example.sql(name, value))
                    #expect(isValid, "accepted: \(label)")
                } catch {
                    #expect(!isValid, "refused: \(label)")
                }
                guard let isRead = example.isRead else { continue }
                let record = zip(example.names, example.values).map { $0 == name ? value : $1 }
                #expect(isRead(example.id, record) == isValid, "read: \(label)")
            }
        }
    }
}
