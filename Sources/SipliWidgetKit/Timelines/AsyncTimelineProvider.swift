/// A provider without parameters whose answers are `async`.
public protocol AsyncTimelineProvider {
    associatedtype Entry: TimelineEntry
    typealias Context = TimelineProviderContext

    /// Something to show before anything is known, at once.
    func placeholder(in context: Context) -> Entry
    /// One entry for a transient look.
    func snapshot(in context: Context) async -> Entry
    /// The entries from `context.now` on.
    func timeline(in context: Context) async -> Timeline<Entry>
}

/// A provider for widgets that a person configures.
public protocol AppIntentTimelineProvider {
    associatedtype Entry: TimelineEntry
    associatedtype Intent: WidgetConfigurationIntent
    typealias Context = TimelineProviderContext

    /// Something to show before anything is known, at once.
    func placeholder(in context: Context) -> Entry
    /// One entry for a transient look.
    func snapshot(for configuration: Intent, in context: Context) async -> Entry
    /// The entries from `context.now` on.
    func timeline(for configuration: Intent, in context: Context) async -> Timeline<Entry>
    /// Ready-made configurations to choose from.
    func recommendations() -> [AppIntentRecommendation<Intent>]
}

extension AppIntentTimelineProvider {
    public func recommendations() -> [AppIntentRecommendation<Intent>] { [] }
}

/// A configuration to choose from, with the words that describe it.
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
