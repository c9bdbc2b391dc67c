import SipliCore
import SipliStore

/// Entries oldest first, in pages that fit a line.
enum EntryPages {
    static func page(
        _ context: ReadContext, _ position: String?, _ render: (StoredHydrationEntry, _ isFirst: Bool) -> String
    ) throws -> (text: String, next: String?) {
        let parts = position?.split(separator: " ").map(String.init) ?? []
        var after = parts.count == 3 ? Int64(parts[1]).map { (day: parts[0], at: $0, id: parts[2]) } : nil
        var isFirst = after == nil
        var text = ""
        while true {
            let entries = try HydrationQueries.oldest(context.database, after: after, limit: 200)
            for entry in entries {
                text += render(entry, isFirst)
                isFirst = false
                after = (entry.entry.day.description, entry.entry.at.milliseconds, entry.entry.id)
                if text.utf8.count >= ExportFormat.pageBytes { break }
            }
            if text.utf8.count >= ExportFormat.pageBytes { break }
            if entries.count < 200 { return (text, nil) }
        }
        return (text, after.map { "\($0.day) \($0.at) \($0.id)" })
    }
}
