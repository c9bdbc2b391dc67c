package import SipliWire

/// A table of entries: day, time, the tracker's own columns, short id, note.
package struct EntryColumns {
    let entries: [ListedItem]
    /// The columns between an entry's time and its id.
    private let own: [TextTable.Column]
    let style: Style
    let rows: Rows
    /// The ids, which are shortened for people only.
    private let ids: [String]

    /// The rows of entries, as `edit` and `delete` take them.
    package struct Rows: Equatable, Sendable {
        /// The row of the first entry; nil if rows have no numbers.
        package var first: Int?
        /// The last row with a number; nil if all have one.
        package var last: Int?

        package init(first: Int? = nil, last: Int? = nil) {
            (self.first, self.last) = (first, last)
        }

        /// The number of each of so many rows; empty for one that has none, such as that of an entry that is still ahead.
        fileprivate func numbers(_ count: Int) -> [String] {
            guard let first else { return [] }
            return (first..<first + count).map { $0 > 0 && $0 <= last ?? .max ? String($0) : "" }
        }
    }

    /// Minimum columns for days with their year.
    private static let yearWidth = 48
    /// Least columns of a note beside its entry.
    private static let noteColumns = 20

    /// - Parameter ids: unambiguous beginnings of the entries' ids; none for the whole ids.
    package init(
        _ entries: [ListedItem], _ own: [TextTable.Column], style: Style, rows: Rows = Rows(), ids: [String] = []
    ) {
        (self.entries, self.own, self.style) = (entries, own, style)
        // Only people type them.
        self.rows = style.width == nil ? Rows() : rows
        self.ids = style.width == nil || ids.count != entries.count ? entries.map(\.entry) : ids
    }

    /// - Parameter withDays: whether the entries are from more than one day.
    package func lines(withDays: Bool) -> [String] {
        let numbers = rows.numbers(entries.count)
        let rows = numbers.isEmpty ? [] : [TextTable.Column(texts: numbers, title: "#", ink: .dim, isRight: true)]
        // An id is needed to change an entry that has no number.
        let needsID = withDays && (numbers.isEmpty || numbers.contains(""))
        var ids = TextTable.Column(texts: self.ids, title: "id", ink: .dim, isOptional: !needsID, wrapsBelow: needsID)
        let times = TextTable.Column(texts: entries.map { $0.localTime ?? "" }, title: "time", ink: .dim)
        let notes = TextTable.Column(
            texts: entries.map { $0.note ?? "" }, title: "note", ink: .dim, minimum: Self.noteColumns, isOptional: true,
            wrapsBelow: true)
        var own = own
        // Where rows have numbers, what an entry is matters more than its id.
        let least = (rows + [days, times] + own).reduce(6) { $0 + $1.least }
        if withDays, !needsID, let width = style.width, width >= least {
            for index in own.indices { own[index].isOptional = false }
            ids.minimum = ids.natural
        }
        guard withDays else {
            // A number is enough.
            return TextTable(rows + [times] + own + (rows.isEmpty ? [ids] : []) + [notes], style: style).lines()
        }
        let heads = rows + [days, times] + own.filter { !$0.isOptional }
        let needed = (heads + (needsID ? [ids] : [])).reduce(6) { $0 + $1.natural }
        guard let width = style.width, width < needed else {
            return TextTable(rows + [days, times] + own + [ids, notes], style: style).lines()
        }
        // Too narrow for one line.
        ids.isOptional = true
        return TextTable(heads + (needsID ? [ids] : []) + [notes], style: style).lines()
    }

    /// The days that entries count for, as `--day` takes them.
    private var days: TextTable.Column {
        let isShort =
            style.width.map { $0 < Self.yearWidth } ?? false && Set(entries.map { $0.day.prefix(4) }).count < 2
        return TextTable.Column(
            texts: entries.map { isShort ? String($0.day.suffix(5)) : $0.day }, title: "day", ink: .dim)
    }
}
