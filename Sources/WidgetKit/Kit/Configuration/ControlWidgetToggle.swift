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
        parts = Self.parts(
            title.plainText, AnyView(Text(title.plainText)), { AnyView(valueLabel($0)) }, isOn, action)
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
