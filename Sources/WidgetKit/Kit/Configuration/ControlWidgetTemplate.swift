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

/// A control that runs an intent.
public struct ControlWidgetButton: ControlWidgetTemplate {
    public let parts: ControlParts

    public init(action: some AppIntent, @ViewBuilder label: () -> some View) {
        parts = ControlParts(title: "", label: AnyView(label()), intent: action)
    }

    /// - Parameter actionLabel: the label, while the action runs (true) and otherwise.
    public init<ActionLabel: View>(
        action: some AppIntent, @ViewBuilder label: () -> some View,
        @ViewBuilder actionLabel: @escaping (Bool) -> ActionLabel
    ) {
        parts = ControlParts(title: "", label: AnyView(label()), value: AnyView(actionLabel(false)), intent: action)
    }

    public init(_ title: some WidgetText, action: some AppIntent) {
        parts = ControlParts(title: title.plainText, label: AnyView(Text(title.plainText)), intent: action)
    }

    public init<ActionLabel: View>(
        _ title: some WidgetText, action: some AppIntent,
        @ViewBuilder actionLabel: @escaping (Bool) -> ActionLabel
    ) {
        parts = ControlParts(
            title: title.plainText, label: AnyView(Text(title.plainText)), value: AnyView(actionLabel(false)),
            intent: action)
    }
}

/// A control that is on or off.
public struct ControlWidgetToggle: ControlWidgetTemplate {
    public let parts: ControlParts

    /// - Parameters:
    ///   - action: a `SetValueIntent` of a Bool gets the opposite value; any other intent is run unchanged.
    ///   - valueLabel: the label for a value.
    public init<ValueLabel: View>(
        _ title: some WidgetText, isOn: Bool, action: some AppIntent,
        @ViewBuilder valueLabel: @escaping (Bool) -> ValueLabel
    ) {
        parts = Self.parts(title.plainText, AnyView(Text(title.plainText)), { AnyView(valueLabel($0)) }, isOn, action)
    }

    /// - Parameter valueLabel: the same for both values.
    public init<ValueLabel: View>(
        _ title: some WidgetText, isOn: Bool, action: some AppIntent, @ViewBuilder valueLabel: () -> ValueLabel
    ) {
        let value = AnyView(valueLabel())
        parts = Self.parts(title.plainText, AnyView(Text(title.plainText)), { _ in value }, isOn, action)
    }

    public init(_ title: some WidgetText, isOn: Bool, action: some AppIntent) {
        parts = Self.parts(title.plainText, AnyView(Text(title.plainText)), nil, isOn, action)
    }

    public init<ValueLabel: View>(
        isOn: Bool, action: some AppIntent, @ViewBuilder label: () -> some View,
        @ViewBuilder valueLabel: @escaping (Bool) -> ValueLabel
    ) {
        parts = Self.parts("", AnyView(label()), { AnyView(valueLabel($0)) }, isOn, action)
    }

    public init(isOn: Bool, action: some AppIntent, @ViewBuilder label: () -> some View) {
        parts = Self.parts("", AnyView(label()), nil, isOn, action)
    }

    private static func parts(
        _ title: String, _ label: AnyView, _ value: ((Bool) -> AnyView)?, _ isOn: Bool, _ action: some AppIntent
    ) -> ControlParts {
        ControlParts(
            title: title, label: label, value: value?(isOn), otherValue: value?(!isOn), isOn: isOn,
            intent: action.setting(!isOn))
    }
}

extension AppIntent {
    /// The intent with its value set if it sets a Bool; the original is not changed.
    func setting(_ isOn: Bool) -> any AppIntent {
        guard let setting = self as? any SetValueIntent else { return self }
        return Self.filled(setting, isOn)
    }

    private static func filled<Intent: SetValueIntent>(_ intent: Intent, _ isOn: Bool) -> any AppIntent {
        guard let value = isOn as? Intent.ValueType else { return intent }
        // Copies share their parameters, so the original must not be changed.
        var copy = Intent()
        let parameters = IntentParameters(of: intent).json.text
        IntentParameters(of: copy).fillWhatFits(from: parameters)
        copy.value = value
        return copy
    }
}
