import SipliCore

extension AnyIntentParameter {
    /// The value that a person typed: a word of the choices, or free input of its type. `none` removes an optional one.
    ///
    /// - Parameters:
    ///   - name: for errors.
    ///   - offers: the choices.
    func read(_ text: String, name: String, _ offers: [IntentOffer]) throws -> IntentJSON {
        if isOptional, text.isEmpty || text.lowercased() == "none" { return .null }
        guard offers.isEmpty, type != "any" else {
            guard isList else { return try Self.choice(text, offers, name) }
            return .array(try text.split(separator: ",").map { try Self.choice($0.trimmed, offers, name) })
        }
        guard let json = IntentJSON(typed: text, as: type), set(json) else {
            throw IntentFault.parameterInvalid(name, "\"\(text)\"; it is \(Self.expected[type] ?? type)")
        }
        return json
    }

    /// The choice whose name or id was typed, or that alone begins with it.
    private static func choice(_ text: String, _ offers: [IntentOffer], _ name: String) throws(IntentFault)
        -> IntentJSON
    {
        if let exact = offers.first(where: { $0.json == .string(text) || $0.title == text }) { return exact.json }
        let word = text.lowercased()
        if let same = offers.first(where: { $0.title.lowercased() == word }) { return same.json }
        let similar = offers.filter { $0.title.lowercased().hasPrefix(word) }
        if similar.count == 1, !word.isEmpty { return similar[0].json }
        throw .choiceUnknown(name, text, choices: (similar.isEmpty ? offers : similar).map(\.title))
    }

    private static var expected: [String: String] {
        ["flag": "on or off", "integer": "a whole number", "number": "a number", "text": "text"]
    }
}

extension IntentJSON {
    /// Free input as the value of a type; nil if it is not one.
    fileprivate init?(typed text: String, as type: String) {
        switch type {
        case "flag":
            switch text.lowercased() {
            case "on", "true", "yes": self = .bool(true)
            case "off", "false", "no": self = .bool(false)
            default: return nil
            }
        case "integer":
            guard let value = Int64(text) else { return nil }
            self = .integer(value)
        case "number":
            guard let value = Double(text), value.isFinite else { return nil }
            self = .number(value)
        case "text": self = .string(text)
        default: return nil
        }
    }
}

extension Substring {
    fileprivate var trimmed: String {
        let body = drop { $0.isWhitespace }
        return String(body.reversed().drop { $0.isWhitespace }.reversed())
    }
}

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
