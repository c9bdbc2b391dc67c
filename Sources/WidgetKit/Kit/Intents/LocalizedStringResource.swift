/// A localizable text. There are no translations, so the text is used unchanged.
public struct LocalizedStringResource: Hashable, Sendable, Codable {
    public let key: String
    /// The table's name; stored, but not used.
    public let table: String?

    /// The text for display.
    package let text: String

    public init(_ key: String, defaultValue: String? = nil, table: String? = nil, comment: StaticString? = nil) {
        (self.key, self.table) = (key, table)
        text = defaultValue ?? key
    }
}

extension LocalizedStringResource: ExpressibleByStringInterpolation {
    public init(stringLiteral value: String) { self.init(value) }

    public init(stringInterpolation: DefaultStringInterpolation) {
        self.init(String(stringInterpolation: stringInterpolation))
    }
}

extension LocalizedStringResource: CustomStringConvertible {
    public var description: String { text }
}
