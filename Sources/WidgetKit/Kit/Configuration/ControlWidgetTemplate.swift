/// The appearance and action of a control: a button or a toggle.
public protocol ControlWidgetTemplate {
    /// The declaration for hosts. Only built-in templates implement this.
    var parts: ControlParts { get }
}

/// A template for hosts; not for widget authors.
public struct ControlParts: ControlWidgetTemplate {
    var title: String
    var label: AnyView
    var value: AnyView?
    /// What replaces `value` in a toggle's other state.
    var otherValue: AnyView?
    var isOn: Bool?
    var intent: any AppIntent
    var tint: Color?
    var isEnabled = true
    var isPrivate = false

    public var parts: ControlParts { self }

    /// A toggle in one of its states.
    func turned(_ isOn: Bool) -> ControlParts {
        self.isOn == isOn ? self : with { ($0.isOn, $0.value, $0.otherValue) = (isOn, otherValue, value) }
    }

    func with(_ change: (inout ControlParts) -> Void) -> ControlParts {
        var copy = self
        change(&copy)
        return copy
    }
}

extension ControlWidgetTemplate {
    /// The colour while it is on.
    public func tint(_ tint: Color?) -> some ControlWidgetTemplate { parts.with { $0.tint = tint } }

    /// Disables it.
    public func disabled(_ isDisabled: Bool) -> some ControlWidgetTemplate {
        parts.with { $0.isEnabled = $0.isEnabled && !isDisabled }
    }

    /// Marks it as private content.
    public func privacySensitive(_ isSensitive: Bool = true) -> some ControlWidgetTemplate {
        parts.with { $0.isPrivate = isSensitive }
    }
}

/// Collects the single template of a control's closure.
@resultBuilder
public enum ControlWidgetTemplateBuilder {
    public static func buildExpression(_ template: some ControlWidgetTemplate) -> ControlParts {
        template.parts
    }

    public static func buildBlock(_ template: ControlParts) -> ControlParts { template }
    public static func buildEither(first template: ControlParts) -> ControlParts { template }
    public static func buildEither(second template: ControlParts) -> ControlParts { template }

    public static func buildLimitedAvailability(_ template: ControlParts) -> ControlParts {
        template
    }
}
