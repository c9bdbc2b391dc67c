/// A text that may be translated. Texts are English here, so that it says what it was given.
public struct LocalizedStringResource: Hashable, Sendable, Codable {
    public let key: String
    /// The table the author names; kept, not looked up.
    public let table: String?

    /// What people read.
    package let text: String

    public init(_ key: String, defaultValue: String? = nil, table: String? = nil, comment: StaticString? = nil) {
        self.key = key
        self.table = table
        text = defaultValue ?? key
    }
}

extension LocalizedStringResource: ExpressibleByStringInterpolation {
    public init(stringLiteral value: String) {
        self.init(value)
    }

    public init(stringInterpolation: DefaultStringInterpolation) {
        self.init(String(stringInterpolation: stringInterpolation))
    }
}

extension LocalizedStringResource: CustomStringConvertible {
    public var description: String { text }
}
