import SipliCore

/// A column of a table of records. The table's text in SQL and the checks of its values are made from it.
package struct RecordColumn: Sendable {
    package enum Kind: Sendable {
        case text
        case number
        case integer
        /// 0 or 1.
        case flag
        /// Milliseconds since 1970.
        case instant
    }

    package let name: String
    package let kind: Kind
    /// Nil if the value has a form of its own, such as a day, or is one of a few words.
    package let range: ColumnRange?
    package let form: ColumnForm?
    /// Every record has a value.
    let isRequired: Bool
    /// The constraint of a record in SQL, with `@.` before the columns; empty for none.
    let limit: String
    /// The first column of those that are undone, stamped and merged together; nil for a column of its own.
    var group: String?

    /// - Parameters:
    ///   - range: nil for that of every flag or instant or of the form, and for no range.
    ///   - limit: nil for what the form or the range says; empty if it is part of another column's.
    ///   - group: the first of the columns that are undone, stamped and merged together with this one.
    package init(
        _ name: String, _ kind: Kind, _ range: ColumnRange? = nil, form: ColumnForm? = nil, isRequired: Bool = true,
        limit: String? = nil, with group: String? = nil
    ) {
        (self.name, self.kind, self.form, self.isRequired, self.group) = (name, kind, form, isRequired, group)
        let column = "@." + name
        let common: ColumnRange? =
            switch kind {
            case .flag: .integers(0...1)
            case .instant: .integers(RecordRanges.times)
            case .text, .number, .integer: form?.range
            }
        self.range = range ?? common
        // A flag is not a number between 0 and 1.
        let isValid = kind == .flag ? column + " IN (0, 1)" : (form?.condition(column) ?? self.range?.condition(column))
        self.limit = limit ?? isValid.map { isRequired ? $0 : "(\(column) IS NULL OR \($0))" } ?? ""
    }

    /// Its declaration in SQL, such as `ml REAL NOT NULL`.
    var sql: String {
        let type =
            switch kind {
            case .text: "TEXT"
            case .number: "REAL"
            case .integer, .flag, .instant: "INTEGER"
            }
        return name + " " + type + (isRequired ? " NOT NULL" : "")
    }
}

/// The form of a text.
package enum ColumnForm: Sendable {
    case day, identifier, color, currency
    /// Whole numbers, and spaces between them, of at most so many bytes.
    case numbers(bytes: Int)
    case words([String])

    var range: ColumnRange? {
        switch self {
        case .identifier: .text(RecordRanges.idBytes)
        case .numbers(let bytes): .text(bytes)
        case .day, .color, .currency, .words: nil
        }
    }

    /// The constraint of a column in SQL.
    func condition(_ column: String) -> String {
        switch self {
        // Without a modifier SQLite accepts the 30th of February.
        case .day: "\(column) GLOB '????-??-??' AND date(\(column), '+0 days') IS \(column)"
        case .identifier:
            "length(\(column)) BETWEEN 1 AND \(RecordRanges.idBytes) AND \(column) NOT GLOB '*[^0-9a-z-]*'"
        case .color:
            "length(\(column)) = \(RecordRanges.colorBytes) AND \(column) GLOB '#*' "
                + "AND substr(\(column), 2) NOT GLOB '*[^0-9A-Fa-f]*'"
        case .currency: "\(column) GLOB '[A-Z][A-Z][A-Z]'"
        case .numbers(let bytes): ColumnRange.text(bytes).condition(column) + " AND \(column) NOT GLOB '*[^0-9 ]*'"
        case .words(let words): "\(column) IN (\(words.map { "'\($0)'" }.joined(separator: ", ")))"
        }
    }

    /// Whether a text has the form, if that is not seen when it is read as a value of its own type.
    func accepts(_ text: String) -> Bool {
        switch self {
        case .identifier: RecordLimits.isID(text)
        case .color: RecordLimits.isColor(text)
        case .day, .currency, .numbers, .words: true
        }
    }
}
