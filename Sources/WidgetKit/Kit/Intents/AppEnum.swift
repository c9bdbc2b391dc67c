/// A parameter with a fixed set of named values.
public protocol AppEnum: IntentValue, CaseIterable, Hashable, RawRepresentable where RawValue: IntentValue {
    static var typeDisplayRepresentation: TypeDisplayRepresentation { get }
    static var caseDisplayRepresentations: [Self: DisplayRepresentation] { get }
}

extension AppEnum {
    public static var unset: Self {
        guard let first = allCases.first else { preconditionFailure("\(Self.self) has no cases to choose from") }
        return first
    }

    public init?(intentJSON: IntentJSON) {
        guard let raw = RawValue(intentJSON: intentJSON) else { return nil }
        self.init(rawValue: raw)
    }

    public var intentJSON: IntentJSON { rawValue.intentJSON }

    /// The display name of each value.
    public var localizedStringResource: LocalizedStringResource {
        Self.caseDisplayRepresentations[self]?.title ?? LocalizedStringResource(stringLiteral: "\(rawValue)")
    }
}

/// The display name of a type.
public struct TypeDisplayRepresentation: Hashable, Sendable {
    public let name: LocalizedStringResource
    public let synonyms: [LocalizedStringResource]

    public init(
        name: LocalizedStringResource, numericFormat: LocalizedStringResource? = nil,
        synonyms: [LocalizedStringResource] = []
    ) {
        (self.name, self.synonyms) = (name, synonyms)
    }
}

extension TypeDisplayRepresentation: ExpressibleByStringInterpolation {
    public init(stringLiteral value: String) {
        self.init(name: LocalizedStringResource(stringLiteral: value))
    }
}

/// How a value is displayed.
public struct DisplayRepresentation: Hashable, Sendable {
    /// An image beside the title.
    public struct Image: Hashable, Sendable {
        public let systemName: String

        public init(systemName: String) { self.systemName = systemName }
    }

    public var title: LocalizedStringResource
    public var subtitle: LocalizedStringResource?
    public var image: Image?

    public init(title: LocalizedStringResource, subtitle: LocalizedStringResource? = nil, image: Image? = nil) {
        (self.title, self.subtitle, self.image) = (title, subtitle, image)
    }
}

extension DisplayRepresentation: ExpressibleByStringInterpolation {
    public init(stringLiteral value: String) {
        self.init(title: LocalizedStringResource(stringLiteral: value))
    }
}
