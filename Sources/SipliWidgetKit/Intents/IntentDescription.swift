/// What an intent is for, in a sentence.
public struct IntentDescription: Hashable, Sendable {
    public let descriptionText: LocalizedStringResource
    public let categoryName: LocalizedStringResource?
    public let searchKeywords: [LocalizedStringResource]

    public init(
        _ descriptionText: LocalizedStringResource, categoryName: LocalizedStringResource? = nil,
        searchKeywords: [LocalizedStringResource] = []
    ) {
        self.descriptionText = descriptionText
        self.categoryName = categoryName
        self.searchKeywords = searchKeywords
    }
}

extension IntentDescription: ExpressibleByStringInterpolation {
    public init(stringLiteral value: String) {
        self.init(LocalizedStringResource(stringLiteral: value))
    }
}

/// A description that may be missing: authors declare `IntentDescription` as well as `IntentDescription?`, and both are
/// to be found.
public protocol PossibleIntentDescription {
    var intentDescription: IntentDescription? { get }
}

extension IntentDescription: PossibleIntentDescription {
    public var intentDescription: IntentDescription? { self }
}

extension IntentDescription?: PossibleIntentDescription {
    public var intentDescription: IntentDescription? { self }
}
