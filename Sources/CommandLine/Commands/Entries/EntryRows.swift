import SipliClient
import SipliCore
import SipliVerbs
import SipliWire

/// Rows of a tracker's list, as it is without options: 1 is the newest entry. What that does not show has no row.
enum EntryRows {
    /// Digits of a row; a longer number is the beginning of an id.
    private static let digits = 3

    /// A row number as typed; nil for anything else. Ids begin with a zero, rows do not.
    static func number(_ text: String) -> Int? {
        guard text.utf8.count <= digits, !text.hasPrefix("0") || text == "0",
            text.utf8.allSatisfy({ (0x30...0x39).contains($0) })
        else { return nil }
        return Int(text)
    }

    /// The id of the entry in a typed row; any other text is returned as it is.
    static func id(_ text: String, _ tracker: TrackerSection, _ context: Context) throws -> String {
        try ids([text], tracker, context)[0]
    }

    /// The same for several, with one request, so that all of them are rows of the same list.
    static func ids(_ texts: [String], _ tracker: TrackerSection, _ context: Context) throws -> [String] {
        // The last one may be another once others are deleted.
        guard [0, texts.count].contains(texts.count { $0.lowercased() == "last" }) else {
            throw Failure(.usage, field: "entry", "last cannot be combined with other entries; write their rows or ids")
        }
        let rows = texts.map(number)
        if let text = texts.first(where: isSeveral) {
            throw Failure(
                .usage, field: "entry",
                "\"\(Printable.clean(text))\" is not a row or an id; write each row, such as 1 2",
                hint: hint(tracker, ofToday: false))
        }
        guard let last = rows.compactMap({ $0 }).max() else { return texts }
        let (ids, firstRow, isOfToday) = try newest(last, tracker, context)
        return try zip(texts, rows).map { text, row in
            guard let row else { return text }
            guard row > 0, ids.indices.contains(row - firstRow) else {
                throw Failure(
                    .refused, field: "entry", "row " + text + " does not exist", hint: hint(tracker, ofToday: isOfToday)
                )
            }
            return ids[row - firstRow]
        }
    }

    private static func hint(_ tracker: TrackerSection, ofToday: Bool) -> String {
        let list = "sipli-client " + tracker.name + " list"
        return "To see the rows: " + list
            + (ofToday ? "\nOnly today's have rows; for the ids of earlier ones: " + list + " --days 7" : "")
    }

    /// Whether a text means several rows: "1-3", "all".
    private static func isSeveral(_ text: String) -> Bool {
        let ends = text.split(separator: "-", omittingEmptySubsequences: false).map { number(String($0)) }
        return text.lowercased() == "all" || ends.count == 2 && ends.allSatisfy { $0 != nil }
    }

    private static func newest(
        _ rows: Int, _ tracker: TrackerSection, _ context: Context
    ) throws -> (ids: [String], firstRow: Int, isOfToday: Bool) {
        let request = RequestLine.make(tracker.topic + ".entries") { writer in
            // Without a range, as the list that shows the rows. Entries that are still ahead come first.
            writer.member("limit", min(rows + 50, 500))
        }
        let page = try context.client().call(request).read(EntriesPage<ListedItem>.self)
        return (page.entries.map(\.entry), page.firstRow ?? 1, page.lastRow.map { $0 >= 0 } ?? false)
    }
}
