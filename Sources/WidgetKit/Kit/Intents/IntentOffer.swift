/// A value that can be chosen for a parameter.
package struct IntentOffer: Hashable, Sendable {
    /// What is stored.
    package let json: IntentJSON
    /// What people read and type.
    package let title: String

    package init(json: IntentJSON, title: String) { (self.json, self.title) = (json, title) }
}

extension IntentOffer {
    /// The values to choose from: an enumeration's cases, or what an entity's query suggests; none for free input.
    static func all(of type: any IntentValue.Type, in context: TimelineProviderContext) async throws -> [IntentOffer] {
        if let ready = ready(of: type, in: context) { return ready }
        return switch type {
        case let type as any WrappingIntentValue.Type: try await all(of: type.wrapped, in: context)
        case let type as any AppEntity.Type: try await entities(of: type)
        default: []
        }
    }

    /// The same without waiting; nil if a query has to be asked.
    static func ready(of type: any IntentValue.Type, in context: TimelineProviderContext) -> [IntentOffer]? {
        switch type {
        case let type as any WrappingIntentValue.Type: ready(of: type.wrapped, in: context)
        case let type as any AppEnum.Type: cases(of: type)
        case let type as any AppEntity.Type: entities(of: type, in: context)
        default: []
        }
    }

    private static func cases<Value: AppEnum>(of type: Value.Type) -> [IntentOffer] {
        type.allCases.map { IntentOffer(json: $0.intentJSON, title: $0.localizedStringResource.text) }
    }

    private static func entities<Value: AppEntity>(of type: Value.Type) async throws -> [IntentOffer] {
        try await type.defaultQuery.suggestedEntities().map(offer)
    }

    private static func entities<Value: AppEntity>(
        of type: Value.Type, in context: TimelineProviderContext
    ) -> [IntentOffer]? {
        (type.defaultQuery as? any SnapshotEntityQuery)?.all(in: context).map { offer($0) }
    }

    private static func offer(_ entity: any AppEntity) -> IntentOffer {
        IntentOffer(json: entity.intentJSON, title: entity.displayRepresentation.title.text)
    }
}
