import SipliCore
import SipliRules
import SipliStore
import SipliWire

/// Weight's row: its operations, its settings, its projection.
enum WeightTracker {
    static let row = TrackerRow(
        descriptor: .weight, wire: .weight, schema: WeightTables.schema, operations: WeightHandlers.rows,
        settings: settings, settingGroups: [goalGroup], intents: WeightIntentRows.rows,
        forms: WeightForms.rows,
        imports: [WeightImport.csv, WeightImport.json], sheet: { WeightEntries.sheet },
        unreadTables: { [WeightEntries.unread] }, exports: [WeightExports.csv, WeightExports.json],
        lines: WeightExports.lines, remembered: [goalSetName: { $0.text.flatMap { WeightPlace($0) } != nil }],
        nouns: [WeightTables.entry.name: TrackerDescriptor.weight.entry], makeProjection: { WeightProjection() })

    static let unitName = "weight-unit"
    static let goalName = "weight-goal"
    static let startName = "weight-start"
    /// Remembered, not a setting: the position of the newest weigh-in when a goal was set whose start follows from the
    /// weigh-ins.
    static let goalSetName = "weight.goal-set"
    /// The goal and its start, which are set, cleared and undone together.
    static let goalGroup = SettingGroup(
        name: "weight.goal", members: [("goal", goalName), ("start", startName), ("set", goalSetName)])
    static let milestonesName = "weight-milestones"
    static let remindersName = "weight-reminders"
    static let reminderTimeName = "weight-reminder-time"
    static let summaryName = "weight-summary"

    static let topics = TopicSet(.weight)

    private static let settings: [SettingRow] = [
        SettingRow(
            unitName, standard: "\"auto\"", topics: topics, "Unit of body weight: kg, lb or st; auto follows units.",
            parse: unit),
        SettingRow(
            goalName, standard: "null", topics: topics,
            "Your goal weight, such as 75kg, 165lb or 11st 11lb, 30 to 200 kg; off for none.",
            reading: weight("off", WeightLimits.validate(goal:)), text: text("off")),
        SettingRow(
            startName, standard: "null", topics: topics,
            "Where progress to it starts, such as 82kg; auto follows your weigh-ins.",
            reading: weight("auto", WeightLimits.validate(entry:)), text: text("auto")),
        SettingRow(
            milestonesName, standard: "\"small\"", topics: topics,
            "How far apart milestones are: small (2 kg, 5 lb, half a stone), medium (5 kg, 10 lb, 1 stone) or "
                + "large (7 kg, 15 lb, 1.5 stones).",
            parse: SettingParse.choice(WeightMilestones.Spacing.allCases.map(\.rawValue))),
        SettingRow(
            remindersName, standard: "false", topics: topics, "on: remind me to weigh in, and of milestones.",
            parse: SettingParse.flag),
        SettingRow(
            reminderTimeName, standard: "null", topics: topics,
            "When to remind me to weigh in, such as 07:30; auto is your usual time, or 08:00 until you have five weigh-ins.",
            parse: time, text: timeText),
        SettingRow(
            summaryName, standard: "true", topics: topics, "on: a weekly summary, on Sundays at 19:00.",
            parse: SettingParse.flag),
    ]

    /// A weight as stored: as typed, with its unit.
    static func json(_ weight: BodyWeight) -> String {
        SettingParse.quoted(stonesAndPounds(weight) ?? JSONWriter.text(of: weight.value) + " " + weight.unit.rawValue)
    }

    /// "11 st 11 lb" for a fraction of stones; nil for any other weight.
    private static func stonesAndPounds(_ weight: BodyWeight) -> String? {
        guard weight.unit == .stone, JSONWriter.text(of: weight.value).utf8.count > 6 else { return nil }
        let stones = weight.value.rounded(.down)
        // To a thousandth of a pound; a more precise value is kept.
        let pounds = ((weight.value - stones) * 14 * 1000).rounded() / 1000
        let text = JSONWriter.text(of: stones) + " st " + JSONWriter.text(of: pounds) + " lb"
        return (try? WeightParser.parse(text, unit: .stone)) == weight ? text : nil
    }

    private static let time = SettingParse.optional(
        "auto", SettingParse.clock.parse, orElse: "a time of day, such as 07:30, 7pm or noon")

    private static let timeText: @Sendable (String, UnitSystem) -> String = { json, _ in
        json == "null" ? "auto" : SettingText.clock(json, .metric)
    }

    private static let unit: SettingParse.Parse = { name, value in
        let text = SettingParse.typed(value)?.trimmed ?? ""
        if text == "auto" { return SettingParse.quoted(text) }
        guard let unit = WeightUnit(spelling: text) else {
            throw WireError.invalid("value", "\(name) must be auto, kg, lb or st")
        }
        return SettingParse.quoted(unit.rawValue)
    }

    /// Parses a weight, a bare number in the person's unit, or the word for none.
    private static func weight(
        _ none: String, _ validate: @escaping @Sendable (BodyWeight) throws -> Void
    ) -> SettingRow.Parse {
        { name, value, others in
            let text = SettingParse.typed(value)?.trimmed ?? none
            guard text.lowercased() != none else { return "null" }
            do {
                let weight = try WeightParser.parse(text, unit: others.weightUnit)
                try validate(weight)
                return json(weight)
            } catch let error as WeightError {
                throw WireError.invalid(
                    "value",
                    "\(name) must be \(none)" + (error.range.map { ", or " + $0 } ?? " or a weight: " + error.message))
            }
        }
    }

    /// A weight as typed, to a tenth, or the word for none.
    private static func text(_ none: String) -> @Sendable (String, UnitSystem) -> String {
        { json, _ in
            let text = RawJSON(written: json).text
            guard let weight = text.flatMap({ try? WeightParser.parse($0, unit: .kilogram) }) else { return none }
            return WeightText.text(weight, unit: weight.unit)
        }
    }
}
