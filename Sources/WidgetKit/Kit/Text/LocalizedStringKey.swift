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

/// The part of C's format specifiers that widgets use: flags, width, precision, and one of `d i u f g @`.
struct NumberSpecifier {
    private var isZeroPadded = false
    private var isSigned = false
    private var width = 0
    private var precision: Int?
    private var before = ""
    private var after = ""
    private var isInteger = false

    /// Nil if it is not supported.
    init?(_ specifier: String) {
        guard let percent = specifier.firstIndex(of: "%") else { return nil }
        before = String(specifier[..<percent])
        var rest = specifier[specifier.index(after: percent)...]
        while let flag = rest.first, "0+-# ".contains(flag) {
            if flag == "0" { isZeroPadded = true }
            if flag == "+" { isSigned = true }
            rest.removeFirst()
        }
        width = Self.number(from: &rest) ?? 0
        if rest.first == "." {
            rest.removeFirst()
            precision = Self.number(from: &rest) ?? 0
        }
        while let size = rest.first, "lhqzjt".contains(size) { rest.removeFirst() }
        guard let kind = rest.popFirst(), "diufg@".contains(kind) else { return nil }
        isInteger = "diu".contains(kind)
        if kind == "f" { precision = precision ?? 6 }
        after = rest.first == "%" ? String(rest.dropFirst()) : String(rest)
    }

    private static func number(from text: inout Substring) -> Int? {
        let digits = text.prefix { $0.isASCII && $0.isNumber }
        text = text.dropFirst(digits.count)
        return Int(digits)
    }

    func string(_ value: Double) -> String {
        guard value.isFinite else { return before + "\(value)" + after }
        var digits =
            if isInteger {
                "\(Int64(clamping: value.magnitude))"
            } else if let precision {
                value.magnitude.fixed(precision)
            } else {
                value == value.rounded() && value.magnitude < 1e15
                    ? "\(Int64(value.magnitude))" : "\(value.magnitude)"
            }
        let sign = value < 0 ? "-" : isSigned ? "+" : ""
        let missing = max(0, width - digits.count - sign.count)
        if isZeroPadded { digits = String(repeating: "0", count: missing) + digits }
        let padding = isZeroPadded ? "" : String(repeating: " ", count: missing)
        return before + padding + sign + digits + after
    }
}

extension Double {
    /// Formats a non-negative number with this many decimals, rounded half away from zero.
    func fixed(_ places: Int) -> String {
        let places = min(places, 9)
        var scale = 1.0
        for _ in 0..<places { scale *= 10 }
        let scaled = Int64(clamping: (self * scale).rounded())
        let whole = scaled / Int64(scale)
        if places == 0 { return "\(whole)" }
        let part = String(scaled % Int64(scale))
        return "\(whole)." + String(repeating: "0", count: places - part.count) + part
    }
}

extension Int64 {
    fileprivate init(clamping value: Double) {
        self = Int64(exactly: value.rounded(.towardZero)) ?? (value < 0 ? .min : .max)
    }
}
