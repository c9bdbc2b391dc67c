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
    }

    /// - Throws: `Fault` if a required column was not found, or two could be the same one.
    init(_ table: SheetTable, _ format: SheetFormat) throws {
        let headers = table.first.map { Header($0, format) }
        // By number alone a table without headers can be described; its first row then has a date.
        let hasHeader =
            table.named[SheetColumn.date.name].map { !SheetDates.isDate(table.first[$0]) } ?? true
        var places: [Place] = []
        for column in format.columns {
            let isValue = column.name == format.value.name
            let named = table.named[column.name]
            let free = headers.indices.filter { !table.named.values.contains($0) }
            guard let index = try named ?? (hasHeader ? Self.find(column, isValue, free, headers) : nil) else {
                guard !column.isRequired else { throw Fault.missing(column) }
                continue
            }
            let isOwn = hasHeader && !format.isShared(column)
            places.append(
                Place(
                    column: column, index: index, title: hasHeader ? table.first[index] : "\(index + 1)",
                    unit: hasHeader && isValue ? headers[index].unit : nil,
                    isCertain: isOwn && (headers[index].unit != nil || headers[index].means(column.words))))
        }
        guard let value = places.first(where: { $0.column.name == format.value.name }) else {
            throw Fault.missing(format.value)
        }
        (self.places, self.value, self.hasHeader, width) = (places, value, hasHeader, table.first.count)
        let read = Set(places.map(\.index))
        leftOver =
            hasHeader
            ? table.first.indices.filter { !read.contains($0) && !table.first[$0].isEmpty }.map { table.first[$0] } : []
    }

    func index(_ name: String) -> Int? {
        places.first { $0.column.name == name }?.index
    }

    /// A header in lower case: its words without the unit at their end, and that unit.
    private struct Header {
        let key: String
        let unit: String?

        init(_ text: String, _ format: SheetFormat) {
            var words = text.lowercased().split { !$0.isLetter && !$0.isNumber }.map(String.init)
            var unit: String?
            for count in [2, 1] where unit == nil && words.count >= count {
                unit = format.unit(words.suffix(count).joined(separator: " "))
                if unit != nil { words.removeLast(count) }
            }
            if unit != nil, words.last == "in" { words.removeLast() }
            (key, self.unit) = (words.joined(), unit)
        }

        func means(_ words: [String]) -> Bool { words.contains(key) }
    }

    private static func find(
        _ column: SheetColumn, _ isValue: Bool, _ free: [Int], _ headers: [Header]
    ) throws -> Int? {
        let inUnits = isValue ? free.filter { headers[$0].unit != nil } : []
        let found = [
            // A unit alone is a header too: "ml".
            free.filter { headers[$0].means(column.words) || inUnits.contains($0) && headers[$0].key.isEmpty },
            free.filter { headers[$0].means(column.looseWords) },
            // Whatever its words are, only the value has such a unit: "How much? (ml)".
            inUnits,
            column.rankedWords.lazy.map { word in free.filter { headers[$0].means([word]) } }.first { !$0.isEmpty }
                ?? [],
        ].first { !$0.isEmpty }
        guard let found else { return nil }
        guard found.count < 2 else { throw Fault.several(column, found) }
        return found.first
    }
}
