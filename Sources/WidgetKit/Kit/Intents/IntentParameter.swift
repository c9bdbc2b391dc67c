/// A parameter of an intent, as `@Parameter(title:)`.
///
/// Copies of an intent share its parameters, as on iOS, so that `let intent = Log()` can be filled in. Like the intent,
/// it must only be used by one thread at a time.
@propertyWrapper
public final class IntentParameter<Value: IntentValue> {
    /// The title for display.
    public let title: LocalizedStringResource
    public let parameterDescription: LocalizedStringResource?

    private let hasDefault: Bool
    private var value: Value?
    /// The value that still has to be looked up.
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

    /// The value that was set, otherwise the default, otherwise an empty value such as 0 or "".
    public var wrappedValue: Value {
        get { value ?? Value.unset }
        set { value = newValue }
    }

    public var projectedValue: IntentParameter { self }
}

/// A type-erased parameter.
package protocol AnyIntentParameter: AnyObject {
    var title: LocalizedStringResource { get }
    var parameterDescription: LocalizedStringResource? { get }
    /// Nil if not set.
    var json: IntentJSON? { get }
    /// Whether its value still has to be looked up.
    var isSought: Bool { get }
    /// Whether it can be omitted.
    var isOptional: Bool { get }
    /// Whether it can be without a value, also without a default.
    var isClearable: Bool { get }
    /// The title for display; nil if there is none.
    var words: String? { get }
    /// Whether it has any number of values.
    var isList: Bool { get }
    /// Its JSON type, as far as it is known before it is set.
    var type: String { get }
    /// Returns false, changing nothing, if the value has another type.
    func set(_ json: IntentJSON) -> Bool
    /// Looks up the value; returns false, using the default, if it no longer exists.
    func find() async throws -> Bool
    /// Looks up the value if it is in the snapshots of a context.
    func find(in context: TimelineProviderContext)
    /// The values to choose from; none for free input.
    func offers(in context: TimelineProviderContext) async throws -> [IntentOffer]
    /// The same without waiting; nil if a query has to be asked.
    func readyOffers(in context: TimelineProviderContext) -> [IntentOffer]?
}

extension IntentParameter: AnyIntentParameter {
    package var json: IntentJSON? { value?.intentJSON ?? sought }
    package var isSought: Bool { sought != nil }
    package var isOptional: Bool { hasDefault || Value(intentJSON: .null) != nil }
    package var isClearable: Bool { !hasDefault && Value(intentJSON: .null) != nil }
    package var isList: Bool { Value.self is any IntentList.Type }

    package var words: String? {
        let words = parameterDescription?.text ?? title.text
        return words.isEmpty ? nil : words
    }

    package var type: String { Self.name(of: Value.self) }

    private static func name(of type: any IntentValue.Type) -> String {
        if let type = type as? any WrappingIntentValue.Type, !(type is any IntentList.Type) {
            return name(of: type.wrapped)
        }
        // A value that has to be looked up is not available here.
        if type.isFound { return "any" }
        return switch type.unset.intentJSON {
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

    package func find(in context: TimelineProviderContext) {
        // A missing value must not be cast: to an optional type, that succeeds.
        guard let sought, let found = context.find(sought, of: Value.self), let found = found as? Value else { return }
        (value, self.sought) = (found, nil)
    }

    package func offers(in context: TimelineProviderContext) async throws -> [IntentOffer] {
        try await IntentOffer.all(of: Value.self, in: context)
    }

    package func readyOffers(in context: TimelineProviderContext) -> [IntentOffer]? {
        IntentOffer.ready(of: Value.self, in: context)
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

/// The parameters of an intent by name.
///
/// They are found by reflection, because a property wrapper does not know its property's name, and access to the
/// enclosing instance only works in classes. This is done once when a view with the intent is evaluated, and once per
/// run.
package struct IntentParameters {
    package let named: [(name: String, parameter: any AnyIntentParameter)]

    package init(of intent: some AppIntent) {
        named = Mirror(reflecting: intent).children.compactMap { child in
            guard let label = child.label, let parameter = child.value as? any AnyIntentParameter else { return nil }
            return (label.hasPrefix("_") ? String(label.dropFirst()) : label, parameter)
        }
    }

    /// The set values, as a JSON object.
    package var json: IntentJSON {
        var members: [String: IntentJSON] = [:]
        for (name, parameter) in named {
            if let value = parameter.json { members[name] = value }
        }
        return .object(members)
    }

    /// Sets the parameters; unknown members are rejected, so that typos are noticed.
    package func fill(from text: String) throws(IntentFault) {
        guard let json = try? IntentJSON(text: text), case .object(let members) = json else {
            throw .parametersUnreadable(text)
        }
        if let stranger = members.keys.sorted().first(where: { key in !named.contains { $0.name == key } }) {
            throw .parameterUnknown(stranger, known: named.map(\.name))
        }
        for (name, parameter) in named {
            guard let value = members[name] else {
                if parameter.isOptional { continue }
                throw .parameterMissing(name)
            }
            guard parameter.set(value) else { throw .parameterInvalid(name, value.text) }
        }
    }

    /// Looks up entities; fails if one no longer exists.
    package func find() async throws {
        for (name, parameter) in named {
            let json = parameter.json
            guard try await parameter.find() else { throw IntentFault.parameterInvalid(name, json?.text ?? "null") }
        }
    }

    /// Looks up entities; uses the default for those that no longer exist.
    package func findWhatIsThere() async {
        for (_, parameter) in named {
            // If a query fails, nothing is found: settings may refer to things that no longer exist.
            _ = try? await parameter.find()
        }
    }

    /// Looks up entities in the snapshots of a context.
    func find(in context: TimelineProviderContext) {
        for (_, parameter) in named { parameter.find(in: context) }
    }

    /// Sets what is valid and leaves the rest at the defaults.
    package func fillWhatFits(from text: String) {
        // Settings may be from another version of the program: ignore unreadable ones.
        guard case .object(let members)? = try? IntentJSON(text: text) else { return }
        for (name, parameter) in named {
            if let value = members[name] { _ = parameter.set(value) }
        }
    }
}
