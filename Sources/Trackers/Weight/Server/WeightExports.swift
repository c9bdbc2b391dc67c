import SipliCore
import SipliRules
import SipliStore
import SipliWire

/// Exports of weigh-ins: lines in the complete export, a table, and the phone app's file.
enum WeightExports {
    static let lines = WeightEntries.lines()

    /// The columns of the phone app's table, with dates that have a zone.
    static let csv = WeightEntries.table("weight-csv", header: WeightFile.header, lineEnd: "\n") { entry, zone in
        let unit = written(entry.weight.unit)
        return [
            zone.rfc3339(entry.at), "\(entry.weight.value(in: unit))", unit.rawValue, entry.note ?? "",
            entry.bodyFat.map { "\($0)" } ?? "",
        ]
    }

    /// The phone app's file in its format.
    static let json = ExportFormat(name: "weight-json") { context, position in
        var page = try WeightEntries.page(context, position) { stored, isFirst in
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

    private static func record(_ stored: StoredEntry<WeightEntry>) -> RawJSON {
        let entry = stored.entry
        let unit = written(entry.weight.unit)
        var members = stored.extra.flatMap { RawJSON(stored: $0) }?.members ?? [:]
        members["date"] = RawJSON { $0.string(date(entry.at)) }
        members["weight"] = RawJSON { $0.number(entry.weight.value(in: unit)) }
        members["unit"] = RawJSON { $0.string(unit.rawValue) }
        if let note = entry.note { members["note"] = RawJSON { $0.string(note) } }
        if let percent = entry.bodyFat { members["bodyFatPercentage"] = RawJSON { $0.number(percent) } }
        return RawJSON(object: members)
    }

    /// The phone app reads unknown units as pounds, and twelve stones and nine pounds are whole pounds.
    private static func written(_ unit: WeightUnit) -> WeightUnit { unit.counted }

    /// UTC, whole seconds.
    private static func date(_ instant: Instant) -> String {
        CivilZone.utc.rfc3339(Instant(seconds: instant.seconds))
    }
}
