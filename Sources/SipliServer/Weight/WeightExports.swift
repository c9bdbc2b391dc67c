import SipliCore
import SipliRules
import SipliStore
import SipliWire

/// Weigh-ins for programs: lines in the file of everything, a table, and the file of the older app.
enum WeightExports {
    static let lines = ExportedLines(
        head: { _ in "" },
        page: { context, position in
            try EntryPages.weight(context).page(position) { stored, _ in
                TextLines.json { line(stored, context, &$0) }
            }
        })

    /// The columns of the older app's table, with dates that have their zone.
    static let csv = ExportFormat(name: "weight-csv") { context, position in
        var page = try EntryPages.weight(context).page(position) { stored, _ in
            let entry = stored.entry
            let unit = written(entry.weight.unit)
            return TextLines.csv([
                context.zone.rfc3339(entry.at), "\(entry.weight.value(in: unit))", unit.rawValue,
                entry.note ?? "", entry.bodyFat.map { "\($0)" } ?? "",
            ]) + "\n"
        }
        if position == nil { page.text = WeightFile.header + "\n" + page.text }
        return page
    }

    /// The file of the older app, laid out as that app does it.
    static let json = ExportFormat(name: "weight-json") { context, position in
        var page = try EntryPages.weight(context).page(position) { stored, isFirst in
            (isFirst ? "" : ",\n") + PrettyJSON.spaces(2) + PrettyJSON.text(record(stored), indent: 2)
        }
        let version = PrettyJSON.quoted("Sipli " + Catalog.version)
        let head = position == nil ? "{\n  \"appVersion\" : \(version),\n  \"entries\" : [\n" : ""
        page.text = head + page.text + (page.next == nil ? try tail(context) : "")
        return page
    }

    private static func tail(_ context: ReadContext) throws -> String {
        let count = try WeightQueries.days(context.database).reduce(0) { $0 + $1.entries }
        let date = PrettyJSON.quoted(date(context.now))
        return "\n  ],\n  \"entryCount\" : \(count),\n  \"exportDate\" : \(date)\n}"
    }

    private static func line(_ stored: StoredWeightEntry, _ context: ReadContext, _ writer: inout JSONWriter) {
        let entry = stored.entry
        for (key, text) in [
            ("entry", entry.id), ("tracker", "weight"), ("at", context.zone.rfc3339(entry.at)),
            ("day", entry.day.description), ("zone", entry.zone), ("unit", entry.weight.unit.rawValue),
            ("source", entry.source),
        ] {
            writer.member(key, text)
        }
        writer.member("value", exact: entry.weight.value)
        if let percent = entry.bodyFat { writer.member("body_fat", exact: percent) }
        if let note = entry.note { writer.member("note", note) }
        if let extra = stored.extra.flatMap({ RawJSON(stored: $0) }) { writer.member("extra", raw: extra.bytes) }
    }

    private static func record(_ stored: StoredWeightEntry) -> RawJSON {
        let entry = stored.entry
        let unit = written(entry.weight.unit)
        var members = stored.extra.flatMap { RawJSON(stored: $0) }?.members ?? [:]
        members["date"] = RawJSON { $0.string(date(entry.at)) }
        members["weight"] = RawJSON { $0.number(entry.weight.value(in: unit)) }
        members["unit"] = RawJSON { $0.string(unit.rawValue) }
        if let note = entry.note { members["note"] = RawJSON { $0.string(note) } }
        if let percent = entry.bodyFat { members["bodyFatPercentage"] = RawJSON { $0.number(percent) } }
        return RawJSON { writer in
            writer.beginObject()
            for (key, value) in members.sorted(by: { $0.key < $1.key }) { writer.member(key, raw: value.bytes) }
            writer.endObject()
        }
    }

    /// The older app reads any unit that it does not know as pounds; and twelve stones and nine pounds are whole pounds.
    private static func written(_ unit: WeightUnit) -> WeightUnit { unit.counted }

    /// UTC, whole seconds.
    private static func date(_ instant: Instant) -> String {
        CivilZone.utc.rfc3339(Instant(seconds: instant.seconds))
    }
}

extension EntryPages<StoredWeightEntry> {
    static func weight(_ context: ReadContext) -> Self {
        EntryPages(
            fetch: { try WeightQueries.oldest(context.database, after: $0, limit: $1) },
            position: \.position, isReadable: \.isReadable)
    }
}
