/// What a control looks like and does: a button or a toggle.
public protocol ControlWidgetTemplate {
    /// What a host runs. Only the kit's own templates answer this.
    var parts: ControlParts { get }
}

/// A template as a host runs it; nothing for authors.
public struct ControlParts: ControlWidgetTemplate {
    var title: String
    var label: AnyView
    var value: AnyView?
    /// What stands in the place of `value` when a toggle is in its other state.
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
    public func tint(_ tint: Color?) -> some ControlWidgetTemplate {
        parts.with { $0.tint = tint }
    }

    /// Keeps it from being used.
    public func disabled(_ isDisabled: Bool) -> some ControlWidgetTemplate {
        parts.with { $0.isEnabled = $0.isEnabled && !isDisabled }
    }

    /// Hides it while private content is hidden.
    public func privacySensitive(_ isSensitive: Bool = true) -> some ControlWidgetTemplate {
        parts.with { $0.isPrivate = isSensitive }
    }
}

/// Takes the one template of a control's closure.
@resultBuilder
public enum ControlWidgetTemplateBuilder {
    public static func buildExpression(_ template: some ControlWidgetTemplate) -> ControlParts {
        template.parts
    }

    public static func buildBlock(_ template: ControlParts) -> ControlParts {
        template
    }

    public static func buildEither(first template: ControlParts) -> ControlParts {
        template
    }

    public static func buildEither(second template: ControlParts) -> ControlParts {
        template
    }

    public static func buildLimitedAvailability(_ template: ControlParts) -> ControlParts {
        template
    }
}
