public import FoundationEssentials

/// The attributes of a live activity; its content state is what changes.
public protocol ActivityAttributes: Codable {
    associatedtype ContentState: Codable & Hashable
}

/// The data for the views of a live activity.
public struct ActivityViewContext<Attributes: ActivityAttributes> {
    public let activityID: String
    public let attributes: Attributes
    public let state: Attributes.ContentState
    public let isStale: Bool
}

/// The views of a live activity.
///
/// Live activities are not supported: the configuration exists so that bundles with one compile, and declares nothing.
public struct ActivityConfiguration<Attributes: ActivityAttributes>: WidgetConfiguration {
    public var declared: DeclaredWidgets { DeclaredWidgets([]) }

    /// - Parameters:
    ///   - content: never called.
    ///   - dynamicIsland: never called.
    public init<Content: View>(
        for attributesType: Attributes.Type,
        @ViewBuilder content: @escaping (ActivityViewContext<Attributes>) -> Content,
        dynamicIsland: @escaping (ActivityViewContext<Attributes>) -> DynamicIsland
    ) {}
}

/// The sizes of a live activity.
public enum ActivityFamily: Hashable, Sendable {
    case small, medium
}

/// The small views of a live activity; never shown.
public struct DynamicIsland {
    public init(
        @DynamicIslandBuilder expanded: @escaping () -> DynamicIslandExpandedContent,
        @ViewBuilder compactLeading: @escaping () -> some View,
        @ViewBuilder compactTrailing: @escaping () -> some View, @ViewBuilder minimal: @escaping () -> some View
    ) {}

    public func keylineTint(_ color: Color?) -> DynamicIsland { self }
    public func widgetURL(_ url: URL?) -> DynamicIsland { self }
}

/// A part of the large view of a live activity; never shown.
public struct DynamicIslandExpandedRegion {
    public init(
        _ position: DynamicIslandExpandedRegionPosition, priority: Double = 0, @ViewBuilder content: () -> some View
    ) {}
}

public enum DynamicIslandExpandedRegionPosition: Hashable, Sendable {
    case leading, trailing, center, bottom
}

/// The parts of the large view of a live activity.
public struct DynamicIslandExpandedContent {}

/// Collects the parts of the large view of a live activity.
@resultBuilder
public enum DynamicIslandBuilder {
    public static func buildBlock(_ regions: DynamicIslandExpandedRegion...) -> DynamicIslandExpandedContent {
        DynamicIslandExpandedContent()
    }
}

extension View {
    /// Has no effect.
    public func activityBackgroundTint(_ color: Color?) -> some View { self }

    /// Has no effect.
    public func activitySystemActionForegroundColor(_ color: Color?) -> some View { self }
}
