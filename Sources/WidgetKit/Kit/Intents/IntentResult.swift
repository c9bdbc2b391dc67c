/// The result of an intent.
public protocol IntentResult {
    /// The message to show.
    var dialog: IntentDialog? { get }
}

extension IntentResult {
    public var dialog: IntentDialog? { nil }
}

/// A result with a dialog.
public protocol ProvidesDialog: IntentResult {}

/// A result with a value.
public protocol ReturnsValue<Value>: IntentResult {
    associatedtype Value

    var value: Value { get }
}

/// The result of an intent that has no value.
public struct IntentReply: ProvidesDialog {
    public let dialog: IntentDialog?

    package init(dialog: IntentDialog? = nil) { self.dialog = dialog }
}

/// The result of an intent that has a value.
public struct IntentValueReply<Value>: ReturnsValue, ProvidesDialog {
    public let value: Value
    public let dialog: IntentDialog?
}

extension IntentResult where Self == IntentReply {
    /// Done.
    public static func result() -> IntentReply { IntentReply() }

    /// Done, with a message.
    public static func result(dialog: IntentDialog) -> IntentReply { IntentReply(dialog: dialog) }
}

extension IntentResult {
    /// Done, with a value.
    public static func result<Value>(value: Value) -> IntentValueReply<Value> where Self == IntentValueReply<Value> {
        IntentValueReply(value: value, dialog: nil)
    }

    /// Done, with a value and a message.
    public static func result<Value>(
        value: Value, dialog: IntentDialog
    ) -> IntentValueReply<Value> where Self == IntentValueReply<Value> {
        IntentValueReply(value: value, dialog: dialog)
    }
}

/// A message from an intent.
public struct IntentDialog: Hashable, Sendable {
    /// The full message.
    public let full: LocalizedStringResource
    /// The short message, beside a view that shows the rest.
    public let supporting: LocalizedStringResource?

    public init(_ full: LocalizedStringResource) {
        self.full = full
        supporting = nil
    }

    public init(full: LocalizedStringResource, supporting: LocalizedStringResource) {
        (self.full, self.supporting) = (full, supporting)
    }
}

extension IntentDialog: ExpressibleByStringInterpolation {
    public init(stringLiteral value: String) {
        self.init(LocalizedStringResource(stringLiteral: value))
    }
}

/// Why an intent was not run.
package enum IntentFault: Error, Hashable, Sendable {
    case intentUnknown(String, known: [String])
    case parametersUnreadable(String)
    case parameterUnknown(String, known: [String])
    case parameterMissing(String)
    case parameterInvalid(String, String)
    case choiceUnknown(String, String, choices: [String])

    /// What is wrong and how to correct it.
    package var message: String {
        switch self {
        case .intentUnknown(let name, let known):
            "there is no intent \(name); available: \(Self.list(known))"
        case .parametersUnreadable(let text):
            "parameters must be a JSON object, not \(text)"
        case .parameterUnknown(let name, let known):
            "there is no parameter \(name); available: \(Self.list(known))"
        case .parameterMissing(let name):
            "the parameter \(name) is missing"
        case .parameterInvalid(let name, let value):
            "the parameter \(name) cannot be \(value)"
        case .choiceUnknown(let name, let value, let choices):
            "\(name) cannot be \"\(value)\"; "
                + (choices.isEmpty ? "there is nothing to choose from yet" : "choose one of \(Self.list(choices))")
        }
    }

    private static func list(_ names: [String]) -> String {
        names.isEmpty ? "none" : names.joined(separator: ", ")
    }
}
