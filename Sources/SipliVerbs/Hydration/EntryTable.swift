import SipliCore
package import SipliWire

/// Entries under one another: time, fluid, amount, short id, remark.
package enum EntryTable {
    /// Columns from which a day is written with its year.
    private static let yearWidth = 48

    package static func lines(_ entries: [HydrationEntryItem], style: Style, withDays: Bool = false) -> [String] {
        let ids = TextTable.Column(texts: ShortIds.of(entries.map(\.entry)), ink: .dim, isOptional: !withDays)
        let times = TextTable.Column(texts: entries.map(\.localTime), ink: .dim)
        let amounts = TextTable.Column(texts: entries.map(\.text), isRight: true)
        let names = entries.map(\.name)
        let notes = TextTable.Column(
            texts: entries.map { $0.note ?? "" }, ink: .dim, minimum: 6, isOptional: true)
        guard withDays else {
            // The amount matters more than the name: a narrow terminal cuts the name.
            let named = TextTable.Column(texts: names, minimum: 3)
            return TextTable([times, named, amounts, ids, notes], style: style).lines()
        }
        let isShort = style.width.map { $0 < yearWidth } ?? false
        // The date beside a time is that of its clock, also where the day that it counts for began later or earlier.
        let dates = entries.map { String($0.at.prefix(10)) }
        let days = TextTable.Column(texts: dates.map { isShort ? String($0.suffix(5)) : $0 }, ink: .dim)
        let named = TextTable.Column(texts: names, minimum: 3, isOptional: true)
        let needed = [days, times, amounts, ids].reduce(6) { $0 + $1.natural }
        guard let width = style.width, width < needed else {
            return TextTable([days, times, named, amounts, ids, notes], style: style).lines()
        }
        // Too narrow for all that is needed in one line: the id, by which an entry is changed, gets its own.
        let heads = TextTable([days, times, amounts], style: style).lines()
        return zip(heads, ids.texts).flatMap { head, id in
            [head, style.paint(Printable.fit("  " + id, width), .dim)]
        }
    }
}
