import SipliCore
import SipliStore
import SipliWire

/// A tracker's part of the complete export, which has one JSON object per line.
struct ExportedLines: Sendable {
    /// The lines before the records.
    let head: @Sendable (ReadContext) throws -> String
    /// One page of the records.
    let page: @Sendable (ReadContext, _ position: String?) throws -> ExportPage
    /// Makes the import that brings the records back.
    let restore: @Sendable (_ isRehearsal: Bool) -> any EntryLinesImport
    /// Brings back a line of the head.
    ///
    /// - Returns: false for a line that is not of this tracker.
    var restoreHead: @Sendable (ExportedLine, _ isRehearsal: Bool, WriteContext) throws -> Bool = { _, _, _ in false }

    /// Of the form of the file.
    static let version = 1

    /// The file: the store's identity and settings, then each tracker's part.
    static let format = ExportFormat(name: "ndjson", takesRange: true) { context, position in
        var page = try part(context, position)
        // A small store fits into one page.
        while let next = page.next, page.text.utf8.count < ExportFormat.pageBytes / 10 {
            page = page + (try part(context, next))
        }
        return page
    }

    /// One page of one tracker's part.
    private static func part(_ context: ReadContext, _ position: String?) throws -> ExportPage {
        let parts = context.projections.trackers.rows.compactMap { row in row.lines.map { (name: row.name, lines: $0) }
        }
        let place = position?.split(separator: " ", maxSplits: 1).map(String.init)
        guard let index = place.map({ place in parts.firstIndex { $0.name == place[0] } }) ?? 0 else {
            throw EntryFields.badCursor
        }
        let start = place.flatMap { $0.count == 2 ? $0[1] : nil }
        var text = position == nil ? try head(context) : ""
        if start == nil { text += try parts[index].lines.head(context) }
        var page = try parts[index].lines.page(context, start)
        page.text = text + page.text
        let following = index + 1 < parts.count ? parts[index + 1].name : nil
        page.next = page.next.map { parts[index].name + " " + $0 } ?? following
        return page
    }

    private static func head(_ context: ReadContext) throws -> String {
        var text = TextLines.json { writer in
            writer.member("sipli", "export")
            writer.member("version", version)
            writer.member("zone", context.zone.identifier)
        }
        let table = context.projections.trackers.settings
        let settings = table.spread(try Settings.all(context.database))
        for (name, value) in settings.sorted(by: { $0.key < $1.key }) where table.group(named: name) == nil {
            // When this machine booted says nothing elsewhere.
            if name == DayClock.bootName { continue }
            text += TextLines.json { writer in
                writer.member("setting", name)
                if let json = RawJSON(stored: value) {
                    writer.member("value", raw: json.bytes)
                } else {
                    writer.member("unreadable", value.shortened)
                }
            }
        }
        return text
    }
}

/// One column of an entry's value in exports.
struct ExportColumn<Entry>: Sendable {
    enum Value {
        case text(String)
        case number(Double)
        case flag(Bool)
        case none
    }

    let name: String
    let value: @Sendable (Entry) -> Value

    init(_ name: String, _ value: @escaping @Sendable (Entry) -> Value) { (self.name, self.value) = (name, value) }
}
