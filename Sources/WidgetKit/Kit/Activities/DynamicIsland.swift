public import FoundationEssentials

/// The small views of a live activity. In a status bar, the compact ones are its segment, the minimal one its icon, and
/// the expanded one its tooltip.
public struct DynamicIsland {
    let expanded: () -> [IslandRegion]
    let compactLeading: () -> AnyView
    let compactTrailing: () -> AnyView
    let minimal: () -> AnyView
    private(set) var url: URL?

    public init<Expanded: View, CompactLeading: View, CompactTrailing: View, Minimal: View>(
        @DynamicIslandExpandedContentBuilder expanded: @escaping () -> DynamicIslandExpandedContent<Expanded>,
        @ViewBuilder compactLeading: @escaping () -> CompactLeading,
        @ViewBuilder compactTrailing: @escaping () -> CompactTrailing, @ViewBuilder minimal: @escaping () -> Minimal
    ) {
        self.expanded = { expanded().regions }
        self.compactLeading = { AnyView(compactLeading()) }
        self.compactTrailing = { AnyView(compactTrailing()) }
        self.minimal = { AnyView(minimal()) }
    }

    /// Has no effect: there is no island with a border.
    public func keylineTint(_ color: Color?) -> DynamicIsland { self }

    /// Has no effect: there is no island with edges.
    public func contentMargins(_ edges: Edge.Set = .all, _ length: Double, for mode: DynamicIslandMode) -> DynamicIsland
    { self }

    /// What a tap opens.
    public func widgetURL(_ url: URL?) -> DynamicIsland {
        var island = self
        island.url = url
        return island
    }
}

/// A form of the dynamic island.
public struct DynamicIslandMode: Hashable, Sendable {
    public static let compactLeading = DynamicIslandMode()
    public static let compactTrailing = DynamicIslandMode()
    public static let minimal = DynamicIslandMode()
    public static let expanded = DynamicIslandMode()
}

/// A part of the expanded view of a live activity.
public struct DynamicIslandExpandedRegion<Content: View> {
    let region: IslandRegion

    public init(
        _ position: DynamicIslandExpandedRegionPosition, priority: Double = 0,
        @ViewBuilder content: @escaping () -> Content
    ) {
        region = IslandRegion(position: position, content: AnyView(content().layoutPriority(priority)))
    }
}

public enum DynamicIslandExpandedRegionPosition: Hashable, Sendable {
    case leading, trailing, center, bottom
}

/// Has no effect: a region is as wide as its place.
public enum DynamicIslandExpandedRegionVerticalPlacement: Hashable, Sendable {
    case `default`, belowIfTooWide
}

/// The parts of the expanded view of a live activity.
public struct DynamicIslandExpandedContent<Content: View> {
    let regions: [IslandRegion]
}

/// A region of any content.
struct IslandRegion {
    let position: DynamicIslandExpandedRegionPosition
    let content: AnyView
}

/// Collects the parts of the expanded view of a live activity.
@resultBuilder
public enum DynamicIslandExpandedContentBuilder {
    public static func buildExpression<Content: View>(
        _ region: DynamicIslandExpandedRegion<Content>
    ) -> DynamicIslandExpandedContent<Content> {
        DynamicIslandExpandedContent(regions: [region.region])
    }

    public static func buildExpression<Content: View>(
        _ content: DynamicIslandExpandedContent<Content>
    ) -> DynamicIslandExpandedContent<Content> { content }

    public static func buildBlock<each Content: View>(
        _ parts: repeat DynamicIslandExpandedContent<each Content>
    ) -> DynamicIslandExpandedContent<TupleView<repeat each Content>> {
        var regions: [IslandRegion] = []
        for part in repeat each parts { regions += part.regions }
        return DynamicIslandExpandedContent(regions: regions)
    }
}
