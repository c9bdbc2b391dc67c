extension Text {
    /// A value formatted by a formatter.
    public init(_ subject: Any, formatter: Formatter) {
        self.init(verbatim: formatter.string(for: subject) ?? "\(subject)")
    }
}

extension LocalizedStringKey.StringInterpolation {
    /// A value formatted by a formatter.
    public mutating func appendInterpolation(_ subject: Any, formatter: Formatter) {
        appendInterpolation(Text(subject, formatter: formatter))
    }

    /// A value in a C format.
    @_disfavoredOverload
    public mutating func appendInterpolation(_ value: some CVarArg, specifier: String) {
        appendInterpolation(String(format: specifier, value))
    }
}
