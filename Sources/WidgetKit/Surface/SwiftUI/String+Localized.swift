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
