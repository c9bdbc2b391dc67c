package import SipliCore

/// The journalled tables of hydration and their records.
package enum HydrationTables {
    package static let entry = JournaledTable(
        tracker: "hydration", name: "hydration_entry",
        columns: ["at", "day", "zone", "fluid", "ml", "effective_nl", "source", "note", "extra"],
        together: [["at", "day", "zone"], ["fluid", "ml", "effective_nl"]])
    /// Goals of days that were lived; the id is the day.
    package static let goal = JournaledTable(
        tracker: "hydration", name: "hydration_goal", columns: ["base_ml", "weather_ml", "workout_ml"],
        together: [["base_ml", "weather_ml", "workout_ml"]])
    /// Days that a freeze covers; the id is the day.
    package static let freeze = JournaledTable(tracker: "hydration", name: "hydration_freeze", columns: [])

    /// Days that were lived and reached their goal; the id is the day.
    package static let reached = JournaledTable(tracker: "hydration", name: "hydration_reached", columns: [])

    package static let all = [entry, goal, freeze, reached]

    /// - Parameter extra: JSON object of keys that an import brought and that are not ours.
    package static func values(_ entry: HydrationEntry, extra: String? = nil) -> RecordValues {
        [
            .integer(entry.at.milliseconds), .text(entry.day.description), .text(entry.zone), .text(entry.fluid),
            .real(entry.volume.value), .integer(entry.effective.nanoliters), .text(entry.source),
            RecordValue(entry.note), RecordValue(extra),
        ]
    }

    package static func values(_ goal: GoalBreakdown) -> RecordValues {
        [.real(goal.base), .real(goal.weather), .real(goal.workout)]
    }

    /// Every day that reached its goal while it was lived, ascending.
    package static func reachedDays(_ database: StoreDatabase) throws -> [CivilDay] {
        let sql = "SELECT id FROM hydration_reached WHERE deleted_at IS NULL ORDER BY id"
        return try database.all(sql) { CivilDay($0[0] as String) }.compactMap { $0 }
    }
}
