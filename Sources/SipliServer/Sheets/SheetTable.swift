import SipliCore
import SipliWire

/// A table as people's own spreadsheets save it, before its columns are known.
struct SheetTable {
    let bytes: [UInt8]
    let separator: UInt8
    /// The first row with more than one text, and its line; what stands above it is a title.
    let first: [String]
    let line: Int
    /// The columns that the person named, by the names of what they hold.
    let named: [String: Int]
    /// The order of day and month that the person named.
    let order: DateOrder?
    private let formats: [SheetFormat]

    /// Bytes and rows at the beginning among which the first row is looked for.
    private static let (headBytes, headRows) = (64 << 10, 10)
    private static let shownColumns = 20

    /// - Parameter formats: of all trackers.
    /// - Throws: `WireError` for named columns that the table does not have.
    init(_ bytes: [UInt8], _ options: ImportFinishRequest, _ formats: [SheetFormat]) throws {
        let columns = options.columns ?? []
        // A table whose columns have numbers begins at once.
        let mayHaveTitle = columns.allSatisfy { Int($0.column.trimmed) == nil }
        // The separator is what makes most columns of the first row; a comma may also stand in a header or a number.
        var (best, separator): (CSVRows.Row, UInt8) = ((1, []), UInt8(ascii: ","))
        for candidate in [UInt8(ascii: ","), UInt8(ascii: ";"), UInt8(ascii: "\t")] {
            var rows = CSVRows(Array(bytes.prefix(Self.headBytes)), separator: candidate)
            for _ in 0..<(mayHaveTitle ? Self.headRows : 1) {
                guard let (line, fields) = try rows.next() else { break }
                let texts = fields.map(\.trimmed)
                guard texts.count(where: { !$0.isEmpty }) > 1 else { continue }
                if texts.count >= best.fields.count { (best, separator) = ((line, texts), candidate) }
                break
            }
        }
        // Spreadsheets also save the empty columns on the right.
        while best.fields.last?.isEmpty == true { best.fields.removeLast() }
        (self.bytes, self.separator, self.formats) = (bytes, separator, formats)
        (line, first) = best
        order = options.dates.flatMap { DateOrder(rawValue: $0) }
        named = try Self.places(of: columns, in: best.fields) { fault in
            Self.error("columns", fault, first: best.fields, formats)
        }
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

    /// What is wrong, what the table has, and what can be named.
    private static func error(
        _ field: String, _ fault: String, first: [String], advice: String = "", _ formats: [SheetFormat]
    ) -> WireError {
        let texts = first.prefix(shownColumns).map { "\"\($0.shortened)\"" }
        let more = first.count > texts.count ? " and \(first.count - texts.count) more" : ""
        return .invalid(
            field,
            fault + "; its first row is " + texts.joined(separator: ", ") + more
                + ([advice] + formats.map(\.help)).filter { !$0.isEmpty }.map { "; " + $0 }.joined())
    }

    private func error(_ fault: String, advice: String = "", _ formats: [SheetFormat]) -> WireError {
        Self.error(named.isEmpty ? "file" : "columns", fault, first: first, advice: advice, formats)
    }

    var rows: CSVRows { CSVRows(bytes, separator: separator) }

    /// The tracker whose table it is, and its columns.
    ///
    /// - Throws: `WireError` if it could be none or several of them.
    func choose() throws -> (SheetFormat, SheetLayout) {
        let possible = try formatsWithNamedColumns()
        var found: [(format: SheetFormat, layout: SheetLayout)] = []
        var faults: [(SheetLayout.Fault, SheetFormat)] = []
        for format in possible {
            do {
                found.append((format, try SheetLayout(self, format)))
            } catch let fault as SheetLayout.Fault {
                faults.append((fault, format))
            }
        }
        if found.count > 1, found.contains(where: \.layout.isCertain) { found.removeAll { !$0.layout.isCertain } }
        if found.count > 1 {
            let fitting = try found.filter { try hasUnits(of: $0.format, $0.layout) }
            if fitting.count == 1 { return fitting[0] }
            throw ambiguous(found)
        }
        if found.count == 1 { return found[0] }
        let nearest = faults.count > 1 ? faults.filter { if case .several = $0.0 { true } else { false } } : faults
        if nearest.count == 1 { throw error(nearest[0].0, nearest[0].1) }
        throw error(
            "it is not clear which columns hold the date and the value",
            advice: "name them, such as --columns date=1,\(possible[0].value.name)=2", possible)
    }

    private func error(_ fault: SheetLayout.Fault, _ format: SheetFormat) -> WireError {
        switch fault {
        case .missing(let column):
            error(
                "it is not clear which column holds the \(column.name)",
                advice: "name it, such as --columns \(column.name)=1", [format])
        case .several(let column, let places):
            error(
                places.prefix(Self.shownColumns).map { "\"\(first[$0].shortened)\"" }.joined(separator: " and ")
                    + " could both be the \(column.name)",
                advice: "say which, such as --columns \(column.name)=\(places[0] + 1)", [format])
        }
    }

    /// Whether the first numbers have a unit of a tracker.
    private func hasUnits(of format: SheetFormat, _ layout: SheetLayout) throws -> Bool {
        var rows = rows
        for _ in 0..<Self.shownColumns {
            guard let row = try rows.next() else { return false }
            if let unit = SheetRow(row.fields, layout).quantity.unit, format.unit(unit.lowercased()) != nil {
                return true
            }
        }
        return false
    }

    /// The trackers that have all columns that the person named.
    private func formatsWithNamedColumns() throws -> [SheetFormat] {
        let names = named.keys.sorted()
        let possible = formats.filter { format in names.allSatisfy { format.column($0) != nil } }
        guard possible.isEmpty else { return possible }
        let unknown = names.first { name in formats.allSatisfy { $0.column(name) == nil } }
        let fault =
            unknown.map { "\"\($0.shortened)\" is not the name of a column" }
            ?? "no entries have " + names.map(\.shortened).joined(separator: " and ")
        throw error(fault, formats)
    }

    private func ambiguous(_ found: [(format: SheetFormat, layout: SheetLayout)]) -> WireError {
        let ways = found.map { format, layout in
            "--columns \(layout.value.column.name)=\(ShellWord.quoted(layout.value.title)) for \(format.entries)"
        }
        return error(
            "the table could hold " + TypedText.list(found.map(\.format.entries), " or "),
            advice: "import it with " + TypedText.list(ways, " or "), [])
    }
}
