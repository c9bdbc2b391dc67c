package import SipliCore

/// The journalled tables of hydration and their records.
package enum HydrationTables {
    package static let entries = EntryTable<HydrationEntry>(
        tracker: "hydration", name: "hydration_entry",
        columns: [
            RecordColumn("fluid", .text, .bytes(0...HydrationEntry.fluidBytes)),
            RecordColumn("ml", .number, .numbers(HydrationEntry.volumes)),
            RecordColumn("effective_nl", .integer, .integers(HydrationEntry.effectives)),
        ],
        together: ["fluid", "ml", "effective_nl"],
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
    package static let goals = FieldTable<GoalBreakdown>(
        tracker: "hydration", "hydration_goal",
        [
            .together(
                .init("base_ml", \.base, .numbers(GoalBreakdown.bases)),
                .init("weather_ml", \.weather, .numbers(GoalBreakdown.weathers)),
                .init("workout_ml", \.workout, .numbers(GoalBreakdown.workouts)))
        ], ids: .days, blank: { _ in GoalBreakdown(base: 0) })
    /// Days that a freeze covers; the id is the day.
    package static let freeze = JournaledTable(tracker: "hydration", name: "hydration_freeze", columns: [])

    /// Days that reached their goal before they ended; the id is the day.
    package static let reached = JournaledTable(tracker: "hydration", name: "hydration_reached", columns: [])

    package static let all = [entry, goal, freeze, reached]

    /// Every day that reached its goal before it ended, ascending.
    package static func reachedDays(_ database: StoreDatabase) throws -> [CivilDay] {
        let sql = "SELECT id FROM hydration_reached WHERE deleted_at IS NULL ORDER BY id"
        return try database.all(sql) { CivilDay($0[0] as String) }.compactMap { $0 }
    }
}
