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
    }

    let places: [Place]
    /// The column of the value.
    let value: Place
    /// The unit of the value: of its header, otherwise of what stands above the table.
    let unit: String?
    /// Whether the first row has headers.
    let hasHeader: Bool
    /// The number of columns.
    let width: Int
    /// Headers of columns that nothing was read from.
    let leftOver: [String]

    /// Whether the table cannot be another tracker's.
    var isCertain: Bool { places.contains(where: \.isCertain) }

    enum Fault: Error {
        case missing(SheetColumn)
        /// Columns that could be the same one.
        case several(SheetColumn, [Int])
        /// A unit that the tracker does not have.
        case unit(String)
    }

    /// - Throws: `Fault` if a required column was not found, or two could be the same one.
    init(_ table: SheetTable, _ format: SheetFormat) throws {
        let headers = table.first.map { SheetHeader($0, format) }
        // By number alone a table without headers can be described; its first row then has a date.
        let hasHeader =
            table.named[SheetColumn.date.name].map { !SheetDates.isDate(table.first[$0]) } ?? true
        var claimed = table.named
        func free() -> [Int] { headers.indices.filter { !claimed.values.contains($0) } }
        if hasHeader {
            let view = SheetView(headers: headers, named: table.named, free: free(), sample: table.sample)
            claimed.merge(try format.claims(view)) { named, _ in named }
        }
        var places: [Place] = []
        for column in format.columns {
            let isValue = column.name == format.value.name
            guard
                let index = try claimed[column.name]
                    ?? (hasHeader ? Self.find(column, isValue, free(), headers, table.sample) : nil)
            else {
                guard !column.isRequired else { throw Fault.missing(column) }
                continue
            }
            claimed[column.name] = index
            let isOwn = hasHeader && !format.isShared(column)
            let isMeant = headers[index].unit != nil || headers[index].means(column.words)
            places.append(
                Place(
                    column: column, index: index, title: hasHeader ? table.title(index) : "\(index + 1)",
                    unit: hasHeader && isValue ? headers[index].unit : nil,
                    isCertain: isOwn && (isMeant || format.isCertain(headers[index]))))
        }
        guard let value = places.first(where: { $0.column.name == format.value.name }) else {
            throw Fault.missing(format.value)
        }
        (self.places, self.value, self.hasHeader, width) = (places, value, hasHeader, table.width)
        unit = try value.unit ?? table.unitAbove(format)
        let read = Set(places.map(\.index))
        leftOver =
            hasHeader
            ? table.first.indices.filter { !read.contains($0) && !table.first[$0].isEmpty }.map { table.first[$0] } : []
    }

    func index(_ name: String) -> Int? {
        places.first { $0.column.name == name }?.index
    }

    private static func find(
        _ column: SheetColumn, _ isValue: Bool, _ free: [Int], _ headers: [SheetHeader], _ sample: [[String]]
    ) throws -> Int? {
        let inUnits = isValue ? free.filter { headers[$0].unit != nil } : []
        let ranked = column.rankedWords.compactMap { word in free.first { headers[$0].means([word]) } }
        let found = [
            // A unit alone is a header too: "ml".
            free.filter { headers[$0].means(column.words) || inUnits.contains($0) && headers[$0].key.isEmpty },
            free.filter { headers[$0].means(column.looseWords) },
            // Whatever its words are, only the value has such a unit: "How much? (ml)".
            inUnits,
            // Of several values the best is taken only if all of them are the same.
            isValue && !areSame(ranked, sample) ? ranked : Array(ranked.prefix(1)),
        ].first { !$0.isEmpty }
        guard let found else { return nil }
        guard found.count < 2 else { throw Fault.several(column, found) }
        return found.first
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
