import SipliCore
import SipliRules
import SipliStore
import SipliWire

/// Hydration for programs: its lines in the file of everything, and a table of the entries.
enum HydrationExports {
    static let lines = ExportedLines(
        head: head,
        page: { context, position in
            try EntryPages.hydration(context).page(position) { stored, _ in
                TextLines.json { entry(stored, context, &$0) }
            }
        })

    /// The first line of the table.
    static let header = "id,date,volume_ml,effective_ml,fluid,source,note"

    static let csv = ExportFormat(name: "csv") { context, position in
        let head = position == nil ? header + "\r\n" : ""
        var page = try EntryPages.hydration(context).page(position) { stored, _ in
            let entry = stored.entry
            return TextLines.csv([
                entry.id, context.zone.rfc3339(entry.at), JSONWriter.text(of: entry.volume.value),
                JSONWriter.text(of: entry.effective.milliliters), entry.fluid, entry.source, entry.note ?? "",
            ]) + "\r\n"
        }
        page.text = head + page.text
        return page
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

    private static func entry(_ stored: StoredHydrationEntry, _ context: ReadContext, _ writer: inout JSONWriter) {
        let entry = stored.entry
        for (key, text) in [
            ("entry", entry.id), ("tracker", "hydration"), ("at", context.zone.rfc3339(entry.at)),
            ("day", entry.day.description),
            ("zone", entry.zone), ("fluid", entry.fluid), ("source", entry.source),
        ] {
            writer.member(key, text)
        }
        writer.member("ml", exact: entry.volume.value)
        writer.member("effective_ml", exact: entry.effective.milliliters)
        if let note = entry.note {
            writer.member("note", note)
        }
        if let extra = stored.extra.flatMap({ RawJSON(stored: $0) }) { writer.member("extra", raw: extra.bytes) }
    }
}

extension EntryPages<StoredHydrationEntry> {
    static func hydration(_ context: ReadContext) -> Self {
        EntryPages(
            fetch: { try HydrationQueries.oldest(context.database, after: $0, limit: $1) },
            position: \.position, isReadable: \.isReadable)
    }
}
