import FoundationEssentials

/// The views of a live activity, as a widget whose kind is the name of the attributes' type.
///
/// The content is its medium family, for terminals and pictures; the accessory families, for status bars, have the parts
/// of the dynamic island. Without an activity of the type it is empty.
public struct ActivityConfiguration<Attributes: ActivityAttributes>: WidgetConfiguration {
    private let widget: (ActivityProvider<Attributes>) -> DeclaredWidgets
    private var provider = ActivityProvider<Attributes>()

    public var declared: DeclaredWidgets { widget(provider) }

    /// - Parameters:
    ///   - content: the view of terminals and pictures.
    ///   - dynamicIsland: the views of status bars.
    public init<Content: View>(
        for attributesType: Attributes.Type,
        @ViewBuilder content: @escaping (ActivityViewContext<Attributes>) -> Content,
        dynamicIsland: @escaping (ActivityViewContext<Attributes>) -> DynamicIsland
    ) {
        self.init(for: attributesType, content: content, dynamicIsland: dynamicIsland, none: (() -> EmptyView)?.none)
    }

    /// - Parameter none: what is shown without an activity, but for a line in a bar, which is then empty.
    package init<Content: View, None: View>(
        for attributesType: Attributes.Type,
        @ViewBuilder content: @escaping (ActivityViewContext<Attributes>) -> Content,
        dynamicIsland: @escaping (ActivityViewContext<Attributes>) -> DynamicIsland, none: (() -> None)?
    ) {
        widget = { provider in
            StaticConfiguration(kind: provider.type, provider: provider) { entry in
                if let context = entry.context {
                    ActivityView(
                        others: entry.others, content: { content(context) }, island: { dynamicIsland(context) }
                    )
                    .statusState(context.isStale ? "stale" : "active")
                } else if let none {
                    BesideLines { none() }
                } else if entry.isPreview {
                    Label(provider.type, systemImage: "timer").font(.headline)
                }
            }
            .supportedFamilies([.systemMedium, .accessoryInline, .accessoryCircular, .accessoryRectangular])
            .topics(["activities"])
            .declared
        }
    }

    /// Sets what a gallery and `render --preview` show; without it, they show the name of the attributes' type.
    public func sample(_ attributes: Attributes, _ state: Attributes.ContentState) -> ActivityConfiguration {
        var configuration = self
        configuration.provider.sample = ActivityViewContext(
            activityID: "sample", attributes: attributes, state: state, isStale: false)
        return configuration
    }
}

/// Content of all families but lines.
private struct BesideLines<Content: View>: View {
    @Environment(\.widgetFamily) private var family
    @ViewBuilder let content: () -> Content

    var body: some View {
        if family != .accessoryInline { content() }
    }
}

/// The sizes of a live activity.
public enum ActivityFamily: Hashable, Sendable {
    /// That of the small family; only if `supplementalActivityFamilies` has it.
    case small
    /// That of the medium family.
    case medium
}

extension EnvironmentValues {
    /// The size in which the content of a live activity is shown.
    public var activityFamily: ActivityFamily { widgetFamily == .systemSmall ? .small : .medium }
}

extension View {
    /// Has no effect.
    public func activityBackgroundTint(_ color: Color?) -> some View { self }

    /// Has no effect.
    public func activitySystemActionForegroundColor(_ color: Color?) -> some View { self }
}

/// The activity that is shown: the most relevant one that goes on, or else one that has ended.
private struct ActivityProvider<Attributes: ActivityAttributes>: TimelineProvider {
    struct Entry: TimelineEntry {
        let date: Date
        var context: ActivityViewContext<Attributes>?
        /// How many others go on.
        var others = 0
        var isPreview = false
    }

    let type = String(describing: Attributes.self)
    var sample: ActivityViewContext<Attributes>?

    func placeholder(in context: Context) -> Entry { Entry(date: context.now) }

    func getSnapshot(in context: Context, completion: @escaping (Entry) -> Void) {
        var entry = entry(context)
        entry.isPreview = context.isPreview
        if context.isPreview { entry.context = entry.context ?? sample }
        completion(entry)
    }

    func getTimeline(in context: Context, completion: @escaping (Timeline<Entry>) -> Void) {
        // The daemon says when a state becomes stale, and when an ended activity disappears.
        completion(Timeline(entries: [entry(context)], policy: .never))
    }

    private func entry(_ context: Context) -> Entry {
        guard let bytes = context.snapshot(of: "activities"),
            let snapshot = try? IntentJSON(text: String(decoding: bytes, as: UTF8.self))
        else { return Entry(date: context.now) }
        let all = ShownActivity.all(snapshot, of: type)
        guard let shown = all.first(where: { $0.status != .ended }) ?? all.first,
            let attributes: Attributes = ActivityCoder.value(shown.attributes),
            let state: Attributes.ContentState = ActivityCoder.value(shown.state)
        else { return Entry(date: context.now) }
        return Entry(
            date: context.now,
            context: ActivityViewContext(
                activityID: shown.id, attributes: attributes, state: state, isStale: shown.status == .stale),
            others: all.count { $0.status != .ended && $0.id != shown.id })
    }
}

/// The view of the family.
private struct ActivityView<Content: View>: View {
    @Environment(\.widgetFamily) private var family
    let others: Int
    let content: () -> Content
    let island: () -> DynamicIsland

    var body: some View {
        switch family {
        case .accessoryInline, .accessoryRectangular, .accessoryCircular, .accessoryCorner: bar(island())
        default: content()
        }
    }

    private func bar(_ island: DynamicIsland) -> some View {
        Group {
            switch family {
            case .accessoryInline:
                HStack {
                    island.compactLeading()
                    island.compactTrailing()
                    if others > 0 { Text("+\(others)") }
                }
            case .accessoryRectangular:
                VStack(alignment: .leading) {
                    ExpandedView(regions: island.expanded())
                    if others > 0 { Text("+\(others) more") }
                }
            default: island.minimal()
            }
        }
        .widgetURL(island.url)
    }
}

/// The regions in their places.
private struct ExpandedView: View {
    let regions: [IslandRegion]

    var body: some View {
        VStack(alignment: .leading) {
            HStack {
                self[.leading]
                self[.center]
                if self[.trailing] != nil { Spacer(minLength: 4) }
                self[.trailing]
            }
            self[.bottom]
        }
    }

    /// The view in a place; nil if there is none.
    private subscript(position: DynamicIslandExpandedRegionPosition) -> AnyView? {
        regions.first { $0.position == position }?.content
    }
}
