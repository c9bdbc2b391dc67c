/// A provider without parameters, with `async` methods.
public protocol AsyncTimelineProvider {
    associatedtype Entry: TimelineEntry
    typealias Context = TimelineProviderContext

    /// An entry to show at once, before there is any data.
    func placeholder(in context: Context) -> Entry
    /// One entry for a transient view.
    func snapshot(in context: Context) async -> Entry
    /// The entries from `context.now` on.
    func timeline(in context: Context) async -> Timeline<Entry>
}

/// A provider for configurable widgets.
public protocol AppIntentTimelineProvider {
    associatedtype Entry: TimelineEntry
    associatedtype Intent: WidgetConfigurationIntent
    typealias Context = TimelineProviderContext

    /// An entry to show at once, before there is any data.
    func placeholder(in context: Context) -> Entry
    /// One entry for a transient view.
    func snapshot(for configuration: Intent, in context: Context) async -> Entry
    /// The entries from `context.now` on.
    func timeline(for configuration: Intent, in context: Context) async -> Timeline<Entry>
    /// Ready-made configurations to choose from.
    func recommendations() -> [AppIntentRecommendation<Intent>]
}

extension AppIntentTimelineProvider {
    public func recommendations() -> [AppIntentRecommendation<Intent>] { [] }
}

/// A configuration to choose from, with its description.
public struct AppIntentRecommendation<Intent: WidgetConfigurationIntent> {
    package let intent: Intent
    package let description: String

    public init(intent: Intent, description: LocalizedStringResource) {
        self.intent = intent
        self.description = description.text
    }

    @_disfavoredOverload
    public init(intent: Intent, description: some StringProtocol) {
        self.intent = intent
        self.description = String(description)
    }
}
