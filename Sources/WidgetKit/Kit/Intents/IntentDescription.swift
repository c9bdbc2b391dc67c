/// A one-sentence description of an intent.
public struct IntentDescription: Hashable, Sendable {
    public let descriptionText: LocalizedStringResource
    public let categoryName: LocalizedStringResource?
    public let searchKeywords: [LocalizedStringResource]

    public init(
        _ descriptionText: LocalizedStringResource, categoryName: LocalizedStringResource? = nil,
        searchKeywords: [LocalizedStringResource] = []
    ) {
        (self.descriptionText, self.categoryName, self.searchKeywords) = (descriptionText, categoryName, searchKeywords)
    }
}

extension IntentDescription: ExpressibleByStringInterpolation {
    public init(stringLiteral value: String) {
        self.init(LocalizedStringResource(stringLiteral: value))
    }
}

/// An optional description: supports intents that declare `IntentDescription` as well as `IntentDescription?`.
public protocol PossibleIntentDescription {
    var intentDescription: IntentDescription? { get }
}

extension IntentDescription: PossibleIntentDescription {
    public var intentDescription: IntentDescription? { self }
}

extension IntentDescription?: PossibleIntentDescription {
    public var intentDescription: IntentDescription? { self }
}
