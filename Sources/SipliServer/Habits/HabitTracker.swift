import SipliCore
import SipliStore
import SipliWire

/// The row of habits: their operations, their settings and their projection.
enum HabitTracker {
    static let row = TrackerRow(
        descriptor: .habits, wire: .habits, tables: HabitTables.all, operations: HabitHandlers.rows,
        settings: settings, intents: HabitIntentRows.rows, imports: [LoopFile.format, HabitTableFile.format],
        exports: [HabitTableFile.export], lines: HabitLines.lines,
        remembered: [timesSetName: { $0.number.map { (0...9e15).contains($0) } ?? false }],
        makeProjection: { HabitProjection() })

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

    private static let minutes: SettingParse.Parse = { name, value in
        guard SettingParse.typed(value)?.trimmed.lowercased() ?? "off" != "off" else { return "null" }
        do {
            return try SettingParse.minutes(15...720)(name, value)
        } catch {
            throw WireError.invalid("value", "\(name) must be off or 15 to 720 minutes, such as 180, 3h or 1h30")
        }
    }
}
