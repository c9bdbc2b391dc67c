extension Button {
    /// A button that runs an intent.
    public init(intent: some AppIntent, @ViewBuilder label: () -> Label) {
        self.init(request: .intent(intent), label: label)
    }

    public init(role: ButtonRole?, intent: some AppIntent, @ViewBuilder label: () -> Label) {
        self.init(request: .intent(intent), label: label)
    }
}

extension Button where Label == Text {
    public init(_ titleKey: LocalizedStringKey, intent: some AppIntent) {
        self.init(intent: intent) { Text(titleKey) }
    }

    @_disfavoredOverload
    public init(_ title: some StringProtocol, intent: some AppIntent) {
        self.init(intent: intent) { Text(title) }
    }
}

extension Toggle {
    /// A toggle that runs an intent; a `SetValueIntent` of a Bool gets the opposite value.
    public init(isOn: Bool, intent: some AppIntent, @ViewBuilder label: () -> Label) {
        self.init(isOn: isOn, request: .intent(intent.setting(!isOn)), label: label)
    }
}

extension Toggle where Label == Text {
    public init(_ titleKey: LocalizedStringKey, isOn: Bool, intent: some AppIntent) {
        self.init(isOn: isOn, intent: intent) { Text(titleKey) }
    }

    @_disfavoredOverload
    public init(_ title: some StringProtocol, isOn: Bool, intent: some AppIntent) {
        self.init(isOn: isOn, intent: intent) { Text(title) }
    }
}

extension TapRegion.Action {
    /// The action of a tap on a view with that intent. Registers the intent with the current evaluation, so views with
    /// intents must be created inside a body.
    static func intent(_ intent: some AppIntent) -> TapRegion.Action {
        let table = EnvironmentValues.current.own.context?.evaluation.intents ?? IntentTable()
        return table.action(for: intent)
    }
}
