import SipliCore
import SipliRules
import SipliStore
import SipliWire

/// Exports of hydration: its lines in the complete export, and a table of the entries.
enum HydrationExports {
    static let lines = HydrationEntries.lines(head: head)

    /// The first line of the table.
    static let header = "id,date,volume_ml,effective_ml,fluid,source,note"

    static let csv = HydrationEntries.table("csv", header: header) { entry, zone in
        [
            entry.id, zone.rfc3339(entry.at), JSONWriter.text(of: entry.volume.value),
            JSONWriter.text(of: entry.effective.milliliters), entry.fluid, entry.source, entry.note ?? "",
        ]
    }

    /// Remembered goals, frozen days and days that reached their goal.
    private static func head(_ context: ReadContext) throws -> String {
        var text = ""
        let projection = try context.projections.projection(HydrationProjection.self)
        let reached = Set(projection.reachedDays { _ in true })
        for day in projection.days where day.goal != nil || day.frozen || reached.contains(day.day) {
            text += TextLines.json { writer in
                writer.member("day", day.day.description)
                if let goal = day.goal {
                    writer.key("goal")
                    GoalParts(goal).write(to: &writer)
                }
                writer.member("frozen", day.frozen)
                if reached.contains(day.day) { writer.member("reached", true) }
            }
        }
        return text
    }
}
