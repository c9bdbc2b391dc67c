public import FoundationEssentials

/// A moment of a timeline: the date from which its view is shown.
public protocol TimelineEntry {
    var date: Date { get }
    /// How much it matters then; nil when it says nothing.
    var relevance: TimelineEntryRelevance? { get }
}

extension TimelineEntry {
    public var relevance: TimelineEntryRelevance? { nil }
}

/// How much an entry matters compared with the provider's others.
public struct TimelineEntryRelevance: Hashable, Sendable {
    /// On the provider's own scale.
    public var score: Float
    /// Seconds after the entry's date.
    public var duration: TimeInterval

    public init(score: Float, duration: TimeInterval = 0) {
        self.score = score
        self.duration = duration
    }
}

/// What a provider is told about the place it provides for.
public struct TimelineProviderContext: Sendable {
    public var family: WidgetFamily
    /// A transient look in a gallery: answer fast, samples are allowed.
    public var isPreview: Bool
    /// Points.
    public var displaySize: Size
    /// The moment the timeline begins. Use this instead of the clock: it is also the day boundary, asked ahead of time.
    public var now: Date
    /// The daemon's snapshots by topic, JSON as `docs/protocol.md` describes it; empty without a daemon.
    package var snapshots: [String: [UInt8]]
    /// What a person set the widget to, a JSON object of its intent's parameters; nil for the defaults.
    package var configuration: String?
    /// The revision the snapshots are of.
    public var revision: Int64

    package init(family: WidgetFamily, displaySize: Size, isPreview: Bool = false, now: Date) {
        self.family = family
        self.displaySize = displaySize
        self.isPreview = isPreview
        self.now = now
        snapshots = [:]
        revision = 0
    }

    /// The daemon's snapshot of a topic as JSON; nil without a daemon.
    public func snapshot(of topic: String) -> Data? {
        snapshots[topic].map { Data($0) }
    }
}
