import SipliStore

/// Entries oldest first, in pages that fit a line.
struct EntryPages<Entry> {
    /// The next entries after a position, at most so many.
    let fetch: (EntryPosition?, _ limit: Int) throws -> [Entry]
    let position: (Entry) -> EntryPosition
    /// Others are left out.
    let isReadable: (Entry) -> Bool

    /// One page, from a position on.
    func page(
        _ position: String?, _ render: (Entry, _ isFirst: Bool) -> String
    ) throws -> ExportPage {
        var after = position.flatMap { EntryPosition($0) }
        var isFirst = after == nil
        var page = ExportPage()
        while true {
            let entries = try fetch(after, 200)
            for entry in entries {
                after = self.position(entry)
                guard isReadable(entry) else { continue }
                page.text += render(entry, isFirst)
                page.entries += 1
                isFirst = false
                guard page.text.utf8.count >= ExportFormat.pageBytes else { continue }
                page.next = after?.description
                return page
            }
            if entries.count < 200 { return page }
        }
    }
}
