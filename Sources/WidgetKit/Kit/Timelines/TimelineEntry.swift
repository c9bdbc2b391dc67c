public import FoundationEssentials

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
