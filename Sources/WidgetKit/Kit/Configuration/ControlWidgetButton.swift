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
        parts = ControlParts(
            title: "", label: AnyView(label()), value: AnyView(actionLabel(false)), intent: action)
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
