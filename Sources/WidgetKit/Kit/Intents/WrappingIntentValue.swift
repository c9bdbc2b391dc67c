/// A value around others: an optional one, or a list.
protocol WrappingIntentValue {
    static var wrapped: any IntentValue.Type { get }

    /// The value with what `find` finds of the JSON's parts.
    static func collect(_ json: IntentJSON, _ find: (IntentJSON) -> (any IntentValue)?) -> (any IntentValue)?
}

extension Optional: WrappingIntentValue where Wrapped: IntentValue {
    static var wrapped: any IntentValue.Type { Wrapped.self }

    static func collect(_ json: IntentJSON, _ find: (IntentJSON) -> (any IntentValue)?) -> (any IntentValue)? {
        find(json)
    }
}

extension Array: WrappingIntentValue where Element: IntentValue {
    static var wrapped: any IntentValue.Type { Element.self }

    static func collect(_ json: IntentJSON, _ find: (IntentJSON) -> (any IntentValue)?) -> (any IntentValue)? {
        guard case .array(let parts) = json else { return nil }
        return parts.compactMap { find($0) as? Element }
    }
}

/// Any number of values.
protocol IntentList {}

extension Array: IntentList where Element: IntentValue {}
