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
