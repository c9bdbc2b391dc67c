import SipliCore
import SipliRules

/// The texts of a row by what they hold.
struct SheetRow {
    private let fields: [String]
    private let layout: SheetLayout
    /// Remarks about values that were left out.
    private(set) var remarks: [String] = []
    /// Texts of this and earlier rows that name nothing known. Finding that out may take long.
    var unknown: Set<String>

    init(_ fields: [String], _ layout: SheetLayout, unknown: Set<String> = []) {
        (self.fields, self.layout, self.unknown) = (fields, layout, unknown)
    }

    /// The text in a column; empty if there is none.
    subscript(name: String) -> String {
        for place in layout.places where place.column.name == name {
            let text = text(place.index)
            if !text.isEmpty { return text }
        }
        return ""
    }

    /// The different texts in the columns that hold it.
    func all(_ name: String) -> [String] {
        let texts = layout.places.filter { $0.column.name == name }.map { text($0.index) }
        return texts.reduce(into: []) { if !$1.isEmpty, !$0.contains($1) { $0.append($1) } }
    }

    /// The text in a column, with those of the columns that only have another number: "Description 1" and "Description 2".
    func joined(_ name: String) -> String {
        let places = layout.places.filter { $0.column.name == name && !text($0.index).isEmpty }
        guard let first = places.first, first.title.last?.isNumber ?? false else {
            return places.first.map { text($0.index) } ?? ""
        }
        func stem(_ title: String) -> String { String(title.reversed().drop(while: \.isNumber)) }
        return places.filter { stem($0.title) == stem(first.title) }.map { text($0.index) }.joined(separator: " ")
    }

    /// The texts in columns that nothing is read from.
    var others: [String] {
        fields.indices.filter { column in !layout.places.contains { $0.index == column } }.map(text)
    }

    private func text(_ column: Int) -> String { column < fields.count ? fields[column].trimmed : "" }

    func has(_ name: String) -> Bool { layout.index(name) != nil }

    /// The number in the value's column, and its unit: of the cell, of the row's column of units, of the header, or of the lines above
    /// the table; nil for the person's.
    var quantity: (number: String, unit: String?) {
        let cell = self[layout.value.column.name]
        let number = String(cell.prefix { !$0.isLetter && $0 != "%" }).trimmed
        let units = [String(cell.dropFirst(cell.prefix { !$0.isLetter }.count)).trimmed, self[SheetColumn.unit.name]]
        return (number, units.first { !$0.isEmpty } ?? layout.unit)
    }

    /// The unit that the header of the value names, or the lines above the table.
    var valueUnit: String? { layout.unit }

    /// The unit that the header of the value names.
    var headerUnit: String? { layout.value.unit }

    /// What the headers say of each entry besides its value, such as a drink.
    var kind: String? { layout.kind }

    /// The unit that the person named for numbers without one.
    var chosenUnit: String? { layout.chosenUnit }

    /// Adds a remark about a value that is left out; the row is imported without it.
    mutating func remark(_ text: String) {
        remarks.append(text)
    }
}
