import SipliCore

/// A column of a table of records.
package struct RecordColumn: Sendable {
    package enum Kind: String, Sendable {
        case text = "TEXT"
        case number = "REAL"
        case integer = "INTEGER"
        /// 0 or 1.
        case flag
        /// Milliseconds since 1970.
        case instant
    }

    package let name: String
    package let kind: Kind
    /// Nil if the value has a form of its own, such as a day, or is one of a few words.
    package let range: ColumnRange?
    /// Every record has a value.
    let isRequired: Bool
    /// The constraint of a value that is there, in SQL with `@.` before the column; nil for no limit.
    private let limit: String?
    /// The first column of those that are undone, stamped and merged together; nil for a column of its own.
    var group: String?

    /// - Parameters:
    ///   - range: nil for that of every flag or instant, and for no range.
    ///   - limit: what a value must be in SQL; nil for what the form or the range says.
    ///   - group: the first of the columns that are undone, stamped and merged together with this one.
    package init(
        _ name: String, _ kind: Kind, _ range: ColumnRange? = nil, form: ColumnForm? = nil, isRequired: Bool = true,
        limit: String? = nil, with group: String? = nil
    ) {
        let common: ColumnRange? =
            switch kind {
            case .flag: .integers(0...1)
            case .instant: .integers(RecordRanges.times)
            case .text, .number, .integer: nil
            }
        (self.name, self.kind, self.isRequired, self.group) = (name, kind, isRequired, group)
        self.range = range ?? common
        // A flag is none of the numbers between 0 and 1.
        let form = kind == .flag ? ColumnForm.flag : form
        let conditions = [self.range?.condition("@." + name), form?.condition("@." + name)].compactMap { $0 }
        self.limit = limit ?? (conditions.isEmpty ? nil : conditions.joined(separator: " AND "))
    }

    /// The constraint of a record's value, in SQL.
    var condition: String? {
        limit.map { isRequired ? $0 : "@.\(name) IS NULL OR \($0)" }
    }

    /// Its type in SQL, such as `REAL NOT NULL`.
    var type: String {
        let type = kind == .flag || kind == .instant ? Kind.integer.rawValue : kind.rawValue
        return type + (isRequired ? " NOT NULL" : "")
    }
}

/// The form of a value.
package enum ColumnForm: Sendable {
    case flag
    case day, identifier, color, currency
    /// Whole numbers, and spaces between them.
    case numbers
    case words([String])

    /// The constraint of a column in SQL.
    func condition(_ column: String) -> String {
        switch self {
        case .flag: "\(column) IN (0, 1)"
        // Without a modifier SQLite accepts the 30th of February.
        case .day: "\(column) GLOB '????-??-??' AND date(\(column), '+0 days') IS \(column)"
        case .identifier:
            "length(\(column)) BETWEEN 1 AND \(RecordRanges.idBytes) AND \(column) NOT GLOB '*[^0-9a-z-]*'"
        case .color:
            "length(\(column)) = \(RecordRanges.colorBytes) AND \(column) GLOB '#*' "
                + "AND substr(\(column), 2) NOT GLOB '*[^0-9A-Fa-f]*'"
        case .currency: "\(column) GLOB '[A-Z][A-Z][A-Z]'"
        case .numbers: "\(column) NOT GLOB '*[^0-9 ]*'"
        case .words(let words): "\(column) IN (\(words.map { "'\($0)'" }.joined(separator: ", ")))"
        }
    }

    /// Whether a text has the form, if that is not seen when it is read as a value of its own type.
    func accepts(_ text: String) -> Bool {
        switch self {
        case .identifier: RecordLimits.isID(text)
        case .color: RecordLimits.isColor(text)
        case .flag, .day, .currency, .numbers, .words: true
        }
    }
}
