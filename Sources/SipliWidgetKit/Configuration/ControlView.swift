/// A control's label as what a person taps.
struct ControlView: View {
    @Environment(\.widgetFamily) private var family
    let parts: ControlParts

    var body: some View {
        control
            .disabled(!parts.isEnabled)
            .tint(parts.tint)
            .privacySensitive(parts.isPrivate)
    }

    private var control: AnyView {
        Self.tappable(parts.intent, isOn: parts.isOn, label)
    }

    private static func tappable(_ intent: some AppIntent, isOn: Bool?, _ label: some View) -> AnyView {
        guard let isOn else { return AnyView(Button(intent: intent) { label }) }
        return AnyView(Toggle(isOn: isOn, intent: intent) { label })
    }

    @ViewBuilder private var label: some View {
        if family == .accessoryCircular {
            parts.label.labelStyle(.iconOnly)
        } else {
            HStack {
                parts.label
                if let value = parts.value { value.foregroundStyle(.secondary) }
            }
        }
    }
}

extension ControlParts {
    /// The same for a host.
    var item: ControlItem {
        ControlItem(
            title: title, isOn: isOn, intent: intent, isEnabled: isEnabled,
            evaluate: { DisplayList.make(of: ControlView(parts: self), $0) })
    }
}
