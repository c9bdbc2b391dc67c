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

    init() {}

    init(_ projection: HydrationProjection, _ values: SettingValues) {
        let plain = projection.state.plainGoal
        for day in projection.days where day.goal != plain { goals[day.day] = day.goal }
        let known = Set(WaterQuestFile.profileSettings.values)
        for row in values.table.rows(in: values)
        where !row.isLocal && !known.contains(row.key) && values.value(row) != row.standard {
            settings[row.key] = values.value(row)
        }
    }

    // MARK: JSON

    /// Nil when there is nothing to add.
    var json: RawJSON? {
        guard !goals.isEmpty || !settings.isEmpty else { return nil }
        return RawJSON { writer in
            writer.beginObject()
            writer.key("goals")
            writer.beginObject()
            for (day, goal) in goals.sorted(by: { $0.key < $1.key }) {
                writer.key(day.description)
                writer.beginObject()
                writer.member("base_ml", exact: goal.base)
                writer.member("weather_ml", exact: goal.weather)
                writer.member("workout_ml", exact: goal.workout)
                writer.endObject()
            }
            writer.endObject()
            writer.key("settings")
            writer.beginObject()
            for (name, json) in settings.sorted(by: { $0.key < $1.key }) { writer.member(name, raw: Array(json.utf8)) }
            writer.endObject()
            writer.endObject()
        }
    }

    /// Parses the member; reports unusable values to `leftOut`, with the value and what would be valid.
    init(_ json: RawJSON, _ table: SettingTable, leftOut: (_ key: String, RawJSON, _ why: String) -> Void) {
        for (key, value) in json.members {
            switch key {
            case "goals": readGoals(value, leftOut)
            case "settings": readSettings(value, table, leftOut)
            default: leftOut(key, value, "this release does not support it")
            }
        }
    }

    private mutating func readGoals(_ json: RawJSON, _ leftOut: (String, RawJSON, String) -> Void) {
        for (name, value) in json.members {
            if let day = CivilDay(name), let goal = Self.goal(value) {
                goals[day] = goal
            } else {
                leftOut("goals." + name, value, Self.goalRule)
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
                settings[row.key] = try row.parse(value)
            } catch {
                leftOut("settings." + name, value, ErrorMapping.wireError(error).message)
            }
        }
    }

    private static let goalRule =
        "a goal must have a day, base_ml from 0 to \(Int(GoalBreakdown.bases.upperBound)), weather_ml from "
        + "\(Int(GoalBreakdown.weathers.lowerBound)) to \(Int(GoalBreakdown.weathers.upperBound)) and workout_ml from "
        + "0 to \(Int(GoalBreakdown.workouts.upperBound))"

    private static func goal(_ json: RawJSON) -> GoalBreakdown? {
        let members = json.members
        guard let base = members["base_ml"]?.number, let weather = members["weather_ml"]?.number,
            let workout = members["workout_ml"]?.number
        else { return nil }
        let goal = GoalBreakdown(base: base, weather: weather, workout: workout)
        return goal.isPossible ? goal : nil
    }
}
