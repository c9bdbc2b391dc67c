/// Expands to nothing: `sipli-widget` draws all families and appearances instead.
///
/// The macro exists so that sources with previews compile unchanged.
@freestanding(declaration)
public macro Preview(_ name: String? = nil, @ViewBuilder body: @escaping () -> any View) =
    #externalMacro(module: "SipliMacros", type: "Preview")

/// Expands to nothing, like all previews.
@freestanding(declaration)
public macro Preview(
    _ name: String? = nil, traits: PreviewTrait, _ additionalTraits: PreviewTrait...,
    @ViewBuilder body: @escaping () -> any View
) = #externalMacro(module: "SipliMacros", type: "Preview")

/// Expands to nothing, like all previews.
@freestanding(declaration)
public macro Preview(
    _ name: String? = nil, as family: WidgetFamily, widget: @escaping () -> any Widget,
    @PreviewValues<any TimelineEntry> timeline: @escaping () -> [any TimelineEntry]
) = #externalMacro(module: "SipliMacros", type: "Preview")

/// Expands to nothing, like all previews.
@freestanding(declaration)
public macro Preview<Provider: TimelineProvider>(
    _ name: String? = nil, as family: WidgetFamily, widget: @escaping () -> any Widget,
    timelineProvider: @escaping () -> Provider
) = #externalMacro(module: "SipliMacros", type: "Preview")

/// Expands to nothing, like all previews.
@freestanding(declaration)
public macro Preview<Provider: AppIntentTimelineProvider>(
    _ name: String? = nil, as family: WidgetFamily, using intent: Provider.Intent,
    widget: @escaping () -> any Widget, timelineProvider: @escaping () -> Provider
) = #externalMacro(module: "SipliMacros", type: "Preview")

/// Expands to nothing, like all previews.
@freestanding(declaration)
public macro Preview<Attributes: ActivityAttributes>(
    _ name: String? = nil, as viewKind: ActivityPreviewViewKind, using attributes: Attributes,
    widget: @escaping () -> any Widget,
    @PreviewValues<Attributes.ContentState> contentStates: @escaping () -> [Attributes.ContentState]
) = #externalMacro(module: "SipliMacros", type: "Preview")

/// Collects the entries or states of a preview.
@resultBuilder
public enum PreviewValues<Value> {
    public static func buildExpression(_ value: Value) -> [Value] { [value] }
    public static func buildExpression(_ values: [Value]) -> [Value] { values }
    public static func buildBlock(_ values: [Value]...) -> [Value] { values.flatMap(\.self) }
    public static func buildOptional(_ values: [Value]?) -> [Value] { values ?? [] }
    public static func buildArray(_ values: [[Value]]) -> [Value] { values.flatMap(\.self) }
}

/// What a preview shows of a live activity.
public enum ActivityPreviewViewKind: Hashable, Sendable {
    case content
    case dynamicIsland(DynamicIslandPreviewViewState)

    public enum DynamicIslandPreviewViewState: Hashable, Sendable {
        case compact, expanded, minimal
    }
}

/// How a preview is shown.
public struct PreviewTrait: Hashable, Sendable {
    public static let defaultLayout = PreviewTrait()
    public static let sizeThatFitsLayout = PreviewTrait()
    public static let portrait = PreviewTrait()
    public static let landscapeLeft = PreviewTrait()
    public static let landscapeRight = PreviewTrait()

    public static func fixedLayout(width: Double, height: Double) -> PreviewTrait { PreviewTrait() }
}

/// Previews of a view, which nobody asks for.
public protocol PreviewProvider {
    associatedtype Previews: View

    @ViewBuilder static var previews: Previews { get }
}

/// Where a preview is shown.
public protocol PreviewContext {}

/// A preview in a widget.
public struct WidgetPreviewContext: PreviewContext {
    public init(family: WidgetFamily) {}
}

/// The size of a preview.
public enum PreviewLayout: Hashable, Sendable {
    case device, sizeThatFits
    case fixed(width: Double, height: Double)
}

/// The device of a preview.
public struct PreviewDevice: RawRepresentable, ExpressibleByStringLiteral, Hashable, Sendable {
    public let rawValue: String

    public init(rawValue: String) { self.rawValue = rawValue }
    public init(stringLiteral value: String) { rawValue = value }
}

/// The orientation of a preview's device.
public enum InterfaceOrientation: CaseIterable, Hashable, Sendable {
    case portrait, portraitUpsideDown, landscapeLeft, landscapeRight
}

// Modifiers of previews, which have no effect.
extension View {
    public func previewContext(_ context: some PreviewContext) -> some View { self }
    public func previewDisplayName(_ name: String?) -> some View { self }
    public func previewLayout(_ layout: PreviewLayout) -> some View { self }
    public func previewDevice(_ device: PreviewDevice?) -> some View { self }
    public func previewInterfaceOrientation(_ orientation: InterfaceOrientation) -> some View { self }
}

extension ActivityAttributes {
    /// Nothing: previews are not shown.
    public func previewContext(
        _ contentState: ContentState, isStale: Bool = false, viewKind: ActivityPreviewViewKind
    ) -> some View { EmptyView() }
}
