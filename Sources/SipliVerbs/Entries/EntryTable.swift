import SipliCore

/// A table of entries: day, time, the tracker's own columns, short id, note.
package struct EntryTable {
    let entries: [ListedEntry]
    let kind: EntryKind
    let style: Style
    /// The row of the first entry, as `edit` and `delete` take it; nil if rows have no numbers.
    let firstRow: Int?

    /// Minimum columns for days with their year.
    private static let yearWidth = 48
    /// Least columns of a note beside its entry.
    private static let noteColumns = 20

    package init(_ entries: [ListedEntry], _ kind: EntryKind, style: Style, firstRow: Int? = nil) {
        (self.entries, self.kind, self.style) = (entries, kind, style)
        // Only people type them.
        self.firstRow = style.width == nil ? nil : firstRow
    }

    /// - Parameter withDays: whether the entries are from more than one day.
    package func lines(withDays: Bool) -> [String] {
        // An id is needed to change an entry that has no number.
        let needsID = withDays && firstRow == nil
        var ids = TextTable.Column(
            texts: ShortIds.of(entries.map(\.id)), title: "id", ink: .dim, isOptional: !needsID, wrapsBelow: needsID)
        let times = TextTable.Column(texts: entries.map(\.localTime), title: "time", ink: .dim)
        let notes = TextTable.Column(
            texts: entries.map(\.note), title: "note", ink: .dim, minimum: Self.noteColumns, isOptional: true,
            wrapsBelow: true)
        var own = kind.columns(entries, withDays)
        // Where rows have numbers, what an entry is matters more than its id.
        let least = (rows + [days, times] + own).reduce(6) { $0 + $1.least }
        if withDays, !needsID, let width = style.width, width >= least {
            for index in own.indices { own[index].isOptional = false }
            ids.minimum = ids.natural
        }
        guard withDays else { return TextTable(rows + [times] + own + [ids, notes], style: style).lines() }
        let heads = rows + [days, times] + own.filter { !$0.isOptional }
        let needed = (heads + (needsID ? [ids] : [])).reduce(6) { $0 + $1.natural }
        guard let width = style.width, width < needed else {
            return TextTable(rows + [days, times] + own + [ids, notes], style: style).lines()
        }
        // Too narrow for one line.
        ids.isOptional = true
        return TextTable(heads + (needsID ? [ids] : []) + [notes], style: style).lines()
    }

    /// Numbers of rows; those of entries that are still ahead are empty.
    private var rows: [TextTable.Column] {
        guard let firstRow else { return [] }
        let numbers = entries.indices.map { firstRow + $0 }.map { $0 > 0 ? String($0) : "" }
        return [TextTable.Column(texts: numbers, title: "#", ink: .dim, isRight: true)]
    }

    /// The date beside a time is the calendar date, even if the day it counts for began earlier or later.
    private var days: TextTable.Column {
        let isShort = style.width.map { $0 < Self.yearWidth } ?? false
        let dates = entries.map { $0.at.isEmpty ? $0.day : String($0.at.prefix(10)) }
        return TextTable.Column(texts: dates.map { isShort ? String($0.suffix(5)) : $0 }, title: "day", ink: .dim)
    }
}
