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
