public import FoundationEssentials

/// A text literal, which may contain interpolated values and `TextMarkup`. There are no translations.
public struct LocalizedStringKey: ExpressibleByStringInterpolation, Hashable, Sendable {
    let pieces: [Text.Piece]

    public init(_ value: String) { pieces = TextMarkup.pieces([.literal(value)]) }
    public init(stringLiteral value: String) { self.init(value) }

    public init(stringInterpolation: StringInterpolation) {
        pieces = TextMarkup.pieces(stringInterpolation.parts)
    }

    /// Collects literals and values.
    public struct StringInterpolation: StringInterpolationProtocol {
        var parts: [TextMarkup.Part] = []

        public init(literalCapacity: Int, interpolationCount: Int) {}

        public mutating func appendLiteral(_ literal: String) {
            if !literal.isEmpty { parts.append(.literal(literal)) }
        }

        public mutating func appendInterpolation(_ value: String) { append(value) }

        public mutating func appendInterpolation(_ text: Text) {
            parts += text.pieces.map { .value($0) }
        }

        public mutating func appendInterpolation(_ image: Image) {
            appendInterpolation(Text(image))
        }

        public mutating func appendInterpolation(_ date: Date, style: Text.DateStyle) {
            appendInterpolation(Text(date, style: style))
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
            parts.append(.value(Text.Piece(content: .string(string))))
        }
    }
}
