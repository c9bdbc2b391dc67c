/// The appearance and action of a control: a button or a toggle.
public protocol ControlWidgetTemplate {
    associatedtype Body: ControlWidgetTemplate

    @ControlWidgetTemplateBuilder var body: Body { get }

    /// The declaration for hosts. Only built-in templates implement this; all others use their body.
    var parts: ControlParts { get }
}

extension ControlWidgetTemplate {
    public var parts: ControlParts { body.parts }
}

extension Never: ControlWidgetTemplate {}

extension ControlWidgetTemplate where Body == Never {
    /// Built-in templates have no body.
    public var body: Never { preconditionFailure("\(Self.self) has no body") }
}

/// A template for hosts; not for widget authors.
public struct ControlParts: ControlWidgetTemplate {
    public typealias Body = Never

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
    public static func buildBlock<Content: ControlWidgetTemplate>(_ content: Content) -> Content { content }

    public static func buildEither(first template: some ControlWidgetTemplate) -> ControlParts { template.parts }
    public static func buildEither(second template: some ControlWidgetTemplate) -> ControlParts { template.parts }

    public static func buildLimitedAvailability(_ template: some ControlWidgetTemplate) -> ControlParts {
        template.parts
    }

    public static func buildFinalResult<Content: ControlWidgetTemplate>(_ content: Content) -> Content { content }

    /// For functions that return one of several templates.
    @_disfavoredOverload
    public static func buildFinalResult(_ template: some ControlWidgetTemplate) -> ControlParts { template.parts }
}

/// A control that runs an intent.
public struct ControlWidgetButton<Label: View, ActionLabel: View, Action: AppIntent>: ControlWidgetTemplate {
    public typealias Body = Never

    public let parts: ControlParts

    private init(_ title: String, _ label: Label, _ action: Action, _ actionLabel: ActionLabel?) {
        parts = ControlParts(
            title: title, label: AnyView(label), value: actionLabel.map { AnyView($0) }, intent: action)
    }

    /// - Parameter actionLabel: the label, while the action runs (true) and otherwise.
    public init(
        action: Action, @ViewBuilder label: () -> Label, @ViewBuilder actionLabel: @escaping (Bool) -> ActionLabel
    ) {
        self.init("", label(), action, actionLabel(false))
    }
}

extension ControlWidgetButton where ActionLabel == EmptyView {
    public init(action: Action, @ViewBuilder label: () -> Label) { self.init("", label(), action, nil) }
}

extension ControlWidgetButton where Label == Text {
    public init(
        _ title: some WidgetText, action: Action, @ViewBuilder actionLabel: @escaping (Bool) -> ActionLabel
    ) {
        self.init(title.plainText, Text(title.plainText), action, actionLabel(false))
    }
}

extension ControlWidgetButton where Label == Text, ActionLabel == EmptyView {
    public init(_ title: some WidgetText, action: Action) {
        self.init(title.plainText, Text(title.plainText), action, nil)
    }
}

/// A control that is on or off.
public struct ControlWidgetToggle<Label: View, ValueLabel: View, Action: AppIntent>: ControlWidgetTemplate {
    public typealias Body = Never

    public let parts: ControlParts

    private init(_ title: String, _ label: Label, _ value: ((Bool) -> ValueLabel)?, _ isOn: Bool, _ action: Action) {
        func shown(_ isOn: Bool) -> AnyView? { value.map { AnyView($0(isOn)) } }
        parts = ControlParts(
            title: title, label: AnyView(label), value: shown(isOn), otherValue: shown(!isOn), isOn: isOn,
            intent: action.setting(!isOn))
    }

    /// - Parameters:
    ///   - action: a `SetValueIntent` of a Bool gets the opposite value; any other intent is run unchanged.
    ///   - valueLabel: the label for a value.
    public init(
        isOn: Bool, action: Action, @ViewBuilder label: () -> Label,
        @ViewBuilder valueLabel: @escaping (Bool) -> ValueLabel
    ) {
        self.init("", label(), valueLabel, isOn, action)
    }
}

extension ControlWidgetToggle where ValueLabel == EmptyView {
    public init(isOn: Bool, action: Action, @ViewBuilder label: () -> Label) {
        self.init("", label(), nil, isOn, action)
    }
}

extension ControlWidgetToggle where Label == Text {
    public init(
        _ title: some WidgetText, isOn: Bool, action: Action, @ViewBuilder valueLabel: @escaping (Bool) -> ValueLabel
    ) {
        self.init(title.plainText, Text(title.plainText), valueLabel, isOn, action)
    }

    /// - Parameter valueLabel: the same for both values.
    public init(_ title: some WidgetText, isOn: Bool, action: Action, @ViewBuilder valueLabel: () -> ValueLabel) {
        let value = valueLabel()
        self.init(title.plainText, Text(title.plainText), { _ in value }, isOn, action)
    }
}

extension ControlWidgetToggle where Label == Text, ValueLabel == EmptyView {
    public init(_ title: some WidgetText, isOn: Bool, action: Action) {
        self.init(title.plainText, Text(title.plainText), nil, isOn, action)
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
