public import FoundationEssentials

/// The views of a live activity, as a widget whose kind is the name of the attributes' type.
///
/// The content is its medium family, for terminals and pictures; the accessory families, for status bars, have the parts
/// of the dynamic island. Without an activity of the type it is empty.
public struct ActivityConfiguration<Attributes: ActivityAttributes>: WidgetConfiguration {
    public let declared: DeclaredWidgets

    /// - Parameters:
    ///   - content: the view of terminals and pictures.
    ///   - dynamicIsland: the views of status bars.
    public init<Content: View>(
        for attributesType: Attributes.Type,
        @ViewBuilder content: @escaping (ActivityViewContext<Attributes>) -> Content,
        dynamicIsland: @escaping (ActivityViewContext<Attributes>) -> DynamicIsland
    ) {
        self.init(for: attributesType, content: content, dynamicIsland: dynamicIsland) { EmptyView() }
    }

    /// - Parameter none: what a card shows without an activity.
    package init<Content: View, None: View>(
        for attributesType: Attributes.Type,
        @ViewBuilder content: @escaping (ActivityViewContext<Attributes>) -> Content,
        dynamicIsland: @escaping (ActivityViewContext<Attributes>) -> DynamicIsland,
        @ViewBuilder none: @escaping () -> None
    ) {
        let provider = ActivityProvider<Attributes>()
        declared =
            StaticConfiguration(kind: provider.type, provider: provider) { entry in
                if let context = entry.context {
                    ActivityView(
                        others: entry.others, content: { content(context) }, island: { dynamicIsland(context) }
                    )
                    .statusState(context.isStale ? "stale" : "active")
                } else {
                    CardOnly { none() }
                }
            }
            .supportedFamilies([.systemMedium, .accessoryInline, .accessoryCircular, .accessoryRectangular])
            .topics(["activities"])
            .declared
    }
}

/// Content of the system families.
private struct CardOnly<Content: View>: View {
    @Environment(\.widgetFamily) private var family
    @ViewBuilder let content: () -> Content

    var body: some View {
        if family.isSystem { content() }
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
    }

    let type = String(describing: Attributes.self)

    func placeholder(in context: Context) -> Entry { Entry(date: context.now) }
    func getSnapshot(in context: Context, completion: @escaping (Entry) -> Void) { completion(entry(context)) }

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
                    ExpandedView(content: island.expanded())
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
    let content: DynamicIslandExpandedContent

    var body: some View {
        VStack(alignment: .leading) {
            HStack {
                content[.leading]
                content[.center]
                if content[.trailing] != nil { Spacer(minLength: 4) }
                content[.trailing]
            }
            content[.bottom]
        }
    }
}

/// The small views of a live activity. In a status bar, the compact ones are its segment, the minimal one its icon, and
/// the expanded one its tooltip.
public struct DynamicIsland {
    let expanded: () -> DynamicIslandExpandedContent
    let compactLeading: () -> AnyView
    let compactTrailing: () -> AnyView
    let minimal: () -> AnyView
    private(set) var url: URL?

    public init(
        @DynamicIslandBuilder expanded: @escaping () -> DynamicIslandExpandedContent,
        @ViewBuilder compactLeading: @escaping () -> some View,
        @ViewBuilder compactTrailing: @escaping () -> some View, @ViewBuilder minimal: @escaping () -> some View
    ) {
        self.expanded = expanded
        self.compactLeading = { AnyView(compactLeading()) }
        self.compactTrailing = { AnyView(compactTrailing()) }
        self.minimal = { AnyView(minimal()) }
    }

    /// Has no effect: there is no island with a border.
    public func keylineTint(_ color: Color?) -> DynamicIsland { self }

    /// What a tap opens.
    public func widgetURL(_ url: URL?) -> DynamicIsland {
        var island = self
        island.url = url
        return island
    }
}

/// A part of the expanded view of a live activity.
public struct DynamicIslandExpandedRegion {
    let position: DynamicIslandExpandedRegionPosition
    let content: AnyView

    public init(
        _ position: DynamicIslandExpandedRegionPosition, priority: Double = 0, @ViewBuilder content: () -> some View
    ) {
        self.position = position
        self.content = AnyView(content().layoutPriority(priority))
    }
}

public enum DynamicIslandExpandedRegionPosition: Hashable, Sendable {
    case leading, trailing, center, bottom
}

/// The parts of the expanded view of a live activity.
public struct DynamicIslandExpandedContent {
    let regions: [DynamicIslandExpandedRegion]

    /// The view in a place; nil if there is none.
    subscript(position: DynamicIslandExpandedRegionPosition) -> AnyView? {
        regions.first { $0.position == position }?.content
    }
}

/// Collects the parts of the expanded view of a live activity.
@resultBuilder
public enum DynamicIslandBuilder {
    public static func buildBlock(_ regions: DynamicIslandExpandedRegion...) -> DynamicIslandExpandedContent {
        DynamicIslandExpandedContent(regions: regions)
    }
}
