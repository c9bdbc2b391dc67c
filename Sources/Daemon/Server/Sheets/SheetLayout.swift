import SipliCore
import SipliWire

/// Which column of a person's own table holds what.
struct SheetLayout {
    struct Place {
        let column: SheetColumn
        let index: Int
        /// Its header, or its number if the table has no headers.
        let title: String
        /// The unit that its header names.
        let unit: String?
        /// Whether its header means nothing that another tracker has.
        let isCertain: Bool
        /// Whether its header may be that of any measurement.
        let isMeasure: Bool
        /// Whether only the unit of its header says that it is the value, whose words say something else: "Daily goal (ml)".
        let isOfOther: Bool
    }

    let places: [Place]
    let value: Place
    /// The unit of the value: of its header, otherwise of what stands above the table.
    let unit: String?
    /// The unit that the person named for numbers without one.
    let chosenUnit: String?
    /// What the header of the value says in place of a unit that is known.
    let unclearUnit: String?
    /// What the headers say of each entry besides its value, such as a drink.
    let kind: String?
    /// Whether the first row has headers.
    let hasHeader: Bool
    /// The number of columns.
    let width: Int
    /// The columns that nothing is read from and that have a text in the first row.
    let leftOver: [Int]

    /// Whether the table cannot be another tracker's.
    var isCertain: Bool { places.contains(where: \.isCertain) }

    /// Whether the words of its value's header say something else, and no other column says what the table holds.
    var isOfOther: Bool { value.isOfOther && !places.contains { $0.index != value.index && $0.isCertain } }

    /// Whether the table is recognised by nothing but a unit, or by a header that a table of measurements has too, such as
    /// "Value".
    var isUnclear: Bool {
        isOfOther
            || value.isMeasure && unit == nil
                && !places.contains { place in
                    place.isCertain && place.column.name != "category" || place.column.name == SheetColumn.currency.name
                }
    }

    enum Fault: Error {
        case missing(SheetColumn)
        /// Columns that could be the same one.
        case several(SheetColumn, [Int])
        /// Columns of several people, each with the person's share of an amount.
        case shares(SheetColumn, [Int])
        /// A column that could be this one or a note.
        case unclear(SheetColumn, Int)
        /// A unit that the tracker does not have.
        case unit(String)
        /// The same, if the person named it.
        case unknownUnit(String)

        var isMissing: Bool { if case .missing = self { true } else { false } }
    }

    /// - Throws: `Fault` if a required column was not found, or two could be the same one.
    init(_ table: SheetTable, _ format: SheetFormat) throws {
        let headers = table.first.map { SheetHeader($0, format) }
        // By number alone a table without headers can be described; its first row then has a date.
        let hasHeader = table.named[SheetColumn.date.name].map { !SheetDates.isDate(table.first[$0]) } ?? true
        var claimed = table.named
        var places: [Place] = []
        // Whoever names one of its columns says what the table holds.
        let isSaid = table.named.keys.contains { name in format.column(name).map { !format.isShared($0) } ?? false }
        func free() -> [Int] {
            let taken = Set(claimed.values).union(places.map(\.index))
            return headers.indices.filter { !taken.contains($0) }
        }
        if hasHeader {
            let view = SheetView(headers: headers, named: table.named, free: free(), sample: table.sample)
            claimed.merge(try format.claims(view)) { named, _ in named }
        }
        for column in format.columns {
            let isValue = column.name == format.value.name
            let found =
                try claimed[column.name].map { [$0] }
                ?? (hasHeader ? Self.find(column, isValue, free(), headers, table.sample, format.isValue) : [])
            guard let first = found.first else {
                guard !column.isRequired else { throw Fault.missing(column) }
                continue
            }
            claimed[column.name] = first
            let isOwn = hasHeader && !format.isShared(column)
            for index in found {
                let isMeant = headers[index].unit != nil || headers[index].means(column.words)
                places.append(
                    Place(
                        column: column, index: index, title: hasHeader ? table.title(index) : "\(index + 1)",
                        unit: hasHeader && isValue ? headers[index].unit : nil,
                        isCertain: isOwn && (isMeant || format.isCertain(headers[index])),
                        isMeasure: hasHeader && table.named[column.name] == nil
                            && headers[index].means(format.measures),
                        isOfOther: hasHeader && isValue && !isSaid && headers[index].unit != nil
                            && headers[index].unclearUnit == nil && !format.isValue(headers[index])
                            && !free().contains { format.isOwn(table.texts(of: $0)) }))
            }
        }
        guard let value = places.first(where: { $0.column.name == format.value.name }) else {
            throw Fault.missing(format.value)
        }
        (self.places, self.value, self.hasHeader, width) = (places, value, hasHeader, table.width)
        kind =
            hasHeader
            ? places.lazy.filter { !format.isShared($0.column) }.compactMap { format.kind(headers[$0.index]) }.first
            : nil
        chosenUnit = try table.options.unit.map { text in
            guard let unit = format.unitNamed(text.trimmed) else { throw Fault.unknownUnit(text) }
            return unit
        }
        unclearUnit = hasHeader ? headers[value.index].unclearUnit : nil
        unit = try unclearUnit == nil ? value.unit ?? table.unitAbove(format) : nil
        let read = Set(places.map(\.index))
        leftOver = table.first.indices.filter { !read.contains($0) && !table.first[$0].isEmpty }
    }

    /// Whether a header says that times are those of UTC: "Timestamp (UTC)".
    var isUTC: Bool {
        places.contains { place in
            [SheetColumn.date.name, SheetColumn.time.name].contains(place.column.name)
                && place.title.foldedWords.contains { ["utc", "gmt"].contains($0) }
        }
    }

    func index(_ name: String) -> Int? { place(name)?.index }

    func title(_ name: String) -> String? { place(name)?.title }

    private func place(_ name: String) -> Place? { places.first { $0.column.name == name } }

    /// The columns that may be one: more than one only of texts.
    ///
    /// - Parameter isNamed: whether a header with a unit is that of the value.
    static func find(
        _ column: SheetColumn, _ isValue: Bool, _ free: [Int], _ headers: [SheetHeader], _ sample: [[String]],
        _ isNamed: (SheetHeader) -> Bool = { _ in true }
    ) throws -> [Int] {
        let free = column.isWithoutUnit ? free.filter { headers[$0].unit == nil } : free
        let inUnits = isValue ? free.filter { headers[$0].unit != nil && !headers[$0].isBeside } : []
        func ranked(_ words: [String]) -> [Int] {
            words.compactMap { word in free.first { headers[$0].means([word]) } }
        }
        let plain = free.filter {
            let key = headers[$0].plainWords.joined()
            return column.words.contains(key) || column.looseWords.contains(key)
        }
        // What is known in their order, then what may be several columns.
        let exact = [
            // A unit alone is a header too: "ml".
            free.filter { headers[$0].means(column.words) || inUnits.contains($0) && headers[$0].key.isEmpty },
            free.filter { headers[$0].means(column.looseWords) },
            // Only the value has such a unit, and what is called otherwise is asked about.
            inUnits.filter { isNamed(headers[$0]) }, inUnits,
        ]
        let dates = column.name == SheetColumn.date.name ? dates(among: free, headers, column, sample) : []
        let best = [ranked(column.rankedWords), plain]
        let meant = Array([exact, best, [dates], [ranked(column.lastWords)]].joined())
        var steps = meant.map { step in step.prefix(shownColumns).filter { column.fits(texts($0, sample)) } }
        // What its header says is told row by row if nothing fits.
        if steps.allSatisfy(\.isEmpty) { steps.replaceSubrange(0..<2, with: meant[0..<2]) }
        guard !column.isText else {
            let first = steps.first { !$0.isEmpty } ?? []
            return (first + best[0]).reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
        }
        guard let place = steps.firstIndex(where: { !$0.isEmpty }) else { return [] }
        // Of several values the best is taken only if all of them are the same.
        let isRanked = best.indices.contains(place - exact.count) || place == steps.indices.last
        let used = steps[place].filter { !texts($0, sample).isEmpty }
        let whole = column.name == SheetColumn.date.name ? longest(used, sample) : nil
        var one = whole.map { [$0] } ?? (used.count == 1 ? used : steps[place])
        if isValue, one.count > 1 {
            let balances = RunningBalances.columns(among: one, sample)
            if balances.count < one.count { one.removeAll(where: balances.contains) }
        }
        let isBest = isValue ? areSame(one, sample) && (isRanked || !sample.isEmpty) : isRanked
        let found = isBest ? Array(one.prefix(1)) : one
        guard found.count < 2 else { throw Fault.several(column, found) }
        return found
    }

    /// Columns and rows of them that are looked at.
    private static let (shownColumns, shownRows) = (100, 20)

    private static func texts(_ column: Int, _ sample: [[String]]) -> [String] {
        sample.lazy.compactMap { column < $0.count && !$0[column].isEmpty ? $0[column] : nil }.prefix(shownRows).map {
            $0
        }
    }

    /// Columns of dates under headers that are not known: those whose header has a word for a date, otherwise all. A day of
    /// value is none of them.
    private static func dates(
        among free: [Int], _ headers: [SheetHeader], _ column: SheetColumn, _ sample: [[String]]
    ) -> [Int] {
        let others = free.filter { !headers[$0].means(column.lastWords) }
        let worded = others.filter { headers[$0].words.contains(where: SheetColumn.isDateWord) }
        guard worded.isEmpty else { return worded }
        return others.prefix(shownColumns).filter { index in
            let texts = texts(index, sample)
            return !texts.isEmpty && texts.allSatisfy { $0.contains { !$0.isNumber } && SheetDates.isDate($0) }
        }
    }

    /// The column whose texts have those of all others and more behind them: "2026-11-20 10:11:12" beside "2026-11-20".
    private static func longest(_ columns: [Int], _ sample: [[String]]) -> Int? {
        guard columns.count > 1 else { return nil }
        return columns.first { column in
            let texts = sample.map { row in columns.map { $0 < row.count ? row[$0] : "" } }
            let own = columns.firstIndex(of: column) ?? 0
            return texts.allSatisfy { row in row.allSatisfy(row[own].hasPrefix) }
                && texts.contains { row in row.contains { $0.count < row[own].count } }
        }
    }

    private static func areSame(_ columns: [Int], _ sample: [[String]]) -> Bool {
        sample.allSatisfy { row in Set(columns.map { $0 < row.count ? row[$0] : "" }).count < 2 }
    }
}

/// What a tracker may look at to find columns that their headers alone do not tell.
struct SheetView {
    let headers: [SheetHeader]
    /// The columns that the person named.
    let named: [String: Int]
    /// The others.
    let free: [Int]
    /// The first rows.
    let sample: [[String]]

    /// The texts of a column in the first rows, without blank ones.
    func texts(_ column: Int) -> [String] {
        sample.compactMap { column < $0.count && !$0[column].isEmpty ? $0[column] : nil }
    }
}
