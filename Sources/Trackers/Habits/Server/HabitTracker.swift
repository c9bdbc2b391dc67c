import SipliCore
import SipliRules
import SipliStore
import SipliWire

/// The row of habits: their operations, their settings and their projection.
enum HabitTracker {
    static let row = TrackerRow(
        descriptor: .habits, wire: .habits, schema: HabitTables.schema, operations: HabitHandlers.rows,
        settings: settings, advice: [weekStartName: weekStartAdvice], intents: HabitIntentRows.rows,
        forms: HabitForms.rows,
        imports: [LoopFile.format, HabitTableFile.format], unreadTables: { [HabitTableFile.unread] },
        exports: [HabitTableFile.export], lines: HabitLines.lines,
        remembered: [timesSetName: { $0.number.map { (0...9e15).contains($0) } ?? false }],
        plans: [
            PlanRecords(
                table: HabitTables.habits.records, days: [("start_day", 0)], instants: ["at", "archived_at"],
                isUsable: HabitTables.habits.isUsable),
            // One that was ended has the day before as its last.
            PlanRecords(
                table: HabitTables.pauses.records, days: [("first_day", 0), ("last_day", -1)],
                isUsable: HabitTables.pauses.isUsable),
        ],
        nouns: [
            HabitTables.habits.records.name: TrackerDescriptor.habits.entry,
            HabitTables.categories.records.name: .init("category", "categories"),
            HabitTables.pauses.records.name: .init("vacation", "vacations"),
            HabitTables.marks.records.name: .init("day of a habit", "days of habits"),
        ], makeProjection: { HabitProjection() })

    static let remindersName = "habits-reminders"
    static let lastChanceName = "habits-last-chance"
    static let summaryName = "habits-summary"
    /// Remembered, not a setting: when reminder times were last changed, in milliseconds. A time that has passed by then
    /// does not come that day.
    static let timesSetName = "habits.times-set"

    static let standardLastChance = "180"

    private static let topics = TopicSet(.habits)

    private static let settings: [SettingRow] = [
        SettingRow(
            remindersName, standard: "true", topics: topics,
            "on: remind me of habits at their own times, and tell me of milestones.", parse: SettingParse.flag),
        SettingRow(
            lastChanceName, standard: standardLastChance, topics: topics,
            "How long before the day ends to name what is still open, such as 180 or 3h, 15 minutes to 12 hours; off "
                + "for never.", parse: minutes, text: { json, _ in json == "null" ? "off" : json + " min" }),
        SettingRow(
            summaryName, standard: "false", topics: topics,
            "on: a summary of the past week, on the first day of the week at 09:00.", parse: SettingParse.flag),
    ]

    private static let weekStartName = "week-start"

    /// Other weeks may make other streaks.
    private static let weekStartAdvice: SettingRow.Advice = { context, before in
        let (old, new) = (before.settings.weekStart, context.settings.weekStart)
        let today = before.moment.day
        let projection = try context.projection(HabitProjection.self)
        let changes = try projection.active.compactMap { life -> String? in
            guard old != new, life.habit.plan.schedule.isWeekly else { return nil }
            let history = try life.history(since: life.habit.plan.start, through: today, context.change.database)
            let streaks = [old, new].map { HabitStreak(history.counted(from: $0), today: today).shown }
            guard streaks[0] != streaks[1] else { return nil }
            let texts = streaks.map { $0.counted("week") }
            return "the streak of \(life.habit.name) is \(texts[1]); it was \(texts[0])"
        }
        return changes.isEmpty ? nil : "in the new weeks " + TypedText.list(changes)
    }

    private static let minutes = SettingParse.optional(
        "off", SettingParse.minutes(15...720), orElse: "15 to 720 minutes, such as 180, 3h or 1h30")
}

/// The part of habits in the complete export.
enum HabitLines {
    static let lines = RecordLines(
        topic: TrackerDescriptor.habits.topic, tables: HabitTables.typed,
        nouns: "a habit, a category, a vacation or a day",
        event: { id, values, table, names in
            guard table.records.name == HabitTables.marks.records.name,
                let mark = HabitTables.marks.record(id: id, values)
            else { return nil }
            return (mark.at, mark.day, (names[mark.habit] ?? "A habit") + " on " + mark.day.text)
        }, named: HabitTables.habits
    ).lines
}
