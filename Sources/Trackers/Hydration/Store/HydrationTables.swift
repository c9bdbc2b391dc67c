package import SipliCore

/// The journalled tables of hydration and their records.
package enum HydrationTables {
    package static let entries = EntryTable<HydrationEntry>(
        tracker: "hydration", name: "hydration_entry",
        columns: [
            EntryColumn("fluid", "TEXT NOT NULL", .bytes(0...HydrationEntry.fluidBytes)),
            EntryColumn("ml", "REAL NOT NULL", .numbers(HydrationEntry.volumes)),
            EntryColumn("effective_nl", "INTEGER NOT NULL", .integers(HydrationEntry.effectives)),
        ],
        together: ["fluid", "ml", "effective_nl"], limit: LimitSQL.limit(of: "hydration_entry", in: limits),
        read: { header, values in
            values.number(1, in: HydrationEntry.volumes).map {
                HydrationEntry(
                    header, fluid: values.name(0), volume: Milliliters($0), effective: effective(values.number(2)))
            }
        },
        write: { entry, values in
            values.append(.text(entry.fluid))
            values.append(.real(entry.volume.value))
            values.append(.integer(entry.effective.nanoliters))
        })
    package static let entry = entries.records

    /// Nil for a value that another program made impossible.
    private static func effective(_ nanoliters: Double?) -> VolumeTotal? {
        nanoliters.flatMap { Int64(exactly: $0) }.flatMap {
            HydrationEntry.effectives.contains($0) ? VolumeTotal(nanoliters: $0) : nil
        }
    }

    /// Goals of past days; the id is the day.
    package static let goal = goals.records
    package static let goals = RecordTable(
        tracker: "hydration", "hydration_goal",
        [
            .number("base_ml", GoalBreakdown.bases), .number("weather_ml", GoalBreakdown.weathers),
            .number("workout_ml", GoalBreakdown.workouts),
        ], together: [["base_ml", "weather_ml", "workout_ml"]], limits: limits)
    /// Days that a freeze covers; the id is the day.
    package static let freeze = RecordTable(
        tracker: "hydration", "hydration_freeze", [], limits: limits
    ).records

    /// Days that reached their goal before they ended; the id is the day.
    package static let reached = RecordTable(
        tracker: "hydration", "hydration_reached", [], limits: limits
    ).records

    package static let all = [entry, goal, freeze, reached]

    package static func values(_ goal: GoalBreakdown) -> RecordValues {
        [.real(goal.base), .real(goal.weather), .real(goal.workout)]
    }

    /// Every day that reached its goal before it ended, ascending.
    package static func reachedDays(_ database: StoreDatabase) throws -> [CivilDay] {
        let sql = "SELECT id FROM hydration_reached WHERE deleted_at IS NULL ORDER BY id"
        return try database.all(sql) { CivilDay($0[0] as String) }.compactMap { $0 }
    }
}
