/// A control without settings.
public struct StaticControlConfiguration: ControlWidgetConfiguration {
    public let declared: DeclaredWidgets

    /// A control with a value.
    public init<Provider: ControlValueProvider>(
        kind: String, provider: Provider,
        @ControlWidgetTemplateBuilder content: @escaping (Provider.Value) -> ControlParts
    ) {
        declared = DeclaredWidgets([
            .control(kind: kind) { _ in
                content(provider.previewValue)
            } current: { _ in
                content(try await provider.currentValue())
            }
        ])
    }

    /// A control whose value is in the daemon's snapshots.
    package init(
        kind: String,
        @ControlWidgetTemplateBuilder snapshots content: @escaping (TimelineProviderContext) -> ControlParts
    ) {
        declared = DeclaredWidgets([.control(kind: kind, snapshots: content)])
    }

    /// A control without a value.
    public init(kind: String, @ControlWidgetTemplateBuilder content: @escaping () -> ControlParts) {
        declared = DeclaredWidgets([
            .control(kind: kind) { _ in
                content()
            } current: { _ in
                content()
            }
        ])
    }
}

/// A control with settings, which are the parameters of an intent.
public struct AppIntentControlConfiguration: ControlWidgetConfiguration {
    public let declared: DeclaredWidgets

    /// A control with a value.
    public init<Provider: AppIntentControlValueProvider>(
        kind: String, intent: Provider.Configuration.Type = Provider.Configuration.self, provider: Provider,
        @ControlWidgetTemplateBuilder content: @escaping (Provider.Value) -> ControlParts
    ) {
        declared = DeclaredWidgets([
            .control(kind: kind) { context in
                content(provider.previewValue(configuration: context.settings(as: intent)))
            } current: { context in
                content(try await provider.currentValue(configuration: await context.foundSettings(as: intent)))
            }
        ]).with { $0.settings = WidgetSettings(intent) { [] } }
    }

    /// A control that depends only on its settings.
    public init<Configuration: ControlConfigurationIntent>(
        kind: String, intent: Configuration.Type = Configuration.self,
        @ControlWidgetTemplateBuilder content: @escaping (Configuration) -> ControlParts
    ) {
        declared = DeclaredWidgets([
            .control(kind: kind) { context in
                content(context.settings(as: intent))
            } current: { context in
                content(await context.foundSettings(as: intent))
            }
        ]).with { $0.settings = WidgetSettings(intent) { [] } }
    }

    /// A control whose value and entities are in the daemon's snapshots.
    package init<Configuration: ControlConfigurationIntent>(
        kind: String, intent: Configuration.Type,
        @ControlWidgetTemplateBuilder snapshots content:
            @escaping (Configuration, TimelineProviderContext) -> ControlParts
    ) {
        declared = DeclaredWidgets([
            .control(kind: kind, snapshots: { content($0.settings(as: intent), $0) })
        ]).with { $0.settings = WidgetSettings(intent) { [] } }
    }
}
