/// A control's label as what a person taps.
struct ControlView: View {
    let parts: ControlParts

    var body: some View {
        HStack {
            parts.label
            if let value = parts.value { value.foregroundStyle(.secondary) }
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
