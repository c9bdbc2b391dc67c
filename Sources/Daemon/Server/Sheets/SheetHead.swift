import SipliCore
import SipliWire

/// The beginning of a table: which byte separates its columns, and which row has its headers.
struct SheetHead {
    let separator: UInt8
    /// The headers, or the first row of a table without, and its line.
    let first: [String]
    let line: Int
    /// What stands above it.
    let above: [[String]]
    /// The rows after it, as far as they were looked at.
    let sample: [[String]]

    /// Bytes at the beginning that are looked at, the rows among which the headers are looked for, and the rows that are
    /// looked at after them.
    private static let (headBytes, headRows, sampleRows) = (64 << 10, 30, 200)
    private static let dateColumns = 100
    private static let separators = ",;\t|".utf8

    private typealias Rows = [CSVRows.Row]
    /// How much a row is like headers: those that are known make a table, then as many as possible are known, the separator
    /// leaves dates whole, which one in decimals does not, none of the headers is a date, and there are as many columns as
    /// possible.
    private typealias Score = (isComplete: Int, known: Int, hasDates: Int, hasNoDate: Int, columns: Int)

    /// - Parameters:
    ///   - columns: what the person named; a table whose columns have only numbers may have no headers.
    ///   - known: how many columns of a tracker headers name, and whether they are enough for a table.
    ///   - isEscaped: whether texts have character references of HTML.
    init(
        _ bytes: [UInt8], _ columns: [NamedColumn], isEscaped: Bool, known: ([String]) -> (count: Int, isComplete: Bool)
    ) {
        let named = columns.map { $0.column.trimmed.lowercased() }
        let isNumbered = !named.isEmpty && named.allSatisfy { Int($0) != nil }
        var best: (score: Score, rows: Rows, place: Int, separator: UInt8)?
        for separator in Self.separators {
            let rows = Self.rows(bytes, separator, isEscaped)
            let places = isNumbered ? Self.beginning(rows, columns) : Array(rows.indices.prefix(Self.headRows))
            let hasDates = rows.prefix(Self.headRows).contains { row in
                row.fields.prefix(Self.dateColumns).contains(where: SheetDates.isDate)
            }
            var isFirst = true
            for place in places {
                let texts = rows[place].fields
                guard isNumbered || texts.count(where: { !$0.isEmpty }) > 1 else { continue }
                var score = Self.score(texts, named, isNumbered, known)
                score.hasDates = hasDates ? 1 : 0
                let isUnknown = score.isComplete == 0 && score.known == 0
                if isFirst || !isUnknown, best.map({ $0.score < score }) ?? true {
                    best = (score, rows, place, separator)
                }
                isFirst = false
            }
        }
        guard let best else {
            (separator, first, line, above, sample) = (UInt8(ascii: ","), [], 1, [], [])
            return
        }
        (separator, line) = (best.separator, best.rows[best.place].line)
        first = best.rows[best.place].fields
        above = best.rows[..<best.place].map(\.fields)
        // Files that were put together have the headers of each.
        let headers = first
        sample = Array(
            best.rows.dropFirst(best.place + 1).map(\.fields).filter { $0 != headers }.prefix(Self.sampleRows))
    }

    private static func score(
        _ texts: [String], _ named: [String], _ isNumbered: Bool, _ known: ([String]) -> (count: Int, isComplete: Bool)
    ) -> Score {
        guard !isNumbered else { return (0, 0, 0, 0, texts.count) }
        let hasNoDate = texts.contains(where: SheetDates.isDate) ? 0 : 1
        guard named.isEmpty else {
            let found = named.count { name in texts.contains { $0.lowercased() == name } }
            return (found, known(texts).count, 0, hasNoDate, texts.count)
        }
        // What is beside a date is of an entry, and only looks like a header.
        guard hasNoDate > 0 else { return (0, 0, 0, 0, texts.count) }
        let (count, isComplete) = known(texts)
        return (isComplete ? 1 : 0, count, 0, hasNoDate, texts.count)
    }

    private static func rows(_ bytes: [UInt8], _ separator: UInt8, _ isEscaped: Bool) -> Rows {
        var reader = CSVRows(Array(bytes.prefix(headBytes)), separator: separator)
        var rows: Rows = []
        // What is wrong with a row is reported when all are read.
        while rows.count < headRows + sampleRows, let row = try? reader.next() {
            rows.append((row.line, row.fields.map { SheetCell.plain($0.trimmed, isEscaped: isEscaped).trimmed }))
        }
        // The last one may be cut.
        if bytes.count > headBytes, rows.count > 1 { rows.removeLast() }
        return rows
    }

    /// Where a table begins whose columns have numbers: above the first row with a date.
    private static func beginning(_ rows: Rows, _ columns: [NamedColumn]) -> [Int] {
        guard !rows.isEmpty else { return [] }
        // Any number may be named.
        let numbers = 1...(rows.map(\.fields.count).max() ?? 1)
        let named = columns.first { $0.name.trimmed.lowercased() == SheetColumn.date.name }
        let date = named.flatMap { Int($0.column.trimmed) }.flatMap { numbers.contains($0) ? $0 : nil }
        let first = rows.prefix(headRows).firstIndex { row in
            date.map { row.fields.indices.contains($0 - 1) && SheetDates.isDate(row.fields[$0 - 1]) } ?? false
        }
        guard let first, first > 0, let date, rows[first - 1].fields.count >= date else { return [first ?? 0] }
        return [rows[first - 1].fields[date - 1].isEmpty ? first : first - 1]
    }
}
