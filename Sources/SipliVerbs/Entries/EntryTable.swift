import SipliCore

/// A table of entries: day, time, the tracker's own columns, short id, note.
package struct EntryTable {
    let entries: [ListedEntry]
    let kind: EntryKind
    let style: Style

    /// Minimum columns for days with their year.
    private static let yearWidth = 48

    package init(_ entries: [ListedEntry], _ kind: EntryKind, style: Style) {
        (self.entries, self.kind, self.style) = (entries, kind, style)
    }

    /// - Parameter withDays: whether the entries are from more than one day.
    package func lines(withDays: Bool) -> [String] {
        let ids = TextTable.Column(texts: ShortIds.of(entries.map(\.id)), ink: .dim, isOptional: !withDays)
        let times = TextTable.Column(texts: entries.map(\.localTime), ink: .dim)
        let notes = TextTable.Column(texts: entries.map(\.note), ink: .dim, minimum: 6, isOptional: true)
        let own = kind.columns(entries, withDays)
        guard withDays else { return TextTable([times] + own + [ids, notes], style: style).lines() }
        let heads = [days, times] + own.filter { !$0.isOptional }
        let needed = (heads + [ids]).reduce(6) { $0 + $1.natural }
        guard let width = style.width, width < needed else {
            return TextTable([days, times] + own + [ids, notes], style: style).lines()
        }
        // Too narrow for one line: the id, which is needed to change an entry, gets its own.
        return zip(TextTable(heads, style: style).lines(), ids.texts).flatMap { head, id in
            [head, style.paint(Printable.fit("  " + id, width), .dim)]
        }
    }

    /// The date beside a time is the calendar date, even if the day it counts for began earlier or later.
    private var days: TextTable.Column {
        let isShort = style.width.map { $0 < Self.yearWidth } ?? false
        let dates = entries.map { $0.at.isEmpty ? $0.day : String($0.at.prefix(10)) }
        return TextTable.Column(texts: dates.map { isShort ? String($0.suffix(5)) : $0 }, ink: .dim)
    }
}
