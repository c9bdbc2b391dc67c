/// An action for a button, a toggle, a control or the command line.
///
/// Between being shown in a view and being run, only its `@Parameter` properties are kept; other stored properties have
/// the values set by `init()`.
public protocol AppIntent {
    associatedtype DescriptionForm: PossibleIntentDescription
    associatedtype PerformResult: IntentResult

    static var title: LocalizedStringResource { get }
    /// An optional `IntentDescription`.
    static var description: DescriptionForm { get }
    /// Whether to open the app after running.
    static var openAppWhenRun: Bool { get }
    /// Whether it can be found outside views.
    static var isDiscoverable: Bool { get }
    /// A permanent name (default: the type's name).
    static var persistentIdentifier: String { get }

    init()

    func perform() async throws -> PerformResult
}

extension AppIntent {
    public typealias Parameter = IntentParameter

    public static var description: IntentDescription? { nil }
    public static var openAppWhenRun: Bool { false }
    public static var isDiscoverable: Bool { true }
    public static var persistentIdentifier: String { String(describing: Self.self) }
}

/// An intent whose parameters configure a widget; it is not run.
public protocol WidgetConfigurationIntent: AppIntent {}

/// An intent whose parameters configure a control; it is not run.
public protocol ControlConfigurationIntent: AppIntent {}

extension WidgetConfigurationIntent {
    public func perform() async throws -> IntentReply { IntentReply() }
}

extension ControlConfigurationIntent {
    public func perform() async throws -> IntentReply { IntentReply() }
}

/// An intent that sets a value, such as that of a toggle.
public protocol SetValueIntent<ValueType>: AppIntent {
    associatedtype ValueType: IntentValue

    /// The value to set; filled in by the toggle.
    var value: ValueType { get set }
}

/// An intent that starts or changes a live activity.
public protocol LiveActivityIntent: AppIntent {}

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

/// A sentence that describes an intent with its parameters; accepted but not shown.
public protocol ParameterSummary {}

extension AppIntent {
    public typealias Summary = IntentParameterSummary<Self>
    public typealias When = ParameterSummaryWhenCondition<Self>
}

/// A sentence with parameters in it.
public struct IntentParameterSummary<Intent: AppIntent>: ParameterSummary {
    public init(_ summary: ParameterSummaryString<Intent>) {}

    public init(
        _ summary: ParameterSummaryString<Intent>, @ParameterSummaryListBuilder<Intent> _ parameters: () -> Void
    ) {}

    public init(@ParameterSummaryListBuilder<Intent> _ parameters: () -> Void) {}
}

/// One of two sentences.
public struct ParameterSummaryWhenCondition<Intent: AppIntent>: ParameterSummary {
    public init<Value>(
        _ parameter: KeyPath<Intent, IntentParameter<Value>>, _ comparison: ComparisonOperator, _ value: Value,
        _ summary: () -> some ParameterSummary, otherwise: () -> some ParameterSummary
    ) {}

    public init<Value>(
        _ parameter: KeyPath<Intent, IntentParameter<Value>>, _ comparison: ComparisonOperator,
        _ summary: () -> some ParameterSummary, otherwise: () -> some ParameterSummary
    ) {}

    public init(
        widgetFamily comparison: ComparisonOperator, _ family: WidgetFamily, _ summary: () -> some ParameterSummary,
        otherwise: () -> some ParameterSummary
    ) {}

    public enum ComparisonOperator: Hashable, Sendable {
        case equalTo, notEqualTo, lessThan, lessThanOrEqualTo, greaterThan, greaterThanOrEqualTo
        case hasAnyValue, hasNoValue
    }
}

/// Accepts the parameters below a sentence.
@resultBuilder
public enum ParameterSummaryListBuilder<Intent: AppIntent> {
    public static func buildExpression<Value>(_ parameter: KeyPath<Intent, IntentParameter<Value>>) {}
    public static func buildBlock(_ parameters: Void...) {}
}

/// A literal with an intent's parameters in it.
public struct ParameterSummaryString<Intent: AppIntent>: ExpressibleByStringInterpolation {
    public init(stringLiteral value: String) {}
    public init(stringInterpolation: StringInterpolation) {}

    public struct StringInterpolation: StringInterpolationProtocol {
        public init(literalCapacity: Int, interpolationCount: Int) {}

        public mutating func appendLiteral(_ literal: String) {}
        public mutating func appendInterpolation<Value>(_ parameter: KeyPath<Intent, IntentParameter<Value>>) {}
    }
}

/// A localizable text. There are no translations, so the text is used unchanged.
public struct LocalizedStringResource: Hashable, Sendable, Codable {
    public let key: String
    /// The table's name; stored, but not used.
    public let table: String?

    /// The text for display.
    package let text: String

    public init(_ key: String, defaultValue: String? = nil, table: String? = nil, comment: StaticString? = nil) {
        (self.key, self.table) = (key, table)
        text = defaultValue ?? key
    }
}

extension LocalizedStringResource: ExpressibleByStringInterpolation {
    public init(stringLiteral value: String) { self.init(value) }

    public init(stringInterpolation: DefaultStringInterpolation) {
        self.init(String(stringInterpolation: stringInterpolation))
    }
}

extension LocalizedStringResource: CustomStringConvertible {
    public var description: String { text }
}
