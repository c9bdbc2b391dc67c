/// Makes the entries of a widget.
public protocol TimelineProvider {
    associatedtype Entry: TimelineEntry
    typealias Context = TimelineProviderContext

    /// Something to show before anything is known, at once: it has 100 ms and is drawn redacted.
    func placeholder(in context: Context) -> Entry

    /// One entry for a transient look; it has 2 s, then the placeholder stands in.
    ///
    /// - Parameter completion: to be called once, on any thread.
    func getSnapshot(in context: Context, completion: @escaping @Sendable (Entry) -> Void)

    /// The entries from `context.now` on; it has 10 s, then what is shown stays and it is asked again later.
    ///
    /// - Parameter completion: to be called once, on any thread. Later calls are ignored.
    func getTimeline(in context: Context, completion: @escaping @Sendable (Timeline<Entry>) -> Void)
}
