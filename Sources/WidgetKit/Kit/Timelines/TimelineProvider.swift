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
