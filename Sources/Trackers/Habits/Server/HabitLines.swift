import SipliCore
import SipliStore

/// The part of habits in the complete export.
enum HabitLines {
    static let lines = RecordLines(
        tracker: .habits, tables: HabitTables.typed, nouns: "a habit, a category, a vacation or a day",
        isUsable: isUsable,
        event: { id, values, table, names in
            guard table.records.name == HabitTables.marks.records.name, let mark = HabitTables.mark(id: id, values)
            else { return nil }
            return (mark.at, mark.day, (names[mark.habit] ?? "A habit") + " on " + mark.day.text)
        }, named: HabitTables.habits
    ).lines

    private static func isUsable(_ id: String, _ values: RecordValues, _ table: RecordTable) -> Bool {
        switch table.records.name {
        case HabitTables.habits.records.name: HabitTables.habit(id: id, values) != nil
        case HabitTables.categories.records.name: HabitTables.category(id: id, values) != nil
        case HabitTables.pauses.records.name: HabitTables.pause(id: id, values) != nil
        default: HabitTables.mark(id: id, values) != nil
        }
    }
}
