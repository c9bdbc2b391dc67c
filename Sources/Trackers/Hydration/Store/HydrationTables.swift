package import SipliCore

/// Drinks, remembered goals, frozen and reached days, and the sums of each day.
package enum HydrationTables {
    package static let schema = TrackerSchema(
        tables: all, sql: "CREATE INDEX hydration_entry_day ON hydration_entry (day, at);\n")

    package static let entries = EntryTable<HydrationEntry>(
        tracker: "hydration", name: "hydration_entry",
        columns: [
            RecordColumn(
                "fluid", .text, .bytes(0...HydrationEntry.fluidBytes),
                limit: "length(@.fluid) <= \(HydrationEntry.fluidBytes)", with: "fluid"),
            RecordColumn("ml", .number, .numbers(HydrationEntry.volumes), with: "fluid"),
            RecordColumn("effective_nl", .integer, .integers(HydrationEntry.effectives), with: "fluid"),
        ],
        // The latest never goes back when an entry is removed, so it is an upper bound.
        sums: RecordSums(
            "hydration_day", keys: ["day"], amounts: ["total_nl", "raw_nl", "entries"], highest: "latest"),
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
        },
        share: { entry in
            RecordSums.Share(
                [entry.day.description], [entry.effective.nanoliters, VolumeTotal(entry.volume).nanoliters, 1],
                highest: entry.at.milliseconds)
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
            .init("base_ml", \.base, .numbers(GoalBreakdown.bases), with: "base_ml"),
            .init("weather_ml", \.weather, .numbers(GoalBreakdown.weathers), with: "base_ml"),
            .init("workout_ml", \.workout, .numbers(GoalBreakdown.workouts), with: "base_ml"),
        ], ids: .days, blank: { _ in GoalBreakdown(base: 0) })
    /// Days that a freeze covers; the id is the day.
    package static let freeze = days("hydration_freeze")

    /// Days that reached their goal before they ended; the id is the day.
    package static let reached = days("hydration_reached")

    private static func days(_ name: String) -> JournaledTable {
        JournaledTable(tracker: "hydration", name: name, columns: [], id: ColumnForm.day.condition("@.id"))
    }

    package static let all = [entry, goal, freeze, reached]

    /// Every day that reached its goal before it ended, ascending.
    package static func reachedDays(_ database: StoreDatabase) throws -> [CivilDay] {
        let sql = "SELECT id FROM hydration_reached WHERE deleted_at IS NULL ORDER BY id"
        return try database.all(sql) { CivilDay($0[0] as String) }.compactMap { $0 }
    }
}
