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
        DeclaredWidgets([
            WidgetDeclaration(
                kind: kind, families: WidgetFamily.allCases, topics: nil,
                placeholder: { placeholder($0).evaluated { $0.redaction.insert(.placeholder) } }, snapshot: snapshot,
                timeline: timeline)
        ])
    }
}

/// A widget with settings, which are the parameters of an intent.
public struct AppIntentConfiguration: WidgetConfiguration {
    public let declared: DeclaredWidgets

    /// - Parameters:
    ///   - kind: a permanent name.
    ///   - intent: the settings; parameters that are not set have their defaults.
    public init<Provider: AppIntentTimelineProvider, Content: View>(
        kind: String, intent: Provider.Intent.Type = Provider.Intent.self, provider: Provider,
        @ViewBuilder content: @escaping (Provider.Entry) -> Content
    ) {
        let view = EntryView(content: content)
        declared = DeclaredWidgets.one(
            kind: kind, placeholder: { view.item(provider.placeholder(in: $0)) },
            snapshot: { context, completion in
                AuthorWork.start {
                    let settings = await context.foundSettings(as: intent)
                    completion(view.item(await provider.snapshot(for: settings, in: context)))
                }
            },
            timeline: { context, completion in
                AuthorWork.start {
                    let settings = await context.foundSettings(as: intent)
                    completion(view.items(await provider.timeline(for: settings, in: context)))
                }
            }
        ).with {
            $0.settings = WidgetSettings(intent) { provider.recommendations().map(\.choice) }
        }
    }

    /// A widget whose content and entities are in the daemon's snapshots, so that its provider never waits.
    package init<Intent: WidgetConfigurationIntent, Provider: TimelineProvider, Content: View>(
        kind: String, intent: Intent.Type, provider: @escaping (Intent) -> Provider,
        @ViewBuilder content: @escaping (Provider.Entry) -> Content
    ) {
        func plain(_ context: TimelineProviderContext) -> WidgetDeclaration {
            let settings = context.settings(as: intent)
            return StaticConfiguration(kind: kind, provider: provider(settings), content: content).declared
                .declarations[0]
        }
        declared = DeclaredWidgets.one(
            kind: kind, placeholder: { plain($0).placeholder($0) }, snapshot: { plain($0).snapshot($0, $1) },
            timeline: { plain($0).timeline($0, $1) }
        ).with { $0.settings = WidgetSettings(intent) { [] } }
    }
}

extension TimelineProviderContext {
    /// The settings, with the entities that the snapshots have. Values that are no longer valid, after an update or a
    /// deletion, are replaced by the default.
    func settings<Intent: AppIntent>(as intent: Intent.Type) -> Intent {
        let settings = Intent()
        let parameters = IntentParameters(of: settings)
        if let configuration { parameters.fillWhatFits(from: configuration) }
        parameters.find(in: self)
        return settings
    }

    /// Whether something that was chosen in the settings is not in the snapshots any more.
    package func lacksChoice<Intent: AppIntent>(of intent: Intent.Type) -> Bool {
        !WidgetSettings(intent) { [] }.gone(in: self).isEmpty
    }

    /// The same, with all its entities looked up.
    func foundSettings<Intent: AppIntent>(as intent: Intent.Type) async -> Intent {
        let settings = settings(as: intent)
        await IntentParameters(of: settings).findWhatIsThere()
        return settings
    }
}

extension WidgetConfiguration {
    /// The name in a gallery.
    public func configurationDisplayName(_ name: some WidgetText) -> some WidgetConfiguration {
        with { $0.displayName = name.plainText }
    }

    /// A one-sentence description.
    public func description(_ description: some WidgetText) -> some WidgetConfiguration {
        with { $0.description = description.plainText }
    }

    /// Sets the supported families (default: all). An empty list has no effect.
    public func supportedFamilies(_ families: [WidgetFamily]) -> some WidgetConfiguration {
        with { if !families.isEmpty { $0.families = families } }
    }

    /// Lets the content reach the edges.
    public func contentMarginsDisabled() -> some WidgetConfiguration {
        with { $0.changeEvaluations { $0.contentMargins = EdgeInsets() } }
    }

    /// Sets whether the background may be omitted.
    public func containerBackgroundRemovable(_ isRemovable: Bool = true) -> some WidgetConfiguration {
        with { $0.isBackgroundRemovable = isRemovable }
    }

    /// Has no effect: a widget has no session in the background; what it starts runs in its own process.
    public func onBackgroundURLSessionEvents(
        matching isMatching: @escaping (String) -> Bool,
        _ closure: @escaping (_ identifier: String, _ completion: @escaping () -> Void) -> Void
    ) -> some WidgetConfiguration { with { _ in } }

    /// Has no effect: a widget has no session in the background; what it starts runs in its own process.
    public func onBackgroundURLSessionEvents(
        matching identifier: String,
        _ closure: @escaping (_ identifier: String, _ completion: @escaping () -> Void) -> Void
    ) -> some WidgetConfiguration { with { _ in } }

    /// Sets the locations it is not suitable for.
    public func disfavoredLocations(
        _ locations: [WidgetLocation], for families: [WidgetFamily]
    ) -> some WidgetConfiguration {
        with { declaration in
            for location in locations { declaration.disfavored[location, default: []].formUnion(families) }
        }
    }

    /// Sets in which sizes besides the medium one the content of a live activity is offered.
    public func supplementalActivityFamilies(_ families: [ActivityFamily]) -> some WidgetConfiguration {
        with { declaration in
            guard families.contains(.small), !declaration.families.contains(.systemSmall) else { return }
            declaration.families.append(.systemSmall)
        }
    }

    /// Sets the daemon's topics it depends on, such as `hydration`; without this it reloads when anything changes.
    public func topics(_ topics: [String]) -> some WidgetConfiguration {
        with { $0.topics = topics }
    }

    /// Other names for the kind, such as one that an earlier program used.
    public func aliases(_ kinds: [String]) -> some WidgetConfiguration {
        with { $0.aliases = kinds }
    }

    /// Registers intents that can be run by name, from a key binding or a script, before any view has shown them.
    public func intents(_ intents: [any AppIntent.Type]) -> some WidgetConfiguration {
        with { $0.intents += intents }
    }

    private func with(_ change: (inout WidgetDeclaration) -> Void) -> ModifiedConfiguration {
        ModifiedConfiguration(declared: declared.with(change))
    }
}

/// Where a widget can be placed.
public struct WidgetLocation: Hashable, Sendable {
    package let name: String

    public static let homeScreen = WidgetLocation(name: "homeScreen")
    public static let lockScreen = WidgetLocation(name: "lockScreen")
    public static let standBy = WidgetLocation(name: "standBy")
    public static let iPhoneWidgetsOnMac = WidgetLocation(name: "iPhoneWidgetsOnMac")
    public static let carPlay = WidgetLocation(name: "carPlay")
}

extension WidgetDeclaration {
    /// Modifies the evaluation of every view of the widget.
    mutating func changeEvaluations(_ change: @escaping (inout Evaluation) -> Void) {
        placeholder = { [placeholder] in placeholder($0).evaluated(change) }
        let changed = Handed(change)
        snapshot = { [snapshot] context, completion in
            snapshot(context) { completion($0.evaluated(changed.value)) }
        }
        timeline = { [timeline] context, completion in
            timeline(context) { answer in
                completion(
                    TimelineItems(items: answer.items.map { $0.evaluated(changed.value) }, policy: answer.policy))
            }
        }
    }
}

extension TimelineItem {
    fileprivate func evaluated(_ change: @escaping (inout Evaluation) -> Void) -> TimelineItem {
        TimelineItem(date: date, relevance: relevance) { evaluation in
            var evaluation = evaluation
            change(&evaluation)
            return evaluate(evaluation)
        }
    }
}

/// Passes a value to wherever a provider answers; only the receiver of the answer uses it.
struct Handed<Value>: @unchecked Sendable {  // One thread at a time: an answer is handed on, never shared.
    let value: Value

    init(_ value: Value) { self.value = value }
}
