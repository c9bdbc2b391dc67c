/// A widget without settings.
public struct StaticConfiguration: WidgetConfiguration {
    public let declared: DeclaredWidgets

    /// - Parameters:
    ///   - kind: a permanent name.
    ///   - provider: called on the thread that runs the widget.
    ///   - content: the view of an entry.
    public init<Provider: TimelineProvider, Content: View>(
        kind: String, provider: Provider, @ViewBuilder content: @escaping (Provider.Entry) -> Content
    ) {
        let view = EntryView(content: content)
        declared = .one(
            kind: kind, placeholder: { view.item(provider.placeholder(in: $0)) },
            snapshot: { context, completion in
                provider.getSnapshot(in: context, completion: EntryAnswer(view: view, take: completion).item)
            },
            timeline: { context, completion in
                provider.getTimeline(in: context, completion: EntryAnswer(view: view, take: completion).items)
            })
    }

    /// A widget with an `async` provider.
    public init<Provider: AsyncTimelineProvider, Content: View>(
        kind: String, provider: Provider, @ViewBuilder content: @escaping (Provider.Entry) -> Content
    ) {
        let view = EntryView(content: content)
        declared = .one(
            kind: kind, placeholder: { view.item(provider.placeholder(in: $0)) },
            snapshot: { context, completion in
                AuthorWork.start { completion(view.item(await provider.snapshot(in: context))) }
            },
            timeline: { context, completion in
                AuthorWork.start { completion(view.items(await provider.timeline(in: context))) }
            })
    }
}

/// The view of an entry.
struct EntryView<Entry: TimelineEntry, Content: View>: @unchecked Sendable {
    // Passed from the thread that calls a provider to the one where it answers; the views are created by the receiver
    // of the answer.
    let content: (Entry) -> Content

    func item(_ entry: Entry) -> TimelineItem {
        TimelineItem(date: entry.date, relevance: entry.relevance) { evaluation in
            DisplayList.make(of: EntryRoot { content(entry) }, evaluation)
        }
    }

    func items(_ timeline: Timeline<Entry>) -> TimelineItems {
        TimelineItems(items: timeline.entries.map(item), policy: timeline.policy)
    }
}

/// Creates an entry's view where the environment is available and intents are registered.
private struct EntryRoot<Content: View>: View {
    let content: () -> Content

    var body: some View { content() }
}

/// Receives a provider's answer on any thread and passes it on with its views.
private struct EntryAnswer<Entry: TimelineEntry, Content: View, Item>: @unchecked Sendable {
    // See `EntryView`.
    let view: EntryView<Entry, Content>
    let take: @Sendable (Item) -> Void
}

extension EntryAnswer where Item == TimelineItem {
    @Sendable func item(_ entry: Entry) { take(view.item(entry)) }
}

extension EntryAnswer where Item == TimelineItems {
    @Sendable func items(_ timeline: Timeline<Entry>) { take(view.items(timeline)) }
}

extension DeclaredWidgets {
    /// The declaration of a widget in all families that supports placeholders.
    static func one(
        kind: String, placeholder: @escaping (TimelineProviderContext) -> TimelineItem,
        snapshot: @escaping (TimelineProviderContext, @escaping @Sendable (TimelineItem) -> Void) -> Void,
        timeline: @escaping (TimelineProviderContext, @escaping @Sendable (TimelineItems) -> Void) -> Void
    ) -> DeclaredWidgets {
        let redacted: (TimelineProviderContext) -> TimelineItem = { context in
            var item = placeholder(context)
            item.evaluate = { [evaluate = item.evaluate] evaluation in
                var evaluation = evaluation
                evaluation.redaction.insert(.placeholder)
                return evaluate(evaluation)
            }
            return item
        }
        return DeclaredWidgets([
            WidgetDeclaration(
                kind: kind, families: WidgetFamily.allCases, topics: nil, placeholder: redacted, snapshot: snapshot,
                timeline: timeline)
        ])
    }
}
