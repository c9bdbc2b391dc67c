/// What an intent answers.
public protocol IntentResult {
    /// What to say to the person.
    var dialog: IntentDialog? { get }
}

extension IntentResult {
    public var dialog: IntentDialog? { nil }
}

/// A result with something to say.
public protocol ProvidesDialog: IntentResult {}

/// A result with a value.
public protocol ReturnsValue<Value>: IntentResult {
    associatedtype Value

    var value: Value { get }
}

/// The result of an intent that has no value.
public struct IntentReply: ProvidesDialog {
    public let dialog: IntentDialog?

    package init(dialog: IntentDialog? = nil) {
        self.dialog = dialog
    }
}

/// The result of an intent that has a value.
public struct IntentValueReply<Value>: ReturnsValue, ProvidesDialog {
    public let value: Value
    public let dialog: IntentDialog?
}

extension IntentResult where Self == IntentReply {
    /// Done.
    public static func result() -> IntentReply { IntentReply() }

    /// Done, and this is what happened.
    public static func result(dialog: IntentDialog) -> IntentReply { IntentReply(dialog: dialog) }
}

extension IntentResult {
    /// Done, with a value.
    public static func result<Value>(value: Value) -> IntentValueReply<Value> where Self == IntentValueReply<Value> {
        IntentValueReply(value: value, dialog: nil)
    }

    /// Done, with a value, and this is what happened.
    public static func result<Value>(
        value: Value, dialog: IntentDialog
    ) -> IntentValueReply<Value> where Self == IntentValueReply<Value> {
        IntentValueReply(value: value, dialog: dialog)
    }
}

/// What an intent says to the person.
public struct IntentDialog: Hashable, Sendable {
    /// Where there is room.
    public let full: LocalizedStringResource
    /// Beside something that shows the rest.
    public let supporting: LocalizedStringResource?

    public init(_ full: LocalizedStringResource) {
        self.full = full
        supporting = nil
    }

    public init(full: LocalizedStringResource, supporting: LocalizedStringResource) {
        self.full = full
        self.supporting = supporting
    }
}

extension IntentDialog: ExpressibleByStringInterpolation {
    public init(stringLiteral value: String) {
        self.init(LocalizedStringResource(stringLiteral: value))
    }
}
