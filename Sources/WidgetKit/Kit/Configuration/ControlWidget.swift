/// A control: a separate button or toggle, for example in a bar or on a key.
public protocol ControlWidget {
    associatedtype Body: ControlWidgetConfiguration

    init()

    var body: Body { get }
}

/// The configuration of a control.
public protocol ControlWidgetConfiguration {
    /// The declaration for hosts. Only built-in configurations implement this.
    var declared: DeclaredWidgets { get }
}

/// A control's configuration with modifiers.
public struct ModifiedControlConfiguration: ControlWidgetConfiguration {
    public let declared: DeclaredWidgets
}

extension ControlWidgetConfiguration {
    /// The name in a gallery.
    public func displayName(_ name: some WidgetText) -> some ControlWidgetConfiguration {
        with { $0.displayName = name.plainText }
    }

    /// A one-sentence description.
    public func description(_ description: some WidgetText) -> some ControlWidgetConfiguration {
        with { $0.description = description.plainText }
    }

    /// Has no effect: settings can be changed at any time.
    public func promptsForUserConfiguration() -> some ControlWidgetConfiguration { with { _ in } }

    /// Sets the daemon's topics its value depends on; without this it is reread when anything changes.
    public func topics(_ topics: [String]) -> some ControlWidgetConfiguration {
        with { $0.topics = topics }
    }

    private func with(_ change: (inout WidgetDeclaration) -> Void) -> ModifiedControlConfiguration {
        ModifiedControlConfiguration(declared: declared.with(change))
    }
}

/// Provides a control's value.
public protocol ControlValueProvider<Value> {
    associatedtype Value

    /// The value to show at once, while it is unknown.
    var previewValue: Value { get }

    func currentValue() async throws -> Value
}

/// Provides the value of a control with settings.
public protocol AppIntentControlValueProvider<Configuration> {
    associatedtype Configuration: ControlConfigurationIntent
    associatedtype Value

    /// The value to show at once, while it is unknown.
    func previewValue(configuration: Configuration) -> Value

    func currentValue(configuration: Configuration) async throws -> Value
}
