import SipliCore
import SipliRules
import SipliWire

/// The member `sipli` that Sipli adds to a `WaterQuestState.json`, and that the phone app ignores: goals of past days
/// that differ from the current goal, and settings that the app does not have.
struct WaterQuestAddition {
    static let key = "sipli"

    var goals: [CivilDay: GoalBreakdown] = [:]
    /// Settings by Sipli's names, JSON.
    var settings: [String: String] = [:]
    /// The count of 0 is one: days that were filled in after they had ended do not count.
    var isCounted = false

    init() {}

    init(_ projection: HydrationProjection, _ values: SettingValues) {
        let plain = projection.state.plainGoal
        for day in projection.days where day.goal != plain { goals[day.day] = day.goal }
        isCounted =
            projection.completion == GoalCompletion()
            && GoalCompletion.backfill(days: projection.days, fallbackGoal: plain.total).count > 0
        let known = Set(WaterQuestFile.profileSettings.values)
        for row in values.table.rows(in: values)
        where !row.isLocal && !known.contains(row.name) && values.value(row) != row.standard {
            settings[row.name] = values.value(row)
        }
    }

    // MARK: JSON

    /// Nil when there is nothing to add.
    var json: RawJSON? {
        guard !goals.isEmpty || !settings.isEmpty || isCounted else { return nil }
        return RawJSON.object { writer in
            if isCounted { writer.member("counted", true) }
            writer.object("goals") { writer in
                for (day, goal) in goals.sorted(by: { $0.key < $1.key }) {
                    writer.key(day.description)
                    goal.write(to: &writer)
                }
            }
            writer.object("settings") { writer in
                for (name, json) in settings.sorted(by: { $0.key < $1.key }) {
                    writer.member(name, raw: Array(json.utf8))
                }
            }
        }
    }

    /// Parses the member; reports unusable values to `leftOut`, with the value and what would be valid.
    init(_ json: RawJSON, _ table: SettingTable, leftOut: (_ key: String, RawJSON, _ why: String) -> Void) {
        for (key, value) in json.members {
            switch key {
            case "counted": isCounted = value.written == "true"
            case "goals": readGoals(value, leftOut)
            case "settings": readSettings(value, table, leftOut)
            default: leftOut(key, value, "this release does not support it")
            }
        }
    }

    private mutating func readGoals(_ json: RawJSON, _ leftOut: (String, RawJSON, String) -> Void) {
        for (name, value) in json.members {
            if let day = CivilDay(name), let goal = GoalBreakdown(value) {
                goals[day] = goal
            } else {
                leftOut("goals." + name, value, "a goal must have a day, " + GoalBreakdown.rule)
            }
        }
    }

    private mutating func readSettings(
        _ json: RawJSON, _ table: SettingTable, _ leftOut: (String, RawJSON, String) -> Void
    ) {
        for (name, value) in json.members {
            guard let row = table.named(name), !row.isLocal else {
                leftOut("settings." + name, value, "imports do not change this setting")
                continue
            }
            do {
                settings[row.name] = try row.parse(value)
            } catch {
                leftOut("settings." + name, value, ErrorMapping.wireError(error).message)
            }
        }
    }
}
