/// The valid values of a column.
package enum ColumnRange: Sendable {
    /// How many bytes a text has.
    case bytes(ClosedRange<Int>)
    case integers(ClosedRange<Int64>)
    case numbers(ClosedRange<Double>)

    /// A text of at most so many bytes that is not empty.
    package static func text(_ bytes: Int) -> ColumnRange { .bytes(1...bytes) }

    package static func count(_ range: ClosedRange<Int>) -> ColumnRange {
        .integers(Int64(range.lowerBound)...Int64(range.upperBound))
    }

    package func contains(_ value: RecordValue) -> Bool {
        switch (self, value) {
        case (.bytes(let range), .text(let text)): range.contains(text.utf8.count)
        case (.integers(let range), .integer(let number)): range.contains(number)
        case (.numbers(let range), .real(let number)): range.contains(number)
        case (.numbers(let range), .integer(let number)): range.contains(Double(number))
        default: false
        }
    }

    /// What a value must be, for messages.
    package var rule: String {
        switch self {
        case .bytes(let range): "a text of \(range.lowerBound) to \(range.upperBound) bytes"
        case .integers(let range): "a whole number from \(range.lowerBound) to \(range.upperBound)"
        case .numbers(let range) where range.lowerBound == .leastNonzeroMagnitude:
            "a number above 0 and at most \(Int(range.upperBound))"
        case .numbers(let range): "a number from \(Int(range.lowerBound)) to \(Int(range.upperBound))"
        }
    }

    /// The constraint of a column in SQL.
    func condition(_ column: String) -> String {
        switch self {
        case .bytes(let range): "length(CAST(\(column) AS BLOB)) BETWEEN \(range.lowerBound) AND \(range.upperBound)"
        case .integers(let range): "\(column) BETWEEN \(range.lowerBound) AND \(range.upperBound)"
        case .numbers(let range) where range.lowerBound == .leastNonzeroMagnitude:
            "\(column) > 0 AND \(column) <= \(Int(range.upperBound))"
        case .numbers(let range): "\(column) BETWEEN \(Int(range.lowerBound)) AND \(Int(range.upperBound))"
        }
    }
}
