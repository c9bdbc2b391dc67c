import SipliCore
import SipliStore
import SipliWire

/// Exports of a tracker's entries.
extension TableTracker {
    /// Its part of the complete export.
    ///
    /// - Parameter head: makes the lines before the entries.
    static func lines(head: @escaping @Sendable (ReadContext) throws -> String = { _ in "" }) -> ExportedLines {
        ExportedLines(
            head: head,
            page: { context, position in
                try page(context, position) { stored, _ in
                    let zone = context.settings.zone(of: stored.entry, context.zone)
                    return TextLines.json { line(stored, zone, &$0) }
                }
            },
            restore: { EntryLinesRun<Self>("export", EntryLines(), isRehearsal: $0) })
    }
}

/// A tracker's entries for programs.
extension EntryTracker {
    fileprivate static func line(_ stored: StoredEntry<Entry>, _ zone: CivilZone, _ writer: inout JSONWriter) {
        let entry = stored.entry
        writer.member("entry", entry.id)
        writer.member("tracker", descriptor.topic.name)
        writer.member("at", zone.rfc3339(entry.at))
        writer.member("day", entry.day.description)
        writer.member("zone", entry.zone)
        let values = columns.map { (name: $0.name, value: $0.value(entry)) }
        for case (let name, .text(let text)) in values { writer.member(name, text) }
        writer.member("source", entry.source)
        for (name, value) in values {
            switch value {
            case .number(let number): writer.member(name, exact: number)
            case .flag(let flag): writer.member(name, flag)
            case .text, .none: break
            }
        }
        if let note = entry.note { writer.member("note", note) }
        if let extra = stored.extra.flatMap({ RawJSON(stored: $0) }) { writer.member("extra", raw: extra.bytes) }
    }

    /// A table with the declared columns between `id`, `date` and `source`, `note`, which `EntryTableFile` reads.
    static func table(_ name: String) -> ExportFormat {
        let header = ["id", "date", "day"] + columns.map(\.name) + ["source", "note"]
        return table(name, header: header.joined(separator: ",")) { entry, zone in
            [entry.id, zone.rfc3339(entry.at), entry.day.description] + columns.map { text($0.value(entry)) } + [
                entry.source, entry.note ?? "",
            ]
        }
    }

    private static func text(_ value: ExportColumn<Entry>.Value) -> String {
        switch value {
        case .text(let text): text
        case .number(let number): JSONWriter.text(of: number)
        case .flag(let flag): flag ? "true" : "false"
        case .none: ""
        }
    }

    /// A table with columns of its own.
    static func table(
        _ name: String, header: String, lineEnd: String = "\r\n",
        fields: @escaping @Sendable (Entry, CivilZone) -> [String]
    ) -> ExportFormat {
        ExportFormat(name: name, takesRange: true) { context, position in
            var page = try page(context, position) { stored, _ in
                let zone = context.settings.zone(of: stored.entry, context.zone)
                return TextLines.csv(fields(stored.entry, zone)) + lineEnd
            }
            if position == nil { page.text = header + lineEnd + page.text }
            return page
        }
    }

    /// As many entries as fit into a line, oldest first, from a position on.
    static func page(
        _ context: ReadContext, _ position: String?, _ render: (StoredEntry<Entry>, _ isFirst: Bool) -> String
    ) throws -> ExportPage {
        var after = position.flatMap { EntryPosition($0) }
        var isFirst = after == nil
        if isFirst, let from = context.range?.from { after = EntryPosition(day: from.description, at: .min, id: "") }
        var page = ExportPage()
        repeat {
            let rows = try table.oldest(context.database, after: after, limit: 200)
            for stored in rows.entries {
                guard context.range?.contains(stored.entry.day) ?? true else { return page }
                page.text += render(stored, isFirst)
                page.entries += 1
                isFirst = false
                guard page.text.utf8.count >= ExportFormat.pageBytes else { continue }
                page.next = stored.position.description
                return page
            }
            after = rows.next
        } while after != nil
        return page
    }
}
