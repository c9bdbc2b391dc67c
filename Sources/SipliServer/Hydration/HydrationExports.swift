import SipliCore
import SipliRules
import SipliStore
import SipliWire

/// Hydration for programs: one JSON object a line with everything, and a table of the entries.
enum HydrationExports {
    static let formats = [ndjson, csv]

    private static let ndjson = ExportFormat(name: "ndjson") { context, position in
        let head = position == nil ? try HydrationExports.head(context) : ""
        let page = try EntryPages.page(context, position) { stored, _ in line { entry(stored, context, &$0) } }
        return (head + page.text, page.next)
    }

    private static let csv = ExportFormat(name: "csv") { context, position in
        let head = position == nil ? "id,date,volume_ml,effective_ml,fluid,source,note\r\n" : ""
        let page = try EntryPages.page(context, position) { stored, _ in
            let entry = stored.entry
            return [
                entry.id, context.zone.rfc3339(entry.at), JSONWriter.text(of: entry.volume.value),
                JSONWriter.text(of: entry.effective.milliliters), entry.fluid, entry.source, entry.note ?? "",
            ].map(field).joined(separator: ",") + "\r\n"
        }
        return (head + page.text, page.next)
    }

    /// RFC 4180: quoted when it must be.
    private static func field(_ text: String) -> String {
        guard text.unicodeScalars.contains(where: { ",\"\r\n".unicodeScalars.contains($0) }) else { return text }
        return "\"" + text.replacing("\"", with: "\"\"") + "\""
    }

    /// The store's identity, settings, remembered goals and frozen days.
    private static func head(_ context: ReadContext) throws -> String {
        var text = line { writer in
            writer.member("sipli", "export")
            writer.member("version", 1)
            writer.member("zone", context.zone.identifier)
        }
        for (name, value) in try Settings.all(context.database).sorted(by: { $0.key < $1.key }) {
            text += line { writer in
                writer.member("setting", name)
                writer.member("value", raw: Array(value.utf8))
            }
        }
        for day in try context.books.book(HydrationBook.self).days where day.goal != nil || day.frozen {
            text += line { writer in
                writer.member("day", day.day.description)
                if let goal = day.goal {
                    writer.key("goal")
                    GoalParts(goal).write(to: &writer)
                }
                writer.member("frozen", day.frozen)
            }
        }
        return text
    }

    private static func entry(_ stored: StoredHydrationEntry, _ context: ReadContext, _ writer: inout JSONWriter) {
        let entry = stored.entry
        for (key, text) in [
            ("entry", entry.id), ("at", context.zone.rfc3339(entry.at)), ("day", entry.day.description),
            ("zone", entry.zone), ("fluid", entry.fluid), ("source", entry.source),
        ] {
            writer.member(key, text)
        }
        writer.member("ml", exact: entry.volume.value)
        writer.member("effective_ml", exact: entry.effective.milliliters)
        if let note = entry.note {
            writer.member("note", note)
        }
        if let extra = stored.extra {
            writer.member("extra", raw: Array(extra.utf8))
        }
    }

    private static func line(_ members: (inout JSONWriter) -> Void) -> String {
        var writer = JSONWriter()
        writer.beginObject()
        members(&writer)
        writer.endObject()
        writer.newline()
        return String(decoding: writer.bytes, as: UTF8.self)
    }
}
