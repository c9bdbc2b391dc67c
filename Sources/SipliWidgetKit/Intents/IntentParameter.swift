/// A parameter of an intent, as `@Parameter(title:)`.
///
/// Copies of an intent share its parameters, as they do where intents come from: `let intent = Log()` can be filled in.
/// Like the intent it belongs to one thread at a time.
@propertyWrapper
public final class IntentParameter<Value: IntentValue> {
    /// What people read when they fill it in.
    public let title: LocalizedStringResource
    public let parameterDescription: LocalizedStringResource?

    private let hasDefault: Bool
    private var value: Value?
    /// What is still to be looked up.
    private var sought: IntentJSON?

    public init(
        title: LocalizedStringResource = "", description: LocalizedStringResource? = nil, default value: Value? = nil,
        requestValueDialog: IntentDialog? = nil
    ) {
        self.title = title
        parameterDescription = description
        hasDefault = value != nil
        self.value = value
    }

    public convenience init(
        title: LocalizedStringResource = "", description: LocalizedStringResource? = nil, default value: Value? = nil,
        inclusiveRange: (Value, Value), requestValueDialog: IntentDialog? = nil
    ) {
        self.init(title: title, description: description, default: value, requestValueDialog: requestValueDialog)
    }

    /// What it is set to, else its default, else nothing: zero, an empty text.
    public var wrappedValue: Value {
        get { value ?? Value.unset }
        set { value = newValue }
    }

    public var projectedValue: IntentParameter { self }
}

/// A parameter whatever it holds.
package protocol AnyIntentParameter: AnyObject {
    var title: LocalizedStringResource { get }
    /// Nil while nothing is set.
    var json: IntentJSON? { get }
    /// Nothing has to be given for it.
    var isOptional: Bool { get }
    /// What people read about it; nil when the author said nothing.
    var words: String? { get }
    /// What it holds as JSON, as far as it can be told before it is set.
    var type: String { get }
    /// False when the value is of another kind; nothing has changed then.
    func set(_ json: IntentJSON) -> Bool
    /// Looks up what was set; false when it is not there any more, and then it has its default.
    func find() async throws -> Bool
}

extension IntentParameter: AnyIntentParameter {
    package var json: IntentJSON? { value?.intentJSON ?? sought }

    package var isOptional: Bool { hasDefault || Value(intentJSON: .null) != nil }

    package var words: String? {
        let words = parameterDescription?.text ?? title.text
        return words.isEmpty ? nil : words
    }

    package var type: String {
        // What has to be looked up has no value to tell by.
        if Value.isFound { return "any" }
        return switch Value.unset.intentJSON {
        case .bool: "flag"
        case .integer: "integer"
        case .number: "number"
        case .string: "text"
        case .array: "list"
        case .null, .object: "any"
        }
    }

    package func set(_ json: IntentJSON) -> Bool {
        if Value.isFound {
            (value, sought) = (nil, json)
            return true
        }
        guard let value = Value(intentJSON: json) else { return false }
        wrappedValue = value
        return true
    }

    package func find() async throws -> Bool {
        guard Value.isFound, value == nil else { return true }
        if let sought, let found = try await Value.find(sought) {
            (value, self.sought) = (found, nil)
            return true
        }
        let isMissing = sought != nil
        (value, sought) = (await Value.findDefault(), nil)
        return !isMissing
    }
}
