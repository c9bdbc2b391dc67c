package import SipliCore

/// The journalled tables of hydration and their records.
package enum HydrationTables {
    package static let entries = EntryTable<HydrationEntry>(
        tracker: "hydration", name: "hydration_entry",
        columns: [
            EntryColumn("fluid", "TEXT NOT NULL"), EntryColumn("ml", "REAL NOT NULL"),
            EntryColumn("effective_nl", "INTEGER NOT NULL"),
        ],
        read: { header, values in
            values.number(1, in: 0...10_000).map {
                HydrationEntry(header, fluid: values.name(0), volume: Milliliters($0))
            }
        },
        write: { entry, values in
            values.append(.text(entry.fluid))
            values.append(.real(entry.volume.value))
            values.append(.integer(entry.effective.nanoliters))
        })
    package static let entry = entries.records
    /// Goals of days that were lived; the id is the day.
    package static let goal = JournaledTable(
        tracker: "hydration", name: "hydration_goal", columns: ["base_ml", "weather_ml", "workout_ml"])
    /// Days that a freeze covers; the id is the day.
    package static let freeze = JournaledTable(tracker: "hydration", name: "hydration_freeze", columns: [])

    package static let all = [entry, goal, freeze]

    package static func values(_ goal: GoalBreakdown) -> RecordValues {
        [.real(goal.base), .real(goal.weather), .real(goal.workout)]
    }
}
