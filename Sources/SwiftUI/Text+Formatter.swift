extension Text {
    /// A value as a formatter shows it.
    public init(_ subject: Any, formatter: Formatter) {
        self.init(verbatim: formatter.string(for: subject) ?? "\(subject)")
    }
}

extension LocalizedStringKey.StringInterpolation {
    /// A value as a formatter shows it.
    public mutating func appendInterpolation(_ subject: Any, formatter: Formatter) {
        appendInterpolation(Text(subject, formatter: formatter))
    }

    /// A value as C's formats show it.
    @_disfavoredOverload
    public mutating func appendInterpolation(_ value: some CVarArg, specifier: String) {
        appendInterpolation(String(format: specifier, value))
    }
}
