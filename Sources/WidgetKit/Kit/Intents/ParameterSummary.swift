/// A sentence that describes an intent with its parameters; accepted but not shown.
public protocol ParameterSummary {}

extension AppIntent {
    public typealias Summary = IntentParameterSummary<Self>
}

/// A sentence with parameters in it.
public struct IntentParameterSummary<Intent: AppIntent>: ParameterSummary {
    public init(_ summary: ParameterSummaryString<Intent>) {}
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
