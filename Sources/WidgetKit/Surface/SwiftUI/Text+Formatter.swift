extension Text {
    /// A literal. There are no translations: tables, bundles and comments are ignored.
    public init(
        _ key: LocalizedStringKey, tableName: String? = nil, bundle: Bundle? = nil, comment: StaticString? = nil
    ) {
        self.init(key)
    }

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

extension String {
    /// The text of a resource. There are no translations: tables, bundles and locales are ignored.
    public init(
        localized resource: LocalizedStringResource, table: String? = nil, bundle: Bundle? = nil,
        locale: Locale = .current, comment: StaticString? = nil
    ) {
        self = resource.plainText
    }

    /// The text for a key.
    public init(
        localized key: StaticString, defaultValue: LocalizedStringResource, table: String? = nil,
        bundle: Bundle? = nil, locale: Locale = .current, comment: StaticString? = nil
    ) {
        self = defaultValue.plainText
    }
}
