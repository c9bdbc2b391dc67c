/// The value columns of one record of dated entries, by their index in the table's declaration.
///
/// Another program may have written another type; it reads as 0 or an empty text.
package struct EntryValues {
    private enum Source {
        case row(Row)
        case record(RecordValues)
    }

    private let source: Source
    private let first: Int

    init(_ row: Row, from first: Int) {
        (source, self.first) = (.row(row), first)
    }

    init(_ record: RecordValues, from first: Int) {
        (source, self.first) = (.record(record), first)
    }

    package func text(_ place: Int) -> String {
        switch source {
        case .row(let row): return row[Int32(first + place)]
        case .record(let values):
            guard case .text(let text) = values[first + place] else { return "" }
            return text
        }
    }

    /// Nil for NULL.
    package func number(_ place: Int) -> Double? {
        switch source {
        case .row(let row): return row[Int32(first + place)]
        case .record(let values):
            switch values[first + place] {
            case .real(let number): return number
            case .integer(let number): return Double(number)
            case .text: return 0
            case .null: return nil
            }
        }
    }

    /// Nil for NULL, and for a number out of range.
    package func number(_ place: Int, in range: ClosedRange<Double>) -> Double? {
        number(place).flatMap { RecordLimits.number($0, range) }
    }

    /// False for NULL.
    package func flag(_ place: Int) -> Bool {
        number(place).map { $0 != 0 } ?? false
    }

    /// A name of at most 64 bytes; a longer one is truncated with an ellipsis.
    package func name(_ place: Int) -> String {
        RecordLimits.name(text(place))
    }
}
