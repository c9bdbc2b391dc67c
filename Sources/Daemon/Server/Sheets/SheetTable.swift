import SipliCore
import SipliRules
import SipliWire

/// A table as people's own spreadsheets and banks save it, before its columns are known.
struct SheetTable {
    let bytes: [UInt8]
    let separator: UInt8
    /// The row of headers, and its line; what stands above it is not part of the table.
    let first: [String]
    let line: Int
    /// The number of columns, also of those without a header.
    let width: Int
    /// The first rows after the headers.
    let sample: [[String]]
    /// The columns that the person named, by the names of what they hold.
    let named: [String: Int]
    /// What the person said about the table.
    let options: ImportFinishRequest
    /// Whether its texts have character references of HTML in place of characters.
    let isEscaped: Bool
    private let above: [[String]]
    private let formats: [SheetFormat]
    private let unread: [UnreadTable]

    private static let shownColumns = 20
    /// The columns that are looked at for what they may hold.
    static let knownColumns = 100

    /// - Parameters:
    ///   - formats: of all trackers.
    ///   - unread: tables that none of them reads.
    /// - Throws: `WireError` for named columns that the table does not have.
    init(
        _ bytes: [UInt8], _ options: ImportFinishRequest, _ formats: [SheetFormat], unread: [UnreadTable] = []
    ) throws {
        let columns = options.columns ?? []
        isEscaped = HTMLEntities.areIn(bytes)
        let head = SheetHead(bytes, columns, isEscaped: isEscaped) { Self.known($0, formats) }
        (self.bytes, self.formats, self.options, self.unread) = (bytes, formats, options, unread)
        (separator, line, width, sample, above) = (head.separator, head.line, head.first.count, head.sample, head.above)
        // Spreadsheets also save the empty columns on the right.
        let isUsed = { (column: Int) in head.sample.contains { column < $0.count && !$0[column].isEmpty } }
        let used = head.first.indices.last { !head.first[$0].isEmpty || isUsed($0) }
        first = Array(head.first.prefix(used.map { $0 + 1 } ?? 0))
        let titles = first
        named = try Self.places(of: columns, in: titles) { fault in Self.error("columns", fault, first: titles, formats)
        }
    }

    /// How many columns of one tracker some texts name, and whether they make a table of it.
    private static func known(_ texts: [String], _ formats: [SheetFormat]) -> (count: Int, isComplete: Bool) {
        formats.map { format in
            let headers = texts.prefix(knownColumns).map { SheetHeader($0, format) }
            let names = Set(headers.compactMap(format.name(of:)))
            return (names.count, names.contains(SheetColumn.date.name) && names.contains(format.value.name))
        }.max { ($0.1 ? 1 : 0, $0.0) < ($1.1 ? 1 : 0, $1.0) } ?? (0, false)
    }

    /// The header of a column, or its number if it has none.
    func title(_ column: Int) -> String { first[column].isEmpty ? "\(column + 1)" : first[column] }

    /// A column as `--columns` takes it.
    func typed(_ column: Int) -> String {
        let isOnly = first.count { $0.lowercased() == first[column].lowercased() } == 1
        return isOnly ? title(column) : "\(column + 1)"
    }

    /// What names a column: "--columns kind=Type".
    func option(naming column: Int, _ name: String) -> String {
        "--columns \(name)=" + ShellWord.quoted(typed(column))
    }

    /// The texts of a column in the first rows, without those that are empty.
    func texts(of column: Int) -> [String] {
        sample.compactMap { column < $0.count && !$0[column].isEmpty ? $0[column] : nil }
    }

    /// The unit that the lines above the table name, beside its name or below it: "#Units:lbs", "Currency;CHF",
    /// "Saldo;126,08;EUR", "Available balance;SGD 126.08".
    ///
    /// - Throws: `SheetLayout.Fault` for one that the tracker does not have.
    func unitAbove(_ format: SheetFormat) throws -> String? {
        for (row, below) in zip(above, above.dropFirst() + [[]]) {
            if let unit = try Self.unit(in: row, above: below, format) { return unit }
        }
        return nil
    }

    private static func unit(in row: [String], above below: [String], _ format: SheetFormat) throws -> String? {
        let names = row.map { isBalance(named: $0, format) }
        guard let place = names.firstIndex(where: { $0 != nil }), let isBalance = names[place] else { return nil }
        // The amount of a balance stands before its currency.
        let cells = (parts(row[place]).dropFirst() + row[(place + 1)...].flatMap(parts)).map { cell in
            isBalance ? cell.filter { !$0.isNumber && !".,-+' ".contains($0) } : cell
        }
        let values = cells.filter { !$0.isEmpty && !$0.contains(where: \.isNumber) }
        func unit(_ text: String) -> String? { format.unit(text.lowercased()) }
        if let unit = values.lazy.compactMap(unit).first { return unit }
        if below.indices.contains(place), let unit = unit(below[place]) { return unit }
        if let value = values.first, !isBalance { throw SheetLayout.Fault.unit(value) }
        return nil
    }

    /// The unit that a row below the headers says for the rows below it, by its name ("Currency: EUR") or as the headers of
    /// another table with the same words ("Amount (EUR)"); nil for other rows.
    func unit(statedBy fields: [String], _ layout: SheetLayout, _ format: SheetFormat) -> String? {
        let texts = fields.map(\.trimmed)
        if let name = texts.first(where: { !$0.isEmpty }), Self.isBalance(named: name, format) == false {
            return try? Self.unit(in: texts, above: [], format)
        }
        guard layout.hasHeader, layout.value.index < texts.count, case let cell = texts[layout.value.index],
            cell.contains(where: \.isLetter), !cell.contains(where: \.isNumber)
        else { return nil }
        let (own, other) = (SheetHeader(layout.value.title, format), SheetHeader(cell, format))
        return own.words.isEmpty || own.words != other.words ? nil : other.unit
    }

    private static func parts(_ cell: String) -> [String] {
        cell.split { ":=".contains($0) }.map { String($0).trimmed }.filter { !$0.isEmpty }
    }

    /// Whether a cell is the name of a balance, and not of a unit; nil if it is neither.
    private static func isBalance(named cell: String, _ format: SheetFormat) -> Bool? {
        guard let name = parts(cell).first else { return nil }
        if format.hasDirections, BalanceWords.isBalance(name) { return true }
        return format.unitNames.contains(name.folded) ? false : nil
    }

    /// The columns that the person named, by header or by number.
    private static func places(
        of columns: [NamedColumn], in first: [String], error: (String) -> WireError
    ) throws -> [String: Int] {
        var places: [String: Int] = [:]
        for named in columns {
            let (name, text) = (named.name.trimmed.lowercased(), named.column.trimmed)
            let (shortName, quoted) = (name.shortened, "\"\(text.shortened)\"")
            let headers = first.indices.filter { first[$0].lowercased() == text.lowercased() && !text.isEmpty }
            guard headers.count < 2 else {
                throw error("\(headers.count) columns are called \(quoted); name one by its number")
            }
            guard let place = headers.first ?? first.indices.first(where: { String($0 + 1) == text }) else {
                throw error("\(quoted) is not a column of the table")
            }
            guard places[name] == nil else { throw error("\(shortName) is named twice") }
            if let other = places.first(where: { $0.value == place }) {
                throw error("\(quoted) is named as \(other.key.shortened) and as \(shortName)")
            }
            places[name] = place
        }
        return places
    }

    /// What is wrong, what to do, what the table has, and what can be named.
    private static func error(
        _ field: String, _ fault: String, first: [String], advice: String = "", _ formats: [SheetFormat]
    ) -> WireError {
        let texts = first.prefix(shownColumns).map { "\"\($0.shortened)\"" }
        let more = first.count > texts.count ? " and \(first.count - texts.count) more" : ""
        return .invalid(
            field,
            ([fault, advice, "its first row is " + texts.joined(separator: ", ") + more] + formats.map(\.help))
                .filter { !$0.isEmpty }.joined(separator: "; "))
    }

    private func error(
        _ fault: String, advice: String = "", _ formats: [SheetFormat], choices: [ColumnChoice] = []
    ) -> WireError {
        var error = Self.error(named.isEmpty ? "file" : "columns", fault, first: first, advice: advice, formats)
        error.choices = choices
        return error
    }

    /// Answers that name one of some columns.
    private func choices(_ column: SheetColumn, _ places: some Sequence<Int>) -> [ColumnChoice] {
        places.prefix(Self.shownColumns).map { choice(title($0), column, $0) }
    }

    func choice(_ text: String, _ column: SheetColumn, _ place: Int) -> ColumnChoice {
        let named = typed(place)
        return ColumnChoice(
            text: text == title(place) ? named : text, name: column.name, column: named, number: place + 1)
    }

    var rows: CSVRows { CSVRows(bytes, separator: separator) }

    /// The tracker whose table it is, and its columns.
    ///
    /// - Throws: `WireError` if it could be none or several of them.
    func choose() throws -> (SheetFormat, SheetLayout) {
        let possible = try formatsWithNamedColumns()
        if named.isEmpty { try checkHeaders(possible) }
        var found: [(format: SheetFormat, layout: SheetLayout)] = []
        var faults: [(SheetLayout.Fault, SheetFormat)] = []
        for format in possible {
            do {
                found.append((format, try SheetLayout(self, format)))
            } catch let fault as SheetLayout.Fault {
                faults.append((fault, format))
            }
        }
        // A question about one of them comes before a guess at another.
        if hasChosen(among: found.map(\.format) + faults.filter { !$0.0.isMissing }.map(\.1)) {
            faults.removeAll { !accepts(options.unit, $0.1) }
        }
        let open = faults.filter { !$0.0.isMissing }
        let isClear = found.contains { $0.layout.isCertain || hasUnits(of: $0.format, $0.layout) }
        if let first = open.max(by: { knownCount($0.1) < knownCount($1.1) }), !isClear,
            open.count(where: { knownCount($0.1) == knownCount(first.1) }) == 1
        {
            throw error(first.0, first.1)
        }
        if found.count > 1, found.contains(where: \.layout.isCertain) { found.removeAll { !$0.layout.isCertain } }
        if hasCurrencies || found.contains(where: { $0.format.hasDirections && holdsMoney($0.layout) }) {
            found.removeAll { !$0.format.hasDirections }
        }
        if found.contains(where: { !$0.layout.isUnclear }) { found.removeAll(where: \.layout.isOfOther) }
        if found.count > 1 {
            let fitting = found.filter { hasUnits(of: $0.format, $0.layout) }
            if fitting.count == 1 { return fitting[0] }
            throw ambiguous(found)
        }
        if found.count == 1 {
            let (format, layout) = found[0]
            let hasUnit = layout.chosenUnit != nil || hasUnits(of: format, layout)
            guard !layout.isUnclear || hasUnit && !layout.isOfOther else { throw unclear(format, layout) }
            return found[0]
        }
        let likely = inSight(possible)
        let fitting = faults.filter { fault in likely.contains { $0.name == fault.1.name } }
        if fitting.count == 1 { throw error(fitting[0].0, fitting[0].1) }
        throw error(
            "it is not clear which columns hold the date and the value", advice: "name them, such as " + ways(likely),
            likely)
    }

    /// Whether amounts are what neither drinks nor weights are: below 0, or beside a column of words such as "Ausgabe".
    private func holdsMoney(_ layout: SheetLayout) -> Bool {
        let kinds = layout.index(SheetColumn.kind.name).map(texts) ?? []
        return !kinds.isEmpty && kinds.allSatisfy { DirectionWords.direction(of: $0) != nil }
            || texts(of: layout.value.index).contains { SignedAmount($0).isNegative }
    }

    private func accepts(_ unit: String?, _ format: SheetFormat) -> Bool {
        unit.map { format.unitNamed($0.trimmed) != nil } ?? true
    }

    /// Whether the unit or currency that the person named is one of these trackers', whose table it then is.
    private func hasChosen(among formats: [SheetFormat]) -> Bool {
        options.unit != nil && formats.contains { accepts(options.unit, $0) && ($0.hasDirections || !hasMoney) }
    }

    private func error(_ fault: SheetLayout.Fault, _ format: SheetFormat) -> WireError {
        switch fault {
        case .missing(let column):
            error(
                "it is not clear which column holds the \(column.name)",
                advice: "name it, such as " + way(format, beside: [column.name: example(of: column, format)]), [format],
                choices: choices(column, first.indices))
        case .several(let column, let places):
            error(
                TypedText.list(places.prefix(Self.shownColumns).map { "\"\(title($0).shortened)\"" })
                    + " could \(places.count > 2 ? "all" : "both") be the \(column.name)",
                advice: "say which, such as " + way(format, beside: [column.name: places[0]]), [format],
                choices: choices(column, places))
        case .shares(let column, let places):
            error(
                "the table divides each amount among "
                    + TypedText.list(places.prefix(Self.shownColumns).map { "\"\(title($0).shortened)\"" })
                    + ", and does not say who paid; import one of these columns, where above 0 is owed to that person and below 0 is "
                    + "what that person owes",
                advice: "say which is yours, such as \(option(naming: places[0], column.name)) --positive received", [],
                choices: choices(column, places))
        case .unclear(let column, let place):
            error(
                "it is not clear whether \"\(title(place).shortened)\" holds the \(column.name)",
                advice: "if it does, import it with " + option(naming: place, column.name) + ", otherwise with "
                    + option(naming: place, SheetColumn.note.name), [],
                choices: [choice(column.name, column, place), choice(SheetColumn.note.name, .note, place)])
        case .unknownUnit(let text):
            .invalid(
                "unit",
                "\"\(text.shortened)\" is not a \(format.unitNoun) that \(format.entries) can have"
                    + (format.hasDirections
                        ? "; write a code such as EUR (--unit is for "
                            + TypedText.list(formats.filter { !$0.hasDirections }.map(\.entries)) + ")" : ""))
        case .unit(let text):
            error(
                "the file says that its unit is \"\(text.shortened)\", which \(format.entries) cannot have",
                advice: "correct it in the file, above the table", [])
        }
    }

    private func knownCount(_ format: SheetFormat) -> Int { Self.known(first, [format]).count }

    /// Whether the first numbers have a unit of a tracker.
    private func hasUnits(of format: SheetFormat, _ layout: SheetLayout) -> Bool {
        sample.prefix(Self.shownColumns).contains { row in
            let row = SheetRow(row, layout)
            return row.quantity.unit.map { format.unit($0.lowercased()) != nil } ?? false
                || format.hasDirections && row[format.value.name].contains(where: \.isCurrencySymbol)
        }
    }

    /// The trackers that have all columns that the person named.
    private func formatsWithNamedColumns() throws -> [SheetFormat] {
        let names = named.keys.sorted()
        let hasDirections = options.describesMoney
        let possible = formats.filter { format in
            names.allSatisfy { format.column($0) != nil } && (format.hasDirections || !hasDirections)
        }
        guard possible.isEmpty else { return possible }
        guard !names.isEmpty else {
            throw error("none of the entries that are read here can be spent or received", formats)
        }
        let unknown = names.first { name in formats.allSatisfy { $0.column(name) == nil } }
        let fault =
            unknown.map { "\"\($0.shortened)\" is not the name of a column" }
            ?? "no entries have " + names.map(\.shortened).joined(separator: " and ")
        throw error(fault, formats)
    }

    /// - Throws: `WireError` for a first row that has a date, so is not one of headers, and for headers of what is not read
    ///   from people's own tables.
    private func checkHeaders(_ formats: [SheetFormat]) throws {
        if first.contains(where: SheetDates.isDate) { throw headless(formats) }
        let headers = first.prefix(Self.knownColumns).map(\.folded)
        guard let other = unread.first(where: { $0.fits(headers) }) else { return }
        let format = formats.first { $0.value.name == other.value }
        let isShown = format.map { SheetExample(self, $0, hasHeader: true).hasDate } ?? false
        throw error(
            other.fault, advice: other.advice + (isShown ? ", such as " + ways(format.map { [$0] } ?? []) : ""), [])
    }

    /// The first row has a date, so it is not one of headers.
    private func headless(_ formats: [SheetFormat]) -> WireError {
        error(
            "the table has no row of headers",
            advice: "say which columns are which by their numbers, such as " + ways(inSight(formats)), [])
    }

    // MARK: Examples

    /// How a table of some trackers would be named, from what its columns look like.
    private func ways(_ formats: [SheetFormat]) -> String {
        let hasHeader = !first.contains(where: SheetDates.isDate)
        let ways = formats.map { format in
            let example = SheetExample(self, format, hasHeader: hasHeader)
            var columns = [(SheetColumn.date.name, example.date), (format.value.name, example.value)]
            if format.hasDirections {
                columns += example.received.map { [(SheetColumn.received.name, $0)] } ?? []
                columns += example.text.map { [("description", $0)] } ?? []
            }
            return "--columns " + columns.map { "\($0)=\($1 + 1)" }.joined(separator: ",") + " for \(format.entries)"
        }
        return TypedText.list(ways, " or ")
    }

    private func example(of column: SheetColumn, _ format: SheetFormat) -> Int {
        let example = SheetExample(self, format, hasHeader: true, taken: Set(named.values))
        return column.name == format.value.name ? example.value : example.date
    }

    /// What else is to be named for a column to be enough: what the person named, and a value that is not known either.
    private func way(_ format: SheetFormat, beside columns: [String: Int]) -> String {
        var columns = columns.merging(named) { new, _ in new }
        let known = Set(first.prefix(Self.knownColumns).compactMap { format.name(of: SheetHeader($0, format)) })
        let example = SheetExample(
            self, format, hasHeader: true, taken: Set(columns.filter { $0.key != format.value.name }.values))
        if columns[format.value.name] == nil, !known.contains(format.value.name) {
            columns[format.value.name] = example.value
        }
        let received = SheetColumn.received.name
        if format.hasDirections, columns[format.value.name] == example.value, columns[received] == nil {
            columns[received] = example.received
        }
        let order = format.columns.filter { columns[$0.name] != nil }
        let texts = order.map { "\($0.name)=\((columns[$0.name] ?? 0) + 1)" }
        return "--columns " + texts.joined(separator: ",")
    }

    /// Digits of the longest amount; a longer number is that of an account or a card.
    static let amountDigits = 12

    static func isNumber(_ cell: String) -> Bool {
        let text = SignedAmount(cell).text
        return (1...amountDigits).contains(text.count(where: \.isNumber))
            && text.allSatisfy { $0.isNumber || $0.isCurrencySymbol || $0.isWhitespace || ".,'\u{2019}".contains($0) }
    }

    private var hasCurrencies: Bool {
        first.indices.prefix(Self.knownColumns).contains { column in
            let texts = texts(of: column)
            return SheetColumn.currency.words.contains(first[column].folded) && !texts.isEmpty
                && texts.allSatisfy { Currency(code: $0) != nil }
        }
    }

    /// Whether the first rows have what neither drinks nor weights are: below 0, or with a currency.
    private var hasMoney: Bool {
        hasCurrencies
            || ([first] + sample.prefix(Self.shownColumns)).contains { row in
                row.contains { cell in
                    Self.isNumber(cell) && !SheetDates.isDate(cell)
                        && (cell.contains(where: \.isCurrencySymbol)
                            || cell.first.map { !$0.isNumber } ?? false && SignedAmount(cell).isNegative)
                }
            }
    }

    /// The trackers whose numbers the first rows may have, or whose unit the person named.
    private func inSight(_ formats: [SheetFormat]) -> [SheetFormat] {
        if hasChosen(among: formats) { return formats.filter { accepts(options.unit, $0) } }
        let fitting = hasMoney ? formats.filter(\.hasDirections) : []
        return fitting.isEmpty ? formats : fitting
    }

    /// The only tracker that has such values, of a table that may as well be about something else.
    private func unclear(_ format: SheetFormat, _ layout: SheetLayout) -> WireError {
        let title = layout.value.title
        return error(
            "it is not clear whether \"\(title.shortened)\" holds "
                + (format.hasDirections ? "money" : "the \(format.value.name) of \(format.entries)"),
            advice: "if it does, import it with " + option(naming: layout.value.index, format.value.name), [],
            choices: [choice(format.entries, layout.value.column, layout.value.index)])
    }

    private func ambiguous(_ found: [(format: SheetFormat, layout: SheetLayout)]) -> WireError {
        let ways = found.map { format, layout in
            option(naming: layout.value.index, layout.value.column.name) + " for \(format.entries)"
        }
        return error(
            "the table could hold " + TypedText.list(found.map(\.format.entries), " or "),
            advice: "import it with " + TypedText.list(ways, " or "), [],
            choices: found.map { choice($0.format.entries, $0.layout.value.column, $0.layout.value.index) })
    }
}

/// People's own tables that look like entries of a tracker and are not.
struct UnreadTable: Sendable {
    /// What they hold, as the beginning of a message.
    let fault: String
    /// What to do.
    let advice: String
    /// The column of the value of what may be read from it if its columns are named; nil if nothing is.
    var value: String?
    /// Whether a table with these headers, folded, is one.
    let fits: @Sendable (_ headers: [String]) -> Bool
}
