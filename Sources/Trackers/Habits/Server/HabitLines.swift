import SipliCore
import SipliStore

/// The part of habits in the complete export.
enum HabitLines {
    static let lines = RecordLines(
        tracker: .habits, tables: HabitTables.typed, nouns: "a habit, a category, a vacation or a day",
        event: { id, values, table, names in
            guard table.records.name == HabitTables.marks.records.name,
                let mark = HabitTables.marks.record(id: id, values)
            else { return nil }
            return (mark.at, mark.day, (names[mark.habit] ?? "A habit") + " on " + mark.day.text)
        }, named: HabitTables.habits
    ).lines
}
