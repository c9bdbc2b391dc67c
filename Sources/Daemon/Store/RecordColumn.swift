import SipliCore

/// A column of a table of records.
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

    static func text(_ name: String, _ bytes: Int) -> RecordColumn {
        RecordColumn(name: name, kind: .text, range: .text(bytes))
    }

    /// A text with a form of its own, such as a day.
    static func form(_ name: String) -> RecordColumn {
        RecordColumn(name: name, kind: .text, range: nil)
    }

    static func number(_ name: String, _ range: ClosedRange<Double>) -> RecordColumn {
        RecordColumn(name: name, kind: .number, range: .numbers(range))
    }

    static func integer(_ name: String, _ range: ClosedRange<Int64>) -> RecordColumn {
        RecordColumn(name: name, kind: .integer, range: .integers(range))
    }

    static func integer(_ name: String, _ range: ClosedRange<Int>) -> RecordColumn {
        integer(name, Int64(range.lowerBound)...Int64(range.upperBound))
    }

    static func flag(_ name: String) -> RecordColumn {
        RecordColumn(name: name, kind: .flag, range: .integers(0...1))
    }

    static func instant(_ name: String) -> RecordColumn {
        RecordColumn(name: name, kind: .instant, range: .integers(RecordRanges.times))
    }
}
