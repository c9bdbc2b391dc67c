public import FoundationEssentials

/// A type that a `@Parameter` can have. It is passed as JSON from the view that shows an intent to the run.
public protocol IntentValue {
    /// The value of a parameter without a default before it is set.
    static var unset: Self { get }

    /// Nil if the JSON has another type.
    init?(intentJSON: IntentJSON)

    var intentJSON: IntentJSON { get }

    /// Whether the JSON value has to be looked up with `find`.
    static var isFound: Bool { get }
    /// Looks up the value; nil if it no longer exists.
    static func find(_ json: IntentJSON) async throws -> Self?
    /// The fallback for a value that does not exist or was not chosen; nil for none.
    static func findDefault() async -> Self?
}

extension IntentValue {
    public static var isFound: Bool { false }
    public static func find(_ json: IntentJSON) async throws -> Self? { Self(intentJSON: json) }
    public static func findDefault() async -> Self? { nil }
}

extension Bool: IntentValue {
    public static var unset: Bool { false }

    public init?(intentJSON: IntentJSON) {
        guard case .bool(let value) = intentJSON else { return nil }
        self = value
    }

    public var intentJSON: IntentJSON { .bool(self) }
}

extension Int: IntentValue {
    public static var unset: Int { 0 }

    public init?(intentJSON: IntentJSON) {
        guard case .integer(let value) = intentJSON else { return nil }
        self.init(exactly: value)
    }

    public var intentJSON: IntentJSON { .integer(Int64(self)) }
}

extension Double: IntentValue {
    public static var unset: Double { 0 }

    public init?(intentJSON: IntentJSON) {
        switch intentJSON {
        case .integer(let value): self = Double(value)
        case .number(let value): self = value
        default: return nil
        }
    }

    /// JSON has no infinities.
    public var intentJSON: IntentJSON { isFinite ? .number(self) : .null }
}

extension String: IntentValue {
    public static var unset: String { "" }

    public init?(intentJSON: IntentJSON) {
        guard case .string(let value) = intentJSON else { return nil }
        self = value
    }

    public var intentJSON: IntentJSON { .string(self) }
}

extension Date: IntentValue {
    public static var unset: Date { Date(timeIntervalSince1970: 0) }

    /// Seconds since 1970.
    public init?(intentJSON: IntentJSON) {
        guard let seconds = Double(intentJSON: intentJSON) else { return nil }
        self.init(timeIntervalSince1970: seconds)
    }

    public var intentJSON: IntentJSON { timeIntervalSince1970.intentJSON }
}

extension UUID: IntentValue {
    public static var unset: UUID { UUID(uuid: (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0)) }

    public init?(intentJSON: IntentJSON) {
        guard case .string(let value) = intentJSON else { return nil }
        self.init(uuidString: value)
    }

    public var intentJSON: IntentJSON { .string(uuidString) }
}

extension URL: IntentValue {
    public static var unset: URL { URL(filePath: "/") }

    public init?(intentJSON: IntentJSON) {
        guard case .string(let value) = intentJSON else { return nil }
        self.init(string: value)
    }

    public var intentJSON: IntentJSON { .string(absoluteString) }
}

extension Optional: IntentValue where Wrapped: IntentValue {
    public static var unset: Wrapped? { nil }

    public init?(intentJSON: IntentJSON) {
        guard intentJSON != .null else {
            self = .none
            return
        }
        guard let value = Wrapped(intentJSON: intentJSON) else { return nil }
        self = .some(value)
    }

    public var intentJSON: IntentJSON { self?.intentJSON ?? .null }
    public static var isFound: Bool { Wrapped.isFound }

    public static func find(_ json: IntentJSON) async throws -> Wrapped?? {
        json == .null ? .some(.none) : try await Wrapped.find(json).map { .some($0) }
    }

    /// Nil, which is a valid choice.
    public static func findDefault() async -> Wrapped?? { .some(.none) }
}

extension Array: IntentValue where Element: IntentValue {
    public static var unset: [Element] { [] }

    public init?(intentJSON: IntentJSON) {
        guard case .array(let values) = intentJSON else { return nil }
        let elements = values.compactMap { Element(intentJSON: $0) }
        guard elements.count == values.count else { return nil }
        self = elements
    }

    public var intentJSON: IntentJSON { .array(map(\.intentJSON)) }
    public static var isFound: Bool { Element.isFound }

    /// Those that still exist.
    public static func find(_ json: IntentJSON) async throws -> [Element]? {
        guard case .array(let values) = json else { return nil }
        var found: [Element] = []
        for value in values {
            if let element = try await Element.find(value) { found.append(element) }
        }
        return found
    }
}

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
