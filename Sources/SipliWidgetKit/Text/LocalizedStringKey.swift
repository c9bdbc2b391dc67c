public import FoundationEssentials

/// A text as it stands in the source, which may contain other values. It is shown as it is: there are no translations.
public struct LocalizedStringKey: ExpressibleByStringInterpolation, Hashable, Sendable {
    let pieces: [Text.Piece]

    public init(_ value: String) {
        pieces = [Text.Piece(content: .string(value))]
    }

    public init(stringLiteral value: String) {
        self.init(value)
    }

    public init(stringInterpolation: StringInterpolation) {
        pieces = stringInterpolation.pieces
    }

    /// Gathers literals and values.
    public struct StringInterpolation: StringInterpolationProtocol {
        var pieces: [Text.Piece] = []

        public init(literalCapacity: Int, interpolationCount: Int) {}

        public mutating func appendLiteral(_ literal: String) {
            append(literal)
        }

        public mutating func appendInterpolation(_ value: String) {
            append(value)
        }

        public mutating func appendInterpolation(_ text: Text) {
            pieces += text.pieces
        }

        public mutating func appendInterpolation(_ image: Image) {
            pieces += Text(image).pieces
        }

        public mutating func appendInterpolation(_ date: Date, style: Text.DateStyle) {
            pieces += Text(date, style: style).pieces
        }

        public mutating func appendInterpolation<Format: FormatStyle>(
            _ input: Format.FormatInput, format: Format
        ) where Format.FormatOutput == String {
            append(format.format(input))
        }

        @_disfavoredOverload
        public mutating func appendInterpolation<Value>(_ value: Value) {
            append(String(describing: value))
        }

        /// - Parameter specifier: as in C: `%d`, `%02d`, `%.1f`, `%@`.
        public mutating func appendInterpolation(_ value: some BinaryInteger, specifier: String) {
            append(NumberSpecifier(specifier)?.string(Double(value)) ?? String(describing: value))
        }

        public mutating func appendInterpolation(_ value: some BinaryFloatingPoint, specifier: String) {
            append(NumberSpecifier(specifier)?.string(Double(value)) ?? String(describing: value))
        }

        private mutating func append(_ string: String) {
            if case .string(let last)? = pieces.last?.content, pieces.last?.attributes == TextAttributes() {
                pieces[pieces.count - 1].content = .string(last + string)
            } else {
                pieces.append(Text.Piece(content: .string(string)))
            }
        }
    }
}
