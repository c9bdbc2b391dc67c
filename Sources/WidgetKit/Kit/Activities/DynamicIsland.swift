public import FoundationEssentials

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
