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

/// A control without settings.
public struct StaticControlConfiguration<Content: ControlWidgetTemplate>: ControlWidgetConfiguration {
    public let declared: DeclaredWidgets

    /// A control with a value.
    public init<Provider: ControlValueProvider>(
        kind: String, provider: Provider,
        @ControlWidgetTemplateBuilder content: @escaping (Provider.Value) -> Content
    ) {
        declared = DeclaredWidgets([
            .control(kind: kind) { _ in
                content(provider.previewValue).parts
            } current: { _ in
                content(try await provider.currentValue()).parts
            }
        ])
    }

    /// A control whose value is in the daemon's snapshots.
    package init(
        kind: String,
        @ControlWidgetTemplateBuilder snapshots content: @escaping (TimelineProviderContext) -> Content
    ) {
        declared = DeclaredWidgets([.control(kind: kind) { content($0).parts }])
    }

    /// A control without a value.
    public init(kind: String, @ControlWidgetTemplateBuilder content: @escaping () -> Content) {
        declared = DeclaredWidgets([
            .control(kind: kind) { _ in
                content().parts
            } current: { _ in
                content().parts
            }
        ])
    }
}

/// A control with settings, which are the parameters of an intent.
public struct AppIntentControlConfiguration<
    Configuration: ControlConfigurationIntent, Content: ControlWidgetTemplate
>: ControlWidgetConfiguration {
    public let declared: DeclaredWidgets

    /// A control with a value.
    public init<Provider: AppIntentControlValueProvider>(
        kind: String, intent: Configuration.Type = Configuration.self, provider: Provider,
        @ControlWidgetTemplateBuilder content: @escaping (Provider.Value) -> Content
    ) where Provider.Configuration == Configuration {
        declared = DeclaredWidgets([
            .control(kind: kind) { context in
                content(provider.previewValue(configuration: context.settings(as: intent))).parts
            } current: { context in
                let settings = await context.foundSettings(as: intent)
                return content(try await provider.currentValue(configuration: settings)).parts
            }
        ]).with { $0.settings = WidgetSettings(intent) { [] } }
    }

    /// A control that depends only on its settings.
    public init(
        kind: String, intent: Configuration.Type = Configuration.self,
        @ControlWidgetTemplateBuilder content: @escaping (Configuration) -> Content
    ) {
        declared = DeclaredWidgets([
            .control(kind: kind) { context in
                content(context.settings(as: intent)).parts
            } current: { context in
                content(await context.foundSettings(as: intent)).parts
            }
        ]).with { $0.settings = WidgetSettings(intent) { [] } }
    }

    /// A control whose value and entities are in the daemon's snapshots.
    package init(
        kind: String, intent: Configuration.Type,
        @ControlWidgetTemplateBuilder snapshots content: @escaping (Configuration, TimelineProviderContext) -> Content
    ) {
        declared = DeclaredWidgets([
            .control(kind: kind, snapshots: { content($0.settings(as: intent), $0).parts })
        ]).with { $0.settings = WidgetSettings(intent) { [] } }
    }
}
