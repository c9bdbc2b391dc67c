/// Views in a row.
public struct HStack<Content: View>: View {
    public typealias Body = Never

    private let alignment: VerticalAlignment
    private let spacing: Double?
    private let content: Content

    /// - Parameter spacing: points between views; nil for the default, which is none beside a spacer.
    public init(alignment: VerticalAlignment = .center, spacing: Double? = nil, @ViewBuilder content: () -> Content) {
        (self.alignment, self.spacing) = (alignment, spacing)
        self.content = content()
    }

    public func makeNodes(in environment: EnvironmentValues) -> ViewNodes {
        let children = content.makeNodes(in: environment.inside(.horizontal)).nodes
        return ViewNodes(StackNode(axis: .horizontal, alignment: alignment.key, spacing: spacing, children: children))
    }
}

/// Views in a column.
public struct VStack<Content: View>: View {
    public typealias Body = Never

    private let alignment: HorizontalAlignment
    private let spacing: Double?
    private let content: Content

    /// - Parameter spacing: points between views; nil for the default, which is none beside a spacer.
    public init(alignment: HorizontalAlignment = .center, spacing: Double? = nil, @ViewBuilder content: () -> Content) {
        (self.alignment, self.spacing) = (alignment, spacing)
        self.content = content()
    }

    public func makeNodes(in environment: EnvironmentValues) -> ViewNodes {
        let children = content.makeNodes(in: environment.inside(.vertical)).nodes
        return ViewNodes(StackNode(axis: .vertical, alignment: alignment.key, spacing: spacing, children: children))
    }
}

/// Views on top of each other, the last one in front.
public struct ZStack<Content: View>: View {
    public typealias Body = Never

    private let alignment: Alignment
    private let content: Content

    public init(alignment: Alignment = .center, @ViewBuilder content: () -> Content) {
        self.alignment = alignment
        self.content = content()
    }

    public func makeNodes(in environment: EnvironmentValues) -> ViewNodes {
        let children = content.makeNodes(in: environment.inside(nil)).nodes
        return ViewNodes(DepthNode(children: children, alignment: alignment))
    }
}

/// The same as HStack, since a widget does not load views lazily.
public typealias LazyHStack = HStack
/// The same as VStack, since a widget does not load views lazily.
public typealias LazyVStack = VStack

/// Flexible space along the stack it is in.
public struct Spacer: View {
    public typealias Body = Never

    private let minLength: Double?

    /// - Parameter minLength: the minimum length in points; nil for the default spacing.
    public init(minLength: Double? = nil) { self.minLength = minLength }

    public func makeNodes(in environment: EnvironmentValues) -> ViewNodes {
        ViewNodes(SpacerNode(axis: environment.own.stackAxis, minLength: minLength ?? StackNode.standardSpacing))
    }
}

extension EnvironmentValues {
    func inside(_ axis: Axis?) -> EnvironmentValues {
        if own.stackAxis == axis { return self }
        var environment = self
        environment.own.stackAxis = axis
        return environment
    }
}

/// A row as a layout that can be chosen dynamically.
public struct HStackLayout: Sendable {
    let alignment: VerticalAlignment
    let spacing: Double?

    public init(alignment: VerticalAlignment = .center, spacing: Double? = nil) {
        (self.alignment, self.spacing) = (alignment, spacing)
    }

    public func callAsFunction<Content: View>(@ViewBuilder _ content: () -> Content) -> some View {
        HStack(alignment: alignment, spacing: spacing, content: content)
    }
}

/// A column as a layout that can be chosen dynamically.
public struct VStackLayout: Sendable {
    let alignment: HorizontalAlignment
    let spacing: Double?

    public init(alignment: HorizontalAlignment = .center, spacing: Double? = nil) {
        (self.alignment, self.spacing) = (alignment, spacing)
    }

    public func callAsFunction<Content: View>(@ViewBuilder _ content: () -> Content) -> some View {
        VStack(alignment: alignment, spacing: spacing, content: content)
    }
}

/// Overlapping views as a layout that can be chosen dynamically.
public struct ZStackLayout: Sendable {
    let alignment: Alignment

    public init(alignment: Alignment = .center) { self.alignment = alignment }

    public func callAsFunction<Content: View>(@ViewBuilder _ content: () -> Content) -> some View {
        ZStack(alignment: alignment, content: content)
    }
}

/// A type-erased layout.
public struct AnyLayout {
    private let arrange: (AnyView) -> AnyView

    public init(_ layout: HStackLayout) { arrange = { view in AnyView(layout { view }) } }
    public init(_ layout: VStackLayout) { arrange = { view in AnyView(layout { view }) } }
    public init(_ layout: ZStackLayout) { arrange = { view in AnyView(layout { view }) } }
    public init(_ layout: some Layout) { arrange = { view in AnyView(layout { view }) } }

    public func callAsFunction<Content: View>(@ViewBuilder _ content: () -> Content) -> some View {
        arrange(AnyView(content()))
    }
}

/// A thin line across the stack it is in.
public struct Divider: View {
    public typealias Body = Never

    public init() {}

    public func makeNodes(in environment: EnvironmentValues) -> ViewNodes {
        let isUpright = environment.own.stackAxis == .horizontal
        return ViewNodes(DividerNode(axis: isUpright ? .vertical : .horizontal, paint: Color.separator.paint))
    }
}

/// A line as long as the proposed size.
final class DividerNode: Node {
    private let axis: Axis
    private let paint: Paint

    private static let thickness = 1.0

    init(axis: Axis, paint: Paint) { (self.axis, self.paint) = (axis, paint) }

    override func measure(_ proposal: ProposedViewSize) -> Size {
        var size = proposal.replacingUnspecifiedDimensions()
        size[axis.other] = Self.thickness
        return size
    }

    override func draw(at origin: Point, _ proposal: ProposedViewSize, on canvas: Canvas) {
        let frame = Rect(origin: origin, size: size(for: proposal))
        canvas.add(
            .shape(
                ShapeItem(frame: frame, path: Path(frame), style: .fill(evenOdd: false), paint: paint, meaning: .line)))
    }
}
