package import SipliCore

/// The journalled tables of habits and their records.
package enum HabitTables {
    package static let schema = TrackerSchema(tables: all)

    package static let habits = FieldTable<Habit>(
        tracker: "habits", "habit",
        [
            .init("at", \.at), .init("name", \.name, .text(Habit.nameBytes)),
            .init("emoji", \.emoji, .text(RecordRanges.emojiBytes)), .init("color", \.color, form: .color),
            .init("category", \.category, .text(RecordRanges.idBytes)), target,
            .init("unit", \.unit, .text(Habit.unitBytes)), schedule,
            .init(
                "start_day", \.plan.start,
                limit: "\(LimitSQL.isDay("@.start_day")) AND @.start_day >= '\(firstStart)'"),
            .init("end_day", \.plan.end, limit: LimitSQL.isEnd("@.end_day", of: "@.start_day")),
            .numbers("reminders", \.reminders, bytes: Habit.reminderBytes, RecordRanges.minutes),
            .init("note", \.note, .text(RecordRanges.noteBytes)), .init("pinned", \.isPinned),
            .init("position", \.position, .integers(RecordRanges.positions)), .init("archived_at", \.archivedAt),
        ],
        blank: { Habit(id: $0, at: Instant(milliseconds: 0), name: "", plan: HabitPlan(start: firstStart)) },
        accepts: { $1.plan.start >= firstStart && ($1.plan.end ?? $1.plan.start) >= $1.plan.start })

    /// Those of the person; predefined ones are not stored.
    package static let categories = FieldTable<HabitCategory>(
        tracker: "habits", "habit_category",
        [
            .init("at", \.at), .init("name", \.name, .text(HabitCategory.nameBytes)),
            .init("emoji", \.emoji, .text(RecordRanges.emojiBytes)),
            .init("position", \.position, .integers(RecordRanges.positions)),
        ],
        blank: { HabitCategory(id: $0, name: "", emoji: nil, position: 0) })

    package static let pauses = FieldTable<HabitPause>(
        tracker: "habits", "habit_pause",
        [
            .init("at", \.at), .init("habit", \.habit, form: .identifier),
            .init("first_day", \.first, with: "first_day"),
            .init("last_day", \.last, limit: LimitSQL.isEnd("@.last_day", of: "@.first_day"), with: "first_day"),
        ],
        blank: { HabitPause(id: $0, at: Instant(milliseconds: 0), habit: nil, first: firstStart, last: nil) },
        accepts: { ($1.last ?? $1.first) >= $1.first })

    /// The id is the habit's and the day, for an amount that was added also an id of its own: habit/day or habit/day/id. So
    /// the table itself is the index of a habit's days.
    package static let marks = FieldTable<HabitMark>(
        tracker: "habits", "habit_mark",
        [
            .init("habit", \.habit, form: .identifier, with: "habit"), .init("day", \.day, with: "habit"),
            .init("zone", \.zone, .text(RecordRanges.zoneBytes), with: "habit"),
            .init("at", \.at, with: "value"),
            .init(
                "added", \.isAddition,
                limit: """
                    CASE @.added WHEN 0 THEN @.id = @.habit || '/' || @.day
                    AND (@.value IS NULL OR \(ColumnRange.numbers(HabitPlan.values).condition("@.value")))
                    WHEN 1 THEN substr(@.id, 1, length(@.habit) + 12) = @.habit || '/' || @.day || '/'
                    AND length(@.id) BETWEEN length(@.habit) + 13 AND length(@.habit) + 76
                    AND \(ColumnRange.numbers(HabitPlan.additions).condition("@.value")) END
                    """, with: "habit"),
            .init("value", \.value, .numbers(HabitPlan.additions), limit: "", with: "value"),
            .init("target", \.target, .numbers(HabitPlan.values), with: "value"), .init("skipped", \.isSkipped),
            .init("note", \.note, .text(RecordRanges.noteBytes)),
            .init("source", \.source, .text(RecordRanges.sourceBytes)),
        ],
        ids: .derived, hasDayInIds: true,
        blank: { _ in HabitMark(habit: "", day: firstStart, zone: "", at: Instant(milliseconds: 0)) },
        accepts: { id, mark in
            let start = Self.id(mark.habit, mark.day)
            guard mark.isAddition else { return id == start && mark.value.map(HabitPlan.values.contains) ?? true }
            return mark.value != nil && id.hasPrefix(start + "/")
                && RecordLimits.isID(String(id.dropFirst(start.utf8.count + 1)))
        })

    /// In the order in which an import needs them.
    package static let typed: [any RecordTable] = [categories, habits, pauses, marks]
    package static let all = typed.map(\.records)

    /// The id of the record with what was set for a day.
    package static func id(_ habit: String, _ day: CivilDay) -> String {
        habit + "/" + day.description
    }

    /// Habits begin in 1970 at the earliest: every day since the start is judged.
    package static let firstStart = CivilDay(number: 0)

    // MARK: Fields of several columns

    private static let target = RecordField<Habit>(
        [
            RecordColumn(
                "kind", .text,
                limit: """
                    (@.kind = 'binary' AND @.target_type IS NULL AND @.target IS NULL OR @.kind = 'numeric'
                    AND (@.target_type = 'atLeast' OR @.target_type = 'atMost' AND @.target IS NOT NULL))
                    """),
            RecordColumn("target_type", .text, isRequired: false),
            RecordColumn("target", .number, .numbers(HabitPlan.targets), isRequired: false),
        ], \.plan.target,
        write: { target in
            let (kind, type, amount) = target.parts
            return [.text(kind), RecordValue(type), RecordValue(amount)]
        },
        read: { values in
            let amount = values.last?.number
            return switch (values.first, values.dropFirst().first, amount) {
            case (.text("binary"), .null, nil): .done
            case (.text("numeric"), .text("atLeast"), _): .atLeast(amount)
            case (.text("numeric"), .text("atMost"), let amount?): .atMost(amount)
            default: nil
            }
        })

    private static let schedule = RecordField<Habit>(
        [
            RecordColumn(
                "schedule", .text,
                limit: """
                    CASE @.schedule WHEN 'daily' THEN @.schedule_number IS NULL
                    WHEN 'daysOfWeek' THEN @.schedule_number BETWEEN 1 AND 127
                    WHEN 'timesPerWeek' THEN \(ColumnRange.count(HabitSchedule.times).condition("@.schedule_number"))
                    WHEN 'daysAfterDone' THEN \(ColumnRange.count(HabitSchedule.distances).condition("@.schedule_number"))
                    WHEN 'everyDays' THEN \(ColumnRange.count(HabitSchedule.distances).condition("@.schedule_number")) END
                    """),
            RecordColumn("schedule_number", .integer, .count(HabitSchedule.distances), isRequired: false, limit: ""),
        ], \.plan.schedule,
        write: { schedule in
            let (word, number): (String, Int?) =
                switch schedule {
                case .daily: ("daily", nil)
                case .daysOfWeek(let days): ("daysOfWeek", days.reduce(0) { $0 | 1 << ($1 - 1) })
                case .timesPerWeek(let times): ("timesPerWeek", times)
                case .everyDays(let days): ("everyDays", days)
                case .daysAfterDone(let days): ("daysAfterDone", days)
                }
            return [.text(word), number.recordValue]
        },
        read: { values in
            let schedule: HabitSchedule
            switch (values.first, values.last?.integer.map { Int($0) }) {
            case (.text("daily"), nil): schedule = .daily
            case (.text("daysOfWeek"), let days?):
                schedule = .daysOfWeek(Set((1...9).filter { days & 1 << ($0 - 1) != 0 }))
            case (.text("timesPerWeek"), let times?): schedule = .timesPerWeek(times)
            case (.text("everyDays"), let days?): schedule = .everyDays(days)
            case (.text("daysAfterDone"), let days?): schedule = .daysAfterDone(days)
            default: return nil
            }
            return schedule.isValid ? schedule : nil
        })
}
