import SipliCore
import SipliWire

/// A table as people's own spreadsheets save it, before its columns are known.
struct SheetTable {
    let bytes: [UInt8]
    let separator: UInt8
    /// The first row.
    let first: [String]
    /// The columns that the person named, by the names of what they hold.
    let named: [String: Int]
    /// The order of day and month that the person named.
    let order: DateOrder?

    init(_ bytes: [UInt8], _ options: ImportFinishRequest) throws {
        // The separator is what makes most columns of the first row; a comma may also stand in a header or a number.
        var (best, separator): ([String], UInt8) = ([], UInt8(ascii: ","))
        for candidate in [UInt8(ascii: ","), UInt8(ascii: ";"), UInt8(ascii: "\t")] {
            var rows = CSVRows(bytes, separator: candidate)
            let fields = (try rows.next())?.fields.map(\.trimmed) ?? []
            if fields.count > 1, fields.count >= best.count { (best, separator) = (fields, candidate) }
            if best.isEmpty { best = fields }
        }
        // Spreadsheets also save the empty columns on the right.
        while best.count > 1, best.last?.isEmpty == true { best.removeLast() }
        (self.bytes, self.separator, first) = (bytes, separator, best)
        order = options.dates.flatMap { DateOrder(rawValue: $0) }
        named = try Self.places(of: options.columns ?? [], in: best)
    }

    /// The columns that the person named, by header or by number.
    private static func places(of columns: [NamedColumn], in first: [String]) throws -> [String: Int] {
        var places: [String: Int] = [:]
        for named in columns {
            let (name, text) = (named.name.trimmed.lowercased(), named.column.trimmed)
            let headers = first.indices.filter { first[$0].lowercased() == text.lowercased() }
            guard headers.count < 2 else {
                throw fault("\(headers.count) columns are called \"\(text.shortened)\"; name one by its number", first)
            }
            guard let place = headers.first ?? Int(text).map({ $0 - 1 }), first.indices.contains(place), !text.isEmpty
            else { throw fault("\"\(text.shortened)\" is not a column of the table", first) }
            guard places[name] == nil else { throw fault("\(name.shortened) is named twice", first) }
            if let other = places.first(where: { $0.value == place }) {
                throw fault("\"\(text.shortened)\" is named as \(other.key) and as \(name.shortened)", first)
            }
            places[name] = place
        }
        return places
    }

    private static func fault(_ text: String, _ first: [String]) -> WireError {
        .invalid("columns", text + "; its first row is " + quoted(first))
    }

    var rows: CSVRows { CSVRows(bytes, separator: separator) }

    /// The first row in a message.
    var headers: String { Self.quoted(first) }

    private static func quoted(_ first: [String]) -> String {
        let texts = first.prefix(shownColumns).map { "\"\($0.shortened)\"" }
        return texts.joined(separator: ", ")
            + (first.count > texts.count ? " and \(first.count - texts.count) more" : "")
    }

    private static let shownColumns = 20

    /// What an error about the columns is about.
    private var field: String { named.isEmpty ? "file" : "columns" }

    /// The tracker whose table it is, and its columns.
    ///
    /// - Throws: `WireError` if it could be none or several of them.
    func choose(among formats: [SheetFormat]) throws -> (SheetFormat, SheetLayout) {
        let possible = try formatsWithNamedColumns(formats)
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
        throw WireError.invalid(
            field,
            "the table has no columns that are known to be a date and a value; its first row is \(headers); "
                + "name them, such as --columns date=1,\(possible[0].value.name)=2; "
                + formats.map(\.help).joined(separator: "; "))
    }

    private func error(_ fault: SheetLayout.Fault, _ format: SheetFormat) -> WireError {
        switch fault {
        case .missing(let column):
            .invalid(
                field,
                "the table has no column that is known to be the \(column.name); its first row is \(headers); "
                    + "name it, such as --columns \(column.name)=1; \(format.help)")
        case .several(let column, let places):
            .invalid(
                field,
                places.map { "\"\(first[$0].shortened)\"" }.joined(separator: " and ")
                    + " could both be the \(column.name); say which, such as --columns \(column.name)=\(places[0] + 1)")
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
    private func formatsWithNamedColumns(_ formats: [SheetFormat]) throws -> [SheetFormat] {
        let possible = formats.filter { format in named.keys.allSatisfy { format.column($0) != nil } }
        guard possible.isEmpty else { return possible }
        let names = named.keys.sorted()
        let unknown = names.first { name in formats.allSatisfy { $0.column(name) == nil } }
        let fault =
            unknown.map { "\"\($0.shortened)\" is not what a column can hold" }
            ?? "no entries have " + names.map(\.shortened).joined(separator: " and ")
        throw WireError.invalid("columns", fault + "; " + formats.map(\.help).joined(separator: "; "))
    }

    private func ambiguous(_ found: [(format: SheetFormat, layout: SheetLayout)]) -> WireError {
        let ways = found.map { format, layout in
            "--columns \(layout.value.column.name)=\(ShellWord.quoted(layout.value.title)) for \(format.entries)"
        }
        return .invalid(
            field,
            "the table could hold " + found.map(\.format.entries).joined(separator: " or ")
                + "; its first row is \(headers); "
                + "import it with " + ways.joined(separator: " or "))
    }
}
