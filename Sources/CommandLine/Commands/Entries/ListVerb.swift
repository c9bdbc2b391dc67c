import SipliClient
import SipliCore
import SipliVerbs
import SipliWire

/// `list`: the entries of a range of days.
struct ListVerb: Verb {
    let tracker: TrackerSection
    let kind: EntryKind
    var common = CommonOptions()
    var range = RangeOptions()
    var limit: Int?
    var search: String?

    mutating func declare(_ parameters: inout Parameters) {
        range.declare(&parameters)
        let many = tracker.descriptor.entry.many
        parameters.option(&limit, "--limit", "limit", "Show at most this many " + many + ", the newest.")
        parameters.option(&search, "--search", "text", "Only entries with this text in \(kind.searched).")
    }

    func run(_ context: Context) throws {
        var entries: [RawJSON] = []
        var ids: [String] = []
        var rows = EntryColumns.Rows()
        var request = EntriesRequest()
        try range.fill(&request.span)
        request.search = search
        repeat {
            request.limit = limit.map { min($0 - entries.count, Self.pageLimit) }
            let line = RequestLine.make(tracker.topic + ".entries") { request.writeMembers(to: &$0) }
            guard let reply = try context.ask(line, common) else { return }
            let page = try reply.read(EntriesPage<RawJSON>.self)
            entries += page.entries
            ids += page.ids
            (rows.first, rows.last) = (page.firstRow ?? rows.first, page.lastRow ?? rows.last)
            request.cursor = page.cursor
        } while request.cursor != nil && limit.map { entries.count < $0 } ?? true
        if entries.isEmpty { context.console.note(try empty(ofDay: rows.last != nil, context)) }
        let table = EntryColumns(
            try entries.map { try ListedItem.read($0.bytes) }, try kind.columns(entries, true),
            style: context.console.style, rows: rows, ids: ids)
        context.console.print(table.lines(withDays: true))
    }

    /// The most that a page can have.
    private static let pageLimit = 500

    /// What an empty list of all days says if there are entries of days after today; nil if there are none.
    private func later(_ context: Context) throws -> String? {
        guard range.isEmpty else { return nil }
        var request = EntriesRequest()
        (request.span.through, request.limit, request.search) = ("9999-12-31", 1, search)
        let line = RequestLine.make(tracker.topic + ".entries") { request.writeMembers(to: &$0) }
        let page = try context.client().call(line).read(EntriesPage<ListedItem>.self)
        guard let last = page.entries.last?.day else { return nil }
        let words = search.map { " --search " + ShellWord.quoted(Printable.clean($0)) } ?? ""
        return "All \(tracker.descriptor.entry.many)\(search == nil ? "" : " with this in " + kind.searched)"
            + " are dated after today. To see them: sipli-client \(tracker.name) list --through \(last)\(words)"
    }

    /// - Parameter isDay: without a range the list is of today alone.
    private func empty(ofDay isDay: Bool, _ context: Context) throws -> String {
        if !isDay, let later = try later(context) { return later }
        let many = tracker.descriptor.entry.many
        if let search {
            let days = !range.isEmpty ? range.inSentence : isDay ? " today" : ""
            return "There are no " + many + days + " with this in \(kind.searched)."
                + (days.isEmpty
                    ? ""
                    : " To search the last year: sipli-client \(tracker.name) list --days 365 --search "
                        + ShellWord.quoted(Printable.clean(search)))
        }
        return range.isEmpty
            ? "There are no " + many + (isDay ? " today" : " yet") + ". Log one: sipli-client " + tracker.name
                + " \(kind.verb) " + kind.example
            : "There are no " + many + range.inSentence + "."
    }
}
