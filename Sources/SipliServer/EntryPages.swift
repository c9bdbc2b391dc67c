import SipliStore

/// Entries oldest first, in pages that fit a line.
struct EntryPages<Entry> {
    /// The next entries after a position, at most so many.
    let fetch: (EntryPosition?, _ limit: Int) throws -> [Entry]
    let position: (Entry) -> EntryPosition

    /// One page: the text from a position on, and the position of the next page.
    func page(
        _ position: String?, _ render: (Entry, _ isFirst: Bool) -> String
    ) throws -> (text: String, next: String?) {
        var after = position.flatMap { EntryPosition($0) }
        var isFirst = after == nil
        var text = ""
        while true {
            let entries = try fetch(after, 200)
            for entry in entries {
                text += render(entry, isFirst)
                isFirst = false
                after = self.position(entry)
                if text.utf8.count >= ExportFormat.pageBytes { return (text, after?.description) }
            }
            if entries.count < 200 { return (text, nil) }
        }
    }
}
