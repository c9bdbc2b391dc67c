import SipliCore
import SipliVerbs
import SipliWire

/// Weigh-ins under one another: day, time, weight, body fat, short id, remark.
enum WeightTable {
    /// Columns from which a day is written with its year.
    private static let yearWidth = 48

    static func lines(_ entries: [WeightEntryItem], style: Style) -> [String] {
        let isShort = style.width.map { $0 < yearWidth } ?? false
        let days = TextTable.Column(texts: entries.map { isShort ? String($0.day.suffix(5)) : $0.day }, ink: .dim)
        let times = TextTable.Column(texts: entries.map(\.localTime), ink: .dim)
        let weights = TextTable.Column(texts: entries.map(\.text), isRight: true)
        let fat = TextTable.Column(texts: entries.map { percent($0.bodyFat) }, isRight: true, isOptional: true)
        let ids = TextTable.Column(texts: ShortIds.of(entries.map(\.entry)), ink: .dim)
        let notes = TextTable.Column(texts: entries.map { $0.note ?? "" }, ink: .dim, minimum: 6, isOptional: true)
        let needed = [days, times, weights, ids].reduce(6) { $0 + $1.natural }
        guard let width = style.width, width < needed else {
            return TextTable([days, times, weights, fat, ids, notes], style: style).lines()
        }
        // Too narrow for all that is needed in one line: the id, by which an entry is changed, gets its own.
        let heads = TextTable([days, times, weights], style: style).lines()
        return zip(heads, ids.texts).flatMap { head, id in
            [head, style.paint(Printable.fit("  " + id, width), .dim)]
        }
    }

    private static func percent(_ fat: Double?) -> String {
        guard let fat else { return "" }
        var writer = JSONWriter()
        writer.number(fat, decimals: 1)
        return String(decoding: writer.bytes, as: UTF8.self) + "%"
    }
}
