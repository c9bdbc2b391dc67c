public import FoundationEssentials

/// Makes the entries of a widget.
public protocol TimelineProvider {
    associatedtype Entry: TimelineEntry
    typealias Context = TimelineProviderContext

    /// An entry to show at once, before there is any data. Must return within 100 ms; it is drawn redacted.
    func placeholder(in context: Context) -> Entry

    /// One entry for a transient view. After 2 s the placeholder is shown instead.
    ///
    /// - Parameter completion: to be called once, on any thread.
    func getSnapshot(in context: Context, completion: @escaping @Sendable (Entry) -> Void)

    /// The entries from `context.now` on. After 10 s the widget keeps what it shows and the call is retried later.
    ///
    /// - Parameter completion: to be called once, on any thread. Later calls are ignored.
    func getTimeline(in context: Context, completion: @escaping @Sendable (Timeline<Entry>) -> Void)
}

/// A provider's answer: entries, and when to request the next ones.
public struct Timeline<Entry: TimelineEntry> {
    /// In any order; of entries with the same date the last counts.
    public let entries: [Entry]
    public let policy: TimelineReloadPolicy

    public init(entries: [Entry], policy: TimelineReloadPolicy) {
        (self.entries, self.policy) = (entries, policy)
    }
}

extension Timeline: Sendable where Entry: Sendable {}

/// When to request a new timeline at the earliest, accurate to 100 ms while the machine is awake.
public struct TimelineReloadPolicy: Hashable, Sendable {
    package enum Kind: Hashable, Sendable {
        case atEnd
        case after(Date)
        case never
    }

    package let kind: Kind

    /// When the last entry's date has passed.
    public static let atEnd = TimelineReloadPolicy(kind: .atEnd)
    /// Only when something else triggers a reload.
    public static let never = TimelineReloadPolicy(kind: .never)

    public static func after(_ date: Date) -> TimelineReloadPolicy {
        TimelineReloadPolicy(kind: .after(date))
    }
}

/// An entry of a timeline, shown from its date on.
public protocol TimelineEntry {
    var date: Date { get }
    /// Its relevance; nil if not specified.
    var relevance: TimelineEntryRelevance? { get }
}

extension TimelineEntry {
    public var relevance: TimelineEntryRelevance? { nil }
}

/// The relevance of an entry compared with the provider's other entries.
public struct TimelineEntryRelevance: Hashable, Sendable {
    /// On the provider's own scale.
    public var score: Float
    /// Seconds after the entry's date.
    public var duration: TimeInterval

    public init(score: Float, duration: TimeInterval = 0) {
        (self.score, self.duration) = (score, duration)
    }
}

/// The context in which a provider is called.
public struct TimelineProviderContext: Sendable {
    public var family: WidgetFamily
    /// A preview in a gallery: return quickly; sample data is allowed.
    public var isPreview: Bool
    /// Points.
    public var displaySize: Size
    /// The start of the timeline. Use this instead of the clock: it may be the coming day boundary, requested in
    /// advance.
    public var now: Date
    /// The daemon's snapshots by topic, JSON as `docs/protocol.md` describes it; empty without a daemon.
    package var snapshots: [String: [UInt8]]
    /// The widget's settings, a JSON object with its intent's parameters; nil for the defaults.
    package var configuration: String?
    /// Where the widget is placed, such as waybar:DP-1; nil if its host does not name it.
    package var host: String?
    /// The revision of the snapshots.
    public var revision: Int64

    package init(family: WidgetFamily, displaySize: Size, isPreview: Bool = false, now: Date) {
        (self.family, self.displaySize, self.isPreview, self.now) = (family, displaySize, isPreview, now)
        snapshots = [:]
        revision = 0
    }

    /// The daemon's snapshot of a topic as JSON; nil without a daemon.
    public func snapshot(of topic: String) -> Data? { snapshots[topic].map { Data($0) } }
}

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
