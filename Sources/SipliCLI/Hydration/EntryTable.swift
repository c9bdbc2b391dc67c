import SipliWire

/// Entries under one another: time, fluid, amount, short id, remark.
enum EntryTable {
    static func lines(_ entries: [HydrationEntryItem], style: Style, withDays: Bool = false) -> [String] {
        let days = TextTable.Column(texts: entries.map(\.day), ink: .dim)
        return TextTable(
            (withDays ? [days] : []) + [
                TextTable.Column(texts: entries.map(\.localTime), ink: .dim),
                // The amount matters more than the name: a narrow terminal cuts the name.
                TextTable.Column(texts: entries.map(\.name), minimum: 3),
                TextTable.Column(texts: entries.map(\.text), isRight: true),
                TextTable.Column(texts: ShortIds.of(entries.map(\.entry)), ink: .dim, isOptional: true),
                TextTable.Column(texts: entries.map { $0.note ?? "" }, ink: .dim, minimum: 6, isOptional: true),
            ], style: style
        ).lines()
    }
}
