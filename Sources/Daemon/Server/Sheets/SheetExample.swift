import SipliCore

/// The columns that a table of a tracker seems to have, for the message that asks which are which.
struct SheetExample {
    let date: Int
    /// Whether that column has dates.
    let hasDate: Bool
    let value: Int
    /// Money received beside money spent.
    private(set) var received: Int?
    /// A merchant or a description, where no header is known to be one.
    private(set) var text: Int?

    private static let shownRows = 20

    /// - Parameters:
    ///   - hasHeader: whether the first row has headers, and only the others say what the columns hold.
    ///   - taken: columns that the person named.
    init(_ table: SheetTable, _ format: SheetFormat, hasHeader: Bool, taken: Set<Int> = []) {
        let rows = Array((hasHeader ? [] : [table.first]) + table.sample.prefix(Self.shownRows))
        let columns = table.first.indices.prefix(SheetTable.knownColumns)
        let headers = columns.map { hasHeader ? SheetHeader(table.first[$0], format) : nil }
        let known = headers.map { $0.flatMap(format.name(of:)) }
        let cells = columns.map { column in
            rows.compactMap { column < $0.count && !$0[column].isEmpty ? $0[column] : nil }
        }
        let free = columns.filter { !taken.contains($0) }
        let dates = free.filter { cells[$0].first.map(SheetDates.isDate) ?? false }
        // Seconds since 1970 look like the number of an account.
        let day =
            dates.first { known[$0] == SheetColumn.date.name }
            ?? dates.first { !cells[$0][0].allSatisfy(\.isNumber) || cells[$0][0].count == 8 }
            ?? dates.first ?? free.first { known[$0] == SheetColumn.date.name } ?? 0
        (date, hasDate) = (day, dates.contains(day))
        let others = free.filter { $0 != day && !dates.contains($0) }
        let own = [format.value.name, SheetColumn.received.name]
        let numbers = others.filter { column in
            !cells[column].isEmpty && cells[column].allSatisfy(SheetTable.isNumber)
                && known[column].map(own.contains) ?? true
                && !(headers[column]?.isBeside ?? false) && !Self.isBeside(table.first[column], hasHeader)
        }
        let balances = format.hasDirections ? RunningBalances.columns(among: numbers, rows) : []
        let amounts = numbers.filter { !balances.contains($0) }
        let isPlain = { (column: Int) in cells[column].allSatisfy { $0.allSatisfy(\.isNumber) } }
        let named = others.first { known[$0] == format.value.name }
        let likely = amounts.first { !isPlain($0) } ?? amounts.first ?? numbers.first ?? others.first
        let number: Int = named ?? likely ?? (day == 0 ? 1 : 0)
        value = number
        guard format.hasDirections else { return }
        received = amounts.first { $0 != number && Self.areHalves(number, $0, rows) }
        guard !known.contains(where: { $0.map(["merchant", "payer", "description"].contains) ?? false }) else { return }
        text = Self.text(others.filter { $0 != number && $0 != received && known[$0] == nil }, cells)
    }

    /// Whether each row has an amount in exactly one of two columns, and each column has some.
    private static func areHalves(_ column: Int, _ other: Int, _ rows: [[String]]) -> Bool {
        let places = rows.map { row in
            [column, other].filter { $0 < row.count && row[$0].contains { "1"..."9" ~= $0 } }
        }
        return places.allSatisfy { $0.count == 1 } && Set(places.joined()).count == 2
    }

    /// Words of headers of numbers beside an amount.
    private static let besideWords = Set(
        "rate kurs exchange tax bmi quantity qty anzahl id number".split(separator: " ").map(\.folded))

    private static func isBeside(_ title: String, _ hasHeader: Bool) -> Bool {
        hasHeader && title.foldedWords.contains(where: besideWords.contains)
    }

    /// A column of different texts that have more letters than digits, and not only codes such as "EUR".
    private static func text(_ columns: [Int], _ cells: [[String]]) -> Int? {
        columns.first { areTexts(cells[$0]) }
            ?? columns.first { cells[$0].contains { $0.contains(where: \.isLetter) } && Set(cells[$0]).count > 1 }
    }

    /// Whether texts may describe something.
    static func areTexts(_ texts: [String]) -> Bool {
        texts.contains { $0.count > 3 } && Set(texts).count * 2 > texts.count
            && texts.allSatisfy { $0.count(where: \.isLetter) > $0.count(where: \.isNumber) }
    }
}
