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
    mutating func remark(_ text: String) { remarks.append(text) }
}

/// A cell of a person's own table as it is read.
enum SheetCell {
    /// A cell without what a program put around or in place of its characters.
    ///
    /// - Parameter isEscaped: whether texts have character references of HTML.
    static func plain(_ text: String, isEscaped: Bool = false) -> String {
        withASCIIDigits(quoted(isEscaped ? HTMLEntities.decoded(text) : text))
    }

    /// What stands in `="20.11.2026"`, which keeps a spreadsheet from changing it. A number may be a formula's.
    private static func quoted(_ text: String) -> String {
        guard text.hasPrefix("=\""), text.hasSuffix("\""), text.utf8.count > 3 else { return text }
        let inside = String(text.dropFirst(2).dropLast())
        return inside.contains("\"") || WrittenNumber(inside) != nil ? text : inside
    }

    /// A number or a date in the digits of another script, such as "１２００円"; texts stay as they are.
    private static func withASCIIDigits(_ text: String) -> String {
        guard text.utf8.contains(where: { $0 > 0x7F }) else { return text }
        let scalars = text.unicodeScalars
        let digits = scalars.filter { $0.properties.numericType == .decimal }
        guard digits.contains(where: { !$0.isASCII }), digits.count >= scalars.count(where: \.properties.isAlphabetic)
        else { return text }
        return WrittenNumber.plain(text).replacing("：", with: ":")
    }
}
