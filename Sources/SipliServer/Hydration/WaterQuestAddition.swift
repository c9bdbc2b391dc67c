import SipliCore
import SipliRules
import SipliWire

/// What Sipli adds to a `WaterQuestState.json` as the member `sipli`, which the phone app passes over: goals of past days
/// that are not the goal of now, and settings that the app does not have.
struct WaterQuestAddition {
    static let key = "sipli"

    var goals: [CivilDay: GoalBreakdown] = [:]
    /// Settings by our names, JSON.
    var settings: [String: String] = [:]

    init() {}

    init(_ book: HydrationBook, _ values: SettingValues) {
        let plain = book.state.plainGoal
        for day in book.days where day.goal != plain { goals[day.day] = day.goal }
        let known = Set(WaterQuestFile.profileSettings.values)
        for row in SettingRow.all
        where !row.isLocal && !known.contains(row.name) && values.value(row) != row.standard {
            settings[row.name] = values.value(row)
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

    /// Reads the member; what is left out is named to `leftOut`.
    init(_ json: RawJSON, leftOut: (String) -> Void) {
        for (key, value) in json.members {
            switch key {
            case "goals":
                for (day, goal) in value.members {
                    if let day = CivilDay(day), let goal = Self.goal(goal) {
                        goals[day] = goal
                    } else {
                        leftOut("goals.\(day)")
                    }
                }
            case "settings":
                for (name, json) in value.members {
                    if let row = SettingRow.named(name), !row.isLocal, let json = try? row.parse(json) {
                        settings[name] = json
                    } else {
                        leftOut("settings.\(name)")
                    }
                }
            default: leftOut(key)
            }
        }
    }

    private static func goal(_ json: RawJSON) -> GoalBreakdown? {
        let members = json.members
        func part(_ name: String) -> Double? {
            guard let json = members[name] else { return nil }
            var reader = JSONReader(json.bytes)
            guard reader.kind == .number, let value = try? reader.readDouble(), abs(value) <= 100_000 else {
                return nil
            }
            return value
        }
        guard let base = part("base_ml"), let weather = part("weather_ml"), let workout = part("workout_ml")
        else { return nil }
        return GoalBreakdown(base: base, weather: weather, workout: workout)
    }
}
